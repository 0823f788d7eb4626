import { expect, test } from 'vitest';
import { highlightFacts } from './highlights.ts';
import { listingKinds } from './index.ts';

const kindWith = (fieldName: string) => {
  const kind = listingKinds.find(({ fields }) => fields.some(({ name }) => name === fieldName));
  const field = kind?.fields.find(({ name }) => name === fieldName);
  if (!kind || !field) throw new Error(`No kind has ${fieldName}`);
  return { kind, field };
};

test.each([
  ['hangarSquareFootage', 12_000, '12,000 sf'],
  ['doorHeight', 18.5, '18.5 ft'],
  ['parkingSpots', 1, '1 space'],
  ['acreage', '1', '1 acre'],
  ['leaseTerm', '30', '30 years'],
  ['leaseRate', 18.5, '$18.50/sf/yr'],
  ['monthlyRate', 2_400, '$2,400/month'],
  ['tieDowns', false, 'No'],
  ['uses', ['FBO', 'MRO'], 'FBO, MRO'],
  ['uses', [], null],
  ['suiteNumber', '', null],
  ['nnnRate', null, null],
  ['amenities', { wifi: true, washRack: false, fuelAvailable: true }, 'Fuel, Wi-Fi'],
])('writes %s of %o as %s', (name, value, text) => {
  expect(kindWith(name).field.text(value)).toBe(text);
});

test('puts the door first, as one fact of width by height', () => {
  const { kind } = kindWith('doorHeight');
  const values = { doorHeight: 18, doorOpeningWidth: 60, peakCeilingHeight: 24 };
  expect(highlightFacts(kind, values)).toEqual([
    {
      label: 'Door W × H',
      short: 'Door',
      text: '60 × 18 ft',
      figure: true,
      fields: ['doorOpeningWidth', 'doorHeight'],
    },
    {
      label: 'Peak ceiling height',
      short: 'Peak',
      text: '24 ft',
      figure: true,
      fields: ['peakCeilingHeight'],
    },
  ]);
});

test('leaves out a unit that the label names', () => {
  const { kind } = kindWith('aircraftCapacity');
  expect(highlightFacts(kind, { aircraftCapacity: 4 })).toMatchObject([
    { label: 'Aircraft capacity', short: 'Aircraft', text: '4' },
  ]);
});

test('writes the clear width and length of a ramp as one fact', () => {
  const { kind } = kindWith('clearWidth');
  expect(highlightFacts(kind, { clearWidth: 120, clearLength: 80.5 })).toMatchObject([
    { label: 'Clear W × L', short: 'Clear', text: '120 × 80.5 ft' },
  ]);
});

test('names one length of two in full, also in short', () => {
  const { kind } = kindWith('clearWidth');
  expect(highlightFacts(kind, { clearWidth: null, clearLength: 80 })).toMatchObject([
    { label: 'Clear length', short: 'Clear length', text: '80 ft' },
  ]);
});

test('leaves out what a listing lacks', () => {
  const { kind } = kindWith('suiteNumber');
  expect(highlightFacts(kind, { suiteNumber: null, parkingSpots: 0 })).toEqual([]);
  expect(highlightFacts(kindWith('tieDowns').kind, { tieDowns: false })).toEqual([]);
});
