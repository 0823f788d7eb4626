import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInApi } from '../../domain/account.ts';
import type { CsvReport } from '../../domain/csv.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Unit } from '../../domain/units.ts';
import { unitSchemas } from '../../domain/units-schema.ts';
import { appeal } from '../../server/cases/service.ts';
import type { Actor } from '../../server/http/actor.ts';
import { sweepFreshness } from '../../server/listings/freshness/store.ts';
import { listSearches } from '../../server/searches/service.ts';
import { createTestApp, type TestApp } from '../../server/test/test-app.ts';
import { verifyLists } from '../../server/waiting-lists/verify.ts';
import { type DemoAccount, seedDemo } from './demo.ts';
import { demoFile, readDemoCsv, readDemoListings } from './demo-files.ts';
import { readThreads } from './inquiries.ts';
import { readPhotos } from './photos.ts';

/** Kinds with listings in the demo. */
const filed = listingKinds.filter((kind) => readDemoCsv(kind, new Date()) !== null);

let site: TestApp;
let dataDir: string;
let accounts: DemoAccount[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  site = await createTestApp({ dataDir, adminEmail: 'admin@example.com' });
  accounts = (await seedDemo(site.services, () => {})).accounts;
  // Slow, because it resizes photos and hashes passwords while other workers run.
}, 240_000);
afterAll(async () => {
  await site.close();
  await rm(dataDir, { recursive: true });
});

const figures = async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as listings, count(distinct airport_id) as airports, count(distinct kind) as kinds,
      count(distinct owner_id) as owners, count(distinct availability) as availabilities,
      count(distinct description) as descriptions, count(distinct state) as states
    from listings`.execute(site.services.db);
  return rows[0] ?? {};
};

test('creates plenty of varied listings', async () => {
  const { listings, airports, kinds, owners, availabilities, descriptions, states } = await figures();
  expect(listings).toBeGreaterThanOrEqual(400);
  expect(airports).toBeGreaterThanOrEqual(150);
  expect(states).toBeGreaterThanOrEqual(35);
  expect([kinds, owners, availabilities]).toEqual([filed.length, 13, 3]);
  expect(filed.length).toBeGreaterThanOrEqual(5);
  expect(descriptions).toBe(listings);
});

test('changes nothing at a second start and returns the same accounts', async () => {
  const before = await figures();
  expect(await seedDemo(site.services, () => {})).toEqual({ accounts, adminEmail: undefined });
  expect(await figures()).toEqual(before);
});

test('gives three airports an inventory of units that their owners could save as they are', async () => {
  const { db } = site.services;
  const { rows } = await sql<{
    id: number;
    kind: string;
    airport: string;
    units: number;
    days: number;
    changed: number;
  }>`
    select l.id, l.kind, l.icao_code as airport, count(distinct u.id)::integer as units,
      extract(day from now() - min(c.changed_at))::integer as days, count(*)::integer - count(distinct u.id)::integer as changed
    from listings l join units u on u.listing_id = l.id join availability_changes c on c.unit_id = u.id
    group by l.id order by l.id`.execute(db);
  expect(rows.map(({ kind, airport, units }) => [airport, kind, units])).toEqual([
    ['KANE', 'monthly-hangar', 64],
    ['KANE', 'monthly-hangar', 12],
    ['KANE', 'outdoor-storage', 20],
    ['KVNY', 'office-space', 6],
    ['KVNY', 'outdoor-storage', 10],
    ['KTKI', 'ground-lease', 8],
    ['KANE', 'monthly-hangar', 20],
    ['KANE', 'monthly-hangar', 8],
  ]);
  for (const { id, kind: category, days, changed } of rows) {
    expect(days, category).toBeGreaterThan(60);
    expect(changed, category).toBeGreaterThan(0);
    const kind = listingKinds.find((one) => one.category === category);
    if (!kind) throw new Error(`no kind ${category}`);
    const units = (await site.request('GET', `${apiPaths.listing(kind, id)}/units`)).json<Unit[]>();
    expect(unitSchemas(kind).replace.safeParse({ units }).error).toBeUndefined();
  }
});

test('gives the visitor saved searches that find something, of which one is paused', async () => {
  const visitor = await site.services.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'casey.moreno@example.com')
    .executeTakeFirstOrThrow();
  const searches = await listSearches(site.services, visitor);
  expect(searches).toHaveLength(3);
  for (const { name, found } of searches) expect(found, name).toBeGreaterThan(0);
  expect(searches.some(({ newCount }) => newCount > 0)).toBe(true);
  expect(searches.filter(({ paused }) => paused)).toHaveLength(1);
  const { rows } = await sql`select 1 from saved_search_matches where mailed_at is null`.execute(
    site.services.db,
  );
  expect(rows).toEqual([]);
});

test('keeps a county’s waiting list with 40 people, two years of history, and offers that run', async () => {
  const { db } = site.services;
  expect(await verifyLists(db)).toEqual({ lists: 1, broken: [] });
  const { rows } = await sql<Record<string, unknown>>`
    select (select count(*)::integer from list_entries where state = 'waiting') as waiting,
      (select count(*)::integer from list_entries where state = 'placed') as placed,
      (select array_agg(state order by state) from list_offers where state in ('offered', 'held', 'accepted')) as offers,
      (select extract(day from max(at) - min(at))::integer > 730 from list_events) as long,
      (select count(*)::integer from list_events where body ->> 'type' = 'joined' and body -> 'move' <> 'null') as moves,
      (select min(expires_at) > now() from list_offers where state = 'offered') as ahead,
      (select array_agg(u.label order by u.label) from units u where u.offered) as offered`.execute(db);
  expect(rows[0]).toEqual({
    ...{ waiting: 40, placed: 7, offers: ['accepted', 'held', 'offered'], long: true, moves: 1, ahead: true },
    offered: ['7', 'E-5'],
  });
});

test('lets every demo account sign in, with passwords that only this user can read', async () => {
  expect(accounts.map(({ label }) => label)).toEqual(expect.arrayContaining(['Admin', 'General User']));
  for (const { email, password, label } of accounts) {
    const answer = await site.request('POST', signInApi.signIn, { body: { email, password } });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().isAdmin).toBe(label === 'Admin');
  }
  const file = join(dataDir, 'demo-accounts.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(accounts);
});

test('gives a sixth of the listings renderings, captioned as such', async () => {
  const { rows } = await sql<{ images: string[]; texts: string[]; owned: boolean }>`
    select images, image_texts as texts, (select count(*) from media where media.owner_id = listings.owner_id
      and images ? ('/media/' || media.name)) = jsonb_array_length(images) as owned
    from listings where images <> '[]' order by id`.execute(site.services.db);
  expect(rows.length).toBeGreaterThan(80);
  for (const { images, texts, owned } of rows) {
    expect(images.length).toBeGreaterThan(0);
    expect(new Set(images).size).toBe(images.length);
    expect(texts.map((text) => text.slice(0, 11))).toEqual(images.map(() => 'Rendering: '));
    expect(owned).toBe(true);
  }
  const answer = await site.request('GET', rows[0]?.images[0] ?? '');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_200 });
});

test('has photos of at most 150 kB that some listings show', async () => {
  const photos = readPhotos();
  expect((await readdir(demoFile('photos'))).toSorted()).toEqual(photos.map(({ photo }) => photo).toSorted());
  for (const { photo } of photos)
    expect((await stat(demoFile(`photos/${photo}`))).size).toBeLessThan(150_000);
});

test('begins with another photo than the listings before and after in a list of a kind', async () => {
  for (const { category } of listingKinds) {
    const { rows } = await sql<{ first: string }>`
      select images ->> 0 as first from listings where kind = ${category} and images <> '[]' order by id`.execute(
      site.services.db,
    );
    for (const [at, { first }] of rows.entries()) expect(rows[at + 1]?.first, category).not.toBe(first);
  }
});

test.each(filed)('has a file of $category that owners could import, but for its dates', async (kind) => {
  const owner = await site.account('property_principal');
  const raw = await readFile(demoFile(`${kind.category}.csv`), 'utf8');
  const importCsv = (payload: string) =>
    site.request('POST', `${ownApi.csvImport(kind)}?dryRun=true`, {
      as: owner,
      raw: { payload, type: 'text/csv' },
    });
  const { errors } = (await importCsv(raw)).json<CsvReport>();
  expect(errors.length).toBeGreaterThan(0);
  for (const { value, message } of errors) {
    expect(value).toMatch(/^\+\d+d$/);
    expect(message).toContain('must be a date');
  }
  const report = (await importCsv(readDemoCsv(kind, new Date()) ?? '')).json<CsvReport>();
  expect(report.errors).toEqual([]);
  expect(report.create).toBeGreaterThan(70);
  expect(report.notes.filter((note) => note.includes('is this right?'))).toEqual([]);
});

test('has conversations in which nobody writes before the listing or an answer, or asks for what is leased', async () => {
  const listings = await readDemoListings(site.services.airports, new Date());
  const byReference = new Map(listings.map((one) => [one.reference, one]));
  for (const { listing, messages } of readThreads()) {
    const about = byReference.get(listing);
    const ages = messages.map(([days]) => days);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(ages[0]).toBeLessThan((Date.now() - (about?.created.getTime() ?? 0)) / 86_400_000);
    const text = messages.map(([, body]) => body).join(' ');
    if (about?.availability === 'occupied') expect(text).not.toMatch(/still open|fits/);
    if (!about?.kind.isHangar) expect(text).not.toMatch(/\b(?:the door|indoors|your hangar|fits?)\b/);
  }
});

test('dates nothing later than today in Hawaii', async () => {
  const { rows } = await sql<{ latest: Date }>`
    select max(at) as latest from (
      select created_at as at from listings union all select updated_at from listings
      union all select at from audit_log union all select opened_at from cases
    ) dates`.execute(site.services.db);
  const tenHours = 36_000_000;
  expect(rows[0]?.latest.getTime()).toBeLessThan(Date.now() - tenHours);
});

test('gives listings plausible views and inquiries', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as listings, sum(views)::integer as views, sum(inquiries)::integer as inquiries,
      count(*) filter (where views < of_days.seen or inquiries < of_days.asked)::integer as wrong,
      count(distinct views)::integer as "differentViews",
      sum(of_days.seen)::integer as "ofDays", max(of_days.span)::integer as span,
      count(*) filter (where of_days.first < (created_at at time zone 'utc')::date)::integer as "tooEarly"
    from listings l join (
      select id, coalesce(s.views, 0) as views, coalesce(s.inquiries, 0) as inquiries
      from listings left join listing_stats s on s.listing_id = id
    ) counts using (id), lateral (
      select coalesce(sum(d.views), 0) as seen, coalesce(sum(d.inquiries), 0) as asked,
        (now() at time zone 'utc')::date - min(d.day) as span, min(d.day) as first
      from listing_days d where d.listing_id = l.id
    ) of_days`.execute(site.services.db);
  const [{ listings = 0, views = 0, inquiries = 0, ofDays = 0, differentViews = 0, ...rest } = {}] = rows;
  expect(rest).toEqual({ wrong: 0, tooEarly: 0, span: 29 });
  expect(views).toBeGreaterThan(listings * 10);
  expect(inquiries).toBeGreaterThan(listings / 4);
  expect(inquiries).toBeLessThan(views / 20);
  expect(ofDays).toBeLessThan(views);
  expect(differentViews).toBeGreaterThan(50);
});

test('has conversations that explain every count of inquiries', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::integer as all, count(*) filter (where closed_at is not null)::integer as closed,
      count(*) filter (where sender_last_id > owner_read_id)::integer as unread,
      count(*) filter (where awaited = 'owner' and awaited_since is not null and sender_last_id > owner_last_id)::integer
        as waiting,
      count(*) filter (where answered_at is null)::integer as unanswered,
      count(*) filter (where answered_at < created_at or closed_at < answered_at)::integer as wrong,
      (select sum(inquiries)::integer from listing_stats) as counted,
      (select count(distinct usual_answer(owner_id, now()))::integer from inquiries) as paces
    from inquiries`.execute(site.services.db);
  const [{ all = 0, closed = 0, unread = 0, waiting = 0, unanswered = 0, counted, wrong, paces } = {}] = rows;
  expect([counted, wrong]).toEqual([all, 0]);
  for (const some of [closed, unread, unanswered]) expect(some).toBeGreaterThan(5);
  const questions = readThreads().filter(
    ({ messages, viewing }) =>
      viewing === 'proposed' || (!viewing && messages.length % 2 === 1 && messages.at(-1)?.[1].includes('?')),
  );
  expect(waiting).toBe(questions.length);
  expect(paces).toBeGreaterThan(1);
});

test('has a proposed and an agreed viewing in the future', async () => {
  const { rows } = await sql`
    select v.state, i.closed_at, now() < all (v.times) as ahead, (
        select count(*)::integer from inquiry_messages m where m.inquiry_id = i.id and m.source = 'viewing'
      ) as messages
    from viewings v join inquiries i on i.id = v.inquiry_id order by v.state`.execute(site.services.db);
  expect(rows).toEqual([
    { state: 'accepted', closed_at: null, ahead: true, messages: 2 },
    { state: 'proposed', closed_at: null, ahead: true, messages: 1 },
  ]);
});

test('has an appeal that can’t be sent twice', async () => {
  const { rows } = await sql<{ id: number; owner: Actor }>`
    select l.id, jsonb_build_object('id', u.id, 'email', u.email) as owner
    from listings l join users u on u.id = l.owner_id where l.taken_down_at is not null`.execute(
    site.services.db,
  );
  for (const { id, owner } of rows) {
    await expect(appeal(site.services, owner, id, { message: 'Again' })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('already'),
    });
  }
  expect(rows).toHaveLength(1);
});

test('checks and reports only listings that were on the site by then, and what they have', async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select count(*) from audit_log a join listings l on a.subject = 'listing' and l.id::text = a.subject_id
        where a.at <= l.created_at) as untimely,
      (select count(*) from listings l, jsonb_each(l.verified) part
        where (part.value ->> 'measuredOn')::date < (l.created_at at time zone 'utc')::date) as measured,
      (select count(*) from cases c join listings l on l.id = c.listing_id where c.opened_at <= l.created_at) as early,
      (select bool_and(to_jsonb(l) ->> 'door_height' is not null) from cases c join listings l on l.id = c.listing_id
        where c.message like '%door%') as "hasDoor"`.execute(site.services.db);
  expect(rows[0]).toEqual({ untimely: 0, measured: 0, early: 0, hasDoor: true });
});

test('gives the admin something to try in every section, and a history that matches it', async () => {
  const { db, config } = site.services;
  const { rows } = await sql<Record<string, unknown>>`
    select (select array_agg(distinct type || ' ' || state order by type || ' ' || state) from cases) as cases,
      (select count(*) from listings where taken_down_at is not null and not active) as "takenDown",
      (select count(*) from listings where owner_suspended and not active) as "ofSuspended",
      (select count(*) from listings where verified <> '{}') as verified,
      (select count(distinct part.value ->> 'measuredBy') from listings, jsonb_each(verified) part) as measurers,
      (select count(*) from users where suspended_at is not null) as suspended,
      (select count(*) from users where operates <> '{}') as operators,
      (select count(*) from sign_ups where expires_at > now()) as "signUps"`.execute(db);
  expect(rows[0]).toEqual({
    cases: [
      'appeal open',
      'operator open',
      'operator upheld',
      'report dismissed',
      'report open',
      'report upheld',
      'verification open',
    ],
    takenDown: 1,
    ofSuspended: 1,
    verified: 3,
    measurers: 2,
    suspended: 1,
    operators: 1,
    signUps: 3,
  });

  const entries = await db
    .selectFrom('audit_log')
    .select(['at', 'actor_email', 'action', 'subject', 'subject_id', 'after'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ at }) => at)).toEqual(
    entries.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
  );
  expect(new Set(entries.map(({ actor_email }) => actor_email))).toEqual(new Set([config.adminEmail]));
  const idsOf = (action: string) =>
    entries.filter((entry) => entry.action === action).map(({ subject_id }) => Number(subject_id));
  const ids = async (where: ReturnType<typeof sql>) =>
    (await sql<{ id: number }>`${where}`.execute(db)).rows.map(({ id }) => id);
  expect(idsOf('take-down')).toEqual(await ids(sql`select id from listings where taken_down_at is not null`));
  expect(idsOf('suspend')).toEqual(await ids(sql`select id from users where suspended_at is not null`));
  expect(idsOf('delete')).toEqual(await ids(sql`select id from deleted_listings`));
  const verified = entries.filter(({ action, subject }) => action === 'verify' && subject === 'listing');
  expect(verified.map(({ subject_id }) => Number(subject_id)).toSorted()).toEqual(
    (await ids(sql`select id from listings where verified <> '{}'`)).toSorted(),
  );
  expect([...idsOf('uphold'), ...idsOf('dismiss')].toSorted((a, b) => a - b)).toEqual(
    await ids(sql`select id from cases where state <> 'open' order by id`),
  );
});

test('asks several owners to confirm listings, of which one has left the results, also after a second start', async () => {
  const { db, jobs } = site.services;
  await sweepFreshness(db, new Date());
  const stale = async () => {
    const { rows } = await sql<{ email: string; days: number[]; left: number }>`
      select u.email, array_agg(extract(day from now() - l.confirmed_at)::integer order by l.confirmed_at) as days,
        count(*) filter (where l.freshness = 'lapsed' and not l.active)::integer as left
      from listings l join users u on u.id = l.owner_id
      where l.freshness in ('unconfirmed', 'lapsed') and l.taken_down_at is null and not l.owner_suspended
      group by u.email order by u.email`.execute(db);
    return rows;
  };
  const expected = [
    { email: 'harold.tanaka@example.com', days: [63, 38], left: 1 },
    { email: 'marcus.oyelaran@example.com', days: [41, 34], left: 0 },
    { email: 'samuel.brightwater@example.com', days: [47, 33, 31], left: 0 },
  ];
  expect(await stale()).toEqual(expected);
  await seedDemo(site.services, () => {});
  expect(await stale()).toEqual(expected);
  await jobs.run('ask-to-confirm');
  const mails = await db.selectFrom('confirmation_mails').select('listing_ids').execute();
  expect(mails.map(({ listing_ids }) => listing_ids.length).toSorted()).toEqual([1, 2, 3]);
});

test('keeps its listings in the results after months without a start', async () => {
  const { db } = site.services;
  const inResults = async () =>
    Number(
      (await sql<{ count: string }>`select count(*) from listings where active`.execute(db)).rows[0]?.count,
    );
  await sweepFreshness(db, new Date());
  const before = await inResults();
  await sql`update listings set confirmed_at = now() - interval '100 days'`.execute(db);
  await sweepFreshness(db, new Date());
  expect(await inResults()).toBeLessThan(before / 2);
  await seedDemo(site.services, () => {});
  await sweepFreshness(db, new Date());
  expect(await inResults()).toBeGreaterThanOrEqual(before);
});
