import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type AircraftType, aircraftBySlug } from '../../domain/aircraft/aircraft-table.ts';
import { registeredText } from '../../domain/aircraft/tail-number.ts';
import summary from './data/tail-numbers.json' with { type: 'json' };
import { encodeTail, findTail, unpackTails } from './tail-table.ts';

/** Day of the FAA's registry that the table is from. */
export const registryCycle: string = summary.cycle;

const load = () =>
  unpackTails(brotliDecompressSync(readFileSync(new URL('data/tail-numbers.br', import.meta.url))));

let tails: ReturnType<typeof load> | undefined;

export type Registered = { isRegistered: boolean; type: AircraftType | null; detail: string };

/** Finds the aircraft with a tail number, and describes it in a sentence. Loads the table on first use: 2 MB, 0.1 s. */
export function findRegistered(number: string): Registered {
  tails ??= load();
  const group = findTail(tails, encodeTail(number));
  const slug = summary.types[group];
  const type = (slug && aircraftBySlug(slug)) || null;
  const isRegistered = group >= 0;
  return { isRegistered, type, detail: registeredText(number, isRegistered, type?.name ?? null) };
}
