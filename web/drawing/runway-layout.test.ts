import { expect, test } from 'vitest';
import type { Runway } from '../../domain/airports/airport.ts';
import { planeAt, runwayLines } from './runway-layout.ts';

// FAA NASR, Addison (ADS) and a strip of San Francisco (SFO).
const addison: Runway = {
  ident: '16/34',
  length: 7203,
  width: 100,
  surface: 'asphalt',
  lighted: true,
  ends: [
    { ident: '16', lat: 32.97784, lon: -96.84051, elevation: 637 },
    { ident: '34', lat: 32.95927, lon: -96.83239, elevation: 636 },
  ],
};

const at = { lat: 32.96856, lng: -96.83645 };

const lengthOf = ({ from, to }: { from: { x: number; y: number }; to: { x: number; y: number } }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

test('draws a runway at its FAA length within half a percent', () => {
  const [line] = runwayLines({ ...at, runways: [addison] });
  expect(line && lengthOf(line) / addison.length).toBeCloseTo(1, 2);
});

test('puts north up and east right: end 34 is southeast of end 16', () => {
  const [line] = runwayLines({ ...at, runways: [addison] });
  expect(line?.to.y).toBeGreaterThan(line?.from.y ?? 0);
  expect(line?.to.x).toBeGreaterThan(line?.from.x ?? 0);
  // Runway 16 at Addison points to about 160° true.
  const bearing = line ? (Math.atan2(line.to.x - line.from.x, line.from.y - line.to.y) * 180) / Math.PI : 0;
  expect(bearing).toBeGreaterThan(155);
  expect(bearing).toBeLessThan(165);
});

test('leaves out a runway without known ends', () => {
  const helipad: Runway = {
    ...addison,
    ident: 'H1',
    ends: [
      { ident: 'H1', lat: null, lon: null, elevation: null },
      { ident: '', lat: null, lon: null, elevation: null },
    ],
  };
  expect(runwayLines({ ...at, runways: [helipad, addison] })).toHaveLength(1);
  expect(runwayLines({ ...at, runways: [helipad] })).toEqual([]);
});

test('projects a minute of latitude north of the airport as a nautical mile up', () => {
  const { x, y } = planeAt(at)({ lat: at.lat + 1 / 60, lng: at.lng });
  expect(x).toBeCloseTo(0, 6);
  expect(y).toBeCloseTo(-1852 / 0.3048, 6);
});
