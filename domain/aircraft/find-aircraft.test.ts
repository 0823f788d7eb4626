import { expect, test } from 'vitest';
import { aircraftTypes } from './aircraft-table.ts';
import { findAircraft, nearAircraft } from './find-aircraft.ts';

const names = (words: string) => findAircraft(words).map(({ name }) => name);

test.each([
  ['pc12', 'Pilatus PC-12 NGX'],
  ['PC-12', 'Pilatus PC-12 NGX'],
  ['cessna 172', 'Cessna 172S Skyhawk'],
  ['skyhawk', 'Cessna 172S Skyhawk'],
  ['be36', 'Beechcraft Bonanza G36'],
  ["van's rv10", 'Van’s RV-10'],
  ['TBM 930', 'Daher TBM 960'],
  ['king air 350', 'Beechcraft King Air 360'],
  ['a-star', 'Airbus Helicopters H125'],
  ['PA-28-181', 'Piper Archer'],
])('%s finds %s first', (words, name) => expect(names(words)[0]).toBe(name));

/** Names that pilots use for their aircraft. Each has the published span, length and height of the type, within a foot. */
const variants = {
  'Cessna 172S Skyhawk': [
    'Cessna 172N',
    'Cessna 172M',
    '172P',
    'C172SP',
    'Skyhawk 172R',
    'Cessna Skyhawk II',
  ],
  'Cessna 182T Skylane': ['Cessna 182Q', 'Cessna 182P', 'Skylane', 'Skylane 182S'],
  'Cessna R182 Skylane RG': ['TR182'],
  'Cessna 152': ['Cessna 152 II'],
  'Cessna 150': ['Cessna 150M'],
  'Cessna 177 Cardinal': ['Cessna 177B'],
  'Cessna 185 Skywagon': ['A185F'],
  'Cessna 206H Stationair': ['U206G', 'Cessna T206H'],
  'Cessna 210 Centurion': ['Cessna 210', 'T210N', 'P210N'],
  'Cessna Citation M2': ['Citation M2', 'M2 Gen2'],
  'Cessna Citation CJ3+': ['CJ3+'],
  'Cessna 425 Corsair': ['Conquest I'],
  'Piper PA-28-140 Cherokee': ['Piper Cherokee 180', 'PA-28-160'],
  'Piper Archer': ['Archer III', 'Piper Archer TX'],
  'Piper Warrior': ['Warrior II', 'Piper Warrior III'],
  'Piper Seneca': ['Seneca III', 'Piper Seneca V', 'PA-34-200T'],
  'Piper Tomahawk': ['Tomahawk II'],
  'Piper Cheyenne III': ['Cheyenne IIIA'],
  'Piper M600': ['M700 Fury'],
  'Piper Aztec': ['Aztec F'],
  'Pilatus PC-12 NGX': ['PC-12/45', 'PC-12/47', 'Pilatus PC-12/47E'],
  'Cirrus SR22': ['SR22 G6', 'Cirrus SR22-G3'],
  'Cirrus SR22T': ['SR22T G6'],
  'Mooney M20C Ranger': ['M20E'],
  'Mooney M20R Ovation': ['M20M Bravo'],
  'Beechcraft Bonanza G36': ['Bonanza A36'],
  'Beechcraft Bonanza V35': ['V35B'],
  'Beechcraft Baron G58': ['Baron 58', 'Baron 58P'],
  'Beechcraft Baron 55': ['Baron B55'],
  'Beechcraft King Air 200': ['King Air B200'],
  'Beechcraft King Air 360': ['King Air 350ER'],
  'Beechcraft King Air C90': ['King Air C90B', 'King Air E90'],
  'Daher TBM 960': ['TBM 930'],
  'Daher TBM 700': ['TBM 700B'],
  'Diamond DA42 Twin Star': ['DA42NG'],
  'Embraer Phenom 300E': ['Phenom 300E'],
  'Embraer Phenom 100': ['Phenom 100EV'],
  'HondaJet HA-420': ['HondaJet Elite II'],
  'Learjet 45': ['Learjet 45XR'],
  'Learjet 35': ['Learjet 35A', 'Learjet 36A'],
  'Learjet 60': ['Learjet 60XR'],
  'Robinson R44': ['R44 II', 'R44 Raven II', 'R44 Clipper II'],
  'Robinson R22': ['R22 Beta II'],
  'Bell 206B JetRanger': ['JetRanger III'],
  'Bell 206L LongRanger': ['Bell 206L-4', 'LongRanger IV'],
  'Bell 407': ['Bell 407GXi'],
  'Airbus Helicopters H125': ['AS350 B3'],
};

test.each(Object.entries(variants).flatMap(([name, typed]) => typed.map((one) => [one, name])))(
  '%s finds %s first',
  (typed, name) => expect(names(typed)[0]).toBe(name),
);

test.each([
  ['another tail', 'Cessna 310C'],
  ['another rotor', 'H160'],
  ['longer wings', 'DA50-V'],
])('doesn’t take the dimensions of another variant for one with %s', (_, typed) => {
  expect(names(typed)).toEqual([]);
});

test('finds the helicopters, the most common first', () => {
  const helicopters = findAircraft('helicopter');
  expect(
    helicopters
      .slice(0, 3)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Airbus Helicopters H125', 'Bell 407', 'Robinson R44']);
  expect(helicopters).toEqual(findAircraft('Helicopters'));
  expect(helicopters).toHaveLength(aircraftTypes.filter(({ rotorDiameter }) => rotorDiameter).length);
  expect(names('R44 helicopter')).toEqual(['Robinson R44']);
  expect(names('172 helicopter')).toEqual([]);
});

test.each([
  ['another letter', 'skyhank'],
  ['a letter too many', 'skyhhawk'],
  ['a letter too few', 'skyhwk'],
  ['two letters swapped', 'skyahwk'],
  ['a typo in the maker', 'cesna 172s'],
])('finds an aircraft in spite of %s', (_, words) => expect(names(words)).toContain('Cessna 172S Skyhawk'));

test('takes digits as they are typed', () => {
  expect(names('cessna 1729')).toEqual([]);
  expect(names('G750')).toEqual([]);
  expect(names('H175')).toEqual([]);
});

test('finds all of a maker, the most common first', () => {
  expect(findAircraft('robinson').map(({ model }) => model)).toEqual(['R44', 'R22', 'R66']);
});

test('finds nothing for words that no type has, and for no words', () => {
  expect(names('cessna zeppelin')).toEqual([]);
  expect(names('  – ')).toEqual([]);
});

test.each(['Lineage 1000', 'Alpha Trainer', 'Wilga', 'Zeppelin NT'])('suggests nothing for %s', (typed) => {
  expect(nearAircraft(typed)).toEqual([]);
});

test.each([
  ['Falcon 10X', 'Dassault Falcon 10'],
  ['King Air 500', 'Beechcraft King Air 260'],
  ['Skyhank', 'Cessna 172S Skyhawk'],
])('suggests for %s the %s', (typed, name) => expect(nearAircraft(typed)[0]?.name).toBe(name));
