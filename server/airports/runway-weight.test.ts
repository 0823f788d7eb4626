import { expect, test } from 'vitest';
import { typeNamed } from '../../domain/aircraft/aircraft-table.ts';
import { isAboveAll, weightOn } from '../../domain/airports/runway-weight.ts';
import { loadAirports } from './airports.ts';

const airports = loadAirports();
const runwaysAt = (code: string) => airports.findByCode(code)?.runways ?? [];

test.each([
  ['Cessna 172S Skyhawk', 'KPAO 13/31', 'within the published limit of 12,500 lb (single wheel)'],
  ['Pilatus PC-12 NGX', 'KPAO 13/31', 'within the published limit of 12,500 lb (single wheel)'],
  ['Cessna Citation CJ3+', 'KPAO 13/31', 'above the published limit of 12,500 lb (single wheel)'],
  ['Beechcraft King Air 360', 'KPAO 13/31', 'not judged: no limit is published for its dual wheel gear'],
  ['Beechcraft King Air 200', 'KSQL 12/30', 'within the published limit of 12,500 lb (single wheel)'],
  ['Embraer Phenom 300E', 'KRHV 13L/31R', 'above the published limit of 17,000 lb (single wheel)'],
  ['Cessna Citation CJ4', 'KRHV 13R/31L', 'above the published limit of 17,000 lb (single wheel)'],
  ['HondaJet HA-420', 'KRHV 13L/31R', 'within the published limit of 17,000 lb (single wheel)'],
  ['Gulfstream G650ER', 'KADS 16/34', 'within the published limit of 120,000 lb (dual wheel)'],
  ['Boeing 737-800', 'KADS 16/34', 'above the published limit of 120,000 lb (dual wheel)'],
  ['Gulfstream G550', 'KAPA 17L/35R', 'above the published limit of 75,000 lb (dual wheel)'],
  ['Gulfstream G280', 'KAPA 17R/35L', 'not judged: no limit is published for its dual wheel gear'],
  ['Bombardier Global 7500', 'KTEB 01/19', 'above the published limit of 100,000 lb (dual wheel)'],
  ['Bombardier Challenger 350', 'KTEB 06/24', 'within the published limit of 100,000 lb (dual wheel)'],
  ['Cessna Citation Latitude', 'KVNY 16L/34R', 'not judged: no limit is published for its dual wheel gear'],
  ['Boeing 757-200', 'KSMO 03/21', 'above the published limit of 105,000 lb (dual tandem)'],
  ['Boeing 757-200', 'KTKI 18/36', 'within the published limit of 450,000 lb (dual tandem)'],
  ['Boeing 747-8', 'KDAL 13R/31L', 'above the published limit of 875,000 lb (double dual tandem)'],
  ['Boeing 747-400', 'KJFK 04L/22R', 'within the published limit of 1,100,000 lb (double dual tandem)'],
  ['Learjet 45', 'KLUK 07/25', 'above the published limit of 20,000 lb (dual wheel)'],
  ['Cessna Citation XLS+', 'KEDC 13/31', 'not judged: no limit is published for its single wheel gear'],
  // No limit names six wheels on a leg.
  [
    'Boeing 777-300ER',
    'KDEN 08/26',
    'not judged: above the published limit of 116,000 lb (single wheel), but its landing gear isn’t stated',
  ],
  ['Van’s RV-10', 'KPAO 13/31', 'not judged, because its weight isn’t stated'],
  ['Robinson R44', 'KPAO 13/31', 'not judged, because its weight isn’t stated'],
  ['Cessna 172S Skyhawk', 'N07 01/19', 'no published limit to compare with'],
] as const)('a %s at %s is %s', (name, place, text) => {
  const [code = '', ident] = place.split(' ');
  const runway = runwaysAt(code).find((one) => one.ident === ident);
  expect(runway, place).toBeDefined();
  expect(weightOn(runway ?? {}, typeNamed(name)).text).toBe(text);
});

test.each([
  ['Cessna Citation CJ3+', 'KPAO', true],
  ['Embraer Phenom 300E', 'KRHV', true],
  ['Boeing 737-800', 'KADS', true],
  ['Beechcraft King Air 360', 'KPAO', false],
  ['Gulfstream G550', 'KAPA', false],
  ['Cessna Citation CJ3+', 'N07', false],
  ['Robinson R44', 'KPAO', false],
] as const)('a %s at %s is above the limit of every runway: %s', (name, code, isAbove) => {
  expect(isAboveAll(runwaysAt(code), typeNamed(name))).toBe(isAbove);
});
