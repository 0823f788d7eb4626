/**
 * Derives the table of tail numbers and their types from the FAA's registry in `@squawk/icao-registry-data`. Run
 * `node scripts/derive-tail-numbers.ts` after updating that package or `scripts/registry/`; `--unmatched` prints the most common
 * models without a type. It reads no names of owners.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { typeNamed } from '../domain/aircraft/aircraft-table.ts';
import { readTailNumber } from '../domain/aircraft/tail-number.ts';
import packageFile from '../package.json' with { type: 'json' };
import { encodeTail, packTails } from '../server/aircraft/tail-table.ts';
import { kitModels, type ModelRule, registryModels } from './registry/models.ts';

export type Registration = {
  registration: string;
  make: string;
  model: string;
  aircraftType?: string;
  engineType?: string;
  yearManufactured?: number;
};

const modelOf = ({ make, model }: Registration) => {
  const [maker = ''] = make.toUpperCase().split(/[\s-]/);
  const text = model.toUpperCase();
  return (text.startsWith(`${maker} `) ? text.slice(maker.length) : text).replace(/[\s-]/g, '');
};

const holds = ({ models, from, to }: ModelRule, model: string, year: number | undefined) => {
  if (!models.test(model)) return false;
  if (from === undefined && to === undefined) return true;
  return year !== undefined && year >= (from ?? 0) && year <= (to ?? 9_999);
};

/** Boeing's four Dreamlifters: registered as 747-400s, from which they were rebuilt, with a longer body and a taller tail. */
const rebuilt = new Set(['N718BA', 'N747BC', 'N249BA', 'N780BA']);

/** Returns the name of the type, or undefined if the registry doesn't tell it. */
export function typeOf(one: Registration): string | undefined {
  if (rebuilt.has(one.registration)) return undefined;
  const model = modelOf(one);
  const make = one.make.toUpperCase();
  for (const { makers, rules } of registryModels) {
    const rule =
      makers.test(make) && rules.find((candidate) => holds(candidate, model, one.yearManufactured));
    if (rule) return rule.type;
  }
  return kitModels.find((candidate) => holds(candidate, model, one.yearManufactured))?.type;
}

/** Makers of drones with engines. */
const drones =
  /SHIELD AI|ANDURIL|MARTIN UAV|FIRESTORM|PAE ISR|ZIPLINE|TEXTRON SYSTEMS|INSITU|GENERAL ATOMICS/;

/** Powered airplanes and helicopters that people fly. */
export const isPowered = ({ aircraftType, engineType, make }: Registration): boolean =>
  /^(fixedWing|rotorcraft)/.test(aircraftType ?? '') &&
  engineType !== 'electric' &&
  engineType !== 'none' &&
  !drones.test(make.toUpperCase());

type Source = { meta: { generatedAt: string }; records: Registration[] };

export function readRegistry(): Source {
  const file = fileURLToPath(import.meta.resolve('@squawk/icao-registry-data/data/icao-registry.json.gz'));
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

function derive(): void {
  const { meta, records } = readRegistry();
  // The first group has registrations without a type.
  const groups = new Map<string, number[]>([['', []]]);
  const unmatched = new Map<string, number>();
  let [powered, resolved] = [0, 0];
  for (const one of records) {
    const number = readTailNumber(one.registration);
    if (!number) continue;
    const counts = isPowered(one);
    const name = counts ? (typeOf(one) ?? '') : '';
    if (counts) powered += 1;
    if (name) resolved += 1;
    else if (counts)
      unmatched.set(`${one.make} | ${one.model}`, (unmatched.get(`${one.make} | ${one.model}`) ?? 0) + 1);
    const group = groups.get(name) ?? [];
    group.push(encodeTail(number));
    groups.set(name, group);
  }
  for (const group of groups.values()) group.sort((a, b) => a - b);
  const folder = new URL('../server/aircraft/data/', import.meta.url);
  const types = [...groups.keys()].map((name) => name && typeNamed(name).slug);
  const table = brotliCompressSync(packTails([...groups.values()]), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 19 },
  });
  const summary = {
    source: 'FAA aircraft registry',
    cycle: meta.generatedAt.slice(0, 10),
    license: 'Public domain (work of the United States government)',
    through: `@squawk/icao-registry-data ${packageFile.devDependencies['@squawk/icao-registry-data']}`,
    registrations: records.length,
    powered,
    resolved,
    types,
  };
  writeFileSync(new URL('tail-numbers.br', folder), table);
  writeFileSync(new URL('tail-numbers.json', folder), `${JSON.stringify(summary, null, 2)}\n`);
  console.log(
    `${resolved} of ${powered} powered airplanes and helicopters have a type: ${((resolved / powered) * 100).toFixed(1)}%`,
  );
  console.log(`${types.length - 1} types, ${table.length} bytes`);
  if (process.argv.includes('--unmatched'))
    for (const [model, count] of [...unmatched].sort((a, b) => b[1] - a[1]).slice(0, 150))
      console.log(count, model);
}

if (import.meta.main) derive();
