import { expect, test } from 'vitest';
import { aircraftBySlug, aircraftTypes, typeNamed } from './aircraft-table.ts';
import { type AircraftCategory, aircraftCategories } from './category.ts';
import { namedAircraft } from './typed-names.ts';

type Bounds = Record<'wingspan' | 'length' | 'tailHeight', readonly [number, number]>;

/** Feet between which every type of a category lies. */
const bounds: Readonly<Record<AircraftCategory, Bounds>> = {
  single_engine: { wingspan: [19, 60], length: [16, 48], tailHeight: [5, 16] },
  twin_engine: { wingspan: [36, 133], length: [25, 108], tailHeight: [8, 39] },
  light_jet: { wingspan: [25, 56], length: [30, 59], tailHeight: [10, 18] },
  mid_jet: { wingspan: [43, 73], length: [46, 74], tailHeight: [14, 23] },
  large_jet: { wingspan: [54, 236], length: [60, 252], tailHeight: [20, 65] },
  helicopter: { wingspan: [25, 60], length: [28, 99], tailHeight: [8, 19] },
};

test('has at least 250 types, with some in each category', () => {
  expect(aircraftTypes.length).toBeGreaterThanOrEqual(250);
  for (const { key } of aircraftCategories)
    expect(aircraftTypes.filter(({ category }) => category === key).length).toBeGreaterThanOrEqual(20);
});

test('has no name or slug twice', () => {
  expect(new Set(aircraftTypes.map(({ name }) => name.toLowerCase())).size).toBe(aircraftTypes.length);
  expect(new Set(aircraftTypes.map(({ slug }) => slug)).size).toBe(aircraftTypes.length);
});

test('says why a type differs from what the FAA lists for its designator', () => {
  for (const shared of Map.groupBy(aircraftTypes, ({ icao }) => icao).values()) {
    if (!shared.some(({ source }) => source === 'FAA')) continue;
    for (const { name, source, reason } of shared)
      expect(Boolean(reason), name).toBe(source === 'Manufacturer');
  }
});

test.each(aircraftTypes)('$name is complete and within the bounds of its category', (type) => {
  expect(type.manufacturer).toMatch(/^\p{Lu}/u);
  expect(type.model).toMatch(/^[\p{Lu}\d]/u);
  expect(type.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(aircraftBySlug(type.slug)).toBe(type);
  expect(type.icao).toMatch(/^[A-Z][A-Z0-9]{1,3}$/);
  for (const [figure, [least, most]] of Object.entries(bounds[type.category])) {
    const feet = type[figure as keyof Bounds];
    expect(feet, figure).toBeGreaterThanOrEqual(least);
    expect(feet, figure).toBeLessThanOrEqual(most);
    expect(feet, figure).toBe(Number(feet.toFixed(1)));
  }
  expect(type.rotorDiameter).toBe(type.category === 'helicopter' ? type.wingspan : undefined);
  expect(type.wingspan).toBeGreaterThanOrEqual(type.wingspanWithoutWinglets ?? 0);
  expect(type.wingspanFolded ?? 1).toBeGreaterThan(0);
  expect(type.wingspanFolded ?? 0).toBeLessThan(type.wingspan);
});

test('reads winglets, folding wings and rotors', () => {
  expect(typeNamed('Boeing 737-800')).toMatchObject({ wingspan: 117.4, wingspanWithoutWinglets: 112.6 });
  expect(typeNamed('Boeing 777-9')).toMatchObject({ wingspan: 235.4, wingspanFolded: 212.8 });
  expect(typeNamed('Robinson R44')).toMatchObject({ rotorDiameter: 33, source: 'Manufacturer' });
  expect(typeNamed('Pilatus PC-12 NGX')).toEqual({
    name: 'Pilatus PC-12 NGX',
    slug: 'pilatus-pc-12-ngx',
    manufacturer: 'Pilatus',
    model: 'PC-12 NGX',
    icao: 'PC12',
    category: 'single_engine',
    wingspan: 53.3,
    length: 47.3,
    tailHeight: 14,
    source: 'FAA',
  });
});

test('every name that pilots type has the figures of a type', () => {
  for (const { name, wingspan, tailHeight, smallest } of namedAircraft) {
    const isInTable = aircraftTypes.some(
      (type) => type.wingspan === wingspan && type.tailHeight === tailHeight,
    );
    expect(isInTable || smallest !== undefined, name).toBe(true);
  }
});

test('a family is as large as its largest model on each side', () => {
  const sides = (name: string) => namedAircraft.find((one) => one.name === name);
  expect(sides('Citation')).toMatchObject({
    wingspan: typeNamed('Cessna Citation Sovereign+').wingspan,
    length: typeNamed('Cessna Citation X+').length,
    smallest: { length: typeNamed('Cessna Citation Mustang').length },
  });
  expect(sides('Single-engine Piper')).toMatchObject({ wingspan: typeNamed('Piper M600').wingspan });
  expect(sides('King Air')).toMatchObject({ length: typeNamed('Beechcraft King Air 360').length });
  expect(sides('Robinson')).toMatchObject({ rotorDiameter: typeNamed('Robinson R66').wingspan });
});
