import { expect, test } from 'vitest';
import { aircraftAsked, carriedAircraft } from './carried-aircraft.ts';
import { usualClearances } from './fit.ts';

const asked = { name: 'Pilatus PC-12 NGX', wingspan: 53.3, clearances: usualClearances };

test('other pages get the aircraft and clearances of a search, but no level of fit and no tail number', () => {
  const values = { city: 'Dallas', aircraft: 'PC-12', fit: 'tight', clearance: '2,1,4' };
  expect(carriedAircraft(values, asked)).toEqual({ aircraft: 'PC-12', clearance: '2,1,4' });
  expect(carriedAircraft({ span: '53.3', height: '14' })).toEqual({ span: '53.3', height: '14' });
  expect(carriedAircraft({ tail: 'N123AB', clearance: '2,1,4' }, asked)).toEqual({
    aircraft: 'Pilatus PC-12 NGX',
    clearance: '2,1,4',
  });
  expect(carriedAircraft({ q: 'PC-12 hangar' }, asked)).toEqual({ aircraft: 'Pilatus PC-12 NGX' });
  expect(carriedAircraft({ q: 'insulated', clearance: '2,1,4' })).toEqual({});
});

test('only filters that name an aircraft, or else words, are asked about', () => {
  expect(aircraftAsked({ q: 'insulated', span: '40', fit: 'fits', city: 'Dallas' })).toEqual({ span: '40' });
  expect(aircraftAsked({ q: 'PC-12 hangar', clearance: '2,1,4' })).toEqual({
    q: 'PC-12 hangar',
    clearance: '2,1,4',
  });
  expect(aircraftAsked({ city: 'Dallas', fit: 'fits' })).toEqual({});
});
