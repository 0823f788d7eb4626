import { spawn, spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { brand } from '../domain/brand.ts';
import { officeSpace } from '../domain/listing-kinds/office-space.ts';
import { ownApi } from '../domain/own-listings.ts';
import { apiPaths, paths } from '../domain/paths.ts';
import { readPostmasterFile } from './db/embedded/postmaster.ts';
import type { Db } from './db/pool.ts';
import { APP_ROLE } from './db/roles.ts';
import { nodeFlags } from './process-settings.ts';
import { compileCache, inDatabaseOf, mainFile, startMain } from './test/main-process.ts';

import { expectRefused, isGone, mainSite, until } from './test/main-site.ts';

const ROOT = join(import.meta.dirname, '..');
const SLOW = { timeout: 60_000 };
const email = 'amelia@example.com';
const site = mainSite(email);

describe('a start with a bad setting', SLOW, () => {
  test('reports an unreachable PostgreSQL', () =>
    expectRefused(
      { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none' },
      /^PostgreSQL can't be reached: (?!.*secret)/,
    ));

  test('reports a PostgreSQL without TLS, and a certificate that is missing', async () => {
    // Answers "no" to every question for TLS, as PostgreSQL without certificates does.
    const plain = createServer((socket) => socket.once('data', () => socket.end('N')));
    await once(plain.listen(0, '127.0.0.1'), 'listening');
    const { port } = plain.address() as AddressInfo;
    const server = `postgres://nobody@127.0.0.1:${port}/none`;
    await expectRefused(
      { DATABASE_URL: `${server}?sslmode=verify-full` },
      /^PostgreSQL can't be reached: The server does not support SSL connections$/m,
    );
    await expectRefused(
      { DATABASE_URL: `${server}?sslmode=verify-full&sslrootcert=/missing.pem` },
      /^PostgreSQL can't be reached: .*\/missing\.pem/,
    );
    plain.close();
  });

  test('reports rights that the database user lacks', async () => {
    await site.inDatabase(async (db) => {
      await sql`create role limited login`.execute(db);
      await sql`create database bare`.execute(db);
    });
    const { place } = await site.database();
    const bare = `postgres://limited@localhost/bare?host=${encodeURIComponent(place.host)}`;
    await expectRefused(
      { DATABASE_URL: bare },
      /^The jobs need a schema of their own\. Allow it with: grant create on database "bare" to "limited"$/m,
    );
    await site.inDatabase((db) => sql`grant create on database bare to limited`.execute(db));
    await expectRefused({ DATABASE_URL: bare }, /^PostgreSQL refuses: permission denied for schema public$/m);
  });

  test('reports a data folder that can’t be made', () =>
    expectRefused(
      { DATA_DIR: join(import.meta.filename, 'data') },
      /^The data folder .* can't be used: ENOTDIR/,
    ));

  test('reports a host that this machine doesn’t have', () =>
    expectRefused({ ...own(), HOST: '192.0.2.1' }, /^Can't listen on HOST 192\.0\.2\.1/));
});

let urlOf: (role: string, name?: string) => string;
beforeAll(async () => {
  const { place } = await site.database();
  urlOf = (role, name = 'postgres') =>
    `postgres://${role}@localhost/${name}?host=${encodeURIComponent(place.host)}`;
});
const own = () => ({ DATABASE_URL: urlOf(APP_ROLE), DATABASE_OWNER_URL: urlOf('postgres') });

describe('the roles of the database', SLOW, () => {
  /** Roles of open connections of the site, but for our own. */
  const serving = (db: Db, name: string) =>
    sql<{ role: string }>`
      select distinct usename as role from pg_stat_activity
      where datname = ${name} and pid <> pg_backend_pid() and application_name like ${`${brand.name.toLowerCase()}%`}`.execute(
      db,
    );

  test('the embedded one serves as a role of its own, also in a folder from before that role', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'main-'));
    const first = startMain({ DATA_DIR: folder });
    await first.address;
    await inDatabaseOf(folder, async (db) => {
      expect((await serving(db, 'postgres')).rows).toEqual([{ role: APP_ROLE }]);
    });
    first.child.kill('SIGKILL');
    await first.ended;
    await inDatabaseOf(folder, async (db) => {
      await sql.raw(`drop owned by ${APP_ROLE}`).execute(db);
      await sql.raw(`drop role ${APP_ROLE}`).execute(db);
    });
    const again = startMain({ DATA_DIR: folder });
    expect((await fetch((await again.address) + apiPaths.airports())).status).toBe(200);
    again.child.kill('SIGTERM');
    await again.ended;
    await rm(folder, { recursive: true });
  });

  test('with two addresses, one migrates and makes the role of the other, which serves', async () => {
    await site.inDatabase(async (db) => {
      await sql`create role keeper login createrole`.execute(db);
      await sql`create database kept owner keeper`.execute(db);
    });
    const both = { DATABASE_OWNER_URL: urlOf('keeper', 'kept'), DATABASE_URL: urlOf('clerk', 'kept') };
    const { child, address, ended } = startMain(both);
    await address;
    await site.inDatabase(async (db) =>
      expect((await serving(db, 'kept')).rows).toEqual([{ role: 'clerk' }]),
    );
    child.kill('SIGTERM');
    expect((await ended).said).not.toContain('owns the tables');

    const alone = startMain({ DATABASE_URL: urlOf('keeper', 'kept') });
    await alone.address;
    alone.child.kill('SIGTERM');
    expect((await alone.ended).said.match(/^The database role "keeper" serves .*$/gm)).toHaveLength(1);
  });
});

describe('a second process', SLOW, () => {
  test('on the same port is refused and does no harm', async () => {
    const { port } = new URL(site.address);
    await expectRefused(
      { ...own(), PORT: port },
      new RegExp(`^PORT ${port} is in use by another program\\.$`, 'm'),
    );
    await expectRefused(
      { ...own(), METRICS_PORT: port },
      new RegExp(`^METRICS_PORT ${port} is in use by another program\\.$`, 'm'),
    );
    expect((await site.ask(apiPaths.user)).status).toBe(200);
  });

  test('on the same data folder is refused and does no harm', async () => {
    await expectRefused(
      { DATA_DIR: site.dataDir },
      new RegExp(`^Another ${brand.name} is already running on ${site.dataDir}\\.$`, 'm'),
    );
    expect((await site.createOffice()).status).toBe(201);
  });

  test('on the same database shares it', async () => {
    const second = startMain(own());
    const there = await second.address;
    const answer = await fetch(there + apiPaths.user, { headers: { cookie: site.cookie } });
    expect(await answer.json()).toMatchObject({ email });
    second.child.kill('SIGTERM');
    expect(await second.ended).toMatchObject({ code: 0, complaint: '' });
  });
});

describe('when PostgreSQL is killed', SLOW, () => {
  test('requests get a response or a Retry-After, and sessions survive', async () => {
    const { pid } = await site.database();
    const statuses = new Map<number, number>();
    const isNew = async () => {
      const file = await readPostmasterFile(join(site.dataDir, 'postgres'));
      return file !== undefined && file.pid !== pid;
    };
    const asked = [apiPaths.user, ownApi.figures, apiPaths.listings(officeSpace), paths.browse()];
    let successes = 0;
    process.kill(pid, 'SIGKILL');
    await until(
      'answered again by the new one',
      async () => {
        const answers = await Promise.all(asked.map(site.ask));
        for (const answer of answers) {
          await answer.arrayBuffer();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        }
        if ((await isNew()) && answers.every(({ ok }) => ok)) successes += 1;
        return successes === 3;
      },
      20,
    );
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

describe('shutdown', SLOW, () => {
  test('ignores a second SIGTERM, and idle connections don’t delay it', async () => {
    await (await site.ask(apiPaths.site)).arrayBuffer();
    site.main.child.kill('SIGTERM');
    site.main.child.kill('SIGINT');
    const end = await site.main.ended;
    expect(end).toMatchObject({ code: 0, complaint: '' });
    // It didn’t wait until it had to cut idle connections.
    expect(end.said).not.toMatch(/^Closed the /m);
    await site.start();
  });

  test('on SIGHUP cuts what isn’t done in time, and stops the database all the same', async () => {
    const { pid } = await site.database();
    const { port, hostname } = new URL(site.address);
    const endless = connect(Number(port), hostname);
    endless.on('error', () => {});
    endless.write(`POST ${apiPaths.events} HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{`);
    await once(endless, 'ready');
    // Its request has arrived before this one.
    await site.ask(apiPaths.user);
    site.main.child.kill('SIGHUP');
    const { code, said, complaint } = await site.main.ended;
    expect({ code, complaint, gone: isGone(pid) }).toEqual({ code: 0, complaint: '', gone: true });
    expect(said).toMatch(/^Closed the 1 connection /m);
    await site.start();
  });

  test('begins when npm, which started it, is gone', async () => {
    const server = [process.execPath, ...nodeFlags, mainFile()];
    const npm = spawn('sh', ['-c', '"$@" & echo "pid $!"; wait', 'sh', ...server], {
      env: {
        ...process.env,
        ...compileCache,
        ...own(),
        PORT: '0',
        SEED: 'none',
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const lines = on(createInterface({ input: npm.stdout }), 'line');
    let pid = 0;
    for await (const [line] of lines) {
      pid ||= Number(/^pid (\d+)/.exec(line)?.[1] ?? 0);
      if (/ is running at /.test(line)) break;
    }
    npm.kill('SIGKILL');
    await until('the server has stopped', async () => isGone(pid));
  });

  test('on SIGTERM saves recent counts', async () => {
    const answer = await fetch(site.address + apiPaths.events, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11) Firefox/140.0' },
      body: JSON.stringify({ event: 'page_view', screen: 'pricing', path: paths.pricing }),
    });
    expect(answer.status).toBe(204);
    site.main.child.kill('SIGTERM');
    expect(await site.main.ended).toMatchObject({ code: 0, complaint: '' });
    await site.start();
    const { rows } = await site.inDatabase((db) =>
      sql`select label, count from event_counts where event = 'page_view'`.execute(db),
    );
    expect(rows).toEqual([{ label: paths.pricing, count: 1 }]);
  });

  test('kill -9 of all processes loses nothing that was acknowledged', async () => {
    const acknowledged: number[] = [];
    const { pid } = await site.database();
    const { promise: enough, resolve } = Promise.withResolvers<void>();
    const writers = Array.from({ length: 4 }, async () => {
      for (;;) {
        const answer = await site.createOffice();
        const { id } = (await answer.json()) as { id: number };
        expect(answer.status).toBe(201);
        if (acknowledged.push(id) === 20) resolve();
      }
    });
    const ends = Promise.allSettled(writers);
    await Promise.race([enough, Promise.all(writers)]);
    site.main.child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await Promise.all([site.main.ended, ends]);

    await site.start();
    const missing: number[] = [];
    for (const id of acknowledged) {
      if ((await site.ask(apiPaths.listing(officeSpace, id))).status !== 200) missing.push(id);
    }
    expect(missing).toEqual([]);
  });
});

test('a backup of a running site, restored elsewhere, has its listings and sessions', SLOW, async () => {
  const { id } = (await (await site.createOffice()).json()) as { id: number };
  const there = join(site.dataDir, 'restored');
  const file = join(site.dataDir, 'backup.tar.gz');
  const run = (script: string, DATA_DIR: string, ...options: string[]) =>
    spawnSync(process.execPath, [...nodeFlags, join(ROOT, 'scripts/run.js'), script, ...options, file], {
      env: { ...process.env, ...compileCache, DATA_DIR },
      encoding: 'utf8',
    });
  expect(run('backup', site.dataDir)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Wrote .* \(\d+ bytes, \d+ rows, \d+ files\) and read it back\.$/m),
  });
  expect(run('backup', site.dataDir)).toMatchObject({ status: 1, stderr: `${file} exists already.\n` });
  // The site was on another major version of PostgreSQL before.
  await mkdir(join(there, 'postgres'), { recursive: true });
  await writeFile(join(there, 'postgres/PG_VERSION'), '17\n');
  expect(run('restore', there)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/is PostgreSQL 17's; .* "npm run restore -- --replace FILE"/),
  });
  const damaged = join(site.dataDir, 'damaged.tar.gz');
  await writeFile(damaged, (await readFile(file)).subarray(0, -100));
  expect(run('restore', there, '--replace', damaged)).toMatchObject({ status: 1 });
  expect(existsSync(join(there, 'postgres-17'))).toBe(false);
  expect(run('restore', there, '--replace')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/PostgreSQL 17's data is in .*postgres-17 now/),
    stdout: expect.stringMatching(/^Restored the site as of /m),
  });
  expect(run('restore', there)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database isn’t empty/m),
  });
  expect(await readFile(join(there, 'postgres-17/PG_VERSION'), 'utf8')).toBe('17\n');
  const other = startMain({ DATA_DIR: there });
  const answer = await fetch((await other.address) + apiPaths.listing(officeSpace, id), {
    headers: { cookie: site.cookie },
  });
  expect(answer.status).toBe(200);
  expect(
    (await fetch((await other.address) + apiPaths.user, { headers: { cookie: site.cookie } })).status,
  ).toBe(200);
  other.child.kill('SIGTERM');
  await other.ended;
});
