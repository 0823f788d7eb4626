import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type AircraftType, aircraftBySlug } from '../../domain/aircraft/aircraft-table.ts';
import summary from './data/tail-numbers.json' with { type: 'json' };
import { encodeTail, findTail, unpackTails } from './tail-table.ts';

/** Day of the FAA's registry that the table is from. */
export const registryCycle: string = summary.cycle;

async function load() {
  const file = await readFile(new URL('data/tail-numbers.br', import.meta.url));
  return unpackTails(await promisify(brotliDecompress)(file));
}

let tails: ReturnType<typeof load> | undefined;

export type Registered = { isRegistered: boolean; type: AircraftType | null };

/** Finds what flies under a tail number. The table takes 2 MB once somebody asks. */
export async function findRegistered(number: string): Promise<Registered> {
  tails ??= load();
  const group = findTail(await tails, encodeTail(number));
  const slug = summary.types[group];
  return { isRegistered: group >= 0, type: (slug && aircraftBySlug(slug)) || null };
}
