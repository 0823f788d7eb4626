import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountApi, accountMessages, signInApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { listOutbox } from '../../mail/outbox.ts';
import { sweepMedia } from '../../media/service.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../../test/test-app.ts';
import { photo, uploadFile } from '../../test/uploads.ts';

let site: TestApp;
let admin: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  admin = await site.account('general_user', 'chief@admin.example');
  await site.services.jobs.start();
});
afterAll(() => site.close());

const asAdmin = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  site.request(method, path, { as: admin, ...(body !== undefined && { body }) });
const suspend = (id: number, reason: unknown = 'Photos of another airport’s hangar') =>
  asAdmin('POST', adminApi.userSuspension(id), { reason });
const restore = (id: number) => asAdmin('POST', adminApi.userRestoration(id));
const remove = (id: number) => asAdmin('DELETE', adminApi.user(id));
const list = (as: Account, kind = officeSpace, more: Record<string, unknown> = {}) =>
  site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind, more) });
const isSignedIn = async (as: Account) =>
  (await site.request('GET', apiPaths.user, { as })).statusCode === 200;
const auditOf = (subject: string, id: number | string) =>
  site.services.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();
const mailTo = (email: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const mails = await listOutbox(site.services.config.dataDir, 1_000);
      const mail = mails.find((mail) => mail.to === email && mail.subject.includes(subject));
      if (!mail) throw new Error(`No mail to ${email}: ${subject}`);
      return mail.text;
    },
    { timeout: 10_000 },
  );

const calls = (id: number): ['GET' | 'POST' | 'DELETE', string, unknown?][] => [
  ['GET', adminApi.user(id)],
  ['GET', adminApi.userExport(id)],
  ['GET', `${adminApi.userListings}?userId=${id}`],
  ['GET', adminApi.listingsOfUser(id)],
  ['POST', adminApi.userSuspension(id), { reason: 'Because' }],
  ['POST', adminApi.userRestoration(id)],
  ['DELETE', adminApi.user(id)],
  ['POST', adminApi.signUpAllowance, { email: 'nobody@hangars.example' }],
  ['GET', adminApi.signUps()],
  ['POST', adminApi.signUpMail(1)],
];

test('every call is the admin’s alone', async () => {
  const owner = await site.account('property_principal');
  const suspended = await site.account('listing_broker');
  const former = await site.account('general_user');
  await suspend(suspended.id);
  // An admin whose address has changed is an account like any other.
  const chief = admin.email;
  const answers = new Map<string, Set<number>>();
  const ask = async (who: string, as?: Account) => {
    const statuses = new Set<number>();
    for (const [method, path, body] of calls(owner.id)) {
      const answer = await site.request(method, path, {
        ...(as && { as }),
        ...(body !== undefined && { body }),
      });
      statuses.add(answer.statusCode);
      expect(answer.body).not.toContain(owner.email);
    }
    answers.set(who, statuses);
  };
  await ask('anonymous');
  await ask('general user', former);
  await ask('owner', owner);
  await ask('suspended owner', suspended);
  await site.services.db
    .updateTable('users')
    .set({ email: 'was@admin.example' })
    .where('id', '=', admin.id)
    .execute();
  await ask('former admin', admin);
  await site.services.db.updateTable('users').set({ email: chief }).where('id', '=', admin.id).execute();
  expect(Object.fromEntries([...answers].map(([who, statuses]) => [who, [...statuses]]))).toEqual({
    anonymous: [401],
    'general user': [403],
    owner: [403],
    'suspended owner': [401],
    'former admin': [403],
  });
});

test('responses match their description', async () => {
  const owner = await site.account('listing_broker');
  await list(owner);
  const { ask } = await readDescription(site);
  const statuses: number[] = [];
  for (const [method, path, body] of calls(owner.id)) {
    const template = path.replace(/\/\d+/, '/{id}').replace(/\?.*/, '');
    const answer = await ask(method, path, { as: admin, ...(body !== undefined && { body }) }, template);
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 204, 204, 204, 404, 200, 404]);
});

test('shows everything in a profile, and nothing secret', async () => {
  const addison = site.services.airports.findByCode('KADS');
  const broker = await site.account('listing_broker', 'ruth@hangars.example');
  await site.services.db
    .updateTable('users')
    .set({
      profile: JSON.stringify({ brokerCompanyName: 'Ruth & Co.', licenseNumber: 'TX-1' }),
      operates: JSON.stringify({ [addison?.id ?? 0]: { verifiedAt: '2026-11-20T00:00:00.000Z' } }),
    })
    .where('id', '=', broker.id)
    .execute();
  await sql`insert into email_changes (user_id, email, expires_at) values (${broker.id}, 'next@hangars.example', now() + interval '1 day')`.execute(
    site.services.db,
  );
  await sql`insert into identities (issuer, subject, user_id) values ('https://id.example', 's1', ${broker.id})`.execute(
    site.services.db,
  );
  const answer = await asAdmin('GET', adminApi.user(broker.id));
  expect(answer.json()).toMatchObject({
    id: broker.id,
    email: broker.email,
    company: 'Ruth & Co.',
    suspendedAt: null,
    suspensionReason: null,
    profile: {
      brokerCompanyName: 'Ruth & Co.',
      licenseNumber: 'TX-1',
      companyName: null,
      role: 'listing_broker',
    },
    hasPassword: true,
    issuers: ['https://id.example'],
    sessions: 1,
    lastUsedAt: expect.stringMatching(/Z$/),
    pendingEmail: 'next@hangars.example',
    operates: [{ icaoCode: 'KADS', name: addison?.name, verifiedAt: '2026-11-20T00:00:00.000Z' }],
  });
  expect(answer.body).not.toMatch(/argon2|token/);
});

test('exports everything stored about a suspended account, and records who did', async () => {
  const owner = await site.account('property_principal');
  const { id } = (await list(owner)).json();
  const own = (await site.request('GET', accountApi.export, { as: owner })).json();
  await suspend(owner.id);
  const answer = await asAdmin('GET', adminApi.userExport(owner.id));
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="\w+-account-[\d-]{10}\.json"$/,
  );
  // The listings left the results, so they wait for nothing.
  const listings = own.listings.map((listing: object) => ({ ...listing, awaitsVerification: false }));
  expect(answer.json()).toEqual({ ...own, listings, exportedAt: expect.any(String), sessions: [] });
  expect(answer.json().listings).toMatchObject([{ id }]);
  expect((await auditOf('user', owner.id)).at(-1)).toMatchObject({
    action: 'export',
    actor_email: admin.email,
  });
});

test('shows the listings of an account by kind, by query and by path', async () => {
  const owner = await site.account('property_principal');
  for (const kind of listingKinds) expect((await list(owner, kind)).statusCode).toBe(201);
  const byPath = await asAdmin('GET', adminApi.listingsOfUser(owner.id));
  const byQuery = await asAdmin('GET', `${adminApi.userListings}?userId=${owner.id}`);
  expect(byQuery.json()).toEqual(byPath.json());
  expect(Object.keys(byPath.json())).toEqual([
    'officeSpaces',
    'hangarSpaces',
    'outdoorSpaces',
    'groundLeaseSpaces',
    'hangars',
    'totals',
  ]);
  for (const kind of listingKinds) {
    expect(byPath.json()[kind.admin.key]).toMatchObject([{ category: kind.category }]);
  }
  await list(owner);
  const some = (await asAdmin('GET', `${adminApi.userListings}?userId=${owner.id}&limit=1`)).json();
  expect(some.officeSpaces).toEqual(byPath.json().officeSpaces);
  expect(some.totals).toEqual({
    officeSpaces: 2,
    hangarSpaces: 1,
    outdoorSpaces: 1,
    groundLeaseSpaces: 1,
    hangars: 1,
  });
  const missing = await asAdmin('GET', adminApi.userListings);
  expect([missing.statusCode, missing.json().errors]).toEqual([
    400,
    [{ path: 'userId', message: 'userId is required' }],
  ]);
});

describe('a suspension', () => {
  test('ends sessions, takes listings off the site, and a restoration brings them back', async () => {
    const owner = await site.account('property_principal');
    const { id } = (await list(owner)).json();
    const hidden = (await list(owner)).json();
    await sql`update listings set taken_down_at = now(), taken_down_reason = 'Taken' where id = ${hidden.id}`.execute(
      site.services.db,
    );
    const found = async () =>
      (await site.request('GET', apiPaths.listings(officeSpace)))
        .json<{ id: number }[]>()
        .filter((one) => [id, hidden.id].includes(one.id))
        .map((one) => one.id);
    expect(await found()).toEqual([id]);

    expect((await suspend(owner.id, '  Photos of\r\nanother hangar ')).statusCode).toBe(204);
    expect(await found()).toEqual([]);
    expect((await list(owner)).statusCode).toBe(401);
    const detail = (await asAdmin('GET', adminApi.user(owner.id))).json();
    expect(detail).toMatchObject({
      suspendedAt: expect.stringMatching(/Z$/),
      suspensionReason: 'Photos of\nanother hangar',
      sessions: 0,
      lastUsedAt: null,
    });
    await mailTo(owner.email, 'suspended');

    expect((await restore(owner.id)).statusCode).toBe(204);
    expect(await found()).toEqual([id]);
    expect(await isSignedIn(owner)).toBe(false);
    await mailTo(owner.email, 'restored');
    expect(await auditOf('user', owner.id)).toMatchObject([
      {
        action: 'suspend',
        actor_email: admin.email,
        note: 'Photos of\nanother hangar',
        before: { suspended_at: null, email: owner.email },
        after: { suspension_reason: 'Photos of\nanother hangar' },
      },
      { action: 'restore', after: { suspended_at: null, suspension_reason: null } },
    ]);
    expect(JSON.stringify(await auditOf('user', owner.id))).not.toContain('argon2');
  });

  test.each([
    ['missing', undefined, 'Reason is required'],
    ['invisible', '  \u200b ', 'Reason is required'],
    ['a number', 7, 'Reason is required'],
    ['10 kB long', 'x'.repeat(10_240), 'Reason can have at most 1,000 characters'],
    ['unreadable', 'a\u0000b', 'Reason has characters we can’t show'],
  ])('refuses a reason that is %s', async (_what, reason, message) => {
    const owner = await site.account('property_principal');
    const answer = await asAdmin('POST', adminApi.userSuspension(owner.id), { reason });
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'reason', message }]]);
    expect(await isSignedIn(owner)).toBe(true);
  });

  test('happens once, never to the admin, and to nobody unknown', async () => {
    const owner = await site.account('property_principal');
    const twice = await Promise.all([suspend(owner.id), suspend(owner.id)]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect((await restore(admin.id)).statusCode).toBe(409);
    const self = await suspend(admin.id);
    expect([self.statusCode, self.json().detail]).toEqual([403, 'The admin account can’t be suspended.']);
    expect((await suspend(2_000_000_000)).statusCode).toBe(404);
    expect((await asAdmin('POST', '/api/admin/users/x/suspend', { reason: 'x' })).statusCode).toBe(404);
  });

  test('reaches listings that are being created at the same moment', async () => {
    const owner = await site.account('property_principal');
    const work = Array.from({ length: 8 }, () => list(owner));
    const [answers] = await Promise.all([Promise.all(work), suspend(owner.id)]);
    for (const { statusCode } of answers) expect([201, 401, 403]).toContain(statusCode);
    const { rows } = await sql`select from listings where owner_id = ${owner.id} and active`.execute(
      site.services.db,
    );
    expect(rows).toHaveLength(0);
  });
});

test.each([
  ['no listings', 0, 0, 'You can’t sign in.', 'no longer suspended.\n'],
  ['a listing', 1, 0, 'your listing is no longer', 'Your listing is back on the site.\n'],
  [
    'only one that was taken down',
    1,
    1,
    'You can’t sign in.',
    'suspended. Listings that we took down stay hidden.',
  ],
  [
    'both',
    3,
    1,
    'your listings are no longer',
    'Your 2 listings are back on the site. Listings that we took',
  ],
])('mails say what happens to the listings of an account with %s', async (_what, all, down, gone, back) => {
  const owner = await site.account('property_principal');
  for (let n = 0; n < all; n += 1) await list(owner);
  await sql`update listings set taken_down_at = now(), taken_down_reason = 'Spam' where id in
    (select id from listings where owner_id = ${owner.id} limit ${down})`.execute(site.services.db);
  await suspend(owner.id);
  await restore(owner.id);
  expect(await mailTo(owner.email, 'was suspended')).toContain(gone);
  expect(await mailTo(owner.email, 'was restored')).toContain(back);
});

test('keeps phone numbers, personal address, and license out of the audit log', async () => {
  const secrets = {
    personalPhone: '+1 972 555 0101',
    personalAddress: '9 Elm Court',
    licenseNumber: 'TX-77',
  };
  const phones = { companyPhone: '+1 972 555 0102', brokerCompanyPhone: '+1 972 555 0103' };
  const owner = await site.account('property_principal');
  const profile = { companyName: 'Ruth & Co.', ...secrets, ...phones };
  await site.services.db
    .updateTable('users')
    .set({ profile: JSON.stringify(profile) })
    .where('id', '=', owner.id)
    .execute();
  await suspend(owner.id);
  await restore(owner.id);
  await remove(owner.id);
  const entries = await auditOf('user', owner.id);
  expect(entries).toHaveLength(3);
  for (const { before } of entries) expect(before).toMatchObject({ profile: { companyName: 'Ruth & Co.' } });
  const stored = JSON.stringify(entries);
  for (const secret of Object.values({ ...secrets, ...phones })) expect(stored).not.toContain(secret);
});

describe('a deletion', () => {
  test('takes sessions, listings and files along, and leaves an audit entry of each', async () => {
    const owner = await site.account('property_principal');
    const { url } = (await uploadFile(site, await photo(), { as: owner })).json();
    const office = (await list(owner, officeSpace, { images: [url] })).json();
    const hangar = (await list(owner, hangarSpace)).json();
    const answer = await remove(owner.id);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await isSignedIn(owner)).toBe(false);
    for (const path of [apiPaths.listing(officeSpace, office.id), apiPaths.listing(hangarSpace, hangar.id)]) {
      expect((await site.request('GET', path)).statusCode).toBe(410);
    }
    expect((await remove(owner.id)).statusCode).toBe(404);
    await mailTo(owner.email, 'deleted');

    expect(await auditOf('user', owner.id)).toMatchObject([
      { action: 'delete', note: 'With 2 listings.', before: { email: owner.email }, after: null },
    ]);
    expect(await auditOf('listing', office.id)).toMatchObject([
      { action: 'delete', subject_name: office.title, before: { title: office.title, images: [url] } },
    ]);
    expect(JSON.stringify(await auditOf('user', owner.id))).not.toContain('argon2');

    await sql`update media set used_at = now() - interval '2 days'`.execute(site.services.db);
    await sweepMedia(site.services);
    expect((await site.request('GET', url)).statusCode).toBe(404);
  });

  test('of a suspended account keeps its address from signing up, until the admin allows it', async () => {
    const owner = await site.account('property_principal', 'banned@hangars.example');
    const signUp = () =>
      site.request('POST', signInApi.signUp, {
        body: {
          email: 'Banned@Hangars.example',
          password: 'seven quiet lamps burn on',
          firstName: 'A',
          lastName: 'B',
        },
      });
    const allow = () => asAdmin('POST', adminApi.signUpAllowance, { email: owner.email });
    await suspend(owner.id);
    expect((await remove(owner.id)).statusCode).toBe(204);
    expect((await signUp()).statusCode).toBe(202);
    await mailTo(owner.email, 'account is suspended');
    const kept = await site.services.db.selectFrom('bans').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('hangars');

    expect((await allow()).statusCode).toBe(204);
    expect((await allow()).statusCode).toBe(404);
    expect((await auditOf('user', owner.id)).at(-1)).toMatchObject({ action: 'allow-sign-up' });
    expect((await signUp()).statusCode).toBe(202);
    await mailTo(owner.email, 'Confirm your email address');
  });

  test('of another account lets its address sign up again', async () => {
    const owner = await site.account('general_user');
    await remove(owner.id);
    expect((await asAdmin('POST', adminApi.signUpAllowance, { email: owner.email })).statusCode).toBe(404);
  });

  test('never takes the admin', async () => {
    const answer = await remove(admin.id);
    expect([answer.statusCode, answer.json().detail]).toEqual([403, accountMessages.adminStays]);
    expect(await isSignedIn(admin)).toBe(true);
  });

  test('of 1,000 listings takes less than 2 seconds', async () => {
    const owner = await site.account('property_principal');
    const { id } = (await list(owner)).json();
    const columns = sql.raw(
      (
        await sql<{ name: string }>`
          select column_name as name from information_schema.columns
          where table_name = 'listings' and is_generated = 'NEVER' and is_identity = 'NO'`.execute(
          site.services.db,
        )
      ).rows
        .map(({ name }) => name)
        .join(', '),
    );
    await sql`insert into listings (${columns}) select ${columns} from listings, generate_series(2, 1000) where id = ${id}`.execute(
      site.services.db,
    );
    expect((await remove(owner.id)).statusCode).toBe(204);
    expect(await auditOf('user', owner.id)).toMatchObject([{ note: 'With 1,000 listings.' }]);
  });

  test('is exact when it happens twice, or while the owner uses the site', async () => {
    for (let round = 0; round < 4; round += 1) {
      const owner = await site.account('property_principal');
      const { url } = (await uploadFile(site, await photo(), { as: owner })).json();
      const profile = {
        role: 'property_principal',
        affiliatedAirportIcao: 'KADS',
        companyName: 'A',
        companyAddress: 'B',
        companyPhone: '1',
        personalPhone: '2',
        personalAddress: 'C',
        title: 'D',
      };
      const used = [
        list(owner, officeSpace, { images: [url] }),
        site.request('PUT', accountApi.profile, { as: owner, body: profile }),
        list(owner),
        uploadFile(site, await photo(), { as: owner }),
        site.request('POST', accountApi.email, {
          as: owner,
          body: { email: `next-${owner.id}@field.example` },
        }),
        list(owner, hangarSpace),
      ];
      const [deletions, answers] = await Promise.all([
        Promise.all([remove(owner.id), remove(owner.id)]),
        Promise.all(used),
      ]);
      expect(deletions.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
      for (const { statusCode, body } of answers)
        expect([200, 201, 202, 401, 404, 410], body).toContain(statusCode);
      const { rows } = await sql`select from listings where owner_id = ${owner.id}`.execute(site.services.db);
      expect(rows).toHaveLength(0);
      const entries = await auditOf('user', owner.id);
      expect(entries).toHaveLength(1);
      const listings =
        await sql`select from audit_log where subject = 'listing' and note like ${`%${owner.email}%`}`.execute(
          site.services.db,
        );
      expect(entries[0]?.note).toMatch(new RegExp(`^With ${listings.rows.length} listings?`));
    }
  });
});
