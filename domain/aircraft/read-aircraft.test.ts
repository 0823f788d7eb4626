import { describe, expect, test } from 'vitest';
import { type AircraftType, aircraftTypes, typeNamed } from './aircraft-table.ts';
import { findAircraft } from './find-aircraft.ts';
import { families } from './names.ts';
import { findInText, isKnownName, namesOf, readAircraft, typesNamed } from './read-aircraft.ts';

const noCode = () => false;
const inText = (text: string) => findInText(text, noCode);

test.each([
  ['C525C', 'Cessna Citation CJ4'],
  ['Citation 525C', 'Cessna Citation CJ4'],
  ['C560XL', 'Cessna Citation XLS+'],
  ['Citation Excel', 'Cessna Citation XLS+'],
  ['CRJ200', 'Bombardier CRJ200'],
  ['CRJ-200', 'Bombardier CRJ200'],
  ['Ercoupe', 'Erco Ercoupe 415'],
  ['172', 'Cessna 172S Skyhawk'],
  ['C172', 'Cessna 172S Skyhawk'],
  ['cessna 172n', 'Cessna 172S Skyhawk'],
  ['182', 'Cessna 182T Skylane'],
  ['177', 'Cessna 177 Cardinal'],
  ['PA-28-181', 'Piper Archer'],
  ['PA-18', 'Piper Super Cub'],
  ['Cessna 310Q', 'Cessna 310Q'],
  ['C421B', 'Cessna 421B'],
  ['Dash 8 Q400', 'De Havilland Canada DHC-8-400'],
  ['Q400', 'De Havilland Canada DHC-8-400'],
  ['Icon A5', 'Icon A5'],
  ['EC130 B4', 'Airbus Helicopters H130'],
  ['Lear 45', 'Learjet 45'],
  ['King Air F90', 'Beechcraft King Air F90'],
  ['Stinson 108-3', 'Stinson 108 Voyager'],
  ['RV-8', 'Van’s RV-8'],
  ["Van's RV-7A", 'Van’s RV-7A'],
  ['SR22 G6', 'Cirrus SR22'],
  ['Dakota', 'Piper Dakota'],
  ['Dakota DC-3', 'Douglas DC-3'],
  ['Eurocopter AS350 B3', 'Airbus Helicopters H125'],
])('reads “%s” as the %s', (typed, name) => {
  expect(readAircraft(typed)).toMatchObject({ type: name, wingspan: typeNamed(name).wingspan });
  expect(findAircraft(typed)[0]?.name).toBe(name);
});

test.each([
  ['Falcon 900', 'Dassault Falcon 900EX', 'Dassault Falcon 900LX'],
  ['Falcon 2000', 'Dassault Falcon 2000EX', 'Dassault Falcon 2000LXS'],
  ['Cherokee 180', 'Piper PA-28-140 Cherokee', 'Piper PA-28-180 Cherokee Challenger'],
  ['Cessna 206', 'Cessna 206H Stationair', 'Cessna U206 Super Skywagon'],
  ['Cessna 421', 'Cessna 421A', 'Cessna 421B'],
  ['Caravan', 'Cessna 208 Caravan', 'Cessna 208B Grand Caravan EX'],
  ['Conquest', 'Cessna 425 Corsair', 'Cessna 441 Conquest'],
  ['BE20', 'Beechcraft King Air 200', 'Beechcraft King Air 260'],
  ['H25B', 'Hawker HS 125-700', 'Hawker 900XP'],
  ['Turbo Arrow', 'Piper PA-28R-201T Turbo Arrow III', 'Piper PA-28RT Arrow IV'],
  ['Bell 206', 'Bell 206B JetRanger', 'Bell 206L LongRanger'],
  ['Citation', 'Cessna Citation Mustang', 'Cessna Citation Sovereign+'],
  ['TBM', 'Daher TBM 700', 'Daher TBM 960'],
  ['CRJ', 'Bombardier CRJ200', 'Bombardier CRJ900'],
  ['B737', 'Boeing 737-200', 'Boeing 737 MAX 8'],
])('judges the family “%s” by both ends, from %s to %s', (typed, least, most) => {
  const family = readAircraft(typed);
  expect(family?.smallest).toBeDefined();
  expect(family?.smallest?.wingspan).toBeLessThanOrEqual(typeNamed(least).wingspan);
  expect(family?.wingspan).toBeGreaterThanOrEqual(typeNamed(most).wingspan);
  expect(family?.wingspan).toBeGreaterThanOrEqual(typeNamed(least).wingspan);
});

test('a family is as large as its largest model on each side', () => {
  expect(readAircraft('citations')).toMatchObject({
    name: 'Citation',
    wingspan: typeNamed('Cessna Citation Sovereign+').wingspan,
    length: typeNamed('Cessna Citation X+').length,
    smallest: { length: typeNamed('Cessna Citation Mustang').length },
  });
  expect(readAircraft('piper')).toMatchObject({ wingspan: typeNamed('Piper M600').wingspan });
  expect(readAircraft('king air')).toMatchObject({ length: typeNamed('Beechcraft King Air 360').length });
  expect(readAircraft('robinson')).toMatchObject({ rotorDiameter: typeNamed('Robinson R66').wingspan });
});

test.each([
  'Falcon 10X',
  'Falcon 10-X',
  'C525Z',
  'C560XLX',
  'CRJ2000',
  'CRJ-1000',
  'Cessna 1729',
  'Cessna 172X',
  'Cessna 310C',
  'PA-18-X',
  'PA-28-1811',
  'SR22TX',
  'SR2',
  'King Air 500',
  'Citation 999',
  'Phenom 3000',
  'PC-12X',
  'TBM 999',
  'R44X',
  'Bell 4077',
  'G6500',
  'L-39NG',
  'UH-1N',
  'Learjet 99',
  '500',
  'Aero Commander',
])('takes “%s” for no other aircraft', (typed) => {
  expect(readAircraft(typed)).toBeUndefined();
  expect(inText(typed).flatMap(({ aircraft }) => aircraft ?? [])).toEqual([]);
  expect(inText(`${typed} hangar near KADS`).flatMap(({ aircraft }) => aircraft ?? [])).toEqual([]);
});

/** Names that differ in a letter or digit, or have one more. */
const neighbors = (name: string): string[] => [
  ...['x'].flatMap((letter) => [name + letter, `${name}-${letter}`, `${name} ${letter}`]),
  ...['9'].flatMap((digit) => [name + digit, `${name}-${digit}`, `${name} ${digit}`]),
  ...[...name.matchAll(/\d/g)].map(
    ({ 0: digit, index }) => name.slice(0, index) + ((Number(digit) + 1) % 10) + name.slice(index + 1),
  ),
  ...(/\d$/.test(name) ? [name.slice(0, -1)] : []),
];

const namesWithMakers = (type: AircraftType): string[] => [
  ...new Set([
    ...namesOf(type),
    ...namesOf(type)
      .slice(1)
      .map((name) => `${type.manufacturer} ${name}`),
    type.icao,
  ]),
];
const isFamily = (name: string) => families.some(({ typed }) => typed.split(', ').includes(name));
/** Bare numbers of a maker, such as "31". */
const isNumber = (name: string) => /^\d+[A-Z]{0,2}$/.test(name);

test.each([
  ['Cheyenne', 'Piper Cheyenne 400'],
  ['Cherokee', 'Piper PA-32-300 Cherokee Six'],
  ['Cherokee', 'Piper Warrior'],
  ['Cub', 'Piper Cub Special'],
  ['Navajo', 'Piper PA-31P Pressurized Navajo'],
  ['Navajo', 'Piper PA-31-350 Chieftain'],
  ['Champion', 'American Champion 7ECA Citabria'],
  ['208', 'Cessna 208B Grand Caravan EX'],
  ['Cessna 208', 'Cessna 208B Grand Caravan EX'],
  ['C208', 'Cessna 208B Grand Caravan EX'],
  ['414', 'Cessna 414A Chancellor'],
  ['C414', 'Cessna 414A Chancellor'],
  ['PA-32RT', 'Piper Turbo Lance II'],
  ['MD-80', 'McDonnell Douglas MD-88'],
])('the largest “%s” is at least as large as the %s', (typed, name) => {
  const read = readAircraft(typed);
  for (const side of sides) expect(read?.[side], side).toBeGreaterThanOrEqual(typeNamed(name)[side]);
});

test.each([
  ['300', 'Beechcraft King Air 300', 'Bombardier Challenger 300'],
  ['350', 'Beechcraft King Air 360', 'Bombardier Challenger 350'],
  ['400', 'Piper Cheyenne 400', 'Beechcraft Hawker 400XP'],
  ['340', 'Cessna 340A', 'Saab 340B'],
  ['Super', 'Piper Super Cub', 'Aero Commander 680 Super'],
  ['Sport', 'CubCrafters Sport Cub', 'Beechcraft Musketeer Sport B19'],
])('“%s” can be several aircraft, such as %s and %s', (typed, one, another) => {
  expect(readAircraft(typed)).toBeUndefined();
  expect(typesNamed(typed)).toEqual(expect.arrayContaining([typeNamed(one), typeNamed(another)]));
});

test.each([
  ['Grand Caravan', 'Cessna 208B Grand Caravan EX'],
  ['767-200ER', 'Boeing 767-200'],
  ['Saab 340', 'Saab 340B'],
  ['CL604', 'Bombardier Challenger 604'],
  ['CL-605', 'Bombardier Challenger 604'],
  ['CL650', 'Bombardier Challenger 604'],
  ['RV-12iS', 'Van’s RV-12'],
  ['FR172', 'Cessna 172S Skyhawk'],
  ['A150', 'Cessna 150'],
])('knows the common name “%s” of the %s', (typed, name) => {
  expect(readAircraft(typed)?.type).toBe(name);
});

const sides = ['wingspan', 'length', 'tailHeight'] as const;

test('no name is of a smaller aircraft than one with a longer name', () => {
  // In practice "172" is a fixed-gear Skyhawk and "B200" has no winglets; the other names say that they are narrower.
  const narrower = /^(?:172|Skyhawk|(?:King Air )?B200|1[245]0|180|206|Bonanzas?|Comanche|Otter|Diamond)$/;
  const names = new Set([
    ...aircraftTypes.flatMap((type) => namesOf(type).slice(1)),
    ...families.map(({ name }) => name),
  ]);
  for (const name of names) {
    const read = readAircraft(name);
    if (!read || narrower.test(name)) continue;
    const word = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const whole = new RegExp(
      String.raw`(?<![\p{L}\p{N}-])${word}${/\d$/.test(name) ? '[A-Z]*' : ''}(?![\p{L}\p{N}])`,
      'u',
    );
    for (const type of aircraftTypes.filter(({ model }) => model.includes(name) && whole.test(model)))
      for (const side of sides)
        expect(read[side], `${name} and ${type.name}: ${side}`).toBeGreaterThanOrEqual(type[side]);
  }
});

describe('every designator and name of the table', () => {
  test('means its own type, or a family with it', () => {
    for (const type of aircraftTypes) {
      for (const name of namesWithMakers(type)) {
        const read = readAircraft(name);
        // “Super” and “500” can be several aircraft, and “31” needs its maker.
        if (!read && (isNumber(name) || typesNamed(name).includes(type))) continue;
        // The designator of the RV-7A is the name of the RV-7, and "Diamond" is a maker rather than a Mitsubishi.
        if ((name === type.icao || isFamily(name)) && !typesNamed(name).includes(type)) continue;
        if (!typesNamed(name).includes(type)) throw new Error(`${name} isn’t a ${type.name}`);
        expect(read?.wingspan, name).toBeGreaterThanOrEqual(type.wingspan);
        expect(read?.smallest?.wingspan ?? 0, name).toBeLessThanOrEqual(type.wingspan);
        if (!read?.smallest) expect(read?.type, name).toBe(type.name);
      }
    }
  });

  test('means no other aircraft with a letter or digit more, less, or changed', () => {
    let checked = 0;
    for (const type of aircraftTypes) {
      for (const name of namesWithMakers(type)) {
        for (const near of neighbors(name)) {
          if (isKnownName(near)) continue;
          checked += 1;
          if (readAircraft(near)) throw new Error(`“${near}” is read as ${readAircraft(near)?.name}`);
          // After a maker, any word may follow: "Cessna hangar".
          if (near.includes(' ') && !/^\S+ (?:\S*\d\S*|\S+ [xqz])$/.test(near)) continue;
          for (const text of [near, `hangar for a ${near}, heated`]) {
            // "B190" is a 1900, also at the end of "Sport B190".
            for (const { aircraft, index, length } of inText(text).filter(
              (one) => one.index === text.indexOf(near),
            )) {
              const typed = text.slice(index, index + length);
              // "Aerostar" is a Piper, too, so the maker alone doesn't tell its Yak-52 from that.
              if (aircraft && !typesNamed(typed).includes(type) && type.manufacturer !== 'Aerostar SA')
                throw new Error(`“${text}” is found as ${aircraft.name}`);
              // A shorter name of the same aircraft may be followed by a word, not by a letter or digit.
              if (aircraft && near !== typed && /^[-/ ]?[xqz\d]$/.test(near.slice(typed.length)))
                throw new Error(`“${text}” is found as ${aircraft.name}`);
            }
          }
        }
      }
    }
    expect(checked).toBeGreaterThan(5_000);
  });
});
