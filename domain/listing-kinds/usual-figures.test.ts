import { expect, test } from 'vitest';
import { samplesOf } from '../../server/test/samples.ts';
import { allFields } from './all-fields.ts';
import { groundLease } from './ground-lease.ts';
import { hangarSpace } from './hangar-space.ts';
import { listingKinds } from './index.ts';
import type { ListingKind } from './kind.ts';
import { monthlyHangar } from './monthly-hangar.ts';
import { officeSpace } from './office-space.ts';
import { outdoorStorage } from './outdoor-storage.ts';
import { unusualFigures } from './usual-figures.ts';

const asked = (kind: ListingKind, values: Record<string, unknown>) =>
  unusualFigures(kind, values).map(({ label, figure, rarely }) => `${label}: ${figure}. ${rarely}`);

test('asks about figures that are probably typing errors', () => {
  expect(asked(officeSpace, { leaseRate: 1_200, squareFootage: 640 })).toEqual([
    'Lease rate: $1,200.00/sf/yr. Rarely more than $150.00/sf/yr.',
  ]);
  expect(asked(hangarSpace, { hangarSquareFootage: 25, doorHeight: 120, doorOpeningWidth: 60 })).toEqual([
    'Hangar square footage: 25 sf. Rarely less than 300 sf.',
    'Door height: 120 ft. Rarely more than 90 ft.',
  ]);
  expect(asked(monthlyHangar, { monthlyRate: '9.50' })).toEqual([
    'Monthly rate: $9.50/month. Rarely less than $25/month.',
  ]);
});

test('asks about an area that isn’t that of the stated sides', () => {
  const floor = (hangarSquareFootage: number, sides: Record<string, number>) =>
    asked(hangarSpace, { hangarSquareFootage, ...sides });
  expect(floor(1_000, { width: 80, depth: 60 })).toEqual([
    'Hangar square footage: 1,000 sf. 80 × 60 ft is 4,800 sf.',
  ]);
  expect(floor(48_000, { width: 80, depth: 60, doorOpeningWidth: 70 })).toEqual([
    'Hangar square footage: 48,000 sf. 80 × 60 ft is 4,800 sf.',
  ]);
  expect(floor(1_200, { doorOpeningWidth: 300 })).toEqual([
    'Hangar square footage: 1,200 sf. Behind a door of 300 ft, that is only 4 ft deep.',
  ]);
  expect(floor(1_200, { width: 250, doorOpeningWidth: 60 })).toEqual([
    'Hangar square footage: 1,200 sf. At a width of 250 ft, that is only 4.8 ft deep.',
  ]);
  expect(floor(1_200, { depth: 250 })).toEqual([
    'Hangar square footage: 1,200 sf. At a depth of 250 ft, that is only 4.8 ft wide.',
  ]);
  expect(asked(outdoorStorage, { squareFootage: 400, clearWidth: 60, clearLength: 50 })).toEqual([
    'Square footage: 400 sf. 60 × 50 ft is 3,000 sf.',
  ]);
  // Its own question says enough.
  expect(floor(200, { doorOpeningWidth: 300 })).toEqual([
    'Hangar square footage: 200 sf. Rarely less than 300 sf.',
  ]);
  expect(floor(3_200, { width: 80, depth: 60 })).toEqual([]);
  expect(floor(7_200, { width: 80, depth: 60 })).toEqual([]);
  expect(floor(6_000, { doorOpeningWidth: 300 })).toEqual([]);
  const stored = { hangarSquareFootage: 1_000, width: 80, depth: 60 };
  expect(unusualFigures(hangarSpace, { depth: 70 }, stored)).toMatchObject([
    { rarely: '80 × 70 ft is 5,600 sf.' },
  ]);
  expect(unusualFigures(hangarSpace, { leaseRate: 12 }, stored)).toEqual([]);
  expect(asked(monthlyHangar, { width: 42, length: 33, doorOpeningWidth: 41.5 })).toEqual([]);
});

test('asks about a door that is wider than the floor', () => {
  const floor = (hangarSquareFootage: number, doorOpeningWidth: number) =>
    asked(hangarSpace, { hangarSquareFootage, depth: 60, doorOpeningWidth });
  expect(floor(3_000, 60)).toEqual([
    'Hangar square footage: 3,000 sf. A floor as wide as its door, 60 × 60 ft, is 3,600 sf.',
  ]);
  expect(floor(3_600, 60)).toEqual([]);
  // Areas are often rounded.
  expect(floor(3_500, 60)).toEqual([]);
  expect(floor(9_000, 60)).toEqual([]);
});

test('asks about a floor that is too narrow for its length', () => {
  expect(asked(hangarSpace, { hangarSquareFootage: 6_490, width: 11, depth: 590 })).toEqual([
    'Width: 11 ft. The depth, 590 ft, is 53 times that.',
  ]);
  expect(asked(hangarSpace, { hangarSquareFootage: 6_490, doorOpeningWidth: 590, depth: 11 })).toEqual([
    'Depth: 11 ft. The door opening width, 590 ft, is 53 times that.',
  ]);
  expect(asked(monthlyHangar, { width: 590, length: 11, doorOpeningWidth: 40 })).toEqual([
    'Length: 11 ft. The width, 590 ft, is 53 times that.',
  ]);
  expect(asked(hangarSpace, { hangarSquareFootage: 3_000, doorOpeningWidth: 300 })).toEqual([
    'Hangar square footage: 3,000 sf. Behind a door of 300 ft, that is only 10 ft deep.',
  ]);
  // A row of tie-downs is long.
  expect(asked(outdoorStorage, { squareFootage: 24_000, clearWidth: 40, clearLength: 600 })).toEqual([]);
  const stored = { hangarSquareFootage: 6_490, width: 11, depth: 590 };
  expect(unusualFigures(hangarSpace, { leaseRate: 12 }, stored)).toEqual([]);
  expect(unusualFigures(hangarSpace, { width: 11 }, stored)).toHaveLength(1);
});

test('leaves alone plausible figures, none of something, and what the form refuses', () => {
  expect(asked(officeSpace, { leaseRate: 21.5, squareFootage: 640, parkingSpots: 0 })).toEqual([]);
  expect(asked(hangarSpace, { workshopSquareFootage: 0, nnnRate: 0, width: null })).toEqual([]);
  expect(asked(officeSpace, { leaseRate: -5, squareFootage: 'much', nnnRate: 1e9 })).toEqual([]);
  for (const kind of listingKinds) {
    const made = allFields(kind).map((field) => [field.name, samplesOf(field).made(() => 0.5)]);
    expect(asked(kind, Object.fromEntries(made)), kind.label).toEqual([]);
  }
});

test.each<[Record<string, number | string>, ListingKind, number | undefined, string[]]>([
  [
    { leaseRate: 1.77 },
    hangarSpace,
    undefined,
    ['Lease rate: $1.77/sf/yr. Rarely less than $3.00/sf/yr. Is it for a month? That’s $21.24/sf/yr.'],
  ],
  [
    { leaseRate: 1.77 },
    hangarSpace,
    18.5,
    ['Lease rate: $1.77/sf/yr. At KADS, the median is $18.50/sf/yr. Is it for a month? That’s $21.24/sf/yr.'],
  ],
  [
    { leaseRate: 2.5 },
    officeSpace,
    30,
    ['Lease rate: $2.50/sf/yr. At KADS, the median is $30.00/sf/yr. Is it for a month? That’s $30.00/sf/yr.'],
  ],
  [
    { leaseRate: 120 },
    hangarSpace,
    18.5,
    ['Lease rate: $120.00/sf/yr. At KADS, the median is $18.50/sf/yr.'],
  ],
  [
    { monthlyRate: '6000.00' },
    monthlyHangar,
    500,
    ['Monthly rate: $6,000/month. At KADS, the median is $500/month. Is it for a year? That’s $500/month.'],
  ],
  [{ leaseRate: 0.4 }, groundLease, 0.5, []],
  [{ leaseRate: 12 }, hangarSpace, 18.5, []],
  // What is unusual for the kind is usual here.
  [{ leaseRate: 90 }, hangarSpace, 70, []],
])('asks about a rate far from its market: %j', (values, kind, median, expected) => {
  const market = median === undefined ? undefined : { median, place: 'At KADS' };
  expect(
    unusualFigures(kind, values, {}, market).map(
      ({ label, figure, rarely }) => `${label}: ${figure}. ${rarely}`,
    ),
  ).toEqual(expected);
});

test.each<[typed: string, ListingKind, number, median: number, question: string | null]>([
  [
    '$1.25 a month for hangar at $15 a year',
    hangarSpace,
    1.25,
    15,
    'Is it for a month? That’s $15.00/sf/yr.',
  ],
  ['$1.05', hangarSpace, 1.05, 12.6, 'Is it for a month? That’s $12.60/sf/yr.'],
  ['$1.60', officeSpace, 1.6, 19.2, 'Is it for a month? That’s $19.20/sf/yr.'],
  ['$2.10', officeSpace, 2.1, 26, 'Is it for a month? That’s $25.20/sf/yr.'],
  ['$1.20 for a ramp', outdoorStorage, 1.2, 14.4, 'Is it for a month? That’s $14.40/sf/yr.'],
  ['$0.045 for ground', groundLease, 0.045, 0.54, 'Is it for a month? That’s $0.54/sf/yr.'],
  ['$7,200 a year for a T-hangar', monthlyHangar, 7_200, 600, 'Is it for a year? That’s $600/month.'],
  ['$5,400', monthlyHangar, 5_400, 450, 'Is it for a year? That’s $450/month.'],
  ['$14.50 where $15 is asked', hangarSpace, 14.5, 15, null],
  ['$24 where $19 is asked', officeSpace, 24, 19, null],
  ['$1.10 where $1.44 is asked', outdoorStorage, 1.1, 1.44, null],
  ['$0.50 where $0.54 is asked', groundLease, 0.5, 0.54, null],
  ['$650 where $600 is asked', monthlyHangar, 650, 600, null],
])('asks whether a rate is for a month or a year: %s', (_typed, kind, rate, median, question) => {
  const [asked] = unusualFigures(kind, { [kind.rate.field]: rate }, {}, { median, place: 'At KADS' });
  if (question === null) expect(asked).toBeUndefined();
  else expect(asked?.rarely).toContain(question);
});
