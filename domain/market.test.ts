import { expect, test } from 'vitest';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import { leasedNotes, leasedText, rateColumns, rateNote, rateTexts } from './market.ts';
import type { AreaRates } from './market-schema.ts';

const airport = { icaoCode: 'KADS', state: 'TX' };
const none = { count: 2, perFootYear: null, perMonth: null };
const some = {
  count: 7,
  perFootYear: { low: 14, median: 17.1, high: 19.25 },
  perMonth: { low: 900, median: 1_205.5, high: 1_400 },
};
const areas: AreaRates[] = [
  { area: 'airport', asking: none, leased: null },
  { area: 'nearby', asking: some, leased: null },
];

test('compares a typed rate with the nearest area that has enough listings', () => {
  const market = 'Within 50 nm, the middle half of 7 hangar spaces asks $14.00 to $19.25/sf/yr before NNN.';
  expect(rateNote(hangarSpace, airport, areas, undefined)).toBe(market);
  expect(rateNote(hangarSpace, airport, areas, Number.NaN)).toBe(market);
  expect(rateNote(hangarSpace, airport, areas, 25)).toBe(`${market} Yours, $25.00/sf/yr, is above that.`);
  expect(rateNote(hangarSpace, airport, areas, 13.99)).toBe(`${market} Yours, $13.99/sf/yr, is below that.`);
  expect(rateNote(hangarSpace, airport, areas, 19.25)).toBe(`${market} Yours, $19.25/sf/yr, is among them.`);
  expect(rateNote(hangarSpace, airport, areas.slice(0, 1), 25)).toBeUndefined();
});

test('says that rates are before NNN only of kinds that have it', () => {
  expect(rateNote(monthlyHangar, airport, areas, undefined)).toBe(
    'Within 50 nm, the middle half of 7 monthly hangars asks $900 to $1,400/month.',
  );
});

test('puts the unit of the kind first', () => {
  const foot = { unit: '$/sf/yr', median: '$17.10', range: '$14.00–$19.25' };
  const month = { unit: '$/month', median: '$1,206', range: '$900–$1,400' };
  expect(rateColumns(hangarSpace, some)).toEqual([foot, month]);
  expect(rateColumns(monthlyHangar, some)).toEqual([month, foot]);
  expect(rateTexts(hangarSpace, some)).toEqual({ median: '$17.10/sf/yr', range: '$14.00 to $19.25/sf/yr' });
  expect(rateTexts(monthlyHangar, some)).toEqual({ median: '$1,206/month', range: '$900 to $1,400/month' });
  expect([rateColumns(hangarSpace, none), rateTexts(hangarSpace, none)]).toEqual([[], null]);
});

test('writes leased rates as they are rounded', () => {
  expect(leasedText(hangarSpace, { count: 3, median: 2.5, half: null })).toBe('$2.50/sf/yr');
  expect(leasedText(hangarSpace, { count: 3, median: 17, half: null })).toBe('$17/sf/yr');
  expect(leasedText(monthlyHangar, { count: 8, median: 1_400, half: { low: 950, high: 2_000 } })).toBe(
    '$1,400/month, the middle half for $950 to $2,000',
  );
});

test('says of how many leases a median is', () => {
  expect(leasedNotes({ count: 3, median: 17, half: null })).toEqual(['3 leases']);
  const half = { low: 12, high: 13 };
  expect(leasedNotes({ count: 8, median: 12.5, half })).toEqual(['$12 to $13', '8 leases']);
});
