import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { messages } from '../../../domain/messages.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths, feedAddress, paths, sitemapPart } from '../../../domain/paths.ts';
import { kindCountsAddress, newestAddress } from '../../../domain/search.ts';
import { listOutbox } from '../../mail/outbox.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { createTestSite } from '../../test/pages.ts';
import { type Account, everyKind, type TestApp, usualKinds, validInput } from '../../test/test-app.ts';

let site: TestApp;
let description: ApiDescription;
let admin: Account;
let owner: Account;
let broker: Account;
let visitor: Account;

beforeAll(async () => {
  site = await createTestSite({ adminEmail: 'chief@admin.example' });
  description = await readDescription(site);
  await site.services.jobs.start();
  admin = await site.account('general_user', 'chief@admin.example');
  owner = await site.account('property_principal', 'ruth@hangars.example');
  broker = await site.account('listing_broker');
  visitor = await site.account('general_user');
});
afterAll(() => site.close());

const [, office] = everyKind[0] as (typeof everyKind)[number];
const [, hangar] = everyKind[1] as (typeof everyKind)[number];

async function create(kind: ListingKind, values: Record<string, unknown> = {}, as = owner): Promise<number> {
  const answer = await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, values) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const reason = 'The photos show another hangar.';
const takeDown = (
  kind: ListingKind,
  id: number,
  body: unknown = { reason },
  as: Account | undefined = admin,
) =>
  description.ask(
    'POST',
    adminApi.takeDown(kind, id),
    { ...(as && { as }), body },
    adminApi.takeDown(kind, '{id}'),
  );
const restore = (kind: ListingKind, id: number) =>
  description.ask('POST', adminApi.restore(kind, id), { as: admin }, adminApi.restore(kind, '{id}'));
const remove = (kind: ListingKind, id: number) =>
  description.ask('DELETE', adminApi.listing(kind, id), { as: admin }, adminApi.listing(kind, '{id}'));

async function list(kind: ListingKind, query: Record<string, string | number> = {}) {
  const answer = await description.ask('GET', adminApi.listings(kind, query), { as: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const idsIn = async (kind: ListingKind, query: Record<string, string | number>) =>
  (await list(kind, query)).json<AdminListing[]>().map(({ id }) => id);

const suspend = (account: Account, at: Date | null) =>
  site.services.db.updateTable('users').set({ suspended_at: at }).where('id', '=', account.id).execute();

const audit = (id: number) =>
  site.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', 'listing')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

const mailsAbout = (title: string, count: number) =>
  vi.waitFor(async () => {
    const mails = (await listOutbox(site.services.config.dataDir, 1_000)).filter(({ subject }) =>
      subject.endsWith(title),
    );
    expect(mails).toHaveLength(count);
    return mails.reverse();
  });

/** Names the public addresses that show the listing, whose title no other listing has. */
async function shownTo(kind: ListingKind, { id, word }: { id: number; word: string }, as?: Account) {
  const { changes } = site.services;
  const ok = 'status';
  const addresses: Record<string, [url: string, shows: string]> = {
    detail: [apiPaths.listing(kind, id), ok],
    page: [paths.listing(kind, id), ok],
    picture: [paths.shareImage(kind, id), ok],
    code: [paths.listingQr(kind, id), ok],
    list: [apiPaths.listings(kind), word],
    search: [apiPaths.listings(kind, { q: word }), word],
    map: [apiPaths.mapOf(kind, { q: word, zoom: 3 }), '"total":1'],
    airportCounts: [apiPaths.airportCounts(kind, { q: word }), '"count":1'],
    kindCounts: [`${kindCountsAddress}?q=${word}`, '"total":1'],
    newest: [newestAddress, word],
    feed: [feedAddress('json', kind), word],
    airportFeed: [feedAddress('rss', 'KADS'), word],
    similar: [apiPaths.listings(kind, { near: 'KADS' }), word],
    sitemap: [sitemapPart('listings-1'), `${paths.listing(kind, id)}<`],
  };
  const shown: string[] = [];
  for (const [name, [url, shows]] of Object.entries(addresses)) {
    // As another process does; this one forgets counts after each write.
    changes.announce();
    const { statusCode, body } = await site.request('GET', url, { ...(as && { as }) });
    if (shows === ok ? statusCode === 200 : body.includes(shows)) shown.push(name);
  }
  return { shown, all: Object.keys(addresses) };
}

describe.each(everyKind)('%s', (_category, kind) => {
  test('answers 401 signed out, and 403 to everyone but the admin', async () => {
    const id = await create(kind);
    const calls = [
      ['GET', adminApi.listings(kind)],
      ['DELETE', adminApi.listing(kind, id)],
      ['POST', adminApi.takeDown(kind, id)],
      ['POST', adminApi.restore(kind, id)],
    ] as const;
    for (const [method, url] of calls) {
      expect((await site.request(method, url, { body: { reason } })).statusCode).toBe(401);
      for (const as of [visitor, broker, owner]) {
        const answer = await site.request(method, url, { as, body: { reason } });
        expect([answer.statusCode, answer.json().title]).toEqual([403, 'Forbidden']);
      }
    }
    expect((await site.request('GET', apiPaths.listing(kind, id))).statusCode).toBe(200);
  });
});

describe.each(usualKinds)('%s', (category, kind) => {
  const word = `quokka${category.replaceAll('-', '')}`;

  test('a listing that was taken down is hidden from visitors until it is restored', async () => {
    const id = await create(kind, { title: `The ${word}` });
    const before = await shownTo(kind, { id, word });
    expect(before.shown).toEqual(before.all);

    expect((await takeDown(kind, id)).statusCode).toBe(204);
    for (const as of [undefined, visitor, broker])
      expect((await shownTo(kind, { id, word }, as)).shown).toEqual([]);
    const refused = await description.ask(
      'GET',
      apiPaths.listing(kind, id),
      {},
      apiPaths.listing(kind, '{id}'),
    );
    expect([refused.statusCode, refused.json().detail]).toEqual([404, messages.listingNotFound.description]);

    expect((await restore(kind, id)).statusCode).toBe(204);
    expect((await shownTo(kind, { id, word })).shown).toEqual(before.all);
    expect((await audit(id)).map(({ action, note }) => [action, note])).toEqual([
      ['take-down', reason],
      ['restore', null],
    ]);
    const [down, back] = await mailsAbout(`The ${word}`, 2);
    expect(down).toMatchObject({ to: owner.email, text: expect.stringContaining(reason) });
    expect(back?.text).toContain(paths.listing(kind, id));
    await remove(kind, id);
  });

  test('its owner and the admin still read it, and an edit does not restore it', async () => {
    const id = await create(kind);
    await takeDown(kind, id);
    const one = apiPaths.listing(kind, '{id}');
    const state = { takenDownAt: expect.stringMatching(/^\d{4}-.+Z$/), takenDownReason: reason };
    for (const as of [owner, admin]) {
      const answer = await description.ask('GET', apiPaths.listing(kind, id), { as }, one);
      expect(answer.json()).toMatchObject(state);
      expect((await site.request('GET', paths.listing(kind, id), { as })).body).toContain(reason);
    }
    const mine = await description.ask('GET', ownApi.listings(kind), { as: owner });
    expect(mine.json<ListingDetail[]>().find((listing) => listing.id === id)).toMatchObject(state);

    const changed = await description.ask(
      'PATCH',
      apiPaths.listing(kind, id),
      { as: owner, body: { title: 'Changed meanwhile', availability: 'limited' } },
      one,
    );
    expect(changed.json()).toMatchObject({ title: 'Changed meanwhile', version: 2, ...state });
    expect((await site.request('GET', apiPaths.listing(kind, id))).statusCode).toBe(404);
    expect(await site.count('listing_views')).toBe(0);
  });

  test('two deletes at once delete once', async () => {
    const title = `Twice deleted ${kind.noun}`;
    const id = await create(kind, { title });
    const answers = await Promise.all([remove(kind, id), remove(kind, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    expect((await site.request('GET', apiPaths.listing(kind, id))).statusCode).toBe(410);
    const [entry, ...others] = await audit(id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor_email: admin.email,
      action: 'delete',
      subject_name: title,
      before: { id, title, description: expect.any(String), owner_id: owner.id, active: true },
      after: null,
    });
    expect((await mailsAbout(title, 1))[0]?.to).toBe(owner.email);
  });
});

test('listings of a suspended account are hidden from everyone but the admin', async () => {
  const away = await site.account('listing_broker');
  const title = 'Its owner is away';
  const id = await create(office, { title }, away);
  await suspend(away, new Date());
  expect((await shownTo(office, { id, word: title })).shown).toEqual([]);
  const answer = await site.request('GET', apiPaths.listing(office, id), { as: admin });
  expect(answer.json()).toMatchObject({ title, takenDownAt: null });
  const row = (await list(office, { show: 'suspended' })).json<AdminListing[]>();
  expect(row).toMatchObject([
    { id, account: { id: away.id, email: away.email, suspended: true }, active: false },
  ]);

  await takeDown(office, id);
  await suspend(away, null);
  expect((await site.request('GET', apiPaths.listing(office, id))).statusCode).toBe(404);
  await suspend(away, new Date());
  await restore(office, id);
  expect((await site.request('GET', apiPaths.listing(office, id))).statusCode).toBe(404);
  await suspend(away, null);
  expect((await site.request('GET', apiPaths.listing(office, id))).statusCode).toBe(200);
});

test('a second take-down and a needless restore are conflicts', async () => {
  const id = await create(hangar);
  expect((await restore(hangar, id)).statusCode).toBe(409);
  const answers = await Promise.all([
    takeDown(hangar, id),
    takeDown(hangar, id, { reason: 'Another reason.' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  expect((await audit(id)).map(({ action }) => action)).toEqual(['take-down']);
});

test('an unknown listing, and one of another kind, are not found', async () => {
  const id = await create(hangar);
  for (const [kind, other] of [
    [office, id],
    [hangar, id + 1_000_000],
  ] as const) {
    for (const call of [takeDown, restore, remove]) expect((await call(kind, other)).statusCode).toBe(404);
  }
  for (const bad of ['0', '-1', '2147483648', '1e3', '%00']) {
    expect((await site.request('DELETE', adminApi.listing(hangar, bad), { as: admin })).statusCode).toBe(404);
  }
});

test.each([
  ['nothing', {}, 'Reason is required'],
  ['blanks', { reason: ' \u200b ' }, 'Reason is required'],
  ['10 kB', { reason: 'x'.repeat(10_240) }, 'Reason can have at most 1,000 characters'],
  ['a NUL', { reason: 'a\u0000b' }, 'Reason has characters we can’t show'],
])('refuses %s as a reason', async (_name, body, message) => {
  const id = await create(hangar);
  const answer = await takeDown(hangar, id, body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([{ path: 'reason', message }]);
  expect((await site.request('GET', apiPaths.listing(hangar, id))).statusCode).toBe(200);
});

describe('the list', () => {
  const [, kind] = everyKind[2] as (typeof everyKind)[number];
  const ids: number[] = [];

  beforeAll(async () => {
    await site.services.db.deleteFrom('listings').where('kind', '=', kind.category).execute();
    for (const title of ['Zulu ramp for turboprops', 'alpha apron', 'Ármány tie-downs'])
      ids.push(await create(kind, { title }));
    const [first = 0, second = 0, third = 0] = ids;
    await site.request('PATCH', apiPaths.listing(kind, first), {
      as: owner,
      body: { availability: 'limited' },
    });
    await site.services.db.insertInto('listing_stats').values({ listing_id: second, views: 7 }).execute();
    await takeDown(kind, third);
  });

  test('has every field, in the results or not, and exact totals', async () => {
    const answer = await list(kind);
    expect(answer.headers['x-total-count']).toBe('3');
    const [third] = answer.json<AdminListing[]>();
    expect(third).toMatchObject({
      id: ids[2],
      title: 'Ármány tie-downs',
      owner: { firstName: 'Pat', lastName: 'Example' },
      account: { id: owner.id, email: owner.email, suspended: false },
      active: false,
      takenDownReason: reason,
    });
  });

  test.each([
    ['newest', [2, 1, 0]],
    ['oldest', [0, 1, 2]],
    ['updated', [0, 2, 1]],
    ['title', [1, 2, 0]],
    ['views', [1, 2, 0]],
  ])('sorts by %s, and pages in that order', async (sort, order) => {
    const expected = order.map((at) => ids[at]);
    expect(await idsIn(kind, { sort })).toEqual(expected);
    const paged: number[] = [];
    for (let url: string | undefined = adminApi.listings(kind, { sort, limit: 1 }); url; ) {
      const answer = await site.request('GET', url, { as: admin });
      paged.push(...answer.json<AdminListing[]>().map(({ id }) => id));
      url = /<([^>]+)>/.exec(String(answer.headers.link))?.[1];
    }
    expect(paged).toEqual(expected);
  });

  test('shows those in the results, taken down, or suspended', async () => {
    expect(await idsIn(kind, { show: 'in-results' })).toEqual([ids[1], ids[0]]);
    expect(await idsIn(kind, { show: 'taken-down' })).toEqual([ids[2]]);
    expect(await idsIn(kind, { show: 'suspended' })).toEqual([]);
  });

  test('finds a word by a start that is longer than its stem, and with another word', async () => {
    const title = `Heated maintenance organization ${kind.label}`;
    const id = await create(kind, { title });
    for (const q of [
      'maintenan',
      'organizatio',
      'MAINTENANC heat',
      'heated organiz maintenan',
      'maintenance',
    ]) {
      expect(await idsIn(kind, { q }), q).toEqual([id]);
    }
    for (const q of ['maintenanx', 'maintenan nothing']) expect(await idsIn(kind, { q }), q).toEqual([]);
  });

  test('finds a listing by its words of today', async () => {
    const id = await create(kind, { title: 'Quonset of old' });
    const patch = { title: 'Quonset repainted', description: 'With a cupola.' };
    await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body: patch });
    for (const q of ['quonset', 'repaint cupola']) expect(await idsIn(kind, { q }), q).toEqual([id]);
    expect(await idsIn(kind, { q: 'quonset old' })).toEqual([]);
    await site.request('DELETE', apiPaths.listing(kind, id), { as: owner });
    expect(await idsIn(kind, { q: 'quonset' })).toEqual([]);
  });

  test('finds listings by the name, email, and company of their owner', async () => {
    const lister = await site.account('property_principal', `sean.${kind.category}@obrien.example`);
    const account = site.services.db.updateTable('users').where('id', '=', lister.id);
    const profile = JSON.stringify({ companyName: 'Harbor & Sons' });
    await account.set({ first_name: 'Seán', last_name: 'O’Brien', profile }).execute();
    const id = await create(kind, { title: 'By its owner' }, lister);
    for (const q of [
      lister.email,
      `sean ${kind.category}`,
      "o'brien",
      'OBrien',
      'seán obrien',
      'harbor sons',
    ]) {
      expect(await idsIn(kind, { q }), q).toContain(id);
    }
    expect(await idsIn(kind, { q: 'obrien addison' })).not.toContain(id);
  });

  test('finds words, their starts, and an id', async () => {
    expect(await idsIn(kind, { q: 'turboprop' })).toEqual([ids[0]]);
    expect(await idsIn(kind, { q: 'ALPH addis' })).toEqual([ids[1]]);
    expect(await idsIn(kind, { q: String(ids[2]) })).toEqual([ids[2]]);
    for (const q of ['%', "'", '"', '\\', ':* & |', "alpha' or true --", '9'.repeat(18)])
      expect(await idsIn(kind, { q }), q).toEqual([]);
  });

  test.each([
    ['q', 'x'.repeat(10_240)],
    ['show', 'deleted'],
    ['sort', 'owner'],
    ['limit', '0'],
    ['cursor', Buffer.from('["newest","soon","1"]').toString('base64url')],
    ['kind', 'hangar-space'],
  ])('refuses %s=%s with an error at the field', async (name, value) => {
    const answer = await description.ask('GET', adminApi.listings(kind, { [name]: value }), {
      as: admin,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: name }]);
  });
});
