import { describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { describeFront, frontFigures, layoutFront } from './elevation-layout.ts';
import { type Sheet, sheets } from './sheet.ts';

const hangar = {
  hangarSquareFootage: 4800,
  doorHeight: 16,
  doorOpeningWidth: 48,
  peakCeilingHeight: 22.5,
  wallHeight: 18,
  width: 60,
  depth: 80,
};

describe.each(Object.entries(sheets) as [string, Sheet][])('a front on the %s sheet', (_, sheet) => {
  const layout = layoutFront(frontFigures(hangarSpace, hangar), sheet);
  const door = layout.door ?? { x: 0, y: 0, width: 0, height: 0 };

  test('keeps the door in proportion to the building', () => {
    expect(door.width / (layout.right - layout.left)).toBeCloseTo(48 / 60, 10);
    expect(door.height / (layout.ground - layout.peak)).toBeCloseTo(16 / 22.5, 10);
    expect((layout.ground - layout.eave) / (layout.ground - layout.peak)).toBeCloseTo(18 / 22.5, 10);
  });

  test('uses one scale in both directions', () => {
    expect(door.width / door.height).toBeCloseTo(48 / 16, 10);
    expect(door.width / 48).toBeCloseTo(layout.scale, 10);
  });

  test('stays inside the insets at any proportions', () => {
    for (const [width, peak] of [
      [60, 22.5],
      [1000, 1],
      [10, 1000],
    ] as const) {
      const fitted = layoutFront(
        frontFigures(hangarSpace, {
          ...hangar,
          width,
          peakCeilingHeight: peak,
          doorOpeningWidth: 1,
          doorHeight: 1,
        }),
        sheet,
      );
      expect(fitted.left).toBeGreaterThanOrEqual(sheet.inset.left - 1e-6);
      expect(fitted.right).toBeLessThanOrEqual(sheet.width - sheet.inset.right + 1e-6);
      expect(fitted.peak).toBeGreaterThanOrEqual(sheet.inset.top - 1e-6);
    }
  });
});

test('estimates a width that is missing or narrower than the door', () => {
  for (const width of [null, 40]) {
    const figures = frontFigures(hangarSpace, { ...hangar, width });
    expect(figures.widthEstimated).toBe(true);
    expect(figures.width).toBeGreaterThan(48);
  }
  expect(frontFigures(hangarSpace, hangar).widthEstimated).toBe(false);
});

test('breaks a long, low front so its height and door stay visible', () => {
  const long = frontFigures(hangarSpace, { ...hangar, width: 1000, peakCeilingHeight: 16, wallHeight: 16 });
  expect(long).toMatchObject({ width: 1000, shown: 192 });
  const { ground, peak, door } = layoutFront(long, sheets.thumbnail);
  expect(ground - peak).toBeGreaterThan(20);
  expect(door?.width).toBeGreaterThan(60);
  expect(frontFigures(hangarSpace, hangar).shown).toBe(60);
});

test('keeps a door taller than the walls below the roof', () => {
  const tall = { ...hangar, doorHeight: 22, wallHeight: 12 };
  for (const doorOpeningWidth of [4, 20, 48]) {
    const figures = frontFigures(hangarSpace, { ...tall, doorOpeningWidth });
    const layout = layoutFront(figures, sheets.wide);
    const { left, right, eave, peak, door } = layout;
    const toRidge = ((door?.x ?? left) - left) / ((right - left) / 2);
    expect(door?.y).toBeGreaterThanOrEqual(eave - (eave - peak) * toRidge - 1e-6);
  }
});

test('draws no door to scale for a kind without door figures', () => {
  const figures = frontFigures(monthlyHangar, { width: 42, length: 34, height: 14 });
  expect(figures).toMatchObject({ door: null, width: 42, peak: 14 });
});

test('draws a flat roof if the listing does not state its walls', () => {
  expect(frontFigures(hangarSpace, { ...hangar, wallHeight: null })).toMatchObject({
    eave: 22.5,
    peak: 22.5,
  });
});

test('lists only stated figures in the title', () => {
  expect(describeFront(hangarSpace, hangar)).toBe(
    'Front elevation to scale: door opening 48 ft wide by 16 ft high, 22.5 ft to the peak, walls 18 ft, 60 ft wide inside',
  );
  expect(describeFront(hangarSpace, { ...hangar, width: null })).not.toContain('wide inside');
  expect(describeFront(monthlyHangar, { width: 42, length: 34, height: 14 })).toBe(
    'Front elevation to scale: 14 ft high inside, 42 ft wide inside',
  );
});
