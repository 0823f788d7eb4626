import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { accountApi, accountMessages } from '../../../domain/account.ts';
import { aircraftApi } from '../../../domain/aircraft/my-aircraft.ts';
import { factorApi } from '../../../domain/factors.ts';
import { favoriteApi } from '../../../domain/favorites.ts';
import { viewingApi } from '../../../domain/inquiries.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { outcomesApi } from '../../../domain/outcome.ts';
import { bulkApi, ownApi } from '../../../domain/own-listings.ts';
import { apiPaths, docsApi, emailSettingsApi, inquiryApi } from '../../../domain/paths.ts';
import { pushApi } from '../../../domain/push.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { unitsCsvApi } from '../../../domain/units-csv.ts';
import { usualRules } from '../../../domain/waiting-lists/rules-schema.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import { webhookApi } from '../../../domain/webhooks.ts';
import type { Db } from '../../db/pool.ts';
import { nameOf, namesOf } from '../../listings/service.ts';
import { softwareAuthenticator } from '../../test/authenticator.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { pdf, photo, uploadFile } from '../../test/uploads.ts';

/** Writes that began before their account was deleted or suspended, or lost its role, and end after it. */

const clock = () => new Date('2027-03-10T18:00:00Z');
const site = await createTestApp({}, {}, clock);
const { db, files } = site.services;
afterAll(() => site.close());

const password = 'correct horse battery staple';
const leave = (as: Account) => site.request('DELETE', accountApi.account, { as, body: { password } });

type Answer = { statusCode: number; json: () => { detail: string } };

/** Changes the account while the write waits for it, and returns what the write was answered. */
async function during(
  change: (transaction: Db) => Promise<unknown>,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const { answer } = await db.transaction().execute(async (transaction) => {
    await change(transaction);
    const answer = write();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 10_000, interval: 20 },
    );
    return { answer };
  });
  return answer;
}

const deleted = (as: Account) => (transaction: Db) =>
  transaction.deleteFrom('users').where('id', '=', as.id).execute();
const suspended = (as: Account) => (transaction: Db) =>
  transaction
    .updateTable('users')
    .set({ suspended_at: new Date(), suspension_reason: 'Fraud' })
    .where('id', '=', as.id)
    .execute();
const demoted = (as: Account) => (transaction: Db) =>
  transaction.updateTable('users').set({ role: 'general_user' }).where('id', '=', as.id).execute();

/** Columns of a listing that follow its owner's state. */
const VISIBLE = ['owner_suspended', 'hidden', 'active', 'hidden_at'];

/** Every row and file, without counts of attempts. */
async function everything(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('users', 'rate_limits', 'sessions', 'event_counts', 'spaces')`.execute(db);
  const stored: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } =
      await sql`select md5(string_agg((to_jsonb(t) - ${VISIBLE}::text[])::text, '' order by to_jsonb(t))) from ${sql.table(name)} t`.execute(
        db,
      );
    stored[name] = rows[0];
  }
  stored.files = [];
  for await (const { address } of files.list()) (stored.files as string[]).push(address);
  return stored;
}

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (as: Account, method: Method, url: string, body?: object) =>
  site.request(method, url, { as, ...(body && { body }) });

const sendImport = (as: Account, payload: string) =>
  site.request('POST', `${ownApi.csvImport(officeSpace)}?agreementAccepted=true`, {
    as,
    raw: { payload, type: 'text/csv' },
  });

/** Makes something and returns its id. */
async function made<Id = number>(as: Account, url: string, body: object): Promise<Id> {
  const answer = await send(as, 'POST', url, body);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  const json = answer.json();
  return Array.isArray(json) ? json[0].id : json.id;
}

const listings = apiPaths.listings(officeSpace);
const lister = await site.account('listing_broker');
const stranger = await site.account('general_user');
const listed = await made(lister, listings, validInput(officeSpace));
const exported = await site.request('GET', ownApi.csvExport(officeSpace), { as: lister });
const csv = exported.body.replace(/#\d+/, 'suite-1');
const search = { category: officeSpace.category, filters: { near: 'KADS', withinNm: '60' } };
const wanted = { ...search, message: 'Clean and dry, please.' };
const operator = { icaoCode: 'KADS', name: 'Pat Example', title: 'Manager', phone: '(972) 555-0134' };
const hook = { url: 'https://hooks.example.com/hook' };
const ask = (as: Account, id = listed) =>
  made(as, inquiryApi.send(officeSpace, id), { name: 'Pat', message: `Is it lit? ${as.id}` });
const own = (as: Account) => made(as, listings, validInput(officeSpace));
const ad = (as: Account) => made(as, wantedApi.list, wanted);
const propose = { times: ['2027-03-15T10:30'], minutes: 60 };
const dataFiles = async () => ({
  images: [`data:image/jpeg;base64,${(await photo()).toString('base64')}`],
  documents: [
    {
      name: 'a.pdf',
      url: `data:application/pdf;base64,${Buffer.from(pdf(`%${Math.random()}`)).toString('base64')}`,
      size: 1,
      uploadedAt: '2026-05-01T12:00:00.000Z',
    },
  ],
});

/** Prepares what the write needs and returns the write. */
type Prepare = (as: Account) => Promise<() => Promise<Answer>>;
const simple =
  (method: Method, url: string | ((as: Account) => string), body?: object): Prepare =>
  async (as) =>
  () =>
    send(as, method, typeof url === 'string' ? url : url(as), body);
/** A write to something that the account made before. */
const to =
  <Id>(make: (as: Account) => Promise<Id>, method: Method, url: (id: Id) => string, body?: object): Prepare =>
  async (as) => {
    const id = await make(as);
    return () => send(as, method, url(id), body);
  };

const unitsOf = (id: number) => `${apiPaths.listing(officeSpace, id)}/units`;
async function withUnit(as: Account) {
  const url = unitsOf(await own(as));
  return { url, unit: await made(as, url, { units: [{ label: 'Suite 1' }] }) };
}

/** By operation; those that only people who list may call come first. */
const listerWrites: Record<string, Prepare> = {
  createOfficeSpace: async (as) => {
    const body = validInput(officeSpace, await dataFiles());
    return () => send(as, 'POST', listings, body);
  },
  updateOfficeSpace: async (as) => {
    const [id, body] = [await own(as), { title: 'Another title', ...(await dataFiles()) }];
    return () => send(as, 'PATCH', apiPaths.listing(officeSpace, id), body);
  },
  confirmOfficeSpace: to(own, 'POST', (id) => `${apiPaths.listing(officeSpace, id)}/confirm`),
  deleteOfficeSpace: to(own, 'DELETE', (id) => apiPaths.listing(officeSpace, id)),
  importOfficeSpaces: async (as) => () => sendImport(as, csv),
  uploadFile: async (as) => () =>
    uploadFile(site, pdf(`%${Math.random()}`), { as, file: 'a.pdf', address: apiPaths.mediaDocument }),
  changeMyListings: async (as) => {
    const ids = [await own(as)];
    return () => send(as, 'POST', bulkApi.change, { ids, availability: 'limited' });
  },
  undoMyListings: async (as) => {
    const ids = [await own(as)];
    const { undo: token } = (await send(as, 'POST', bulkApi.change, { ids, delete: true })).json();
    return () => send(as, 'POST', bulkApi.undo, { token });
  },
  addOutcome: async (as) => {
    const ids = [await own(as)];
    await send(as, 'POST', bulkApi.change, { ids, availability: 'occupied' });
    return () => send(as, 'POST', outcomesApi, { ids, result: 'elsewhere' });
  },
  createWebhook: simple('POST', webhookApi.all, hook),
  createWaitingList: async (as) => {
    const body = { name: 'Suites', covers: [{ listingId: await own(as) }], rules: usualRules };
    return () => send(as, 'POST', waitingListApi.lists, body);
  },
  addUnitsOfOfficeSpace: to(own, 'POST', unitsOf, { units: [{ label: 'Suite 1' }] }),
  replaceUnitsOfOfficeSpace: async (as) => {
    const [url, body] = [unitsOf(await own(as)), { units: [{ label: 'Suite 1' }] }];
    return () => site.request('PUT', url, { as, body, headers: { 'if-match': '*' } });
  },
  changeUnitsOfOfficeSpace: async (as) => {
    const { url, unit } = await withUnit(as);
    return () => send(as, 'PATCH', url, { units: [{ id: unit, label: 'Suite 2' }] });
  },
  importUnitsOfOfficeSpaces: async (as) => {
    const query = { listing: await own(as) };
    const raw = { payload: 'label\nSuite 1', type: 'text/csv' };
    return () => site.request('POST', unitsCsvApi.file(officeSpace, query), { as, raw });
  },
  importUnitRowsOfOfficeSpaces: to(own, 'POST', (id) => unitsCsvApi.rows(officeSpace, { listing: id }), {
    rows: [{ row: 2, cells: { label: 'Suite 1' } }],
  }),
  deleteUnitOfOfficeSpace: async (as) => {
    const { url, unit } = await withUnit(as);
    return () => send(as, 'DELETE', `${url}/${unit}`);
  },
};

async function waitingList(as: Account) {
  const covers = [{ listingId: await own(as) }];
  return made(as, waitingListApi.lists, { name: 'Suites', covers, rules: usualRules });
}
const joined = async (as: Account, to?: number) => {
  const id = to ?? (await waitingList(await site.account('listing_broker')));
  const { id: entry } = (await send(as, 'POST', waitingListApi.join, joining(id))).json()[0];
  return { id, entry };
};
const joining = (id: number) => ({ lists: [{ id }], application: { name: 'Pat Example' } });
/** An offer to a person who joined, of the owner's or the person's list. */
async function offered(owner: Account) {
  const space = await own(owner);
  const body = { name: 'Suites', covers: [{ listingId: space }], rules: usualRules };
  const id = await made(owner, waitingListApi.lists, body);
  const pilot = await site.account('general_user');
  await joined(pilot, id);
  await send(owner, 'POST', waitingListApi.actions(id), { do: 'offer', listingId: space });
  const [place] = (await site.request('GET', waitingListApi.places, { as: pilot })).json();
  return { id, offer: place.offers[0].id };
}

const writes: Record<string, Prepare> = {
  ...listerWrites,
  'uploadFile, a picture': async (as) => {
    const content = await photo();
    return () => uploadFile(site, content, { as });
  },
  changeEmail: simple('POST', accountApi.email, { email: 'next@example.com' }),
  changePassword: simple('POST', accountApi.password, {
    currentPassword: password,
    newPassword: 'seven quiet lamps burn on',
  }),
  changeNames: simple('PATCH', accountApi.account, { firstName: 'Bessie' }),
  saveProfile: simple('PUT', accountApi.profile, { role: 'general_user' }),
  saveProfileImage: simple('PUT', accountApi.profileImage, { url: null }),
  deleteAccount: async (as) => () => leave(as),
  requestOperator: simple('POST', accountApi.operatorRequests, operator),
  reportOfficeSpace: simple('POST', apiPaths.reports(officeSpace, listed), { reason: 'fraud' }),
  'reportOfficeSpace, more of it': async (as) => {
    const report = { reason: 'fraud', message: 'First' };
    await send(as, 'POST', apiPaths.reports(officeSpace, listed), report);
    return () => send(as, 'POST', apiPaths.reports(officeSpace, listed), { ...report, message: 'Second' });
  },
  appeal: async (as) => {
    const id = await own(as);
    const down = { taken_down_at: new Date(), taken_down_reason: 'Fraud' };
    await db.updateTable('listings').set(down).where('id', '=', id).execute();
    return () => send(as, 'POST', ownApi.appeals(id), { message: 'It is mine.' });
  },
  inquireAboutOfficeSpace: simple('POST', inquiryApi.send(officeSpace, listed), {
    name: 'Pat',
    message: 'Is it lit?',
  }),
  replyToInquiry: to(ask, 'POST', inquiryApi.messages, { message: 'Thank you.' }),
  markInquiryRead: to(ask, 'POST', inquiryApi.read, { messageId: 1 }),
  closeInquiry: to(ask, 'PUT', inquiryApi.state, { closed: true }),
  blockInquiry: to(ask, 'PUT', inquiryApi.block, { blocked: true }),
  reportInquiry: to(ask, 'POST', inquiryApi.reports, { reason: 'spam' }),
  changeInquiry: to(ask, 'PATCH', inquiryApi.thread, { archived: true }),
  saveReply: simple('POST', inquiryApi.savedReplies, { body: 'It is lit.' }),
  removeSavedReply: to(
    async (as) => (await send(as, 'POST', inquiryApi.savedReplies, { body: 'It is lit.' })).json()[0].id,
    'DELETE',
    inquiryApi.savedReply,
  ),
  saveViewingHours: simple('PUT', viewingApi.hours, { monday: { from: '09:00', to: '17:00' } }),
  tellOfEnds: to(own, 'POST', () => inquiryApi.ends, { listings: [1], tell: true }),
  setSubscription: to(
    async (as) => (await site.request('GET', emailSettingsApi.all, { as })).json()[0].key,
    'PUT',
    emailSettingsApi.one,
    { active: false },
  ),
  askToVerify: simple('POST', accountApi.verification, { message: 'I am who I say.' }),
  answerQuestion: async (as) => {
    await send(as, 'POST', accountApi.verification, { message: 'I am who I say.' });
    const found = db.selectFrom('cases').select('id').where('user_id', '=', as.id);
    const { id: case_id } = await found.executeTakeFirstOrThrow();
    await db.insertInto('case_messages').values({ case_id, by_admin: true, body: 'Are you?' }).execute();
    return () => send(as, 'POST', accountApi.question(case_id), { message: 'I am.' });
  },
  startPush: simple('PUT', pushApi, {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/a',
    keys: { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') },
  }),
  stopPush: simple('DELETE', pushApi),
  proposeViewing: to(ask, 'POST', viewingApi.all, propose),
  answerViewing: async (as) => {
    const id = await ask(as);
    const { viewing } = (await send(as, 'POST', viewingApi.all(id), propose)).json();
    return () => send(as, 'PATCH', viewingApi.one(id, viewing.id), { state: 'canceled' });
  },
  joinWaitingLists: async (as) => {
    const id = await waitingList(await site.account('listing_broker'));
    return () => send(as, 'POST', waitingListApi.join, joining(id));
  },
  addToWaitingList: to(waitingList, 'POST', waitingListApi.entries, { people: [{ name: 'Pat' }] }),
  importToWaitingList: to(waitingList, 'POST', waitingListApi.rows, {
    rows: [{ row: 2, cells: { name: 'Pat' } }],
  }),
  changeWaitingListRules: to(waitingList, 'PUT', waitingListApi.rules, { rules: { ...usualRules, cap: 9 } }),
  emailWaitingList: to(waitingList, 'POST', waitingListApi.emails, { subject: 'Doors', text: 'In May.' }),
  runWaitingList: to(waitingList, 'POST', waitingListApi.actions, { do: 'close' }),
  renewOwnPlaces: async (as) => {
    await joined(as);
    return () => send(as, 'POST', waitingListApi.renew);
  },
  changeListApplication: to(joined, 'PUT', ({ id, entry }) => waitingListApi.application(id, entry), {
    application: { name: 'Pat Other' },
  }),
  changePlace: to(joined, 'POST', ({ id, entry }) => waitingListApi.entryActions(id, entry), { do: 'renew' }),
  answerListOffer: to(offered, 'POST', ({ id, offer }) => waitingListApi.offerActions(id, offer), {
    do: 'withdraw',
  }),
  postWanted: simple('POST', wantedApi.list, wanted),
  editWanted: to(ad, 'PUT', wantedApi.ad, { ...wanted, message: 'Something else' }),
  closeWanted: to(ad, 'POST', wantedApi.close, { found: true }),
  renewWanted: to(ad, 'POST', wantedApi.renew, {}),
  answerWanted: async (as) => {
    const [id, listingId] = [await ad(await site.account('general_user')), await own(as)];
    return () => send(as, 'POST', wantedApi.answers(id), { listingId, message: 'We have one.' });
  },
  reportWanted: async (as) => {
    const id = await ad(await site.account('general_user'));
    return () => send(as, 'POST', wantedApi.reports(id), { reason: 'spam' });
  },
  saveSearch: simple('POST', savedSearchApi.all, { ...search, frequency: 'daily' }),
  changeSavedSearch: to(
    (as) => made(as, savedSearchApi.all, { ...search, frequency: 'daily' }),
    'PATCH',
    savedSearchApi.one,
    { name: 'Another name' },
  ),
  deleteSavedSearch: to(
    (as) => made(as, savedSearchApi.all, { ...search, frequency: 'daily' }),
    'DELETE',
    savedSearchApi.one,
  ),
  saveOfficeSpace: simple('PUT', favoriteApi.one(officeSpace, listed), {}),
  unsaveOfficeSpace: to(
    (as) => send(as, 'PUT', favoriteApi.one(officeSpace, listed), {}),
    'DELETE',
    () => favoriteApi.one(officeSpace, listed),
  ),
  mergeFavorites: simple('POST', favoriteApi.merge, {
    favorites: [
      {
        id: listed,
        savedAt: '2026-11-01T12:00:00Z',
        leaseRate: null,
        monthlyRate: null,
        availability: 'available',
      },
    ],
  }),
  setFavoriteEmails: simple('PUT', favoriteApi.emails, { isOn: false }),
  addOwnAircraft: simple('POST', aircraftApi.mine, { slug: 'robinson-r44' }),
  mergeOwnAircraft: simple('POST', aircraftApi.merge, { aircraft: [{ slug: 'robinson-r44' }] }),
  changeOwnAircraft: to(
    (as) => made(as, aircraftApi.mine, { slug: 'robinson-r44' }),
    'PATCH',
    aircraftApi.one,
    { label: 'Mine' },
  ),
  removeOwnAircraft: to(
    (as) => made(as, aircraftApi.mine, { slug: 'robinson-r44' }),
    'DELETE',
    aircraftApi.one,
  ),
  changeWebhook: to((as) => made<string>(as, webhookApi.all, hook), 'PATCH', webhookApi.one, {
    paused: true,
  }),
  deleteWebhook: to((as) => made<string>(as, webhookApi.all, hook), 'DELETE', webhookApi.one),
  rotateWebhookSecret: to((as) => made<string>(as, webhookApi.all, hook), 'POST', webhookApi.secret),
  testWebhook: to((as) => made<string>(as, webhookApi.all, hook), 'POST', webhookApi.test),
};

/** Begins with a passkey and returns the answer of the authenticator; the account keeps the cookie of the challenge. */
async function challenged<Made>(
  as: Account,
  url: string,
  make: (options: { challenge: string }) => Made,
): Promise<Made> {
  const answer = await send(as, 'POST', url);
  const [cookie] = answer.cookies;
  as.cookie += `; ${cookie?.name}=${cookie?.value}`;
  return make(answer.json());
}
const authenticator = () => softwareAuthenticator(site.services.config.publicUrl);
async function passkey(as: Account, key = authenticator()): Promise<string> {
  const created = await challenged(as, factorApi.passkeyOptions, (options) => key.create(options));
  return made<string>(as, factorApi.passkeys, { name: 'Key', passkey: created });
}
async function codeOf(as: Account): Promise<string> {
  const { secret } = (await send(as, 'POST', factorApi.app)).json();
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock().getTime() });
}
const app = async (as: Account) => send(as, 'PUT', factorApi.app, { code: await codeOf(as) });

const factorWrites: Record<string, Prepare> = {
  beginPasskey: simple('POST', factorApi.passkeyOptions),
  addPasskey: async (as) => {
    const created = await challenged(as, factorApi.passkeyOptions, (options) =>
      authenticator().create(options),
    );
    return () => send(as, 'POST', factorApi.passkeys, { name: 'Key', passkey: created });
  },
  renamePasskey: to(passkey, 'PATCH', factorApi.passkey, { name: 'Another' }),
  removePasskey: to(passkey, 'DELETE', factorApi.passkey),
  beginAuthenticatorApp: simple('POST', factorApi.app),
  finishAuthenticatorApp: async (as) => {
    const code = await codeOf(as);
    return () => send(as, 'PUT', factorApi.app, { code });
  },
  removeAuthenticatorApp: to(app, 'DELETE', () => factorApi.app),
  beginPasskeyConfirmation: simple('POST', factorApi.confirmOptions),
  confirm: simple('POST', factorApi.confirm, { password }),
};

/** They hold the account before anything else, end sessions, as a suspension does, or change nothing. */
const others = [
  'resendWebhookEvent',
  'confirmEmail',
  'endOtherSessions',
  'endSession',
  'signOutEverywhere',
  'previewWaitingListRules',
];

test('knows every operation that writes for an account', async () => {
  type Described = { operationId: string; security: unknown[]; tags: string[] };
  const answer = await site.request('GET', docsApi.openapi);
  const { paths } = answer.json<{ paths: Record<string, Record<string, Described>> }>();
  const kinds = listingKinds
    .filter((kind) => kind !== officeSpace)
    .flatMap((kind) => [nameOf(kind), namesOf(kind), kind.label.replaceAll(' ', '')]);
  const known = { ...writes, ...factorWrites };
  const named = Object.values(paths)
    .flatMap((methods) => Object.entries(methods))
    .filter(
      ([method, { security, tags }]) => method !== 'get' && security.length > 0 && !tags.includes('Admin'),
    )
    .map(([, { operationId }]) => operationId)
    .filter((id) => !kinds.some((kind) => id.endsWith(kind)));
  expect(named.filter((id) => !(id in known)).toSorted()).toEqual(others.toSorted());
});

describe.each(Object.entries({ ...writes, ...factorWrites }))('%s', (_operation, prepare) => {
  test('is refused with a 401 if the account is deleted meanwhile', async () => {
    const as = await site.account('listing_broker');
    expect((await during(deleted(as), await prepare(as))).statusCode).toBe(401);
  });

  test('is refused with a 403, and stores nothing, if the account is suspended meanwhile', async () => {
    const as = await site.account('listing_broker');
    const write = await prepare(as);
    const before = await everything();
    const answer = await during(suspended(as), write);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, accountMessages.suspended]);
    const after = await everything();
    expect(after).toEqual(before);
  });
});

test.each(Object.entries(listerWrites))(
  '%s is refused if the account can’t list anymore',
  async (_op, prepare) => {
    const as = await site.account('listing_broker');
    const write = await prepare(as);
    const before = await everything();
    expect((await during(demoted(as), write)).statusCode).toBe(403);
    expect(await everything()).toEqual(before);
  },
);

test.each(['the person who blocks', 'the person who is blocked'])(
  'a block is refused, not a failure, if %s deletes the account meanwhile',
  async (who) => {
    const pilot = await site.account('general_user');
    const id = await ask(pilot);
    const isOwn = who === 'the person who blocks';
    const block = () => send(isOwn ? pilot : lister, 'PUT', inquiryApi.block(id), { blocked: true });
    expect((await during(deleted(pilot), block)).statusCode).toBe(isOwn ? 401 : 409);
  },
);

test('an inquiry is refused with a 404 if the listing’s owner deletes the account meanwhile', async () => {
  const owner = await site.account('listing_broker');
  const url = inquiryApi.send(officeSpace, await own(owner));
  const inquire = () => send(stranger, 'POST', url, { name: 'Pat', message: 'Is it lit?' });
  expect((await during(deleted(owner), inquire)).statusCode).toBe(404);
});

test('of two deletions at once, one succeeds', async () => {
  const as = await site.account('general_user');
  const answers = await Promise.all([leave(as), leave(as)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
});
