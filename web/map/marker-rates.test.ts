import { expect, test } from 'vitest';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import type { MapMarker } from './marker-button.tsx';
import { withRates } from './marker-rates.ts';

const marker = (id: string, lng: number, count = 1): MapMarker => ({
  id,
  lng,
  lat: 33,
  count,
  name: id,
  tone: 'towered',
});
const WIDE = { west: -110, south: 25, east: -80, north: 40 };
const rates = (...all: object[]) => all as ListingSummary[];

test('a marker shows the rate in its unit, the lowest of several, and nothing if none is stated', () => {
  const listings: Record<string, ListingSummary[]> = {
    lease: rates({ leaseRate: 14.5 }),
    month: rates({ monthlyRate: 1250 }),
    several: rates({ leaseRate: 20 }, { leaseRate: 9.25 }, { leaseRate: null }),
    equal: rates({ leaseRate: 20 }, { leaseRate: 20 }),
    silent: rates({ leaseRate: null }),
  };
  const markers = Object.keys(listings).map((id, at) => marker(id, -100 + at));
  const shown = withRates(markers, { zoom: 12, box: WIDE }, ({ id }) => listings[id] ?? []);
  expect(shown.map(({ rate }) => rate)).toEqual([
    '$14.50/sf/yr',
    '$1,250/mo',
    'from $9.25/sf/yr',
    '$20.00/sf/yr',
    undefined,
  ]);
});

test('a rate that would cover another marker is left out', () => {
  const markers = [marker('west', -96.8), marker('east', -96.69), marker('far', -90)];
  const rate = () => rates({ leaseRate: 14.5 });
  const shownAt = (zoom: number) =>
    withRates(markers, { zoom, box: WIDE }, rate).map(({ rate }) => rate !== undefined);
  expect(shownAt(8)).toEqual([false, false, true]);
  expect(shownAt(10)).toEqual([true, false, true]);
  expect(shownAt(12)).toEqual([true, true, true]);
});

test('a rate without room for its whole unit is shorter', () => {
  const listings = rates({ leaseRate: 14.5 }, { leaseRate: 20 });
  // A degree is 182 pixels wide.
  const box = { west: -97, south: 30, east: -96.1, north: 36 };
  const [shown] = withRates([marker('one', -96.55, 2)], { zoom: 8, box }, () => listings);
  expect(shown?.rate).toBe('$14.50/sf+');
});

test('a rate that the map’s edge would cut is left out', () => {
  const rate = () => rates({ leaseRate: 14.5 });
  const shown = (lng: number, box: typeof WIDE) =>
    withRates([marker('one', lng)], { zoom: 8, box }, rate).map(({ rate }) => rate !== undefined);
  // A degree is 182 pixels wide.
  const box = { west: -98, south: 30, east: -96, north: 36 };
  expect([-97.9, -97, -96.1].flatMap((lng) => shown(lng, box))).toEqual([false, true, false]);
  const dateline = { ...box, west: 179, east: -179 };
  expect([179.1, 180, -179.9, -179.1].flatMap((lng) => shown(lng, dateline))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
