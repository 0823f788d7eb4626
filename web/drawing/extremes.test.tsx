import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../domain/fields/field.ts';
import type { NumberField } from '../../domain/fields/number.ts';
import { isNumberField } from '../../domain/fields/number.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { drawingCaption } from './arts.ts';
import { ListingDrawing } from './listing-drawing.tsx';
import { sheets } from './sheet.ts';

/** From the smallest to the largest value that a field allows. */
const steps = (field: NumberField, most: number): number[] =>
  Array.from({ length: most }, (_, at) => Math.max(field.min, 1e-1) * (field.max / 0.1) ** (at / most)).map(
    (value) => Math.min(Math.max(Number(value.toFixed(field.decimals)), field.min), field.max),
  );

const EVERYTHING: Values = {
  id: 1,
  squareFootage: 24_000,
  hangarSquareFootage: 4_800,
  acres: 2.5,
  suiteNumber: '210',
  tieDowns: true,
  leaseTerm: 20,
  doorHeight: 16,
  doorOpeningWidth: 48,
  peakCeilingHeight: 22.5,
  width: 60,
};

const draw = (kind: ListingKind, listing: Values) =>
  renderToStaticMarkup(<ListingDrawing kind={kind} listing={listing} />);

describe.each(listingKinds.map((kind) => [kind.category, kind] as const))('%s', (_category, kind) => {
  const measures = kind.fields.filter(isNumberField).filter(({ required }) => required);

  test('draws any size without overflowing the sheet', () => {
    for (let at = 0; at < 40; at += 1) {
      const listing = Object.fromEntries(
        measures.map((field, turn) => [field.name, steps(field, 40)[(at * (turn + 1)) % 40]]),
      );
      const markup = draw(kind, { id: at, ...listing, suiteNumber: '12B', tieDowns: at % 2 === 0 });
      expect(markup, JSON.stringify(listing)).not.toMatch(/NaN|Infinity|e[+-]\d/);
      for (const [, person] of markup.matchAll(/scale\(([\d.]+) -\1\)" class="fill-ink-soft"/g))
        expect(Number(person)).toBeLessThan(sheets.thumbnail.height);
    }
  });
});

const drawings = (detail: 'mini' | 'thumbnail' | 'full', listing: Values) =>
  listingKinds.map((kind) =>
    renderToStaticMarkup(<ListingDrawing kind={kind} listing={listing} detail={detail} />),
  );

test.each(['mini', 'thumbnail', 'full'] as const)(
  'draws two listings with the same figures the same way (%s)',
  (detail) => {
    const listing = { ...EVERYTHING, id: 1 };
    expect(drawings(detail, { ...listing, id: 2 })).toEqual(drawings(detail, listing));
  },
);

test('says in no caption that a part of the drawing is invented', () => {
  for (const kind of listingKinds)
    for (const listing of [EVERYTHING, { id: 1 }])
      expect(drawingCaption(kind, listing)).not.toMatch(/example|typical|imagin/);
});
