import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { Coordinates } from '../../domain/maps-link.ts';

/** Hundredths of a degree in one number, which takes a tenth of the memory. */
const WIDE = 36_001;
let packed: ReadonlyMap<number, number> | undefined;

function load(): ReadonlyMap<number, number> {
  const file = readFileSync(new URL('data/zips.txt.br', import.meta.url));
  const lines = brotliDecompressSync(file).toString().trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [zip, lat, lng] = line.split(' ').map(Number) as [number, number, number];
      return [zip, Math.round((lat + 90) * 100) * WIDE + Math.round((lng + 180) * 100)];
    }),
  );
}

/**
 * The middle of a ZIP code's area in the US Census Bureau's gazetteer of 2021, to a hundredth of a degree. Post office boxes and
 * single companies have no area.
 */
export function zipCenter(zip: string): Coordinates | undefined {
  packed ??= load();
  const found = packed.get(Number(zip));
  if (found === undefined) return undefined;
  return { lat: Math.floor(found / WIDE) / 100 - 90, lng: (found % WIDE) / 100 - 180 };
}
