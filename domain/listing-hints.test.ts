import { expect, test } from 'vitest';
import { hintsOf } from './listing-hints.ts';
import { groundLease } from './listing-kinds/ground-lease.ts';
import { hangarSpace } from './listing-kinds/hangar-space.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { monthlyHangar } from './listing-kinds/monthly-hangar.ts';

const whole = {
  images: ['one', 'two', 'three'],
  description: 'Clear-span, heated, by the south ramp. '.repeat(4),
  googleMapLink: 'https://www.google.com/maps/@32.96861,-96.83650,17z',
};
const door = { doorHeight: 18, doorOpeningWidth: 60 };
const hangar = {
  ...whole,
  ...door,
  width: 65,
  depth: 60,
  electricalPower: '200 A',
  nnnRate: 0,
};
const names = (...asked: Parameters<typeof hintsOf>) => hintsOf(...asked).map(({ name }) => name);

test('has no hints for a complete listing', () => {
  expect(hintsOf(hangarSpace, hangar)).toEqual([]);
});

test('asks for what every kind has first', () => {
  const bare = { ...hangar, images: [], description: ' Nice. ', googleMapLink: 'https://maps.app.goo.gl/x' };
  expect(names(hangarSpace, bare)).toEqual(['images', 'description', 'googleMapLink']);
  expect(names(hangarSpace, { ...hangar, googleMapLink: '' })).toEqual(['googleMapLink']);
});

test('counts photos if there are too few', () => {
  expect(hintsOf(hangarSpace, { ...hangar, images: ['one', 'two'] })).toMatchObject([
    { add: 'More photos (2 so far)' },
  ]);
});

test('asks for missing figures with a reason, but not for 0', () => {
  expect(hintsOf(hangarSpace, { ...hangar, doorOpeningWidth: null, nnnRate: undefined })).toEqual([
    { name: 'doorOpeningWidth', add: 'Door opening width', worth: 'Pilots filter by door width.' },
    {
      name: 'nnnRate',
      add: 'NNN rate',
      worth: 'Tenants add it to the rate. Enter 0 if the rate is gross.',
    },
  ]);
});

test('asks for options and amenities until there is one', () => {
  expect(names(groundLease, { ...whole, uses: [] })).toEqual(['uses']);
  expect(names(groundLease, { ...whole, uses: ['FBO'] })).toEqual([]);
  expect(names(monthlyHangar, { ...whole, width: 42, ...door, amenities: { wifi: false } })).toEqual([
    'amenities',
  ]);
  expect(names(monthlyHangar, { ...whole, width: 42, ...door, amenities: { wifi: true } })).toEqual([]);
});

test('asks for the empty fields of each kind, except those with a default', () => {
  const asked = listingKinds.map((kind) => [kind.category, names(kind, whole)]);
  expect(Object.fromEntries(asked)).toMatchObject({
    'office-space': ['suiteNumber', 'nnnRate'],
    'hangar-space': ['doorHeight', 'doorOpeningWidth', 'width', 'depth', 'electricalPower', 'nnnRate'],
    'outdoor-storage': [],
    'ground-lease': ['uses'],
    'monthly-hangar': ['width', 'doorHeight', 'doorOpeningWidth', 'amenities'],
  });
});
