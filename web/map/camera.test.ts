import { describe, expect, test } from 'vitest';
import {
  bounded,
  countingZoom,
  type Look,
  lookOf,
  marginsOnPhone,
  pixelOf,
  revealed,
  viewportOf,
  zoomInto,
} from './camera.ts';
import { visibleBox } from './geometry.ts';

/*
 * Expected values were read from MapLibre 6 at the same map size. Degrees are compared to 5 decimals, about one
 * meter.
 */

const wide = { width: 1_200, height: 600 };
const phone = { width: 360, height: 740 };
const huge = { width: 1_800, height: 1_400 };
const look = (lng: number, lat: number, zoom: number): Look => ({ center: { lng, lat }, zoom });
const losAngeles = { lng: -118.4, lat: 33.9 };

describe.each([
  {
    where: 'at its first view',
    size: wide,
    asked: look(-98.5795, 39.8283, 6),
    seen: look(-98.5795, 39.8283, 6),
    edges: [-111.76309374999965, 34.58204735663783, -85.39590624999948, 44.70256954018299],
    pixel: { x: -302.052977777778, y: 637.5491901919887 },
  },
  {
    where: 'across the antimeridian at a fractional zoom',
    size: wide,
    asked: look(-176.6, 51.9, 5.5),
    seen: look(-176.6, 51.9, 5.5),
    edges: [-195.2444170820673, 45.77471796611135, -157.95558291793267, 57.29088946153544],
    pixel: { x: 2472.9467296452635, y: 1099.8167026043227 },
  },
  {
    where: 'in the far north',
    size: phone,
    asked: look(-152, 71, 4.25),
    seen: look(-152, 71, 4.25),
    edges: [-165.30324406944354, 59.81280616774646, -138.69675593055658, 78.14422477064986],
    pixel: { x: 634.6259520181069, y: 1267.853241915966 },
  },
  {
    where: 'limited to the north end of the world',
    size: phone,
    asked: look(10, 84, 3),
    seen: look(10, 74.68325097476685, 3),
    edges: [-21.640624999998607, 44.590468999032936, 41.640625000001194, 85.05112899999997],
    pixel: { x: -550.4533333333331, y: 818.7972784133431 },
  },
  {
    where: 'limited to the height of the world',
    size: huge,
    asked: look(-98, 40, 2),
    seen: look(-98, 0, 2.451211091374338),
    edges: [-329.4285747103229, -85.05112899999986, 133.42857471032016, 85.0511290000002],
    pixel: { x: 820.6666677916451, y: 559.7246941032519 },
  },
  {
    where: 'at maximum zoom',
    size: wide,
    asked: look(-97, 33, 19),
    seen: look(-97, 33, 19),
    edges: [-97.00160932540909, 32.999325150492126, -96.9983906745914, 33.00067484434648],
    pixel: { x: -7977898.275555556, y: -401862.0180628204 },
  },
])('a map $where', ({ size, asked, seen, edges, pixel }) => {
  const at = bounded(asked, size);
  test('centers and zooms as MapLibre does', () => {
    expect(at.center.lng).toBeCloseTo(seen.center.lng, 6);
    expect(at.center.lat).toBeCloseTo(seen.center.lat, 5);
    expect(at.zoom).toBeCloseTo(seen.zoom, 6);
  });

  test('shows the same area as MapLibre', () => {
    const [west = 0, south = 0, east = 0, north = 0] = edges;
    const expected = visibleBox(west, south, east, north);
    const { box } = viewportOf(at, size, false);
    for (const edge of ['west', 'south', 'east', 'north'] as const)
      expect(box[edge]).toBeCloseTo(expected[edge], 5);
  });

  test('puts places where MapLibre puts them', () => {
    const { x, y } = pixelOf(losAngeles, at, size);
    // Compare to a hundredth of a pixel, even eight million pixels away.
    expect(x).toBeCloseTo(pixel.x, 2);
    expect(y).toBeCloseTo(pixel.y, 2);
  });
});

test.each([
  {
    name: 'a country',
    size: wide,
    box: [-125, 24, -66, 50],
    at: look(-95.5, 38.14437989434822, 4.417169549338389),
  },
  {
    name: 'a country on a phone',
    size: phone,
    box: [-125, 24, -66, 50],
    at: look(-95.5, 38.14437989434822, 2.6536041663262875),
  },
  {
    name: 'the Aleutians',
    size: huge,
    box: [170, 50, -160, 60],
    at: look(-175, 55.31379403672037, 6.319672120946995),
  },
  {
    name: 'the far north',
    size: wide,
    box: [-160, 60, -140, 71],
    at: look(-150, 66.08811949537525, 4.7157304271950675),
  },
  { name: 'a point', size: wide, box: [-97, 32, -97, 32], at: look(-97, 32, 19) },
])('fits $name as MapLibre does', ({ size, box: [west = 0, south = 0, east = 0, north = 0], at }) => {
  const { center, zoom } = lookOf({ box: { west, south, east, north } }, size);
  expect(center.lng).toBeCloseTo(at.center.lng, 6);
  expect(center.lat).toBeCloseTo(at.center.lat, 6);
  expect(zoom).toBeCloseTo(at.zoom, 6);
});

test('fits a box between the controls and the sheet of a phone', () => {
  const box = { west: -97.5, south: 32.2, east: -96, north: 33.5 };
  const size = { width: 360, height: 660 };
  const margins = marginsOnPhone(size);
  const at = lookOf({ box }, size, margins);
  const top = pixelOf({ lng: box.west, lat: box.north }, at, size);
  const bottom = pixelOf({ lng: box.east, lat: box.south }, at, size);
  expect(top.x).toBeCloseTo(margins.left);
  expect(top.y).toBeGreaterThanOrEqual(margins.top);
  expect(size.height - bottom.y).toBeGreaterThanOrEqual(margins.bottom);
  expect(top.y - margins.top).toBeCloseTo(size.height - bottom.y - margins.bottom);
});

test('fits a box between the corners’ controls of a phone in landscape', () => {
  const size = { width: 780, height: 252 };
  const check = { left: 8, top: 168, right: 254, bottom: 212 };
  const zoom = { left: 728, top: 128, right: 772, bottom: 216 };
  expect(marginsOnPhone(size, [check, zoom])).toEqual({ top: 24, right: 76, bottom: 24, left: 278 });
  const notice = { left: 8, top: 4, right: 700, bottom: 40 };
  expect(marginsOnPhone(size, [check, zoom, notice]).top).toBe(64);
  const country = { west: -124.74, south: 24.52, east: -66.95, north: 49.38 };
  const at = lookOf({ box: country }, size, marginsOnPhone(size, [check, zoom]));
  const [west, north] = [country.west, country.north];
  const corner = pixelOf({ lng: west, lat: north }, at, size);
  const other = pixelOf({ lng: country.east, lat: country.south }, at, size);
  expect(corner.x).toBeGreaterThanOrEqual(check.right);
  expect(other.x).toBeLessThanOrEqual(zoom.left);
  expect(other.y - corner.y).toBeCloseTo(204);
});

test('fits a box no closer than the given zoom', () => {
  const box = { west: -125, south: 24, east: -66, north: 50 };
  const { center, zoom } = lookOf({ box, to: 3 }, wide);
  expect(zoom).toBe(3);
  expect(center.lng).toBeCloseTo(-95.5);
  // A map without any size still gets a finite zoom.
  expect(lookOf({ box }, { width: 0, height: 0 }).zoom).toBe(2);
});

test('zooms closer into a cluster each time, until it is one spot', () => {
  const middle = { lng: -96.8, lat: 33 };
  const box = { west: -97, south: 32.9, east: -96.6, north: 33.1 };
  const first = zoomInto(middle, box, look(-98, 39, 6), wide);
  expect(first?.zoom).toBeGreaterThan(7);
  expect(viewportOf(first ?? look(0, 0, 2), wide, true).box.west).toBeLessThan(-97);
  const second = zoomInto(middle, box, first ?? look(0, 0, 2), wide);
  expect(second).toEqual({ center: middle, zoom: Math.floor(first?.zoom ?? 0) + 1 });
  expect(zoomInto(middle, box, look(-96.8, 33, 19), wide)).toBeNull();
  expect(zoomInto(middle, { west: -97, south: 33, east: -97, north: 33 }, look(-97, 33, 6), wide)).toBeNull();
});

test.each([
  { name: 'upright', size: { width: 360, height: 612 } },
  { name: 'landscape', size: { width: 780, height: 250 } },
])('opens a cluster clear of the controls of a phone $name', ({ size }) => {
  const margins = marginsOnPhone(size);
  const middle = { lng: -97.3, lat: 32.9 };
  const box = { west: -97.4, south: 32.8, east: -97.2, north: 33 };
  const far = zoomInto(middle, box, look(-97, 32.5, 7), size, margins) ?? look(0, 0, 2);
  const top = pixelOf({ lng: middle.lng, lat: box.north }, far, size).y;
  const bottom = pixelOf({ lng: middle.lng, lat: box.south }, far, size).y;
  expect(Math.round(top)).toBeGreaterThanOrEqual(margins.top);
  expect(Math.round(size.height - bottom)).toBeGreaterThanOrEqual(margins.bottom);
  // Closer than the whole cluster fits, its middle is clear.
  const near = zoomInto(middle, box, far, size, margins) ?? look(0, 0, 2);
  expect(pixelOf(middle, near, size).y).toBeCloseTo((margins.top + size.height - margins.bottom) / 2);
});

test('counts a country that just misses the next zoom in that zoom’s cells', () => {
  const { zoom } = lookOf({ box: visibleBox(-122.4, 26, -71, 47.6) }, phone, marginsOnPhone(phone));
  expect(zoom).toBeLessThan(3);
  expect(countingZoom(zoom)).toBe(3);
  expect(countingZoom(3.5)).toBe(3);
});

test('moves a covered place to the middle of the free part, and a visible one not at all', () => {
  const from = look(-96.8, 33, 10);
  const free = { left: 0, top: 0, right: 360, bottom: 400 };
  expect(revealed({ lng: -96.8, lat: 33.1 }, from, phone, free)).toBeNull();
  const covered = { lng: -96.7, lat: 32.9 };
  const to = revealed(covered, from, phone, free);
  expect(to?.zoom).toBe(10);
  const { x, y } = pixelOf(covered, to ?? from, phone);
  expect([Math.round(x), Math.round(y)]).toEqual([180, 200]);
});
