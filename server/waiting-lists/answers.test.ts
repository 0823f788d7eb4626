import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type { OwnerEntry, Place, WaitingList } from '../../domain/waiting-lists/waiting-list-schema.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

/** Who answers for a place, and who hears of it. */

const site = await createTestApp();
const { db } = site.services;
const owner = await site.account('property_principal', 'office@answers.example');
afterAll(() => site.close());

const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, as: Account = owner) => {
  const answer = await site.request(method, path, { as, ...(body !== undefined && { body }) });
  return { status: answer.statusCode, body: answer.json() };
};

async function start(rules: Partial<Rules> = {}) {
  const { body: listing } = await send('POST', apiPaths.listings(monthlyHangar), validInput(monthlyHangar));
  const { body } = await send('POST', waitingListApi.lists, {
    ...{ name: 'T-hangars', covers: [{ listingId: listing.id }], rules: { ...usualRules, ...rules } },
  });
  const { id } = body as WaitingList;
  return {
    id,
    join: (as: Account, name: string) =>
      send('POST', waitingListApi.join, { lists: [{ id }], application: { name } }, as),
    first: async () => (await send('GET', waitingListApi.entries(id))).body[0] as OwnerEntry,
    offer: () => send('POST', waitingListApi.actions(id), { do: 'offer', listingId: listing.id }),
    rename: (entry: number, name: string, as: Account) =>
      send('PUT', waitingListApi.application(id, entry), { application: { name } }, as),
    /** Emails by the type of their event, and to whom they go. */
    async emails() {
      const { rows } = await sql<{ about: string }>`
        select (e.body ->> 'type') || ' to ' || (j.data -> 'about' ->> 'to') as about
        from pgboss.job j join list_events e on e.list_id = (j.data -> 'about' ->> 'list')::integer
          and e.seq = (j.data -> 'about' ->> 'seq')::integer
        where j.name = 'mail' and j.data ->> 'kind' = 'waiting-list' and e.list_id = ${id}`.execute(db);
      return rows.map(({ about }) => about);
    },
  };
}

test('a person without an email address is offered a space without a deadline, and the owner is asked to call', async () => {
  const list = await start();
  await send('POST', waitingListApi.entries(list.id), { people: [{ name: 'Dana' }] });
  await list.offer();
  const { offers } = await list.first();
  expect(offers).toMatchObject([{ state: 'offered', expiresAt: null, deadline: null }]);
  expect(await list.emails()).toContain('bounced to owner');
  const deliver = { do: 'deliver', on: new Date().toISOString() };
  const path = waitingListApi.offerActions(list.id, offers[0]?.id ?? 0);
  expect((await send('POST', path, deliver)).body.expiresAt).toEqual(expect.any(String));
});

test('the owner is asked once to call all people without an email address who have to renew', async () => {
  const list = await start();
  await send('POST', waitingListApi.entries(list.id), {
    people: [{ name: 'Dana' }, { name: 'Lee' }, { name: 'Sam', email: 'sam@answers.example' }],
  });
  await send('POST', waitingListApi.actions(list.id), { do: 'reconfirm', days: 30 });
  const asked = async () => (await list.emails()).filter((about) => about.startsWith('asked-to-renew'));
  expect((await asked()).toSorted()).toEqual(['asked-to-renew to owner', 'asked-to-renew to person']);
  const entries = async () => (await send('GET', waitingListApi.entries(list.id))).body as OwnerEntry[];
  expect(await entries()).toMatchObject([
    ...[1, 2].map(() => ({ isUnreached: true, renewBy: null })),
    { isUnreached: false, renewBy: expect.any(String) },
  ]);
  const path = waitingListApi.entryActions(list.id, (await list.first()).id);
  expect((await send('POST', path, { do: 'reached' })).status).toBe(200);
  expect((await entries()).map(({ isUnreached }) => isUnreached)).toEqual([false, true, false]);
  expect((await send('POST', path, { do: 'reached' })).status).toBe(409);
});

test('the time to renew stops when the email that asks them to renew is refused', async () => {
  const list = await start();
  await send('POST', waitingListApi.entries(list.id), {
    people: [{ name: 'Sam', email: 's@answers.example' }],
  });
  await send('POST', waitingListApi.actions(list.id), { do: 'reconfirm', days: 30 });
  expect((await list.first()).isUnreached).toBe(false);
  await sql`
    insert into pgboss.job (name, source_name, data)
    select 'undeliverable', 'mail', j.data from pgboss.job j join list_events e
      on e.list_id = ${list.id} and e.seq = (j.data -> 'about' ->> 'seq')::integer and e.body ->> 'type' = 'asked-to-renew'
    where j.name = 'mail' and (j.data -> 'about' ->> 'list')::integer = ${list.id}`.execute(db);
  await site.services.jobs.run('keep-waiting-lists');
  await site.services.jobs.run('keep-waiting-lists');
  expect(await list.first()).toMatchObject({ isUnreached: true, renewBy: null });
  expect(await list.emails()).toContain('asked-to-renew to owner');
  await send('POST', waitingListApi.actions(list.id), { do: 'reached' });
  await site.services.jobs.run('keep-waiting-lists');
  expect(await list.first()).toMatchObject({ isUnreached: false, renewBy: expect.any(String) });
});

test('a person hears of an answer that the owner records for them', async () => {
  const list = await start();
  await list.join(await site.account('general_user'), 'Dana');
  await list.offer();
  const [offer] = (await list.first()).offers;
  const answer = { do: 'answer', state: 'offered', answer: 'declined' };
  await send('POST', waitingListApi.offerActions(list.id, offer?.id ?? 0), answer);
  expect(await list.emails()).toContain('answered to person');
  const { body } = await send('GET', waitingListApi.events(list.id));
  expect(body).toContainEqual(expect.objectContaining({ type: 'answered', by: 'owner' }));
});

test('a place isn’t handed over by another name: not on an offer, not by a second list, and the owner hears of it', async () => {
  const list = await start();
  const dana = await site.account('general_user');
  await list.join(dana, 'Dana');
  const { id } = await list.first();
  expect((await list.rename(id, 'Dana W', dana)).status).toBe(200);
  expect(await list.emails()).toContain('noted to owner');
  await list.offer();
  expect((await list.rename(id, 'Lee', dana)).status).toBe(409);
  const second = await start();
  expect((await second.join(dana, 'Lee')).body.errors).toMatchObject([{ path: 'application.name' }]);
  expect((await second.join(dana, 'Dana W')).status).toBe(201);
  const [place] = (await send('GET', waitingListApi.places, undefined, dana)).body as Place[];
  expect(place?.application.name).toBe('Dana W');
  // The offer is on the first list, and the name on both.
  expect((await second.rename((await second.first()).id, 'Lee', dana)).status).toBe(409);
});

test('a yes that counts at once is confirmed by one email', async () => {
  const list = await start();
  const dana = await site.account('general_user');
  await list.join(dana, 'Dana');
  await list.offer();
  const { offers } = await list.first();
  const path = waitingListApi.offerActions(list.id, offers[0]?.id ?? 0);
  await send('POST', path, { do: 'accept', state: 'offered' }, dana);
  const emails = await list.emails();
  expect(emails).toContain('accepted to person');
  expect(emails).not.toContain('held to person');
});

test('the audit log has what an owner does to a list, without names, notes, or addresses', async () => {
  const list = await start();
  await list.join(await site.account('general_user'), 'Dana Marsh');
  await send('POST', waitingListApi.entries(list.id), {
    people: [{ name: 'Lee Marsh', ownerNote: 'secret' }],
  });
  const { id } = await list.first();
  const path = waitingListApi.entryActions(list.id, id);
  for (const action of [{ do: 'note', text: 'secret' }, { do: 'pause', until: null }, { do: 'resume' }])
    await send('POST', path, action);
  await list.rename(id, 'Dana Marsh-Lee', owner);
  await list.offer();
  const offer = waitingListApi.offerActions(list.id, (await list.first()).offers[0]?.id ?? 0);
  await send('POST', offer, { do: 'call', text: 'secret' });
  await send('POST', offer, { do: 'answer', state: 'offered', answer: 'declined' });
  const rows = { rows: [{ row: 2, cells: { name: 'Sam' } }] };
  for (const dryRun of ['true', 'false']) await send('POST', waitingListApi.rows(list.id, { dryRun }), rows);
  await send('PUT', waitingListApi.rules(list.id), { rules: { ...usualRules, parallel: 2 } });
  const mail = { subject: 'secret', text: 'secret' };
  await send('POST', waitingListApi.emails(list.id), mail);
  await site.request('GET', waitingListApi.csv(list.id), { as: owner });
  await send('POST', waitingListApi.actions(list.id), { do: 'end' });
  const { rows: log } = await sql<{ action: string; after: unknown; all: string }>`
    select action, after, to_jsonb(a)::text as all from audit_log a
    where subject = 'waiting-list' and subject_id = ${String(list.id)} order by id`.execute(db);
  expect(log.map(({ action }) => action)).toEqual([
    ...['create-list', 'add-people', 'change-entry', 'change-entry', 'change-entry', 'change-application'],
    ...['offer-space', 'answer-offer', 'answer-offer', 'import-people', 'change-list', 'email-list'],
    ...['export-list', 'end-list'],
  ]);
  expect(log[2]?.after).toEqual({ entry: id, do: 'note' });
  for (const { all } of log) expect(all).not.toMatch(/secret|Marsh|Sam|@/);
});

test('publishes a last name of several words whole, as stated, imported, or written before a comma', async () => {
  const list = await start({ publication: 'last-name-initial' });
  const join = (lastName: string) => ({
    lists: [{ id: list.id }],
    application: { name: 'Dana Red Cloud', lastName },
  });
  const dana = await site.account('general_user');
  expect((await send('POST', waitingListApi.join, join('Smith'), dana)).body.errors).toEqual([
    { path: 'application.lastName', message: 'Enter the last words of the name, such as Red Cloud' },
  ]);
  const [place] = (await send('POST', waitingListApi.join, join('Red Cloud'), dana)).body as Place[];
  expect([place?.publishedAs, place?.application.lastName]).toEqual(['Red Cloud, D.', 'Red Cloud']);
  const rows = [{ firstName: 'Lee', lastName: 'Van Houten' }, { name: 'De la Cruz, Ann' }];
  await send('POST', waitingListApi.rows(list.id), {
    rows: rows.map((cells, row) => ({ row: row + 2, cells })),
  });
  const { published } = (await send('GET', waitingListApi.list(list.id))).body as WaitingList;
  expect(published.map(({ name }) => name)).toEqual(['Red Cloud, D.', 'Van Houten, L.', 'De la Cruz, A.']);
});
