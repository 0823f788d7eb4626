import { describe, expect, test } from 'vitest';
import { csvColumns, guarded, headerKey, unguarded } from './csv.ts';
import * as cells from './fields/cells.ts';
import { listingKinds } from './listing-kinds/index.ts';

const thousands = { commas: 'thousands' } as const;

describe.each(listingKinds.map((kind) => [kind.category, kind] as const))('%s', (_category, kind) => {
  const columns = csvColumns(kind);

  test('has a distinct header for each column', () => {
    const keys = columns.map(({ name }) => headerKey(name));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('');
  });

  test('has columns for every field, with examples that survive reading and writing', () => {
    for (const field of kind.fields) {
      const own = columns.filter(({ path }) => path[0] === field.name);
      expect(own.length, field.name).toBe(field.columns(cells).length);
    }
    for (const { name, example, read, write } of columns) {
      expect(write(read(example, thousands)), name).toBe(example);
    }
  });

  test('has no option with a semicolon, which separates options', () => {
    const options = kind.fields.flatMap(({ options = [] }) => options);
    expect(options.filter(({ value }) => value.includes(';'))).toEqual([]);
  });
});

const blanks = ['', ' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u2066', '\t', '\r', '\n', "'", "' "];
const formulas = blanks.flatMap((blank) => [...'=+-@＝＋－＠﹦﹢﹣﹫−'].map((sign) => `${blank}${sign}1`));

test.each([
  '=1+1',
  '@a',
  '\ta',
  '\ra',
  '\na',
  "''-1",
  ...formulas,
  '\u3164=1',
  '\u2800+1',
  '\ufe0f=1',
  '\u0301@a',
])('guards the formula %j with an apostrophe and removes it again', (text) => {
  expect(guarded(text)).toBe(`'${text}`);
  expect(unguarded(guarded(text))).toBe(text);
});

test.each(['', 'plain', "O'Hare", "'quoted'", '18.5', '#12', 'a=b', ' a', '　a＝b', '…-1'])(
  'leaves %j unchanged',
  (text) => {
    expect(guarded(text)).toBe(text);
    expect(unguarded(text)).toBe(text);
  },
);
