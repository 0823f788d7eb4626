import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { aircraftBySlug, typeNamed } from '../domain/aircraft/aircraft-table.ts';
import summary from '../server/aircraft/data/tail-numbers.json' with { type: 'json' };
import { encodeTail, findTail, packTails, unpackTails } from '../server/aircraft/tail-table.ts';
import { isPowered, type Registration, typeOf } from './derive-tail-numbers.ts';
import { kitModels, registryModels } from './registry/models.ts';

const file = readFileSync(new URL('../server/aircraft/data/tail-numbers.br', import.meta.url));
const { numbers, groups } = unpackTails(brotliDecompressSync(file));

const named = (make: string, model: string, yearManufactured?: number) =>
  typeOf({ registration: 'N1', make, model, ...(yearManufactured && { yearManufactured }) });

test('gives at least four of five powered airplanes and helicopters a type', () => {
  expect(summary.powered).toBeGreaterThan(280_000);
  expect(summary.resolved / summary.powered).toBeGreaterThanOrEqual(0.8);
  expect(groups.filter((group) => group > 0)).toHaveLength(summary.resolved);
});

test('commits no more than 2 MB, each number once', () => {
  expect(file.length).toBeLessThan(2_000_000);
  expect(numbers.length).toBe(summary.registrations);
  for (let at = 1; at < numbers.length; at += 1)
    if ((numbers[at] ?? 0) <= (numbers[at - 1] ?? 0)) throw new Error(`number ${at} is out of order`);
});

test('names types that the aircraft table has', () => {
  for (const { type } of [...registryModels.flatMap(({ rules }) => rules), ...kitModels])
    expect(typeNamed(type).name).toBe(type);
  for (const slug of summary.types.slice(1)) expect(aircraftBySlug(slug), slug).toBeDefined();
});

test.each([
  ['CESSNA', '172N', undefined, 'Cessna 172S Skyhawk'],
  ['CESSNA', '208B', undefined, 'Cessna 208B Grand Caravan EX'],
  ['CESSNA', '525', 2008, 'Cessna Citation CJ1+'],
  ['TEXTRON AVIATION INC', '525', 2020, 'Cessna Citation M2'],
  ['PIPER', 'PA-28-140', 1970, 'Piper PA-28-140 Cherokee'],
  ['PIPER', 'PA-28-161', 1980, 'Piper Warrior'],
  ['PIPER AIRCRAFT INC', 'PA-28-181', 2020, 'Piper Archer'],
  ['PIPER', 'PA 46-350P', 2001, 'Piper M350 Malibu Mirage'],
  ['PIPER', 'PA-31-350', 1978, 'Piper PA-31-350 Chieftain'],
  ['BEECH', 'V35B', 1974, 'Beechcraft Bonanza V35'],
  ['BEECH', 'E35', 1954, 'Beechcraft Bonanza 35'],
  ['HAWKER BEECHCRAFT CORP', 'B200GT', 2008, 'Beechcraft King Air 200'],
  ['TEXTRON AVIATION INC', 'B200GT', 2020, 'Beechcraft King Air 260'],
  ['PILATUS AIRCRAFT LTD', 'PC-12/47E', 2015, 'Pilatus PC-12 NGX'],
  ['BOEING', 'A75N1(PT17)', 1942, 'Boeing Stearman 75'],
  ['BOEING', '757-224', 1998, 'Boeing 757-200'],
  ['BOEING', '737-8', 2021, 'Boeing 737 MAX 8'],
  ['BOEING', '737-8H4', 2014, 'Boeing 737-800'],
  ['DASSAULT', 'FALCON 2000', 1998, 'Dassault Falcon 2000EX'],
  ['DASSAULT AVIATION', 'FALCON 2000EX', 2015, 'Dassault Falcon 2000LXS'],
  ['GULFSTREAM AEROSPACE', 'GV-SP (G550)', 2008, 'Gulfstream G550'],
  ['ROBINSON HELICOPTER', 'R44 II', 2010, 'Robinson R44'],
  ['SMITH JOHN', 'RV-10', 2012, 'Van’s RV-10'],
  ['SMITH JOHN', 'RV-8', 2012, 'Van’s RV-8'],
  ['PIPER', 'PA-28-180', 1974, 'Piper PA-28-180 Cherokee Challenger'],
  ['PIPER', 'PA-28-235', 1966, 'Piper PA-28-235 Cherokee'],
  ['PIPER', 'PA-22-108', 1962, 'Piper PA-22-108 Colt'],
  // The registry has the shorter Learjet 40 under the same name.
  ['LEARJET INC', '45', 2005, 'Learjet 45'],
  ['STINSON', '108-3', 1948, 'Stinson 108 Voyager'],
  ['AIR TRACTOR INC', 'AT-502B', 2005, 'Air Tractor AT-502'],
  ['CESSNA', '310Q', 1972, 'Cessna 310Q'],
  ['CESSNA', 'U206', 1965, 'Cessna U206 Super Skywagon'],
  ['BEECH', 'F90', 1981, 'Beechcraft King Air F90'],
  ['BELL TEXTRON CANADA LTD', '505', 2020, 'Bell 505'],
  ['EUROCOPTER', 'EC 130 B4', 2008, 'Airbus Helicopters H130'],
  ['AGUSTAWESTLAND PHILADELPHIA CO', 'AW119MKII', 2010, 'Leonardo AW119'],
  ['BOMBARDIER INC', 'CL-600-2B19', 2003, 'Bombardier CRJ200'],
] as const)('%s %s of %s is a %s', (make, model, year, name) => {
  expect(named(make, model, year)).toBe(name);
});

test.each([
  ['a model whose variants have different wings', 'PIPER', 'PA-28-180', undefined],
  ['a Cessna 310 with another tail', 'CESSNA', '310C', 1959],
  ['a Bell 210, which isn’t a Cessna', 'BELL TEXTRON CANADA LTD', '210', 2008],
  ['an amateur-built type', 'SMITH JOHN', 'KITFOX IV', 1999],
] as const)('leaves out %s', (_, make, model, year) => {
  expect(named(make, model, year)).toBeUndefined();
});

test('counts no drones, balloons or gliders', () => {
  const one = (more: Partial<Registration>) =>
    isPowered({ registration: 'N1', make: 'CESSNA', model: '172', engineType: 'reciprocating', ...more });
  expect(one({ aircraftType: 'fixedWingSingleEngine' })).toBe(true);
  expect(one({ aircraftType: 'rotorcraft', engineType: 'electric' })).toBe(false);
  expect(one({ aircraftType: 'fixedWingSingleEngine', make: 'SHIELD AI INC' })).toBe(false);
  expect(one({ aircraftType: 'glider', engineType: 'none' })).toBe(false);
});

test('finds every number that was packed, and no other', () => {
  const packed = [['N1', 'N1A', 'N99999'], [], ['N1AA', 'N9ZZ', 'N123AB']];
  const tails = unpackTails(packTails(packed.map((group) => group.map(encodeTail).sort((a, b) => a - b))));
  for (const [group, members] of packed.entries())
    for (const number of members) expect(findTail(tails, encodeTail(number)), number).toBe(group);
  for (const number of ['N2', 'N1AB', 'N12345']) expect(findTail(tails, encodeTail(number))).toBe(-1);
});
