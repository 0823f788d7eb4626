import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { officeSpace } from '../domain/listing-kinds/office-space.ts';
import { apiPaths, docsApi, favicon, paths } from '../domain/paths.ts';
import { expectRefused, isGone, mainSite, until } from './test/main-site.ts';

/** Starts and stops the product as an operator does; `main.nightly.ts` has more ways to do both. */

const ROOT = join(import.meta.dirname, '..');
const SLOW = { timeout: 60_000 };
const site = mainSite('amelia@example.com');

test('a start with bad settings names each in one line and touches nothing', SLOW, async () => {
  const untouched = join(site.dataDir, 'untouched');
  await Promise.all(
    (
      [
        ['PORT', 'abc', /^PORT must be a port number\.$/m],
        ['PORT', '65536', /^PORT must be a port number\.$/m],
        ['PUBLIC_URL', 'ftp://x', /^PUBLIC_URL must be an http or https address\.$/m],
        ['SMTP_URL', 'smtp://', /^SMTP_URL must name the mail server, such as /m],
        ['SEED', 'maybe', /^SEED must be demo or none\.$/m],
        ['DATABASE_URL', 'mysql://x/y', /^DATABASE_URL must be a postgres:\/\/ address\.$/m],
      ] as const
    ).map(([name, value, line]) => expectRefused({ DATA_DIR: untouched, [name]: value }, line)),
  );
  expect(existsSync(untouched)).toBe(false);
});

test('on SIGTERM finishes current requests and stops the database', SLOW, async () => {
  await site.createOffice();
  const { pid, place } = await site.database();
  let answered: Response | undefined;
  await site.inDatabase(async (db) => {
    const transaction = await db.startTransaction().execute();
    await sql`lock table listings in access exclusive mode`.execute(transaction);
    const slow = site.ask(apiPaths.listings(officeSpace));
    await until('waiting for the table', async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    });
    site.main.child.kill('SIGTERM');
    await until('closed to new requests', () =>
      fetch(site.address + apiPaths.site).then(
        ({ status }) => status === 503,
        () => true,
      ),
    );
    await transaction.rollback().execute();
    answered = await slow;
  });
  expect(answered?.status).toBe(200);
  expect(await answered?.json()).toHaveLength(1);
  const end = await site.main.ended;
  expect(end).toMatchObject({ code: 0, complaint: '' });
  // It didn’t wait until it had to cut idle connections.
  expect(end.said).not.toMatch(/^Closed the /m);
  expect([isGone(pid), existsSync(place.host)]).toEqual([true, false]);
  expect(await site.database().catch(() => 'none')).toBe('none');

  await site.start();
  const [last = ''] = (await readFile(join(site.dataDir, 'postgres.log'), 'utf8'))
    .split('starting PostgreSQL')
    .slice(-1);
  expect(last).toContain('database system was shut down at');
  expect((await site.ask(apiPaths.user)).status).toBe(200);
});

// The built server is one file in another folder.
test('the server finds the files next to its sources', SLOW, async () => {
  const { id } = (await (await site.createOffice()).json()) as { id: number };
  const found = await Promise.all(
    [
      favicon,
      docsApi.docsStyles,
      apiPaths.tailNumber('N502BR'),
      apiPaths.airports(),
      apiPaths.airport('KADS'),
      docsApi.docs,
      paths.shareImage(officeSpace, id),
    ].map(async (path) => [path, (await site.ask(path)).status]),
  );
  expect(found).toEqual(found.map(([path]) => [path, 200]));
});

/** An older Node on the path, if there is one. */
const oldNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((node) => {
    const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
    return /^v(1[4-9]|2[0-5])\./.test(stdout ?? '');
  });

test.skipIf(!oldNode)('an old Node gets one clear line', () => {
  const script = join(ROOT, 'scripts/run.js');
  const { status, stdout, stderr } = spawnSync(oldNode ?? '', [script, 'start'], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^This needs Node 26, .*this is Node \d+\.\d+\.\d+\. Run it as "npm start"\.\n$/);
});
