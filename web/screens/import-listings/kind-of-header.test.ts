import { expect, test } from 'vitest';
import { csvColumns } from '../../../domain/csv.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { startOf } from '../../sheet/start-of.ts';
import { kindOfHeader } from './kind-of-header.ts';

test.each(listingKinds.map((kind) => [kind.label, kind] as const))(
  '%s is known by its header row',
  (_label, kind) => {
    const names = csvColumns(kind).map(({ name }) => name);
    for (const delimiter of [',', ';', '\t']) {
      expect(kindOfHeader(`${names.join(delimiter)}\r\n1,2,3`)).toBe(kind);
    }
    const header = names.map((name) => `"${name.toUpperCase()}"`).join(';');
    expect(kindOfHeader(`sep=;\n\n${header}\n`)).toBe(kind);
  },
);

test('a header that several kinds have is not a kind’s', () => {
  for (const text of ['', 'reference,title,airport', 'a,b,c']) expect(kindOfHeader(text)).toBeNull();
});

test('reads the start of UTF-16 files', () => {
  for (const [encoding, mark] of [
    ['le', [0xff, 0xfe]],
    ['be', [0xfe, 0xff]],
  ] as const) {
    const letters = [...'title'].flatMap((letter) =>
      encoding === 'le' ? [letter.charCodeAt(0), 0] : [0, letter.charCodeAt(0)],
    );
    expect(startOf(new Uint8Array([...mark, ...letters]).buffer)).toBe('title');
  }
});
