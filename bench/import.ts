import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CSV_MAX_ROWS } from '../domain/csv.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { fileOf, rowOf } from '../server/test/csv-file.ts';
import { endAll, signedIn, startMain } from '../server/test/main-process.ts';

/**
 * `npm run bench -- import`: times a file of 2,000 hangars over HTTP, and how long other requests wait meanwhile, also while
 * share images are drawn, by repeating /healthz. Exits with 1 if an import is over budget.
 */
const BUDGET_S = 10;
const IMAGES = 30;

await buildIfStale();

const dataDir = await mkdtemp(join(tmpdir(), 'bench-import-'));
const { address } = startMain({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });

const description = 'Clear-span, by the south ramp, with an epoxy floor and radiant heat. '.repeat(10);
const file = (leaseRate: string) =>
  fileOf(
    Array.from({ length: CSV_MAX_ROWS }, (_, index) =>
      rowOf(hangarSpace, `H-${index}`, { title: `Hangar ${index}`, description, leaseRate }),
    ),
  );
const first = file('$18.50');
const second = file('21');

let over = false;
try {
  const site = await address;
  const cookie = await signedIn(dataDir, site, 'owner@example.com');

  /** Waits of a small request while `work` ran, in ms. */
  async function waited(work: Promise<unknown>): Promise<string> {
    let running = true;
    const waits: number[] = [];
    const done = work.finally(() => {
      running = false;
    });
    while (running) {
      const began = performance.now();
      await (await fetch(`${site}/healthz`)).text();
      waits.push(performance.now() - began);
    }
    await done;
    waits.sort((a, b) => a - b);
    const at = (part: number) => (waits[Math.floor(part * (waits.length - 1))] ?? 0).toFixed(0).padStart(4);
    return `others waited ${at(0.5)} ms (median), ${at(0.99)} ms (p99), ${at(1)} ms (longest)`;
  }

  async function send(name: string, payload: string, query: Record<string, string>): Promise<void> {
    const began = performance.now();
    let seconds = 0;
    const work = fetch(site + ownApi.csvImport(hangarSpace, query), {
      method: 'POST',
      body: payload,
      headers: { cookie, 'content-type': 'text/csv' },
    }).then(async (answer) => {
      const text = await answer.text();
      seconds = (performance.now() - began) / 1_000;
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 500)}`);
    });
    const others = await waited(work);
    over ||= seconds > BUDGET_S;
    console.log(`${name.padEnd(26)} ${seconds.toFixed(2).padStart(6)} s, ${others}`);
  }

  console.log(
    `${CSV_MAX_ROWS.toLocaleString('en-US')} rows, ${(Buffer.byteLength(first) / 1e6).toFixed(1)} MB`,
  );
  console.log(`${'nothing else'.padEnd(26)}   2.00 s, ${await waited(wait(2_000))}`);
  const accepted = { agreementAccepted: 'true' };
  await send('check', first, { dryRun: 'true' });
  await send('import, all new', first, accepted);
  await send('again, all unchanged', first, accepted);
  await send('import, all changed', second, accepted);
  await send('check, an error in each', file('none'), { dryRun: 'true' });

  const listed = await fetch(site + apiPaths.listings(hangarSpace));
  const listings = (await listed.json()) as { id: number }[];
  async function drawImages(): Promise<void> {
    for (const { id } of listings.slice(0, IMAGES)) {
      await (await fetch(site + paths.shareImage(hangarSpace, String(id)))).arrayBuffer();
    }
  }
  console.log(`${`${IMAGES} share images`.padEnd(26)}           ${await waited(drawImages())}`);

  const began = performance.now();
  const answer = await fetch(site + ownApi.csvExport(hangarSpace), { headers: { cookie } });
  const { length } = await answer.text();
  console.log(
    `${'export'.padEnd(26)} ${((performance.now() - began) / 1_000).toFixed(2).padStart(6)} s, ${(length / 1e6).toFixed(1)} MB`,
  );
} finally {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(over ? `That is over ${BUDGET_S} s.` : `Each is within ${BUDGET_S} s.`);
process.exit(over ? 1 : 0);
