import { expect, test } from 'vitest';
import { fitOf, verdictLabel } from '../fit/fit.ts';
import { aircraftBySlug, aircraftTypes, sourceText, typeNamed } from './aircraft-table.ts';
import { type AircraftCategory, aircraftCategories } from './category.ts';
import { teeSides } from './table/tee-sides.ts';

type Bounds = Record<'wingspan' | 'length' | 'tailHeight', readonly [number, number]>;

/** Feet between which every type of a category lies. */
const bounds: Readonly<Record<AircraftCategory, Bounds>> = {
  single_engine: { wingspan: [19, 60], length: [16, 48], tailHeight: [5, 16] },
  twin_engine: { wingspan: [36, 133], length: [25, 113], tailHeight: [8, 40] },
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
  for (const { name, source, reason } of aircraftTypes) {
    if (source === 'FAA') expect(reason, name).toBeUndefined();
    if (source === 'FAA 2018' || source === 'FAA, doubtful' || source === 'FAA 2009' || source === 'Estimate')
      expect(reason, name).toBeTruthy();
  }
  for (const shared of Map.groupBy(aircraftTypes, ({ icao }) => icao).values()) {
    if (!shared.some(({ source }) => source === 'FAA')) continue;
    for (const { name, source, reason } of shared) expect(Boolean(reason), name).toBe(source !== 'FAA');
  }
});

/** Figures that the FAA's edition has copied from another model, or with a wrong digit. Those of the second column are the FAA's. */
test.each([
  ['Piper Turbo Lance II', 'tailHeight', 7.9, 9.5],
  ['Piper Turbo Lance II', 'wingspan', 36.2, 32.9],
  ['Piper Turbo Lance II', 'length', 27.7, 29],
  ['Piper PA-28RT Arrow IV', 'length', 24.7, 27.4],
  ['Lockheed L-100-30 Hercules', 'length', 97.8, 112.9],
  ['Convair CV-440 Metropolitan', 'wingspan', 91.8, 105.4],
  ['Boeing 747-400', 'wingspan', 195.7, 213],
  ['Embraer ERJ 145XR', 'wingspan', 65.6, 69],
  ['Rockwell Turbo Commander 680', 'wingspan', 46.7, 49.5],
  ['Cirrus SR22', 'tailHeight', 8.9, 9.2],
  ['Cessna 177 Cardinal', 'tailHeight', 8.6, 9.1],
  ['Cessna 207 Stationair', 'length', 31.5, 32.2],
  ['Grumman American AA-1 Yankee', 'tailHeight', 6.7, 7.6],
  ['Bellanca 7GCBC Citabria', 'wingspan', 33.5, 34.5],
  ['Partenavia P.68', 'tailHeight', 11.2, 11.9],
  ['Piper Pacer', 'tailHeight', 8.2, 6.1],
  ['Gulfstream Commander 690', 'wingspan', 52.1, 46.7],
  ['Beechcraft Bonanza 35', 'wingspan', 35.5, 33.5],
  ['Beechcraft King Air 300', 'length', 46.7, 43.9],
  ['Cessna 320 Skyknight', 'length', 32, 29.5],
  ['Cessna 421C Golden Eagle', 'wingspan', 44.2, 41.1],
  ['Embraer EMB 110 Bandeirante', 'length', 50.3, 49.5],
  ['Hawker HS 125-400', 'length', 50.5, 47.5],
] as const)('corrects the %s’s %s of %d ft to %d ft', (name, side, _listed, feet) => {
  expect(typeNamed(name)).toMatchObject({ [side]: feet, source: expect.not.stringMatching(/^FAA$/) });
});

test('counts the larger figure where it doubts the FAA', () => {
  const doubtful = aircraftTypes.filter(({ source }) => source === 'FAA, doubtful');
  expect(doubtful.length).toBeGreaterThan(5);
  expect(sourceText(typeNamed('Embraer ERJ 145XR'))).toBe(
    'From the FAA’s Aircraft Characteristics Database, October 2024, but doubtful, so the larger figures count; the XR has the winglets of the Legacy 600. The weight is the largest that the FAA lists, July 2018 or October 2024.',
  );
});

test.each([
  ['Stinson 108 Voyager', 34, 25.2, 7.5],
  ['Bombardier CRJ200', 69.6, 87.9, 20.8],
  ['Bell 505', 37.1, 43, 11],
  ['Bell 429', 36.1, 43.5, 13.5],
  ['Bell 47G', 37.5, 44, 9.5],
  ['Airbus Helicopters H130', 35.2, 42, 12],
  ['Leonardo AW119', 35.5, 43, 12.5],
  ['Van’s RV-4', 24, 21, 7.4],
  ['Van’s RV-6', 25, 20.4, 7.9],
  ['Van’s RV-7', 25, 20.4, 7.9],
  ['Van’s RV-8', 24, 21, 7.4],
  ['Kitfox Series 5 to 7', 32.5, 20, 6.5],
  ['CubCrafters Top Cub', 35.2, 23.5, 8.5],
  ['CubCrafters Carbon Cub', 34.5, 23.5, 8.5],
  ['Air Tractor AT-502', 52, 33.5, 10.3],
  ['Piper PA-28-235 Cherokee', 32, 24.1, 7.7],
  ['Piper PA-22-108 Colt', 30, 20, 6.3],
  ['Beechcraft King Air F90', 46, 39.9, 15.1],
  ['Cessna 310Q', 36.8, 29.5, 10.4],
  ['Cessna 414', 40, 33.8, 11.7],
  ['Cessna 421B', 41.8, 36.1, 11.6],
  ['Diamond DA40 NG', 38.2, 26.5, 6.5],
  ['Airbus Helicopters H135', 34.2, 41, 12.5],
  ['Airbus Helicopters H145', 36.1, 45, 13.5],
  ['Boeing 777-300', 200, 242.4, 61.5],
  ['Rockwell Commander 112TC', 35.6, 25.1, 8.5],
] as const)('has the common %s', (name, wingspan, length, tailHeight) => {
  expect(typeNamed(name)).toMatchObject({ wingspan, length, tailHeight });
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

test.each([
  ['Cessna 172S Skyhawk', 2550, 'singleWheel', 'FAA'],
  ['Piper Archer', 2550, 'singleWheel', 'FAA'],
  ['Cirrus SR22', 3600, 'singleWheel', 'FAA'],
  ['Cessna 207 Stationair', 3800, undefined, 'Aircraft Bluebook'],
  ['Beechcraft King Air 260', 12_500, 'dualWheel', 'FAA'],
  ['Cessna Citation CJ3+', 13_870, 'singleWheel', 'FAA'],
  ['Bombardier Challenger 604', 48_200, 'dualWheel', 'FAA'],
  ['Gulfstream G650ER', 99_600, 'dualWheel', 'FAA'],
  ['Boeing 757-200', 255_500, 'dualTandem', 'FAA'],
  ['Boeing 747-8', 987_000, 'doubleDualTandem', 'FAA'],
  ['Boeing 777-300ER', 775_000, undefined, 'FAA'],
  ['Van’s RV-8', undefined, undefined, undefined],
  ['Bell 407', undefined, undefined, undefined],
] as const)('a %s weighs %s lb on %s gear', (name, takeoffWeight, gear, weightSource) => {
  const type = typeNamed(name);
  expect([type.takeoffWeight, type.gear, type.weightSource]).toEqual([takeoffWeight, gear, weightSource]);
});

/** Pounds between which every known weight of a category lies. */
const weights: Readonly<Record<AircraftCategory, readonly [number, number]>> = {
  single_engine: [1200, 16_000],
  twin_engine: [2500, 164_000],
  light_jet: [5900, 22_000],
  mid_jet: [18_000, 42_000],
  large_jet: [30_000, 990_000],
  helicopter: [0, 0],
};

test('knows the weight of nine of ten airplanes, within the bounds of their category', () => {
  const airplanes = aircraftTypes.filter(({ category }) => category !== 'helicopter');
  const weighed = airplanes.filter(({ takeoffWeight }) => takeoffWeight);
  expect(weighed.length).toBeGreaterThan(airplanes.length * 0.9);
  for (const { name, category, takeoffWeight } of weighed) {
    const [least, most] = weights[category];
    expect(takeoffWeight, name).toBeGreaterThanOrEqual(least);
    expect(takeoffWeight, name).toBeLessThanOrEqual(most);
  }
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
    takeoffWeight: 10_450,
    gear: 'singleWheel',
    weightSource: 'FAA',
    source: 'FAA',
  });
});

test('estimates what a T-hangar asks for of at least 40 common types, within their dimensions', () => {
  const estimated = aircraftTypes.filter((type) => type.estimated);
  expect(estimated.length).toBeGreaterThanOrEqual(40);
  expect(estimated.length).toBe(teeSides.trim().split('\n').length);
  for (const { name, wingspan, length, estimated: sides } of estimated) {
    expect(sides?.wingDepth, name).toBeGreaterThan(length * 0.35);
    expect(sides?.wingDepth, name).toBeLessThan(length * 0.65);
    expect(sides?.tailplane, name).toBeGreaterThan(wingspan * 0.25);
    expect(sides?.tailplane, name).toBeLessThan(wingspan * 0.5);
  }
});

test.each(aircraftTypes.filter((type) => type.estimated).map((type) => [type.name, type] as const))(
  '%s in a roomy T-hangar likely fits, and someone should measure',
  (_name, type) => {
    const roomy = {
      floor: 'tee',
      door_width: 90,
      door_height: 30,
      width: 90,
      depth: 90,
      ceiling_height: 30,
    } as const;
    expect(verdictLabel(fitOf(type, { ...roomy, wing_depth: 60, tail_width: 60 }))).toBe(
      'Likely fits, measure',
    );
  },
);
