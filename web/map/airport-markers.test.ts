import { expect, test } from 'vitest';
import { counted } from '../../domain/figures.ts';
import type { AirportCount } from '../../domain/map-schema.ts';
import { cameraOn, extentOf, lookAt, markAirports } from './airport-markers.ts';
import { contains } from './geometry.ts';

const hangars = (count: number) => counted(count, 'hangar', 'hangars');

const airport = (icaoCode: string, lat: number, lng: number, count: number): AirportCount => ({
  icaoCode,
  code: icaoCode.slice(1),
  name: `Field ${icaoCode}`,
  city: 'Somewhere',
  state: 'TX',
  lat,
  lng,
  hasControlTower: true,
  count,
});

const dallas = airport('KDAL', 32.847, -96.852, 7);
const addison = airport('KADS', 32.969, -96.836, 3);
const seattle = airport('KBFI', 47.53, -122.302, 1);
const anchorage = airport('PANC', 61.174, -150.004, 1);
const shemya = airport('PASY', 52.712, 174.114, 2);

test('gives each airport a marker if there is room, or groups it with larger neighbors', () => {
  const far = markAirports([dallas, addison, seattle], 4, hangars);
  expect(far.map(({ marker }) => marker.name)).toEqual([
    '10 hangars at 2 airports around KDAL',
    '1 hangar at KBFI, Field KBFI',
  ]);
  expect(far[0]?.marker).toMatchObject({
    lat: dallas.lat,
    lng: dallas.lng,
    count: 10,
    tone: 'several',
    box: { west: -96.852, south: 32.847, east: -96.836, north: 32.969 },
  });
  expect(markAirports([dallas, addison, seattle], 11, hangars).map(({ marker }) => marker.id)).toEqual([
    'KDAL',
    'KADS',
    'KBFI',
  ]);
});

test('names a group after the airport with the most hangars, preferring towered ones in a tie', () => {
  const strip = { ...airport('R47', 32.9, -96.85, 1), hasControlTower: false };
  const nameOf = (...airports: AirportCount[]) => markAirports(airports, 4, hangars)[0]?.marker.name;
  expect(nameOf(strip, { ...addison, count: 1 })).toBe('2 hangars at 2 airports around KADS');
  expect(nameOf({ ...strip, count: 2 }, { ...addison, count: 1 })).toBe('3 hangars at 2 airports around R47');
});

test('shows all airports in the contiguous states, or all elsewhere, or the country if there are none', () => {
  expect(cameraOn([dallas, seattle])).toMatchObject({ box: { west: -122.302, east: -96.852 } });
  expect(cameraOn([dallas, seattle, shemya])).toEqual(cameraOn([dallas, seattle]));
  expect(cameraOn([shemya, anchorage])).toMatchObject({
    box: { west: expect.closeTo(-185.886), east: expect.closeTo(-150.004) },
  });
  expect(cameraOn([])).toMatchObject({ zoom: 4 });
});

test('zooms to a selected airport until it has its own marker', () => {
  const all = [dallas, addison, seattle];
  const states = { west: -125, south: 24, east: -66, north: 50 };
  const viewport = (zoom: number, box = states) => ({ box, zoom, center: dallas, byHand: true });
  expect(lookAt(all, 'KBFI', viewport(4))).toBeNull();
  expect(lookAt(all, 'KBFI', null)).toEqual({ center: { lat: seattle.lat, lng: seattle.lng }, zoom: 6 });
  for (const from of [null, viewport(4)]) {
    const at = lookAt(all, 'KADS', from);
    expect(at?.center).toEqual({ lat: addison.lat, lng: addison.lng });
    const { airports } =
      markAirports(all, at?.zoom ?? 0, hangars).find(({ marker }) => marker.id === 'KADS') ?? {};
    expect(airports).toEqual([addison]);
  }
  // Keeps a closer zoom that the visitor chose.
  expect(lookAt(all, 'KBFI', viewport(12, { west: -97, south: 32, east: -96, north: 33 }))?.zoom).toBe(12);
  expect(lookAt(all, 'KXYZ', null)).toBeNull();
  expect(lookAt(all, null, null)).toBeNull();
});

test('bounds all airports, across the antimeridian too, and knows which are in view', () => {
  expect(extentOf([])).toBeNull();
  const all = [dallas, seattle, shemya];
  const extent = extentOf(all);
  expect(extent?.south).toBe(dallas.lat);
  expect(extent?.north).toBe(shemya.lat);
  expect((extent?.east ?? 0) - (extent?.west ?? 0)).toBeCloseTo(dallas.lng - (shemya.lng - 360));
  const aleutians = { west: 170, south: 50, east: -120, north: 60 };
  expect(all.map((one) => contains(aleutians, one))).toEqual([false, false, true]);
  const states = { west: -125, south: 24, east: -66, north: 50 };
  expect(all.map((one) => contains(states, one))).toEqual([true, true, false]);
});
