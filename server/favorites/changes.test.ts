import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { favoriteApi } from '../../domain/favorites.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { startAccounts, startBeside } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

/** A Wednesday, before the daily emails. */
let now = new Date('2026-11-18T09:00:00Z');
const site = await startAccounts({}, undefined, () => now);
const { db, services, send, mailsTo } = site;
const owner = await site.join('owner@example.com', { registrantType: 'owner' });
const fan = await site.join('fan@example.com');
afterAll(() => site.stop());
beforeEach(async () => {
  await sql`truncate listings, listing_changes, favorites, favorite_emails, rate_limits cascade`.execute(
    site.asOwner,
  );
  now = new Date('2026-11-18T09:00:00Z');
});

const list = async (title: string, values: object = {}): Promise<number> => {
  const payload = validInput(hangarSpace, { title, leaseRate: 18.5, ...values });
  return (await send(apiPaths.listings(hangarSpace), { payload, session: owner })).json().id;
};
const patch = (id: number, payload: object) =>
  send(apiPaths.listing(hangarSpace, id), { method: 'PATCH', payload, session: owner });
const save = (id: number) => send(favoriteApi.one(hangarSpace, id), { method: 'PUT', session: fan });
const setEmails = (isOn: boolean) =>
  send(favoriteApi.emails, { method: 'PUT', payload: { isOn }, session: fan });
/** Runs the job of the minute. */
const minute = () => services.listingChanges.drain();
const at = async (time: string) => {
  now = new Date(time);
  await minute();
};
let seen = 0;
const nextMail = async () => {
  const mails = await mailsTo('fan@example.com', seen + 1, '');
  seen = mails.length;
  return mails.at(-1);
};
/** Every email that was queued has been seen. */
const expectNoMail = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pgboss.job where name = 'mail' and data ->> 'kind' = 'favorites-changed'`.execute(
    db,
  );
  expect(rows).toEqual([{ count: seen }]);
};

test('emails all changes once, in the morning, with the old and the new value', async () => {
  const [first, second, same] = [await list('Hangar 12'), await list('Hangar 14'), await list('Hangar 16')];
  for (const id of [first, second, same]) await save(id);
  await minute();
  await patch(first, { leaseRate: 17 });
  await patch(second, { availability: 'occupied' });
  await patch(same, { description: 'Painted.' });
  await at('2026-11-18T12:59:00Z');
  await expectNoMail();
  await at('2026-11-18T13:01:00Z');
  const mail = await nextMail();
  expect(mail?.subject).toBe('2 of your saved listings changed');
  expect(mail?.text).toContain('Rate was $18.50/sf/yr, now $17.00/sf/yr');
  expect(mail?.text).toContain('Now occupied');
  expect(mail?.text).toMatch(
    /now \$17\.00\/sf\/yr\nKADS, .+, TX · Hangar Space · [\d,]+ sf · .+ · \$17\.00\/sf\/yr · /,
  );
  expect(mail?.text).not.toContain('Hangar 16');
  await at('2026-11-19T13:01:00Z');
  await expectNoMail();
});

test('emails at most once a day, and only what changed since the last email', async () => {
  const id = await list('Hangar 12');
  await save(id);
  await patch(id, { leaseRate: 17 });
  await minute();
  await at('2026-11-18T13:01:00Z');
  await nextMail();
  await patch(id, { leaseRate: 16 });
  await at('2026-11-18T15:00:00Z');
  await expectNoMail();
  await at('2026-11-19T13:00:00Z');
  const mail = await nextMail();
  expect(mail?.subject).toBe('“Hangar 12”: Rate was $17.00/sf/yr, now $16.00/sf/yr');
  expect(mail?.text).toMatch(/See the listing:\n\S+\/listing\/hangar-space\/\d+/);
  expect(mail?.html).toMatch(/<img src="cid:/);
});

test('the subject of one listing has all changes and the beginning of its title', async () => {
  const id = await list(`Corporate hangar ${'with offices '.repeat(4)}`.trim());
  await save(id);
  await patch(id, { leaseRate: 17, availability: 'limited' });
  await minute();
  await at('2026-11-18T13:01:00Z');
  expect((await nextMail())?.subject).toBe(
    '“Corporate hangar with offices with offi…”: Rate was $18.50/sf/yr, now $17.00/sf/yr. Now limited',
  );
});

test('emails that an occupied listing is available again', async () => {
  const id = await list('Hangar 12', {});
  await patch(id, { availability: 'occupied' });
  await minute();
  await save(id);
  await patch(id, { availability: 'available' });
  await minute();
  await at('2026-11-18T13:01:00Z');
  expect((await nextMail())?.subject).toBe('“Hangar 12”: Now available');
});

test('does not email a change that was taken back before the email', async () => {
  const id = await list('Hangar 12');
  await save(id);
  await patch(id, { leaseRate: 17, availability: 'limited' });
  await minute();
  await patch(id, { leaseRate: 18.5, availability: 'available' });
  await minute();
  await at('2026-11-18T13:01:00Z');
  await expectNoMail();
});

test('emails that a listing is back on the site after a day or more', async () => {
  const [away, briefly] = [await list('Away'), await list('Briefly')];
  for (const id of [away, briefly]) await save(id);
  await minute();
  const set = (id: number, values: string) =>
    sql`update listings set ${sql.raw(values)} where id = ${id}`.execute(db);
  for (const id of [away, briefly]) await set(id, "taken_down_at = now(), taken_down_reason = 'x'");
  await set(away, "hidden_at = now() - interval '3 days', created_at = now() - interval '9 days'");
  for (const id of [away, briefly]) await set(id, 'taken_down_at = null, taken_down_reason = null');
  await minute();
  await at('2026-11-18T13:01:00Z');
  const mail = await nextMail();
  expect(mail?.subject).toBe('“Away”: Back on the site');
});

test('one click in the email stops these emails, also signed out, and the Saved page starts them again', async () => {
  const id = await list('Hangar 12');
  await save(id);
  await patch(id, { leaseRate: 17 });
  await minute();
  await at('2026-11-18T13:01:00Z');
  const mail = await nextMail();
  const [path = ''] = /\/unsubscribe\?token=[\w.-]+/.exec(mail?.text ?? '') ?? [];
  expect((await send(path, { payload: 'List-Unsubscribe=One-Click' as never })).statusCode).toBe(200);
  expect((await send(favoriteApi.emails, { session: fan })).json()).toEqual({ isOn: false });
  await patch(id, { leaseRate: 16 });
  await minute();
  await at('2026-11-19T13:01:00Z');
  await expectNoMail();
  expect((await setEmails(true)).statusCode).toBe(204);
  // Changes from the time without emails aren't news.
  await at('2026-11-20T13:01:00Z');
  await expectNoMail();
  await patch(id, { leaseRate: 15 });
  await minute();
  await at('2026-11-21T13:01:00Z');
  expect((await nextMail())?.subject).toBe('“Hangar 12”: Rate was $16.00/sf/yr, now $15.00/sf/yr');
});

test('a crash before the email is queued neither loses nor repeats it', async () => {
  const id = await list('Hangar 12');
  await save(id);
  await patch(id, { leaseRate: 17 });
  await minute();
  now = new Date('2026-11-18T13:01:00Z');
  // The queue fails at the last moment, as if the process died there.
  await sql`
    create or replace function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$`.execute(
    site.asOwner,
  );
  await sql`create trigger refuse_mail before insert on pgboss.job for each row
    when (new.name = 'mail') execute function refuse_mail()`.execute(site.asOwner);
  await expect(minute()).rejects.toThrow();
  await sql`drop trigger refuse_mail on pgboss.job`.execute(site.asOwner);
  await expectNoMail();
  await minute();
  await minute();
  await nextMail();
  await expectNoMail();
});

test('two processes at once send one email', async () => {
  const beside = await startBeside(site, () => now);
  const id = await list('Hangar 12');
  await save(id);
  await patch(id, { leaseRate: 17 });
  await minute();
  now = new Date('2026-11-18T13:01:00Z');
  await Promise.all([minute(), beside.services.listingChanges.drain(), minute()]);
  await nextMail();
  await expectNoMail();
  await beside.stop();
});
