import { expect, test } from 'vitest';
import { samplesOf } from '../server/test/samples.ts';
import { comparePath, readCompared } from './compare-paths.ts';
import { comparisonOf, differencesOf } from './comparison.ts';
import { chargeFields } from './listing-kinds/charges.ts';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import type { ListingSummary } from './listing-schema.ts';

const listing = (kind: ListingKind, values: Record<string, unknown>) =>
  ({
    ...Object.fromEntries(kind.fields.map((field) => [field.name, samplesOf(field).plain])),
    fixedCharges: null,
    ...Object.fromEntries(chargeFields.map(({ name }) => [name, null])),
    id: 1,
    category: kind.category,
    icaoCode: 'KADS',
    airportName: 'Addison',
    city: 'Dallas',
    state: 'TX',
    hasControlTower: true,
    availability: 'available',
    confirmedAt: '2026-11-20T00:00:00.000Z',
    leaseRate: null,
    monthlyRate: null,
    ...values,
  }) as unknown as ListingSummary;

const hangar = {
  kind: hangarSpace,
  id: 12,
  listing: listing(hangarSpace, { leaseRate: 12, nnnRate: null, hangarSquareFootage: 10_000, depth: 80 }),
};
const monthly = {
  kind: monthlyHangar,
  id: 7,
  listing: listing(monthlyHangar, { monthlyRate: 900, width: 44, length: 36 }),
};
const gone = { kind: hangarSpace, id: 99, listing: null };

const rowsOf = (...listings: Parameters<typeof comparisonOf>[0]) =>
  new Map(comparisonOf(listings).flatMap(({ rows }) => rows.map((row) => [row.label, row])));

test('puts costs first and names a part that isn’t stated', () => {
  const [glance] = comparisonOf([hangar, monthly]);
  expect(glance?.rows.slice(0, 3)).toEqual([
    {
      label: 'Total per month',
      cells: ['$10,000 + NNN not stated, without workshop, office, and outdoor storage', '$900'],
      differs: true,
    },
    {
      label: 'Total per year',
      cells: ['$120,000 + NNN not stated, without workshop, office, and outdoor storage', '$10,800'],
      differs: true,
    },
    { label: 'Rate', cells: ['$12.00/sf/yr', '$900/month'], differs: true },
  ]);
});

test('puts the same side of different kinds into one row, under the label of each', () => {
  const rows = rowsOf(hangar, monthly);
  expect(rows.get('Depth or length')?.cells).toEqual(['80 ft', '36 ft']);
  expect(rows.get('Depth or length')?.differs).toBe(true);
  expect(rows.get('Peak ceiling height or height')?.cells).toEqual([
    hangarSpace.fields
      .find(({ name }) => name === 'peakCeilingHeight')
      ?.text(hangar.listing.peakCeilingHeight),
    monthlyHangar.fields.find(({ name }) => name === 'height')?.text(monthly.listing.height),
  ]);
  expect(rows.has('Length')).toBe(false);
  expect(rowsOf(hangar, hangar).has('Depth')).toBe(true);
  expect(rowsOf(monthly, monthly).has('Length')).toBe(true);
});

test('aligns fields of different kinds by label, and tells what isn’t stated from what doesn’t apply', () => {
  const rows = rowsOf({ ...hangar, listing: { ...hangar.listing, width: null } }, monthly);
  expect(rows.get('Width')?.cells).toEqual([null, '44 ft']);
  expect(rows.get('Wall height')?.cells).toEqual([expect.stringMatching(/ ft$/), undefined]);
  expect(rows.get('Wall height')?.differs).toBe(false);
  const without = { ...hangar, listing: { ...hangar.listing, officeSquareFootage: 0 } };
  expect(rowsOf(without).get('Office square footage')?.cells).toEqual(['None']);
});

test('a removed listing keeps its column without facts', () => {
  const rows = rowsOf(gone, monthly);
  expect(rows.get('Rate')).toEqual({ label: 'Rate', cells: [undefined, '$900/month'], differs: false });
});

test('says the size once', () => {
  const rows = rowsOf(hangar, monthly);
  expect(rows.get('Size')?.cells[0]).toMatch(/ sf$/);
  expect(rows.has('Hangar square footage')).toBe(false);
  expect(rows.has('Width')).toBe(true);
});

test('the differences are the rows that differ', () => {
  const other = { ...hangar, id: 13, listing: { ...hangar.listing, id: 13, depth: 90 } };
  expect(differencesOf(comparisonOf([hangar, other]))).toEqual([
    {
      label: expect.any(String),
      rows: [
        {
          label: 'Depth',
          cells: ['80 ft', '90 ft'],
          differs: true,
          best: { columns: [1], word: 'Largest' },
        },
      ],
    },
  ]);
});

test('marks the lowest cost only where the sums leave out the same', () => {
  const priced = (id: number, more: object) => ({
    ...hangar,
    id,
    listing: { ...hangar.listing, id, ...more },
  });
  const bestOf = (...listings: (typeof hangar)[]) =>
    comparisonOf(listings)[0]?.rows.flatMap(({ label, best }) =>
      best ? [[label, best.columns, best.word]] : [],
    );
  expect(bestOf(priced(1, { leaseRate: 12, nnnRate: 0 }), priced(2, { leaseRate: 10, nnnRate: 0 }))).toEqual([
    ['Total per month', [1], 'Lowest'],
    ['Total per year', [1], 'Lowest'],
    ['Rate', [1], 'Lowest'],
  ]);
  expect(
    bestOf(priced(1, { leaseRate: 12, nnnRate: 0 }), priced(2, { leaseRate: 10, nnnRate: null })),
  ).toEqual([['Rate', [1], 'Lowest']]);
  expect(bestOf(priced(1, { leaseRate: 12 }), priced(2, { leaseRate: 12 }))).toEqual([]);
});

test('an address holds up to four listings, each once, and nothing else', () => {
  const listings = [
    { category: 'hangar-space', id: 12 },
    { category: 'monthly-hangar', id: 7 },
  ];
  expect(comparePath(listings)).toBe('/compare?l=hangar-space.12,monthly-hangar.7');
  expect(comparePath(listings, { aircraft: { aircraft: 'PC-12', clearance: '2,1,4' } })).toBe(
    '/compare?l=hangar-space.12,monthly-hangar.7&aircraft=PC-12&clearance=2,1,4',
  );
  const read = (text: string | null) => readCompared(text).map(({ kind, id }) => `${kind.category}.${id}`);
  expect(read('hangar-space.12,monthly-hangar.7')).toEqual(['hangar-space.12', 'monthly-hangar.7']);
  expect(read('hangar-space.12,hangar-space.12,castle.3,office-space.0,office-space.99999999999')).toEqual([
    'hangar-space.12',
  ]);
  expect(read([1, 2, 3, 4, 5].map((id) => `office-space.${id}`).join(','))).toHaveLength(4);
  expect([read(null), read('')]).toEqual([[], []]);
});

test('names charges without a known amount next to the total', () => {
  const charges = { utilities: 'metered', utilitiesCost: 300, fuelMinimum: 100, fuelMinimumPer: 'month' };
  const rows = rowsOf({ ...hangar, listing: { ...hangar.listing, ...charges } }, monthly);
  expect(rows.get('Total per month')?.cells).toEqual([
    '$10,000 + NNN not stated, without workshop, office, and outdoor storage + utilities about $300/month + fuel minimum 100 gal/month',
    '$900',
  ]);
  expect(rows.get('Fuel minimum')?.cells).toEqual(['100 gal', null]);
  expect(rows.has('Deposit')).toBe(false);
});

test('a listing whose units differ has ranges of costs, sizes, and doors', () => {
  const units = {
    total: 64,
    available: 3,
    limited: 0,
    lowestRate: 165,
    rate: [165, 412],
    month: [190, 437],
    squareFeet: [900, 1_400],
    doorWidth: [41, 44],
  };
  const varied = { kind: monthlyHangar, id: 2, listing: listing(monthlyHangar, { fixedCharges: 25, units }) };
  const rows = rowsOf(varied, monthly);
  const cell = (label: string) => rows.get(label)?.cells[0];
  expect([cell('Rate'), cell('Total per month'), cell('Total per year')]).toEqual([
    '$165–$412/month',
    '$190–$437 with charges + not stated: utilities and fuel minimum',
    '$2,280–$5,244 with charges + not stated: utilities and fuel minimum',
  ]);
  expect([cell('Size'), cell('Door opening width'), cell('Availability')]).toEqual([
    '900–1,400 sf',
    '41–44 ft',
    '3 of 64 available',
  ]);
  expect(rows.get('Rate')?.best).toBeUndefined();
});
