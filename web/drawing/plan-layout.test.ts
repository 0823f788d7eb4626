import { describe, expect, test } from 'vitest';
import { areaOf, cutPlot, cutRooms, layOutParking, place, rectangleOf } from './plan-layout.ts';
import { chance, sheets } from './sheet.ts';

const ids = [1, 2, 3, 17, 400];

describe('true areas', () => {
  test.each([1, 950, 24_000, 10_000_000])('sizes a rectangle of %d sq ft', (area) => {
    const { width, depth } = rectangleOf(area, 1.6);
    expect(width * depth).toBeCloseTo(area, 4);
    expect(width / depth).toBeCloseTo(1.6, 8);
  });

  test.each(ids)('gives the plot of listing %d its exact acreage', (id) => {
    const sf = 2.5 * 43_560;
    expect(areaOf(cutPlot(sf, chance({ id })))).toBeCloseTo(sf, 4);
  });

  test.each(ids)('fills the suite of listing %d with rooms and stays inside it', (id) => {
    for (const [width, depth] of [
      [12, 10],
      [40, 25],
      [90, 60],
    ] as const) {
      const rooms = cutRooms(width, depth, chance({ id }));
      for (const room of rooms) {
        expect(room.x).toBeGreaterThanOrEqual(0);
        expect(room.x + room.width).toBeLessThanOrEqual(width + 1e-9);
        expect(room.y + room.height).toBeLessThanOrEqual(depth + 1e-9);
        expect(Math.min(room.width, room.height)).toBeGreaterThan(0);
      }
      const offices = rooms.filter(({ use, y }) => use === 'office' && y === 0);
      if (offices.length > 0) {
        expect(offices.reduce((sum, room) => sum + room.width, 0)).toBeCloseTo(width, 8);
      }
    }
  });
});

test('places a layout inside the margin at one scale', () => {
  const sheet = sheets.thumbnail;
  const { scale, left, top } = place(200, 90, sheet);
  expect(left).toBeGreaterThanOrEqual(sheet.margin.left - 1e-9);
  expect(left + 200 * scale).toBeLessThanOrEqual(sheet.width - sheet.margin.right + 1e-9);
  expect(top + 90 * scale).toBeLessThanOrEqual(sheet.height - sheet.margin.bottom + 1e-9);
});

test('keeps parking spaces at their minimum size and never draws more than the limit', () => {
  const space = { width: 46, depth: 40 };
  const few = layOutParking(200, 130, space, 90);
  expect(few).toMatchObject({ columns: 4, rows: 3 });
  expect(few.width).toBeGreaterThanOrEqual(space.width);
  const many = layOutParking(6_000, 2_000, space, 90);
  expect(many.columns * many.rows).toBeLessThanOrEqual(90);
  expect(layOutParking(20, 20, space, 90)).toMatchObject({ columns: 0, rows: 0 });
});

test('draws the same listing the same way every time, and another listing differently', () => {
  const plot = (id: number) => JSON.stringify(cutPlot(43_560, chance({ id })));
  expect(plot(7)).toBe(plot(7));
  expect(new Set(ids.map(plot)).size).toBe(ids.length);
});
