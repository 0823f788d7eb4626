import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { type Rules, usualRules } from '../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import type {
  ListFigures,
  ListOffer,
  OwnerEntry,
  Place,
  WaitingList,
} from '../../domain/waiting-lists/waiting-list-schema.ts';
import { signToken } from '../mail/signed-token.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

let now = new Date('2026-03-02T15:00:00Z');
const site = await createTestApp({}, {}, () => now);
const { db, jobs } = site.services;
const owner = await site.account('property_principal', 'office@owner.example');
afterAll(() => site.close());

const HOUR = 3_600_000;
const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR);
};
/** What a minute of the site does. Beats before, so that time that passed in the test is no outage. */
async function minute() {
  await sql`update list_heartbeat set at = ${now}`.execute(db);
  await jobs.run('keep-waiting-lists');
}

const get = async <T>(path: string, as?: Account) => (await site.request('GET', path, { as })).json<T>();
const post = (path: string, as: Account | undefined, body: unknown, key?: string) =>
  site.request('POST', path, { as, body, ...(key && { headers: { 'idempotency-key': key } }) });

async function done<T = unknown>(answer: ReturnType<typeof post>, status = 200): Promise<T> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(status);
  return JSON.parse(body);
}

async function detail(answer: ReturnType<typeof post>, status: number): Promise<string> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(status);
  const { detail: text, errors = [] } = JSON.parse(body);
  return errors[0] ? `${errors[0].path}: ${errors[0].message}` : text;
}

let listing: number;
let units: number[];
let list: WaitingList;

const unitsPath = () => `${apiPaths.listing(monthlyHangar, listing)}/units`;
const unit = async (at: number) =>
  (await get<{ id: number; availability: string }[]>(unitsPath())).find(({ id }) => id === units[at]);

async function start(rules: Partial<Rules> = {}, size?: string): Promise<WaitingList> {
  const made = await done<{ id: number }>(
    post(apiPaths.listings(monthlyHangar), owner, validInput(monthlyHangar)),
    201,
  );
  listing = made.id;
  const rows = [1, 2, 3].map((n) => ({ label: `A-${n}`, availability: 'occupied' }));
  units = (await done<{ id: number }[]>(post(unitsPath(), owner, { units: rows }))).map(({ id }) => id);
  const body = {
    name: 'T-hangars',
    covers: [{ listingId: listing, ...(size && { size }) }],
    rules: { ...usualRules, ...rules },
  };
  return done(post(waitingListApi.lists, owner, body), 201);
}

const join = async (person: Account, application: object = {}, id = list.id) =>
  (
    await done<Place[]>(
      post(waitingListApi.join, person, {
        lists: [{ id }],
        application: { name: 'Dana Whitfield', ...application },
      }),
      201,
    )
  )[0] as Place;

/** People who joined one after the other. */
async function people(count: number): Promise<Account[]> {
  const all = [];
  for (let n = 0; n < count; n += 1) {
    const person = await site.account('general_user');
    await join(person);
    later(0.1);
    all.push(person);
  }
  return all;
}

async function free(at = 0): Promise<void> {
  const body = { units: [{ id: units[at], availability: 'available' }] };
  await done(site.request('PATCH', unitsPath(), { as: owner, body }));
  await minute();
}

const place = async (person: Account) =>
  (await get<Place[]>(waitingListApi.places, person)).find(({ listId }) => listId === list.id) as Place;
const offerOf = async (person: Account) => (await place(person)).offers[0] as ListOffer;
const act = (person: Account, { id }: { id: number }, action: object, key?: string) =>
  post(waitingListApi.offerActions(list.id, id), person, action, key);
const accept = { do: 'accept', state: 'offered' };
const decline = { do: 'answer', state: 'offered', answer: 'declined' };
const entries = () => get<OwnerEntry[]>(waitingListApi.entries(list.id), owner);

beforeEach(async () => {
  list = await start();
});

test('people join with one form, and see their place, its reasons, and the rules', async () => {
  const [, second] = await people(2);
  expect(await place(second as Account)).toMatchObject({
    state: 'waiting',
    place: 2,
    ahead: { switch: 0, class: 0, rank: 0, date: 1, sequence: 0 },
    publishedAs: null,
    list: { name: 'T-hangars', length: 2, perYear: null, isOpen: true },
  });
  const { list: outline } = await place(second as Account);
  expect(outline.summary).toContain('Anyone can join.');
  expect(outline).not.toHaveProperty('own');
});

test('refuses an application without partners or with a list twice, and names what a new one still needs', async () => {
  const paper = { key: 'ins', name: 'Proof of insurance', when: 'complete' as const };
  const { id } = await start({ namesPartners: true, papers: [paper] });
  const person = await site.account('general_user');
  const join = (application: object, ids = [id]) =>
    post(waitingListApi.join, person, { lists: ids.map((one) => ({ id: one })), application });
  expect(await detail(join({ name: 'Dana', share: 50 }), 400)).toBe(
    'application.partners: Name all partners in the aircraft',
  );
  expect(await detail(join({ name: 'Dana' }, [id, id]), 400)).toContain('Choose each list only once');
  await done(join({ name: 'Dana', share: 50, partners: 'Lee Marsh' }), 201);
  const [place] = await get<Place[]>(waitingListApi.places, person);
  expect(place).toMatchObject({
    ...{ state: 'applied', missing: ['Proof of insurance'] },
    contact: { email: expect.stringContaining('@'), phone: expect.any(String) },
  });
  expect((await site.request('GET', waitingListApi.csv(id), { as: owner })).body).toContain('50,Lee Marsh,');
  expect((await site.request('GET', waitingListApi.lists)).json().errors).toEqual([
    { path: 'airport', message: 'Enter an airport code, or a listing' },
  ]);
  const note = { do: 'note', text: 'a\u202eb' };
  const entry = waitingListApi.entryActions(id, place?.id ?? 0);
  expect(await detail(post(entry, owner, note), 400)).toContain('invisible characters');
});

test('one application gets a place on several lists, and all or none', async () => {
  const first = list;
  const second = await start({ who: 'owners' });
  const person = await site.account('general_user');
  const both = { lists: [{ id: first.id }, { id: second.id }], application: { name: 'Dana' } };
  expect(await detail(post(waitingListApi.join, person, both), 400)).toBe(
    'application.tailNumber: This list takes aircraft owners. Enter your tail number',
  );
  expect(await get(waitingListApi.places, person)).toEqual([]);
  await done(
    post(waitingListApi.join, person, { ...both, application: { name: 'Dana', tailNumber: 'n123ab' } }),
    201,
  );
  const { rows } = await sql`select from list_applications where user_id = ${person.id}`.execute(db);
  expect([(await get<Place[]>(waitingListApi.places, person)).length, rows.length]).toEqual([2, 1]);
});

test('a free unit is limited and offered to the first person, until it is leased to one who accepts', async () => {
  const [first, second] = (await people(2)) as [Account, Account];
  await free();
  expect(await unit(0)).toMatchObject({ availability: 'limited' });
  const available = `${apiPaths.listings(monthlyHangar)}?availability=available`;
  const found = async () => (await get<{ id: number }[]>(available)).some(({ id }) => id === listing);
  expect(await found()).toBe(false);
  expect((await get<WaitingList>(waitingListApi.list(list.id))).offered).toEqual([
    { listingId: listing, unitId: units[0] },
  ]);
  const asked = { name: 'Ed', message: 'Is it free?', unit: 'A-1' };
  const stranger = await site.account('general_user');
  expect(await detail(post(inquiryApi.send(monthlyHangar, listing), stranger, asked), 409)).toContain(
    'offered to its waiting list first',
  );

  const offer = await offerOf(first);
  expect(offer).toMatchObject({ state: 'offered', deadline: 'Mon, Mar 9, 2026, 5:00 PM CDT' });
  await done(act(first, offer, decline));
  expect(await place(first)).toMatchObject({ state: 'waiting', place: 1 });
  const next = await offerOf(second);
  await done(act(second, next, accept));
  expect(await place(second)).toMatchObject({ state: 'accepted' });
  await done(act(owner, next, { do: 'meet', condition: 'sign' }));
  expect([await unit(0), await found()]).toMatchObject([{ availability: 'occupied' }, false]);
  expect(await entries()).toMatchObject([{ state: 'waiting', place: 1 }, { state: 'placed' }]);
});

test('a unit goes public once nobody is left', async () => {
  const [person] = (await people(1)) as [Account];
  await free();
  await done(act(person, await offerOf(person), decline));
  expect(await unit(0)).toMatchObject({ availability: 'available' });
  await free();
  expect(await unit(0)).toMatchObject({ availability: 'available' });
});

test('silence passes the offer on after the deadline, and a yes that comes before that is recorded counts', async () => {
  const [first, second] = (await people(2)) as [Account, Account];
  await free();
  const offer = await offerOf(first);
  later(24 * 10);
  expect((await offerOf(first)).state).toBe('offered');
  await minute();
  expect(await detail(act(first, offer, accept), 409)).toBe(
    'The time to answer this offer is over. Nothing was changed.',
  );
  const next = await offerOf(second);
  later(24 * 10);
  await done(act(second, next, accept));
  expect((await place(second)).state).toBe('accepted');
});

test('an outage extends open deadlines by its length', async () => {
  const [first] = (await people(1)) as [Account];
  await free();
  const before = await offerOf(first);
  later(24 * 8);
  await jobs.run('keep-waiting-lists');
  const after = await offerOf(first);
  expect(Date.parse(after.expiresAt ?? '') - Date.parse(before.expiresAt ?? '')).toBe(24 * 8 * HOUR);
});

test('a second device reads that the offer is already answered, and a repeated request gets the first answer', async () => {
  const [person] = (await people(1)) as [Account];
  await free();
  const offer = await offerOf(person);
  await done(act(person, offer, accept, 'once'));
  expect(await done(act(person, offer, accept, 'once'))).toMatchObject({ state: 'accepted' });
  expect(await detail(act(person, offer, decline), 409)).toBe(
    'This offer is already accepted. Nothing was changed.',
  );
  expect(await detail(act(person, offer, decline, 'once'), 422)).toBe(
    'This Idempotency-Key was used for another request.',
  );
});

test('two devices that accept at once accept once', async () => {
  const [person] = (await people(1)) as [Account];
  await free();
  const offer = await offerOf(person);
  const answers = await Promise.all([act(person, offer, accept), act(person, offer, accept)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const events = await get<{ type: string }[]>(waitingListApi.events(list.id), owner);
  expect(events.filter(({ type }) => type === 'accepted')).toHaveLength(1);
});

test('reading an offer any number of times answers nothing', async () => {
  const [person] = (await people(1)) as [Account];
  await free();
  const offer = await offerOf(person);
  for (let n = 0; n < 3; n += 1)
    expect(await get(waitingListApi.offer(list.id, offer.id), person)).toMatchObject({ state: 'offered' });
  const stranger = await site.account('general_user');
  const answer = await site.request('GET', waitingListApi.offer(list.id, offer.id), { as: stranger });
  expect(answer.statusCode).toBe(403);
});

test('refuses a second place, a second application for an aircraft, and a closed list', async () => {
  const [person, other] = [await site.account('general_user'), await site.account('general_user')];
  const body = (name = 'Dana') => ({ lists: [{ id: list.id }], application: { name, tailNumber: 'N123AB' } });
  await done(post(waitingListApi.join, person, body()), 201);
  expect(await detail(post(waitingListApi.join, person, body()), 409)).toBe(
    'You’re already on the waiting list T-hangars. Change your application there.',
  );
  expect(await detail(post(waitingListApi.join, other, body()), 409)).toBe(
    'N123AB is on this list with another application. Ask the owner of the list if that’s a mistake.',
  );
  await done(post(waitingListApi.actions(list.id), owner, { do: 'close' }));
  expect(
    await detail(post(waitingListApi.join, other, { ...body(), application: { name: 'Ed' } }), 409),
  ).toBe('This list is closed to new applications.');
  expect(await detail(post(waitingListApi.join, owner, body()), 409)).toContain('your own list');
  expect((await post(waitingListApi.join, undefined, body())).statusCode).toBe(401);
});

test('an application can be changed in place, and its aircraft decides what fits from then on', async () => {
  const [small, big] = [await site.account('general_user'), await site.account('general_user')];
  await join(big, { aircraft: 'King Air', wingspan: 58, length: 44, tailHeight: 15, tailNumber: 'N58KA' });
  later(1);
  await join(small, { tailNumber: 'N36CE' });
  const path = waitingListApi.application(list.id, (await place(big)).id);
  const change = (application: object, as = big) =>
    site.request('PUT', path, { as, body: { application: { name: 'Dana Whitfield', ...application } } });
  expect(await detail(change({ tailNumber: 'N36CE' }), 409)).toContain('N36CE is on this list');
  expect(await detail(change({ tailNumber: 'late' }), 400)).toBe(
    'application.tailNumber: Enter a tail number, such as N123AB',
  );
  expect((await change({}, small)).statusCode).toBe(403);
  await done(change({ aircraft: 'Cub', wingspan: 20, length: 20, tailHeight: 7 }));
  expect(await place(big)).toMatchObject({ place: 1, application: { aircraft: 'Cub', wingspan: 20 } });
  await free();
  const offer = await offerOf(big);
  expect(offer).toMatchObject({
    aircraft: { wingspan: 20, length: 20, tailHeight: 7 },
    kind: 'monthly-hangar',
    figures: { monthlyRate: expect.any(Number) },
    ifAnswered: { declined: 'you keep your place', 'not-now': 'you keep your place' },
  });
});

test('a calendar file has the end of the time to answer', async () => {
  const [person] = (await people(1)) as [Account];
  await free();
  const offer = await offerOf(person);
  const path = waitingListApi.calendar(list.id, offer.id);
  const { headers, body } = await site.request('GET', path, { as: person });
  expect(headers['content-type']).toContain('text/calendar');
  expect(body).toContain(`DTEND:${offer.expiresAt?.replace(/[-:]|\.000/g, '')}`);
  expect((await site.request('GET', path, { as: await site.account('general_user') })).statusCode).toBe(403);
  await done(act(person, offer, accept));
  expect((await site.request('GET', path, { as: person })).statusCode).toBe(404);
});

test('people join without an account by a link that joins only when it is pressed, and once', async () => {
  const email = `Sam${list.id}@Pilot.example`;
  const ask = (application: object = {}) =>
    post(waitingListApi.hold, undefined, {
      ...{ lists: [{ id: list.id }], email },
      application: { name: 'Ñandú 王', ...application },
    });
  expect(await detail(ask({ name: '' }), 400)).toBe('application.name: Name is required');
  await done(ask(), 202);
  const { id } = await db
    .selectFrom('held_places')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const token = signToken(site.services.secret, 'held-place', String(id));
  const view = {
    email: email.toLowerCase(),
    name: 'Ñandú 王',
    lists: [{ name: 'T-hangars', publishedAs: null }],
  };
  for (let n = 0; n < 3; n += 1) expect(await get(waitingListApi.held(token))).toMatchObject(view);
  expect(await entries()).toEqual([]);
  const press = () => post(waitingListApi.held(), undefined, { token });
  expect(await Promise.all([done(press(), 201), done(press(), 201)])).toEqual([
    { hasPassword: false },
    { hasPassword: false },
  ]);
  expect(await entries()).toMatchObject([{ name: 'Ñandú 王', email: email.toLowerCase(), isClaimed: true }]);
  expect(await detail(post(waitingListApi.held(), undefined, { token: `${token}x` }), 400)).toContain(
    'token: ',
  );
  await done(post(waitingListApi.actions(list.id), owner, { do: 'close' }));
  expect(await detail(ask(), 409)).toBe('The waiting list T-hangars takes no applications now.');
  later(24 * 8);
  expect((await site.request('GET', waitingListApi.held(token))).statusCode).toBe(400);
  await jobs.run('sweep-held-places');
  expect(await db.selectFrom('held_places').selectAll().where('id', '=', id).execute()).toEqual([]);
});

test('imports people in their order with their dates, and an account with the email claims its place', async () => {
  const row = (place: number, joinedAt: string, email?: string) => ({
    name: `Person ${place}`,
    place,
    joinedAt,
    email,
  });
  const rows = [row(3, '2019-05-01'), row(1, '2021-05-01', 'Claim@Pilot.example'), row(2, '2020-05-01')];
  const path = waitingListApi.entries(list.id);
  expect(await done(post(path, owner, { people: rows }, 'import'), 201)).toEqual({ added: 3 });
  expect(await done(post(path, owner, { people: rows }, 'import'), 201)).toEqual({ added: 3 });
  expect((await entries()).map(({ name, place: at }) => [name, at])).toEqual([
    ['Person 1', 1],
    ['Person 2', 2],
    ['Person 3', 3],
  ]);
  const person = await site.account('general_user', 'claim@pilot.example');
  expect(await place(person)).toMatchObject({ place: 1, joinedAt: '2021-05-01T05:00:00.000Z' });
});

test('refuses an import with equal places, or dates in the future, as a whole and with all errors', async () => {
  const people = [
    { name: 'A', place: 1, joinedAt: '2030-01-01' },
    { name: 'B', place: 1, sizes: ['huge'] },
    { name: '', place: 3 },
  ];
  const path = waitingListApi.entries(list.id);
  const { errors } = JSON.parse((await post(path, owner, { people: people.slice(0, 2) })).body);
  expect(errors).toEqual([
    { path: 'people.0.joinedAt', message: 'The date is in the future' },
    { path: 'people.1.place', message: 'Row 1 has the same place' },
    { path: 'people.1.sizes', message: 'This list has no sizes' },
  ]);
  expect(await detail(post(path, owner, { people }), 400)).toBe('people.2.name: Name is required');
  expect(await entries()).toEqual([]);
});

test('an offer ends with its unit, whether it is deleted or let elsewhere', async () => {
  const [first] = (await people(1)) as [Account];
  await free(0);
  const offer = await offerOf(first);
  const body = { units: [{ id: units[0], availability: 'occupied' }] };
  await done(site.request('PATCH', unitsPath(), { as: owner, body }));
  await minute();
  expect(await detail(act(first, offer, accept), 409)).toBe('This offer was withdrawn. Nothing was changed.');
  expect(await place(first)).toMatchObject({ state: 'waiting', place: 1 });
  await free(1);
  expect((await offerOf(first)).unitId).toBe(units[1]);
  await site.request('DELETE', `${unitsPath()}/${units[1]}`, { as: owner });
  await minute();
  expect(await place(first)).toMatchObject({ state: 'waiting', offers: [] });
});

test('passes over aircraft that don’t fit, and says so in the history', async () => {
  const big = await site.account('general_user');
  await join(big, { aircraft: 'King Air', wingspan: 58, length: 44, tailHeight: 15 });
  later(1);
  const [small] = (await people(1)) as [Account];
  await free();
  expect([(await place(big)).offers.length, (await place(small)).offers.length]).toEqual([0, 1]);
  const why = await get<{ events: unknown[] }>(waitingListApi.entry(list.id, (await place(big)).id), big);
  expect(why.events).toContainEqual(
    expect.objectContaining({ type: 'skipped', because: 'doesnt-fit', unit: `${listing}/${units[0]}` }),
  );
});

test('an owner who deletes their account ends the list, and people who do leave it', async () => {
  const other = await site.account('property_principal');
  const [first, second] = (await people(2)) as [Account, Account];
  await free();
  const offer = await offerOf(first);
  await sql`delete from users where id = ${first.id}`.execute(db);
  await minute();
  expect((await offerOf(second)).state).toBe('offered');
  const names =
    await sql`select from list_applications where name = 'Dana Whitfield' and user_id is null`.execute(db);
  expect(names.rows).toEqual([]);
  expect(offer.id).toBeGreaterThan(0);
  await sql`update waiting_lists set owner_id = ${other.id} where id = ${list.id}`.execute(db);
  await sql`delete from users where id = ${other.id}`.execute(db);
  await minute();
  expect(await place(second)).toMatchObject({ list: { hasEnded: true }, offers: [] });
  expect(await unit(0)).toMatchObject({ availability: 'available' });
});

test('nobody changes the history', async () => {
  await people(1);
  for (const change of [sql`update list_events set at = now()`, sql`delete from list_events`])
    await expect(change.execute(site.asOwner)).rejects.toThrow(
      'The history of a waiting list can only grow.',
    );
});

test('new rules keep offers under their version, and everyone gets one email', async () => {
  const [first, second] = (await people(2)) as [Account, Account];
  await free();
  const { expiresAt } = await offerOf(first);
  const rules = { ...usualRules, window: { count: 1, unit: 'days' as const } };
  await done(site.request('PUT', waitingListApi.rules(list.id), { as: owner, body: { rules } }));
  expect((await offerOf(first)).expiresAt).toBe(expiresAt);
  expect((await place(second)).list.summary).toContain('You have 1 day, from when the offer is sent.');
  const { rows } = await sql`
    select from pgboss.job where name = 'mail' and data ->> 'kind' = 'waiting-list'
      and (data -> 'about' ->> 'list')::integer = ${list.id}
      and (data -> 'about' ->> 'seq')::integer = (
        select seq from list_events where list_id = ${list.id} and body ->> 'type' = 'rules' and body ->> 'version' = '2'
      )`.execute(db);
  expect(rows).toHaveLength(2);
});

test('a recorded delivery starts the clock where the rules say so', async () => {
  list = await start({ clock: 'delivered', window: { count: 72, unit: 'business-hours' } });
  const [person] = (await people(1)) as [Account];
  await free();
  const offer = await offerOf(person);
  expect(offer.expiresAt).toBe(null);
  await done(act(owner, offer, { do: 'call', text: 'Called 10:12, voicemail' }));
  expect(await detail(act(person, offer, { do: 'deliver', on: now.toISOString() }), 403)).toBe(
    'Only the owner of the list can do this.',
  );
  const future = new Date(now.getTime() + HOUR).toISOString();
  expect(await detail(act(owner, offer, { do: 'deliver', on: future }), 409)).toBe(
    'The delivery is in the future.',
  );
  const answer = await done<ListOffer>(act(owner, offer, { do: 'deliver', on: now.toISOString() }));
  expect(answer).toMatchObject({
    calls: [{ text: 'Called 10:12, voicemail' }],
    expiresAt: expect.any(String),
  });
});

test('publishes only what the rules say', async () => {
  const person = await site.account('general_user');
  await join(person, { name: '王 小明' });
  expect((await get<WaitingList>(waitingListApi.list(list.id))).published).toEqual([]);
  const rules = { ...usualRules, publication: 'last-name-initial' };
  await done(site.request('PUT', waitingListApi.rules(list.id), { as: owner, body: { rules } }));
  expect((await get<WaitingList>(waitingListApi.list(list.id))).published).toEqual([
    { place: 1, name: '小明, 王.' },
  ]);
  expect((await place(person)).publishedAs).toBe('小明, 王.');
  await done(post(waitingListApi.entryActions(list.id, (await place(person)).id), person, { do: 'leave' }));
  expect((await place(person)).publishedAs).toBeNull();
});

test('refuses rules, spaces, and lists that can’t be', async () => {
  const body = { name: 'Box hangars', covers: [{ listingId: listing }], rules: usualRules };
  expect(await detail(post(waitingListApi.lists, owner, body), 400)).toBe(
    'covers.0: This space has another waiting list',
  );
  const stranger = await site.account('property_principal');
  expect(await detail(post(waitingListApi.lists, stranger, body), 400)).toBe(
    'covers.0.listingId: This listing isn’t yours, or is gone',
  );
  const rules = { ...usualRules, window: { count: 0, unit: 'days' } };
  expect(await detail(post(waitingListApi.lists, owner, { ...body, rules }), 400)).toContain(
    'rules.window.count',
  );
  expect((await post(waitingListApi.actions(list.id), stranger, { do: 'end' })).statusCode).toBe(403);
  expect((await site.request('GET', waitingListApi.entries(list.id), { as: stranger })).statusCode).toBe(403);
  expect((await site.request('GET', waitingListApi.list(999_999))).statusCode).toBe(404);
});

test('the export for spreadsheets holds no formulas', async () => {
  await done(post(waitingListApi.entries(list.id), owner, { people: [{ name: '=1+1' }] }), 201);
  const { body } = await site.request('GET', waitingListApi.csv(list.id), { as: owner });
  expect(body).toContain("1,,waiting,'=1+1,");
});

test('a listing without units takes no inquiry while its list is asked, and is found with its list', async () => {
  const input = validInput(monthlyHangar);
  const { id } = await done<{ id: number }>(post(apiPaths.listings(monthlyHangar), owner, input), 201);
  const body = { name: 'The big hangar', covers: [{ listingId: id }], rules: usualRules };
  list = await done(post(waitingListApi.lists, owner, body), 201);
  const [person] = (await people(1)) as [Account];
  await done(post(waitingListApi.actions(list.id), owner, { do: 'offer', listingId: id }));
  const stranger = await site.account('general_user');
  const asked = { name: 'Ed', message: 'Is it free?' };
  expect(await detail(post(inquiryApi.send(monthlyHangar, id), stranger, asked), 409)).toBe(
    'This space is offered to its waiting list first. Join the list on its page.',
  );
  expect(await get(`${waitingListApi.lists}?listing=${id}`)).toMatchObject([
    { name: 'The big hangar', length: 1 },
  ]);
  await done(act(person, await offerOf(person), decline));
  await done(post(inquiryApi.send(monthlyHangar, id), stranger, asked), 201);
});

test('tells only the owner what became of asking everyone to confirm', async () => {
  const [ann, bo] = await people(3);
  const path = waitingListApi.list(list.id);
  await done(post(waitingListApi.actions(list.id), owner, { do: 'reconfirm', days: 30 }));
  later(1);
  await done(post(waitingListApi.renew, ann, {}));
  await done(
    post(waitingListApi.entryActions(list.id, (await place(bo as Account)).id), bo, { do: 'leave' }),
  );
  const { own } = await get<WaitingList>(path, owner);
  expect(own?.campaign).toMatchObject({ asked: 3, confirmed: 1, left: 1, lapsed: 0, open: 1 });
  expect((await get<WaitingList>(path, ann)).own).toBeNull();
  later(24 * 130);
  await minute();
  expect((await get<WaitingList>(path, owner)).own?.campaign).toBeNull();
});

test('compares rows with the history every night, and fails where they differ', async () => {
  await people(2);
  await jobs.run('verify-waiting-lists');
  const { id } = (await entries())[1] as OwnerEntry;
  await sql`update list_entries set state = 'placed' where list_id = ${list.id} and id = ${id}`.execute(db);
  await expect(jobs.run('verify-waiting-lists')).rejects.toThrow(
    `1 differences. List ${list.id}: entry ${id} is waiting in the history, and placed as a row.`,
  );
  await sql`update list_entries set state = 'waiting' where list_id = ${list.id} and id = ${id}`.execute(db);
});

test('a calendar at a secret address has the deadlines of the owner’s lists, and no names', async () => {
  const [ann] = await people(2);
  await free();
  await done(post(waitingListApi.actions(list.id), owner, { do: 'reconfirm', days: 30 }));
  const { address } = await get<{ address: string }>(waitingListApi.feedAddress, owner);
  const path = address.slice(address.indexOf('/api/'));
  const { headers, body } = await site.request('GET', path);
  expect(headers['content-type']).toContain('text/calendar');
  const text = body.replaceAll(/\r\n[ \t]/g, '');
  expect(text).toContain('A hangar at Addison\\, A-1: the offer ends (T-hangars\\, KADS)');
  expect(text).toContain('2 places lapse unless renewed');
  expect(text).not.toContain('Whitfield');
  const offers = `UID:list-${list.id}-offer-`;
  expect(text).toContain(offers);
  await done(act(ann as Account, await offerOf(ann as Account), accept));
  expect((await site.request('GET', path)).body).not.toContain(offers);
  expect((await site.request('GET', path.slice(0, -1))).statusCode).toBe(404);
  await sql`update users set link_epoch = link_epoch + 1 where id = ${owner.id}`.execute(db);
  expect((await site.request('GET', path)).statusCode).toBe(404);
});

test('figures of a state have lists, people, and the median wait from three on', async () => {
  const airport = site.services.airports.findByCode('KANE');
  await sql`update waiting_lists set airport_id = ${airport?.id} where id = ${list.id}`.execute(db);
  const figures = () => get<ListFigures>(waitingListApi.figures('MN', monthlyHangar.category));
  const all = await people(4);
  later(24 * 365);
  const medians = [];
  for (const [at, person] of all.slice(0, 3).entries()) {
    await free(at);
    const offer = await offerOf(person);
    await done(act(person, offer, accept));
    await done(act(owner, offer, { do: 'meet', condition: 'sign' }));
    medians.push((await figures()).medianYears);
  }
  expect(medians).toEqual([null, null, 1]);
  const counted = { lists: 1, people: 1, medianYears: 1 };
  expect(await figures()).toEqual({
    ...{
      ...counted,
      airports: [{ icaoCode: 'KANE', code: 'ANE', name: airport?.name, hasControlTower: true, ...counted }],
    },
  });
  expect(await get<ListFigures>(waitingListApi.figures('MN', 'office-space'))).toEqual({
    ...{ lists: 0, people: 0, medianYears: null, airports: [] },
  });
  expect(await get(waitingListApi.figuresByState)).toContainEqual({
    code: 'MN',
    name: 'Minnesota',
    ...counted,
  });
});
