import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installationSecret } from '../db/secret.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { Problem } from './problem.ts';
import { countTries, forgiveTries, type Limit, sweepTries } from './rate-limit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await installationSecret(database.db);
});
afterAll(() => database.drop());

const limit = (name: string, max = 3): Limit => ({ name, max, seconds: 60 });
const tryOnce = async (...tries: Parameters<typeof countTries>[1]) => {
  try {
    await countTries(database.db, tries);
    return 'counted';
  } catch (error) {
    return error instanceof Problem ? error : Promise.reject(error);
  }
};
const statusOf = (answer: Problem | string) => (typeof answer === 'string' ? answer : answer.status);

test('responds 429 with the seconds to wait, for that visitor only', async () => {
  const knock = { limit: limit('knock'), by: ['203.0.113.7', 'a@b.co'] };
  for (let tries = 0; tries < 3; tries += 1) expect(await tryOnce(knock)).toBe('counted');
  const refused = await tryOnce(knock);
  expect(refused).toMatchObject({ status: 429 });
  const wait = Number((refused as Problem).headers['retry-after']);
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await tryOnce({ ...knock, by: ['203.0.113.8', 'a@b.co'] })).toBe('counted');
  expect(await tryOnce({ ...knock, limit: limit('other') })).toBe('counted');
});

test('counts simultaneous attempts', async () => {
  const rush = { limit: limit('rush', 5), by: ['x'] };
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryOnce(rush)));
  expect(answers.filter((answer) => answer === 'counted')).toHaveLength(5);
});

test('starts over when the window ends', async () => {
  const patient = { limit: limit('patient', 1), by: ['x'] };
  await tryOnce(patient);
  expect(statusOf(await tryOnce(patient))).toBe(429);
  await database.db
    .updateTable('rate_limits')
    .set({ resets_at: sql<Date>`now()` })
    .where('key', 'like', 'patient:%')
    .execute();
  expect(await tryOnce(patient)).toBe('counted');
  expect(statusOf(await tryOnce(patient))).toBe(429);
});

test('holds for its window at most after the clock was moved forward and back', async () => {
  const jumped = { limit: limit('jumped', 1), by: ['x'] };
  await tryOnce(jumped);
  await database.db
    .updateTable('rate_limits')
    .set({ resets_at: sql<Date>`now() + interval '2 days'` })
    .where('key', 'like', 'jumped:%')
    .execute();
  const refused = await tryOnce(jumped);
  expect(refused).toMatchObject({ status: 429 });
  expect(Number((refused as Problem).headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('never gives back more than was counted', async () => {
  const kind = { limit: limit('kind', 1), by: ['x'] };
  await tryOnce(kind);
  await forgiveTries(database.db, [kind]);
  await forgiveTries(database.db, [kind]);
  expect(await tryOnce(kind)).toBe('counted');
  expect(statusOf(await tryOnce(kind))).toBe(429);
});

test('stops counting at the first exceeded limit, so refused visitors add no rows', async () => {
  const wide = { limit: limit('wide', 1), by: ['address'] };
  await tryOnce(wide, { limit: limit('narrow'), by: ['first'] });
  await tryOnce(wide, { limit: limit('narrow'), by: ['second'] });
  const { rows } = await sql`select key from rate_limits where key like 'narrow:%'`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('stores no addresses in keys, only hashes keyed by the secret, and deletes expired ones', async () => {
  const by = ['203.0.113.7', 'amelia@field.example'];
  await tryOnce({ limit: limit('secret'), by });
  const keys = async () =>
    (
      await database.db.selectFrom('rate_limits').select('key').where('key', 'like', 'secret:%').execute()
    ).map(({ key }) => key);
  const [first] = await keys();
  expect(first).toMatch(/^secret:[\w+/]{22}$/);
  await sweepTries(database.db);
  expect(await keys()).toEqual([first]);
  await sql`update settings set value = to_jsonb('another'::text) where key = 'secret'`.execute(database.db);
  await tryOnce({ limit: limit('secret'), by });
  expect(await keys()).toHaveLength(2);
  await sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(database.db);
  await sweepTries(database.db);
  expect(await keys()).toEqual([]);
});
