import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { featuredAddress, kindCountsAddress, newestAddress } from '../../../domain/search.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { createVerifiedUsers, hashPassword } from '../../accounts/service.ts';
import { LISTENER } from '../../db/changes.ts';
import { connectionString } from '../../db/connection.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { endAll, startMain } from '../main-process.ts';
import { validInput } from '../test-app.ts';

/** Two processes on one database: what one writes, a page or answer cached by the other doesn't hide. */

const email = 'chief@admin.example';
const password = 'four unlikely words here';
let database: TestDatabase;
let here: string;
let there: string;
/** Cookies of one browser. */
const cookies = new Map<string, string>();

async function ask(address: string, path: string, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(address + path, {
    ...init,
    headers: { cookie, ...(init.body !== undefined && { 'content-type': 'application/json' }) },
  });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return answer;
}

async function write(address: string, method: string, path: string, body?: unknown): Promise<Response> {
  const answer = await ask(address, path, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer;
}

const read = async (path: string): Promise<string> => (await ask(there, path)).text();

beforeAll(async () => {
  await buildIfStale();
  database = await createTestDatabase();
  const settings = { DATABASE_URL: connectionString(database.connection), ADMIN_EMAIL: email };
  [here, there] = await Promise.all([startMain(settings).address, startMain(settings).address]);
  const passwordHash = await hashPassword(password);
  await createVerifiedUsers(database.db, [
    { email, firstName: 'Pat', lastName: 'Example', role: 'listing_broker', passwordHash },
  ]);
  await write(here, 'POST', signInApi.signIn, { email, password });
}, 120_000);
afterAll(async () => {
  await endAll();
  await database.drop();
}, 30_000);

/** Everything that a process caches and a listing changes, by what is cached. */
const cached = {
  'list and its total': `${apiPaths.listings(hangarSpace)}?q=addison`,
  'counts of each kind': kindCountsAddress,
  'map and its extent': `${apiPaths.mapOf(hangarSpace)}?zoom=4`,
  'newest listings': newestAddress,
  'featured airport': featuredAddress,
  'airports with listings': apiPaths.listingAirports,
  'numbers by state': apiPaths.airportStates,
  'numbers of the admin': adminApi.counts,
  'page of results': paths.browseKind(hangarSpace),
  'landing page': paths.root,
  'market of an airport': '/api/airports/KADS/market',
  'airport page': paths.airport('KADS'),
};

describe.each([
  ['while both listen', false],
  ['right after the connection that listens was closed', true],
])('%s', (_when, isCut) => {
  let before: string[];
  let after: string[];
  const addresses = Object.values(cached);

  beforeAll(async () => {
    await Promise.all(addresses.map(read));
    before = await Promise.all(addresses.map(read));
    if (isCut) {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${LISTENER}`.execute(database.db);
      expect(rows).toHaveLength(2);
    }
    const title = isCut ? 'Second hangar' : 'First hangar';
    await write(here, 'POST', apiPaths.listings(hangarSpace), validInput(hangarSpace, { title }));
    after = await Promise.all(addresses.map(read));
  });

  test.each(Object.keys(cached).map((name, at) => [name, at] as const))(
    'the other process shows a new listing in its %s',
    (_name, at) => expect(after[at]).not.toBe(before[at]),
  );
});

describe('a listing', () => {
  let path: string;
  let page: string;
  beforeEach(async () => {
    const answer = await write(here, 'POST', apiPaths.listings(hangarSpace), validInput(hangarSpace));
    const { id } = (await answer.json()) as { id: number };
    path = apiPaths.listing(hangarSpace, id);
    page = paths.listing(hangarSpace, id);
    for (const one of [path, page, path, page]) await read(one);
  });

  test('shows its new title in the other process', async () => {
    await write(here, 'PATCH', path, { title: 'Renamed at noon' });
    for (const one of [path, page]) expect(await read(one)).toContain('Renamed at noon');
  });

  test('is gone in the other process once it is deleted', async () => {
    await write(here, 'DELETE', path);
    for (const one of [path, page]) expect((await ask(there, one)).status).toBe(410);
  });
});

test('a session ended in one process is over in the other', async () => {
  const { name } = { name: apiPaths.user };
  expect((await ask(there, name)).status).toBe(200);
  const copy = new Map(cookies);
  await write(here, 'POST', signInApi.signOut);
  for (const [key, value] of copy) cookies.set(key, value);
  expect((await ask(there, name)).status).toBe(401);
});
