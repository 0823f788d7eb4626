import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monthlyHangar as kind } from '../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { endAll, signedIn, startMain } from '../server/test/main-process.ts';
import { validInput } from '../server/test/valid-input.ts';
import { databaseTimes, processTimes, spent } from './processor-time.ts';

/** `npm run bench -- units`: processor time of a create, a list, a listing’s page, and its units, with 1, 60, and 500 units. */
const COUNTS = [0, 1, 60, 500];
/** Each at an airport of its own, so that a list has listings of one size only. */
const AIRPORTS = ['KGYI', 'KLBB', 'KABI', 'KSPS'];
const LISTINGS = 8;
const ROUNDS = 40;

await buildIfStale();
const dataDir = await mkdtemp(join(tmpdir(), 'bench-units-'));
try {
  const { child, address } = startMain({
    DATA_DIR: dataDir,
    SEED: 'none',
    HOST: '127.0.0.1',
    READ_BUDGET: 'off',
    UNITS_PER_ACCOUNT: '9999',
  });
  const site = await address;
  const cookie = await signedIn(dataDir, site, 'units@field.example');
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(site + path, {
      method,
      headers: { cookie, origin: site, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text;
  };
  const cost = async (times: number, act: () => Promise<unknown>) => {
    const read = async () => [await processTimes(child.pid ?? 0), await databaseTimes(dataDir)] as const;
    const before = await read();
    for (let n = 0; n < times; n += 1) await act();
    const after = await read();
    return [0, 1].map((at) => (spent(before[at as 0], after[at as 0]) / times).toFixed(1)).join(' + ');
  };
  console.log('units   create          list            page            its units   (app + PostgreSQL, ms)');
  for (const [at, count] of COUNTS.entries()) {
    const icaoCode = AIRPORTS[at] ?? '';
    const units = Array.from({ length: count }, (_, n) => ({
      label: `A-${n + 1}`,
      values: { monthlyRate: 400 + (n % 5) },
    }));
    let id = 0;
    const create = async () => {
      const body = validInput(kind, { icaoCode, airportName: icaoCode });
      id = JSON.parse(await send('POST', apiPaths.listings(kind), body)).id;
      if (count > 0) await send('POST', apiPaths.units(kind, id), { units });
    };
    await create();
    const created = await cost(LISTINGS, create);
    const asked: string[] = [];
    for (const path of [
      apiPaths.listings(kind, { icaoCode }),
      paths.listing(kind, id),
      apiPaths.units(kind, id),
    ]) {
      // No page is cached under a new address.
      const get = () => send('GET', path === paths.listing(kind, id) ? `${path}?${Math.random()}` : path);
      for (let n = 0; n < ROUNDS; n += 1) await get();
      asked.push(await cost(ROUNDS, get));
    }
    console.log([String(count).padEnd(7), created, ...asked].map((text) => text.padEnd(15)).join(' '));
  }
  child.kill('SIGTERM');
} finally {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}
