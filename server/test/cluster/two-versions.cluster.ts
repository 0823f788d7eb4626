import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { createVerifiedUsers, hashPassword } from '../../accounts/service.ts';
import { openDatabase } from '../../db/pool.ts';
import { freePort, missingPackages, startReplicated, until } from '../cluster-servers.ts';
import { endAll, startMain } from '../main-process.ts';
import { validInput } from '../test-app.ts';

/** This version beside the one before its last migration, on one database, as while an upgrade rolls over the machines. */

const ROOT = join(import.meta.dirname, '../../..');
const PUBLIC_URL = 'http://site.example';
const email = 'owner@example.com';
const password = 'four unlikely words here';

const git = (...args: string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** The migrations that make a new database; versions before them are from before the first release. */
const FIRST = 5;

/** Null without the history, and until there is a migration after the first ones. */
function versionBefore(): string | null {
  try {
    const later = readdirSync(join(ROOT, 'db/migrations')).sort().slice(FIRST).at(-1);
    const last = later && git('log', '-1', '--format=%H', '--diff-filter=A', '--', `db/migrations/${later}`);
    return last ? git('rev-parse', '--verify', `${last}^`) : null;
  } catch {
    return null;
  }
}

const before = versionBefore();
if (!before)
  console.log(
    'Skips two versions, because there is no migration after the first five, or no history in Git.',
  );

describe.skipIf(!before || missingPackages().length > 0)('two versions on one database', () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof startReplicated>>;
  let cookie: string;
  const site = { old: '', new: '' };

  const send = (address: string, method: string, path: string, body?: unknown, headers = {}) =>
    fetch(address + path, {
      method,
      headers: {
        origin: PUBLIC_URL,
        cookie,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function sent(address: string, method: string, path: string, body?: unknown, headers = {}) {
    const answer = await send(address, method, path, body, headers);
    expect(answer.status, `${method} ${path}: ${await answer.clone().text()}`).toBeLessThan(300);
    return answer;
  }

  beforeAll(async () => {
    await buildIfStale();
    folder = await mkdtemp(join(tmpdir(), 'versions-'));
    const old = join(folder, 'old');
    await mkdir(old);
    git('archive', '--output', `${old}.tar`, before ?? '');
    execFileSync('tar', ['-xf', `${old}.tar`, '-C', old]);
    await symlink(join(ROOT, 'node_modules'), join(old, 'node_modules'));
    execFileSync(process.execPath, ['scripts/build.ts'], { cwd: old, stdio: 'ignore' });
    database = await startReplicated();
    const start = async (name: string, root: string) => {
      const port = await freePort();
      const settings = { HOST: '127.0.0.1', PORT: `${port}`, DATABASE_URL: database.primary, PUBLIC_URL };
      await startMain({ ...settings, DATA_DIR: join(folder, `${name} data`) }, root).address;
      const address = `http://127.0.0.1:${port}`;
      await until(`the ${name} version is ready`, async () => (await fetch(`${address}/readyz`)).ok);
      return address;
    };
    site.old = await start('old', old);
    site.new = await start('new', ROOT);
    const db = openDatabase(database.primary, { max: 1 });
    await createVerifiedUsers(db, [
      {
        email,
        firstName: 'Pat',
        lastName: 'Example',
        role: 'listing_broker',
        passwordHash: await hashPassword(password),
      },
    ]);
    await db.destroy();
    cookie = '';
    const answer = await sent(site.old, 'POST', signInApi.signIn, { email, password });
    cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  }, 180_000);
  afterAll(async () => {
    await endAll();
    await database?.end();
    await rm(folder, { recursive: true, force: true });
  });

  describe.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('what the %s one writes, the %s one reads', (one, other) => {
    test.each(listingKinds)('$label', async (kind) => {
      const [writer, reader] = [site[one], site[other]];
      const title = `Written by the ${one} one`;
      const made = await sent(writer, 'POST', apiPaths.listings(kind), validInput(kind, { title }));
      const { id } = (await made.json()) as { id: number };
      const path = apiPaths.listing(kind, id);
      const shows = async (address: string, at: string, text: string) =>
        until(`${at} shows “${text}”`, async () =>
          (await (await send(address, 'GET', at)).text()).includes(text),
        );

      await shows(reader, apiPaths.listings(kind), title);
      await shows(reader, paths.listing(kind, id), title);
      await shows(reader, paths.browseKind(kind), title);
      const read = await sent(reader, 'GET', path);
      const changed = `${title}, changed by the ${other} one`;
      await sent(reader, 'PATCH', path, { title: changed }, { 'if-match': read.headers.get('etag') ?? '' });
      await shows(writer, path, changed);
      await shows(writer, paths.listing(kind, id), changed);
      await sent(writer, 'DELETE', path);
      await until('the listing is gone', async () => (await send(reader, 'GET', path)).status === 410);
    });

    test('saved searches and favorites', async () => {
      const [writer, reader] = [site[one], site[other]];
      const made = await sent(
        writer,
        'POST',
        apiPaths.listings(hangarSpace),
        validInput(hangarSpace, { title: `By ${one}` }),
      );
      const { id } = (await made.json()) as { id: number };
      await sent(writer, 'POST', savedSearchApi.all, {
        category: hangarSpace.category,
        filters: { near: 'KADS', withinNm: one === 'old' ? '40' : '60' },
        frequency: 'daily',
      });
      const searches = await (await sent(reader, 'GET', savedSearchApi.all)).text();
      expect(searches).toContain(one === 'old' ? '40' : '60');
      await sent(writer, 'PUT', favoriteApi.one(hangarSpace, id));
      expect(await (await sent(reader, 'GET', favoriteApi.ids)).text()).toContain(`${id}`);
    });
  });
});
