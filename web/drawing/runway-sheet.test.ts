import { expect, test } from 'vitest';
import { loadAirports } from '../../server/airports/airports.ts';
import { covers, overlap } from './runway-numbers.ts';
import { layRunways, SIDE } from './runway-sheet.ts';

const airports = loadAirports();
const all = airports.list.flatMap(({ id }) => airports.findById(id) ?? []);

test('keeps every number of every airport on the sheet and clear of other numbers and runways', () => {
  const wrong: string[] = [];
  for (const airport of all) {
    const laid = layRunways(airport);
    // An airport drawn as a point has no numbers.
    if (!laid?.isNear) continue;
    const { strips, numbers } = laid;
    const idents = strips.flatMap((strip) => strip.idents).filter((ident) => ident !== '');
    if (
      numbers
        .map(({ ident }) => ident)
        .sort()
        .join() !== idents.sort().join()
    )
      wrong.push(`${airport.icaoCode} lacks numbers`);
    for (const [at, number] of numbers.entries()) {
      const { ident, x, y, width, height } = number;
      const where = `${ident} at ${airport.icaoCode}`;
      if (numbers.slice(at + 1).some((other) => overlap(number, other)))
        wrong.push(`${where} overlaps a number`);
      if (strips.some((strip) => covers(strip, number))) wrong.push(`${where} lies on a runway`);
      if (x < width / 2 || x > SIDE - width / 2 || y < height / 2) wrong.push(`${where} sticks out`);
    }
  }
  expect(wrong).toEqual([]);
});

test('places a number by its own runway end or connects it with a line', () => {
  for (const code of ['KDFW', 'KORD', 'KATL', 'KDEN', 'KJFK', 'KBOS', 'KSFO', 'KADS']) {
    const airport = airports.findByCode(code);
    const laid = airport && layRunways(airport);
    const ends = laid?.strips.flatMap(({ idents, from, to }) => [
      { ident: idents[0], at: from },
      { ident: idents[1], at: to },
    ]);
    for (const { ident, x, y, end } of laid?.numbers ?? []) {
      const far = (at: { x: number; y: number }) => Math.hypot(at.x - x, at.y - y);
      const [nearest] = ends?.toSorted((a, b) => far(a.at) - far(b.at)) ?? [];
      const own = ends?.find((other) => other.ident === ident);
      expect(end ?? nearest?.at, `${ident} at ${code}`).toEqual(own?.at);
    }
  }
});

test('never covers a place with a number', () => {
  const airport = airports.findByCode('KADS');
  const end = airport?.runways[0]?.ends[0];
  if (!airport || end?.lat == null || end.lon == null) throw new Error('Addison has a runway');
  // Beyond the runway end, where its number would go.
  const laid = layRunways(airport, { lat: end.lat + 0.002, lng: end.lon - 0.0008 });
  const spot = laid?.spot;
  if (!spot) throw new Error('The place is drawn');
  expect(laid.numbers).toHaveLength(2);
  for (const number of laid.numbers) expect(overlap(number, { ...spot, width: 18, height: 18 })).toBe(false);
});
