import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSV_MAX_ROWS } from '../domain/csv.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import { DOCUMENT_MAX_BYTES } from '../domain/media.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { fileOf, rowOf } from '../server/test/csv-file.ts';
import { endAll, signedIn, startMain } from '../server/test/main-process.ts';
import { samplePdf, samplePhoto } from '../server/test/sample-files.ts';
import { processTimes, spent } from './processor-time.ts';

/**
 * `npm run bench -- memory`: memory of the server (Linux `VmRSS`) after its start, an import of 2,000 listings, 2,000 uncached
 * pages of all kinds, 40 share images, and ten 25 MB PDFs and ten 5 MB photos (24 megapixels) uploaded at once. Exits with 1 if
 * it is ever over budget.
 */
const BUDGET_MB = 400;
const PAGES = 2_000;
const AT_ONCE = 4;
const UPLOADS = 10;

await buildIfStale();

const dataDir = await mkdtemp(join(tmpdir(), 'bench-memory-'));
const { child, address } = startMain({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const airports = loadAirports().list.filter(({ use }) => use === 'public');

async function memory(which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}
async function report(name: string): Promise<void> {
  console.log(`${name.padEnd(30)} ${(await memory('VmRSS')).toFixed(0).padStart(4)} MB`);
}

let over = true;
try {
  const site = await address;
  const cookie = await signedIn(dataDir, site, 'owner@example.com');
  await report('after the start');

  const description = 'Clear-span, by the south ramp, with an epoxy floor and radiant heat. '.repeat(10);
  const rows = Array.from({ length: CSV_MAX_ROWS }, (_, index) =>
    rowOf(hangarSpace, `H-${index}`, { title: `Hangar ${index}`, description, leaseRate: '$18.50' }),
  );
  const answer = await fetch(site + ownApi.csvImport(hangarSpace, { agreementAccepted: 'true' }), {
    method: 'POST',
    body: fileOf(rows),
    headers: { cookie, 'content-type': 'text/csv' },
  });
  if (answer.status !== 200) throw new Error(await answer.text());
  await report(`after ${CSV_MAX_ROWS} imported listings`);

  const newest = await fetch(site + apiPaths.listings(hangarSpace));
  const [{ id: last = 0 } = {}] = (await newest.json()) as { id: number }[];
  const browse = listingKinds.map((kind) => paths.browseKind(kind));
  const addressOf = (n: number): string => {
    const at = Math.floor(n / 4);
    if (n % 4 === 0) return paths.listing(hangarSpace, last - at);
    if (n % 4 === 1) return paths.airport(airports[at * 7]?.icaoCode ?? 'KADS');
    if (n % 4 === 2) return `${browse[0]}&minSquareFootage=${at}`;
    return `${browse[at % browse.length]}&maxRate=${10 + at}`;
  };
  let next = 0;
  async function visit(): Promise<void> {
    while (next < PAGES) {
      const path = addressOf(next++);
      const page = await fetch(site + path, { headers: { 'accept-encoding': 'br' } });
      await page.arrayBuffer();
      if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
    }
  }
  const before = await processTimes(child.pid ?? 0);
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  const each = spent(before, await processTimes(child.pid ?? 0)) / PAGES;
  await report(`after ${PAGES} uncached pages`);
  console.log(`A page took ${each.toFixed(1)} ms of processor time.`);

  for (let n = 0; n < 40; n += 1) {
    await (await fetch(site + paths.shareImage(hangarSpace, String(last - n)))).arrayBuffer();
  }
  await report('after 40 share images');

  const photo = new Blob([Uint8Array.from(await samplePhoto(6_000, 4_000, 46))]);
  const pdf = new Blob([Uint8Array.from(samplePdf(DOCUMENT_MAX_BYTES))]);
  const upload = async (path: string, file: Blob, name: string) => {
    const body = new FormData();
    body.set('file', file, name);
    const { status } = await fetch(site + path, { method: 'POST', body, headers: { cookie } });
    if (status !== 201) throw new Error(`${name}: ${status}`);
  };
  await Promise.all(
    Array.from({ length: UPLOADS }, () => [
      upload(apiPaths.media, photo, 'photo.jpg'),
      upload(apiPaths.mediaDocument, pdf, 'plan.pdf'),
    ]).flat(),
  );
  await report(`after ${2 * UPLOADS} uploads at once`);
  const peak = await memory('VmHWM');
  over = peak > BUDGET_MB;
  console.log(`The most at any time: ${peak.toFixed(0)} MB; the budget is ${BUDGET_MB} MB.`);
} finally {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(over ? 1 : 0);
