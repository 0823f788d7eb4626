import { expect, test } from 'vitest';
import { samplesOf } from '../fields/samples.ts';
import { allFields } from './all-fields.ts';
import { hangarSpace } from './hangar-space.ts';
import { listingKinds } from './index.ts';
import type { ListingKind } from './kind.ts';
import { monthlyHangar } from './monthly-hangar.ts';
import { officeSpace } from './office-space.ts';
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

test('leaves alone plausible figures, none of something, and what the form refuses', () => {
  expect(asked(officeSpace, { leaseRate: 21.5, squareFootage: 640, parkingSpots: 0 })).toEqual([]);
  expect(asked(hangarSpace, { workshopSquareFootage: 0, nnnRate: 0, width: null })).toEqual([]);
  expect(asked(officeSpace, { leaseRate: -5, squareFootage: 'much', nnnRate: 1e9 })).toEqual([]);
  for (const kind of listingKinds) {
    const made = allFields(kind).map((field) => [field.name, samplesOf(field).made(() => 0.5)]);
    expect(asked(kind, Object.fromEntries(made)), kind.label).toEqual([]);
  }
});
