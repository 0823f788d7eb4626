import { describe, expect, test } from 'vitest';
import { areaOf, cutPlot, cutRooms, cutStands, place, rectangleOf } from './plan-layout.ts';
import { chance, sheets } from './sheet.ts';

const ids = [1, 2, 3, 17, 400];

describe('true areas', () => {
  test.each([1, 950, 24_000, 10_000_000])('a rectangle of %d sf', (area) => {
    const { width, depth } = rectangleOf(area, 1.6);
    expect(width * depth).toBeCloseTo(area, 4);
    expect(width / depth).toBeCloseTo(1.6, 8);
  });

  test.each(ids)('the plot of listing %d has its acres', (id) => {
    const sf = 2.5 * 43_560;
    expect(areaOf(cutPlot(sf, chance({ id })))).toBeCloseTo(sf, 4);
  });

  test.each(ids)('the rooms of listing %d fill the suite and lie inside it', (id) => {
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

test('a layout is placed inside the margin with one scale', () => {
  const sheet = sheets.thumbnail;
  const { scale, left, top } = place(200, 90, sheet);
  expect(left).toBeGreaterThanOrEqual(sheet.margin.left - 1e-9);
  expect(left + 200 * scale).toBeLessThanOrEqual(sheet.width - sheet.margin.right + 1e-9);
  expect(top + 90 * scale).toBeLessThanOrEqual(sheet.height - sheet.margin.bottom + 1e-9);
});

test('stands keep their least size and never grow beyond what can be drawn', () => {
  const stand = { width: 46, depth: 40 };
  const few = cutStands(200, 130, stand, 90);
  expect(few).toMatchObject({ columns: 4, rows: 3 });
  expect(few.width).toBeGreaterThanOrEqual(stand.width);
  const many = cutStands(6_000, 2_000, stand, 90);
  expect(many.columns * many.rows).toBeLessThanOrEqual(90);
  expect(cutStands(20, 20, stand, 90)).toMatchObject({ columns: 0, rows: 0 });
});

test('a listing always gets the same drawing, and another one another', () => {
  const plot = (id: number) => JSON.stringify(cutPlot(43_560, chance({ id })));
  expect(plot(7)).toBe(plot(7));
  expect(new Set(ids.map(plot)).size).toBe(ids.length);
});
