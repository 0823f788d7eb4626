import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedMany } from '../db/seed/many.ts';
import { seeded } from '../db/seed/random.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../domain/paths.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import { connectionString } from '../server/db/connection.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { databaseTime, processTime } from './processor-time.ts';

/**
 * `npm run bench:lists`: processor time of the app and of PostgreSQL for a list of 50 and for one listing, as ratios to
 * `thin-server.ts`, which answers the same questions. Rounds of both alternate.
 */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '1000' },
    json: { type: 'boolean', default: false },
  },
});
const ROUNDS = 5;
const WARM_UP = 100;
const REQUESTS = Number(values.requests) / ROUNDS;
const OWNERS = 50;

const airports = loadAirports();
const random = seeded(7);
const fields = airports.list.filter(
  ({ use, longestRunway }) => use === 'public' && (longestRunway ?? 0) >= 2_000,
);
const path = (name: string, query: Record<string, string | number>) =>
  `/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

type Asked = { ours: string; thin: string };
const cases: Record<string, (ids: readonly number[]) => Asked> = {
  first: () => ({ ours: apiPaths.listings(hangarSpace), thin: '/first' }),
  airport: () => {
    const { id, icaoCode } = random.pick(fields);
    return { ours: apiPaths.listings(hangarSpace, { icaoCode }), thin: path('airport', { id }) };
  },
  ranges: () => {
    const query = {
      minSquareFootage: random.integer(2_000, 20_000),
      minDoorHeight: random.integer(10, 25),
      maxRate: random.integer(10, 40),
    };
    return { ours: apiPaths.listings(hangarSpace, query), thin: path('ranges', query) };
  },
  one: (ids) => {
    const id = random.pick(ids);
    return { ours: apiPaths.listing(hangarSpace, id), thin: path('one', { id }) };
  },
};

type Server = { address: string; pid: number; agent: Agent };
const headers = { 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 bench' };

const ask = ({ address, agent }: Server, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(address + path, { agent, headers }, async (answer) => {
      const parts: string[] = [];
      answer.setEncoding('utf8').on('data', (part: string) => parts.push(part));
      await once(answer, 'end');
      if (answer.statusCode === 200) resolve(parts.join(''));
      else reject(new Error(`${path} answered ${answer.statusCode}`));
    })
      .on('error', reject)
      .end();
  });

/** Processor time of an app and of PostgreSQL, in ms; not a number except on Linux. */
const timesOf = async ({ pid }: Server) => ({
  app: (await processTime(pid)) ?? Number.NaN,
  database: (await databaseTime(dataDir)) ?? Number.NaN,
});

const agent = () => new Agent({ keepAlive: true, maxSockets: 1 });
const dataDir = await mkdtemp(join(tmpdir(), 'bench-lists-'));
const embedded = await startEmbeddedDatabase({ dataDir });
let thinProcess: ChildProcess | undefined;
try {
  await migrate(embedded.connection);
  const db = openDatabase(embedded.connection, { statementTimeout: 0 });
  const owners = await createVerifiedUsers(
    db,
    Array.from({ length: OWNERS }, (_, count) => ({
      email: `owner-${count}@example.com`,
      firstName: 'Bench',
      lastName: 'Owner',
      role: 'property_principal' as const,
      passwordHash: 'none',
    })),
  );
  const ownerIds = owners.map(({ id }) => id);
  await seedMany(db, airports, ownerIds, Number(values.listings), (line) => console.error(line));
  await db.destroy();

  const DATABASE_URL = connectionString(embedded.connection);
  const main = startMain({ DATA_DIR: join(dataDir, 'app'), DATABASE_URL });
  const ours = { address: await main.address, pid: main.child.pid ?? 0, agent: agent() };
  thinProcess = fork(new URL('thin-server.ts', import.meta.url), { env: { ...process.env, DATABASE_URL } });
  const [port] = await once(thinProcess, 'message');
  const thin = { address: `http://127.0.0.1:${port}`, pid: thinProcess.pid ?? 0, agent: agent() };
  const servers = { ours, thin };

  const first: { id: number }[] = JSON.parse(await ask(ours, apiPaths.listings(hangarSpace)));
  const ids = first.map(({ id }) => id);
  const report = [];
  for (const [name, make] of Object.entries(cases)) {
    const times = { ours: { app: 0, database: 0 }, thin: { app: 0, database: 0 } };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const asked = Array.from({ length: round === 0 ? WARM_UP : REQUESTS }, () => make(ids));
      for (const who of ['thin', 'ours'] as const) {
        const before = await timesOf(servers[who]);
        for (const paths of asked) await ask(servers[who], paths[who]);
        if (round === 0) continue;
        const after = await timesOf(servers[who]);
        times[who].app += after.app - before.app;
        times[who].database += after.database - before.database;
      }
    }
    const each = (time: number) => time / (ROUNDS * REQUESTS);
    report.push({
      name,
      app: each(times.ours.app),
      database: each(times.ours.database),
      appRatio: times.ours.app / times.thin.app,
      databaseRatio: times.ours.database / times.thin.database,
    });
  }
  if (values.json) console.log(JSON.stringify({ listings: Number(values.listings), report }));
  else {
    console.log(
      `\n${values.listings} listings, CPU for each request\n${''.padEnd(10)}       app     × thin  PostgreSQL     × thin`,
    );
    for (const { name, app, database, appRatio, databaseRatio } of report) {
      const shown = [
        `${app.toFixed(2)} ms`,
        appRatio.toFixed(2),
        `${database.toFixed(2)} ms`,
        databaseRatio.toFixed(2),
      ];
      console.log(`${name.padEnd(10)}${shown.map((text) => text.padStart(11)).join('')}`);
    }
  }
} finally {
  thinProcess?.kill();
  await endAll();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
