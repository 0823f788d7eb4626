import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedMany } from '../db/seed/many.ts';
import { type Random, seeded } from '../db/seed/random.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../domain/paths.ts';
import { buildIfStale } from '../scripts/build.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { browseInBrowser, mapInBrowser } from './browse-page.ts';
import { interactInBrowser } from './interactions.ts';
import { pan } from './map-pans.ts';
import { type Report, startReport } from './report.ts';

/**
 * `npm run bench -- browse`: browses 100,000 listings over loopback: a moving map, a filtered list, the page in a browser, and
 * what happens when someone points, presses, and goes back. Exits with 1 if a figure is over budget. `--data FOLDER` keeps the
 * listings in a folder and reuses them.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    pans: { type: 'string', default: '4' },
    data: { type: 'string' },
  },
});

await buildIfStale();

const airports = loadAirports();
const fields = airports.list.filter(
  ({ use, longestRunway }) => use === 'public' && (longestRunway ?? 0) >= 2_000,
);
const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'bench-browse-')));

async function fillDatabase(): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir });
  const db = openDatabase(embedded.connection, { statementTimeout: 0 });
  try {
    await migrate(embedded.connection);
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return;
    const person = {
      email: 'owner@example.com',
      firstName: 'Bench',
      lastName: 'Owner',
      passwordHash: 'none',
    };
    const [owner] = await createVerifiedUsers(db, [{ ...person, role: 'property_principal' }]);
    await seedMany(db, airports, [owner?.id ?? 0], Number(values.listings), (line) => console.log(line));
  } finally {
    await db.destroy();
    await embedded.stop();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Asked = { ms: number; bytes: number };

/** Requests compressed data like a browser; `bytes` is the size on the wire. */
function get(url: string): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    request(url, { agent, headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      let bytes = 0;
      answer
        .on('data', (part: Buffer) => {
          bytes += part.length;
        })
        .on('end', () => {
          if (answer.statusCode === 200) resolve({ ms: performance.now() - began, bytes });
          else reject(new Error(`${url} answered ${answer.statusCode}`));
        });
    })
      .on('error', reject)
      .end();
  });
}

const SCREEN = { width: 1440, height: 900 };
const PAN_STEPS = 10;
const PAN_MS = 100;
const ANSWER_BYTES = 300_000;

async function panMaps(site: string, random: Random, report: Report): Promise<void> {
  const filters: Record<string, () => Record<string, string | number>> = {
    'no filter': () => ({}),
    'door height and rate': () => ({ minDoorHeight: random.integer(12, 28), maxRate: random.integer(8, 40) }),
    'words in most': () => ({ q: random.pick(['hangar', 'door', 'jet hangar', 'radiant heat']) }),
    'near, within 300 nm': () => ({ near: random.pick(fields).icaoCode, withinNm: 300 }),
  };
  const small: number[] = [];
  for (const [name, make] of Object.entries(filters)) {
    const asked: Asked[] = [];
    for (const zoom of [4, 5, 6, 7, 8, 10, 12, 15]) {
      for (let count = 0; count < Number(values.pans); count += 1) {
        const filter = make();
        for (const view of pan(random, random.pick(fields), zoom, SCREEN, PAN_STEPS)) {
          asked.push(await get(site + apiPaths.mapOf(hangarSpace, { ...filter, ...view })));
          small.push((await get(site + apiPaths.site)).ms);
        }
      }
    }
    const times = asked.map(({ ms }) => ms);
    const bytes = asked.map((answer) => answer.bytes);
    report.line(`map, ${name}: answer`, times, 'ms', PAN_MS);
    report.line('  what travels', bytes, 'B', ANSWER_BYTES);
  }
  report.line('the smallest answer, asked in between', small, 'ms');
}

async function filterLists(site: string, random: Random, report: Report): Promise<void> {
  const times: number[] = [];
  for (let count = 0; count < Number(values.pans) * 100; count += 1) {
    const query = random.pick([
      () => ({ minDoorHeight: random.integer(10, 30) }),
      () => ({ maxRate: random.integer(5, 40), minSquareFootage: random.integer(2_000, 20_000) }),
      () => ({ city: random.pick(fields).city.slice(0, random.integer(2, 8)) }),
      () => ({ icaoCode: random.pick(fields).icaoCode.slice(0, random.integer(1, 4)) }),
      () => ({ q: random.pick(['jet', 'hangar', 'epoxy floor', 'radiant heat', 'king air']) }),
      () => ({ availability: random.pick(['available', 'limited', 'occupied']) }),
      () => ({ near: random.pick(fields).icaoCode, withinNm: random.integer(10, 200), sort: 'distance' }),
    ])();
    times.push((await get(site + apiPaths.listings(hangarSpace, query))).ms);
  }
  report.line('list, a filter: answer', times, 'ms');
}

let over = 1;
try {
  await fillDatabase();
  const site = await startMain({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' }).address;
  const report = startReport();
  await panMaps(site, seeded(11), report);
  await filterLists(site, seeded(12), report);
  await mapInBrowser(site, report);
  await browseInBrowser(site, report);
  await interactInBrowser(site, report);
  over = report.over();
} finally {
  agent.destroy();
  await endAll();
  if (!values.data) await rm(dataDir, { recursive: true, force: true });
}
console.log(over === 0 ? '\nEverything is within its budget.' : `\n${over} figures are over budget.`);
process.exit(over === 0 ? 0 : 1);
