import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Values } from '../../domain/fields/field.ts';
import type { NumberField } from '../../domain/fields/number.ts';
import { isNumberField } from '../../domain/fields/number.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ListingDrawing } from './listing-drawing.tsx';
import { sheets } from './sheet.ts';

/** From the smallest to the largest value that a field allows. */
const steps = (field: NumberField, most: number): number[] =>
  Array.from({ length: most }, (_, at) => Math.max(field.min, 1e-1) * (field.max / 0.1) ** (at / most)).map(
    (value) => Math.min(Math.max(Number(value.toFixed(field.decimals)), field.min), field.max),
  );

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

test('gives a closet no door wider than itself', () => {
  const office = listingKinds.find(({ drawing }) => drawing === 'floor-plan');
  const leaves = (squareFootage: number) =>
    office ? [...draw(office, { id: 1, squareFootage }).matchAll(/A[\d.]+ /g)].length : 0;
  expect(leaves(1)).toBe(0);
  expect(leaves(50)).toBe(1);
  expect(leaves(150)).toBe(2);
});

test('parks one aircraft on a ramp that is just large enough', () => {
  const ramp = listingKinds.find(({ drawing }) => drawing === 'ramp');
  const parked = (squareFootage: number) =>
    ramp ? [...draw(ramp, { id: 1, squareFootage }).matchAll(/<use /g)].length : 0;
  expect([300, 1_000, 1_500].map(parked)).toEqual([0, 1, 1]);
});
