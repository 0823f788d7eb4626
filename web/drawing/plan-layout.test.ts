import { expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { outdoorStorage } from '../../domain/listing-kinds/outdoor-storage.ts';
import { hasAirplane, notesOf, planOf } from './plan-layout.ts';
import { sheets } from './sheet.ts';

test('uses the sides that a listing states', () => {
  const stated = { squareFootage: 24_000, clearWidth: 200, clearLength: 120 };
  expect(planOf(outdoorStorage, stated, sheets.wide)).toEqual({ width: 200, depth: 120, isStated: true });
});

test.each(Object.entries(sheets))('fills the %s sheet with a rectangle of the stated area', (_, sheet) => {
  const { width, depth, isStated } = planOf(officeSpace, { squareFootage: 950 }, sheet);
  expect(width * depth).toBeCloseTo(950, 4);
  expect(isStated).toBe(false);
  const { left, right, top, bottom } = sheet.margin;
  expect(width / depth).toBeCloseTo((sheet.width - left - right) / (sheet.height - top - bottom), 8);
});

test('shows an airplane only where its size helps', () => {
  expect(hasAirplane(officeSpace, { squareFootage: 30_000 })).toBe(false);
  expect(
    [300, 30_000, 10_000_000].map((squareFootage) => hasAirplane(outdoorStorage, { squareFootage })),
  ).toEqual([false, true, false]);
  expect(hasAirplane(outdoorStorage, { squareFootage: 30_000, clearWidth: 600, clearLength: 50 })).toBe(
    false,
  );
});

test('names what the listing states about its space', () => {
  expect(notesOf({ suiteNumber: '210' })).toBe('Suite 210');
  expect(notesOf({ suiteNumber: 'North wing' })).toBe('North wing');
  expect(notesOf({ suiteNumber: 'x'.repeat(13) })).toBe('');
  expect(notesOf({ leaseTerm: 20, tieDowns: true })).toBe('20-year term · Tie-downs');
  expect(notesOf({ tieDowns: false })).toBe('');
});
