import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Spot } from '../db/seed/searches.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { buildIfStale } from '../scripts/build.ts';
import { createVerifiedUsers } from '../server/accounts/service.ts';
import type { Airports } from '../server/airports/airports.ts';
import { connectionString } from '../server/db/connection.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { type Db, openDatabase } from '../server/db/pool.ts';
import { withAppRole } from '../server/db/roles.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { endAll, startMain } from '../server/test/main-process.ts';
import { fill, fillUnits } from './fill.ts';

type Server = { address: string; pid: number | undefined };

/** The product and servers to compare it with, on a database with many listings. */
export type Catalog = {
  dataDir: string;
  app: Server;
  thin: Server;
  /** Starts a server that sends `body` to every request. */
  startPlain: (headers: Record<string, string>, body: Buffer) => Promise<Server>;
  /** Places of some listings. */
  spots: (Spot & { airport_id: number })[];
  /** Some hangars, old and new. */
  ids: number[];
};

const OWNERS = 50;
const SPOTS = 2_000;

type Size = { listings: number; hasUnits?: boolean };

async function fillWith(db: Db, airports: Airports, { listings, hasUnits }: Size) {
  const owners = Array.from({ length: OWNERS }, (_, count) => ({
    email: `owner-${count}@example.com`,
    firstName: 'Bench',
    lastName: 'Owner',
    role: 'property_principal' as const,
    passwordHash: 'none',
  }));
  const ids = (await createVerifiedUsers(db, owners)).map(({ id }) => id);
  const say = (line: string) => console.error(line);
  await fill(db, airports, ids, listings, say);
  if (hasUnits) await fillUnits(db, say);
  const spots = await sql<Catalog['spots'][number]>`
    select icao_code, city, lat, lng, airport_id from listings where active order by md5(id::text) limit ${SPOTS}`.execute(
    db,
  );
  const some = await sql<{ id: number }>`
    select id from listings where kind = ${hangarSpace.category} and active order by md5(id::text) limit ${SPOTS}`.execute(
    db,
  );
  return { spots: spots.rows, ids: some.rows.map(({ id }) => id) };
}

/** Calls `use` with a new catalog, and deletes it afterwards. */
export async function withCatalog<T>(
  airports: Airports,
  size: Size,
  use: (catalog: Catalog) => Promise<T>,
): Promise<T> {
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => {} });
  const children: ChildProcess[] = [];
  async function start(file: string, env: NodeJS.ProcessEnv, message?: object): Promise<Server> {
    const child = fork(new URL(file, import.meta.url), { env: { ...process.env, ...env } });
    children.push(child);
    if (message) child.send(message);
    const [port] = await once(child, 'message');
    return { address: `http://127.0.0.1:${port}`, pid: child.pid };
  }
  try {
    const { owner, app } = withAppRole(embedded.connection);
    await prepareDatabase({ owner, app });
    const db = openDatabase(owner, { statementTimeout: 0 });
    const filled = await fillWith(db, airports, size);
    await db.destroy();
    const DATABASE_URL = connectionString(app);
    const main = startMain({
      DATA_DIR: join(dataDir, 'app'),
      DATABASE_URL,
      DATABASE_OWNER_URL: connectionString(owner),
    });
    return await use({
      ...filled,
      dataDir,
      app: { address: await main.address, pid: main.child.pid },
      thin: await start('thin-server.ts', { DATABASE_URL }),
      startPlain: (headers, body) => start('plain-server.ts', {}, { headers, body: body.toString('base64') }),
    });
  } finally {
    for (const child of children) child.kill();
    await endAll();
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
