import { expect, test } from 'vitest';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';
import type { RowListing } from './listing-schema.ts';
import { rowFacts } from './row-facts.ts';

const summary = {
  total: 60,
  available: 3,
  limited: 0,
  lowestRate: 412,
  rate: [412, 650],
  month: [412, 650],
  doorWidth: [41, 44],
  squareFeet: [1_400, 1_400],
  doorHeight: null,
  height: [12, 12],
  width: [42, 42],
  depth: [33, 33],
};

const listing = {
  category: monthlyHangar.category,
  city: 'Dallas',
  state: 'TX',
  availability: 'available',
  leaseRate: null,
  monthlyRate: 500,
  width: 42,
  length: 33,
  confirmedAt: '2026-11-20T12:00:00Z',
  freshness: 'fresh',
  verified: {},
  owner: { id: 1, firstName: 'A', lastName: 'B', role: 'property_principal' },
};

test.each([
  ['several doors', summary, '3 of 60 available · from $412/month · doors 41–44 ft wide'],
  [
    'doors of one width',
    { ...summary, doorWidth: [42, 42] },
    '3 of 60 available · from $412/month · doors 42 ft wide',
  ],
  ['all occupied', { ...summary, available: 0, lowestRate: null }, '0 of 60 available · doors 41–44 ft wide'],
  ['no stated door', { ...summary, doorWidth: null }, '3 of 60 available · from $412/month'],
  ['one space', null, ''],
])('a row says of a listing’s units: %s', (_name, units, text) => {
  expect(rowFacts({ ...listing, units } as unknown as RowListing)?.units).toBe(text);
});

test('a row of a search shows the status, rate, and doors of the units that match', () => {
  const matching = {
    ...summary,
    total: 16,
    available: 0,
    limited: 0,
    lowestRate: null,
    rate: [465, 465],
    doorWidth: [44, 44],
  };
  const found = { ...listing, units: summary, matchingUnits: { ...matching, fit: null } };
  expect(rowFacts(found as unknown as RowListing)).toMatchObject({
    status: 'Occupied',
    rate: '$465/month',
    units: '16 of 60 match · 0 of 16 available · doors 44 ft wide',
  });
});

test.each([
  [true, '$23,000/mo + more'],
  [false, '$23,000/mo all-in'],
])('a row says what its month has if charges are unstated: %s', (hasUnstatedCharges, month) => {
  const hangar = {
    category: hangarSpace.category,
    hangarSquareFootage: 12_000,
    leaseRate: 18.5,
    nnnRate: 4.5,
  };
  const row = { ...listing, ...hangar, monthlyRate: null, units: null, hasUnstatedCharges };
  expect(rowFacts(row as unknown as RowListing)?.month).toBe(month);
});
