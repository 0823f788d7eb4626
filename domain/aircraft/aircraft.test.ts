import { expect, test } from 'vitest';
import { commonAircraft, doorFor, fittingPath } from './aircraft.ts';

test('leaves three feet at each wing tip and one foot above the tail', () => {
  expect(doorFor({ wingspan: 36.1, tailHeight: 9 })).toEqual({ width: 43, height: 10 });
  expect(doorFor({ wingspan: 104, tailHeight: 27 })).toEqual({ width: 110, height: 28 });
});

test('links each aircraft to hangars with a large enough door', () => {
  for (const one of commonAircraft) {
    const { width, height } = doorFor(one);
    const url = new URL(fittingPath(one), 'https://site.invalid');
    expect(url.pathname).toBe('/browse');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      tab: 'hangar-spaces',
      minDoorOpeningWidth: String(width),
      minDoorHeight: String(height),
    });
    expect(Math.min(one.wingspan, one.length, one.tailHeight)).toBeGreaterThan(5);
  }
});
