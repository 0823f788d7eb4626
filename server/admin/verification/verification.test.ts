import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import type { QueuedRequest } from '../../../domain/admin-schema.ts';
import type { OwnVerification } from '../../../domain/cases-schema.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Verified } from '../../../domain/verification.ts';
import { listOutbox, readOutbox } from '../../mail/outbox.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { fileOf, rowOf, sendFile } from '../../test/csv-file.ts';
import {
  type Account,
  createTestApp,
  everyKind,
  type TestApp,
  usualKinds,
  validInput,
} from '../../test/test-app.ts';
import { pdf, photo, uploadFile } from '../../test/uploads.ts';

let site: TestApp;
let description: ApiDescription;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  description = await readDescription(site);
  admin = await site.account('general_user', 'chief@admin.example');
  await site.services.jobs.start();
});
// Their identity is checked for all of their listings.
beforeEach(async () => {
  owner = await site.account('property_principal');
});
afterAll(() => site.close());

const upload = async () => (await uploadFile(site, await photo(), { as: owner })).json().url as string;

const uploadDocument = async () => {
  const sent = { as: owner, file: 'lease.pdf', type: 'application/pdf', address: apiPaths.mediaDocument };
  const { url } = (await uploadFile(site, pdf(), sent)).json();
  return { url, name: 'Lease', size: 60, uploadedAt: '2026-11-20T00:00:00.000Z' };
};

const make = async (kind: ListingKind, values = {}, as = owner): Promise<OwnListing> => {
  const body = validInput(kind, values);
  const answer = await site.request('POST', apiPaths.listings(kind), { as, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};

const read = async (kind: ListingKind, id: number): Promise<OwnListing> =>
  (await site.request('GET', apiPaths.listing(kind, id))).json();

const open = (kind: ListingKind, id: number, as: Account | undefined = admin) =>
  description.ask('GET', adminApi.verification(kind, id), as && { as }, adminApi.verification(kind, '{id}'));

const save = (kind: ListingKind, id: number, body: unknown, tag?: unknown, as: Account | undefined = admin) =>
  description.ask(
    'PUT',
    adminApi.verification(kind, id),
    { ...(as && { as }), body, headers: tag === undefined ? {} : { 'if-match': String(tag) } },
    adminApi.verification(kind, '{id}'),
  );

async function verify(kind: ListingKind, id: number, parts: object, note?: string): Promise<Verified> {
  const answer = await save(kind, id, { parts, note }, (await open(kind, id)).headers.etag);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().listing.verified;
}

const change = async (kind: ListingKind, id: number, body: object) => {
  const answer = await site.request('PATCH', apiPaths.listing(kind, id), { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(200);
};

const ask = (body: object, as: Account | undefined = owner) =>
  description.ask('POST', accountApi.verification, { ...(as && { as }), body });
const asked = async (ids: number[], as = owner) => {
  const answer = await ask({ ids, message: 'Call me for a tour.' }, as);
  expect(answer.statusCode, answer.body).toBe(202);
};

const queue = async (query: Record<string, string | number> = {}): Promise<QueuedRequest[]> => {
  const answer = await description.ask('GET', adminApi.verificationQueue({ ...query, limit: 200 }), {
    as: admin,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const waits = async (id: number) => (await queue()).some(({ listing }) => listing?.id === id);

const checked = { how: 'checked' };
const stated = { how: 'stated' };
const measured = { how: 'measured', measuredOn: '2026-11-10', measuredBy: 'J. Ortiz' };
const everything = {
  identity: checked,
  authority: checked,
  photos: checked,
  doorHeight: measured,
  doorOpeningWidth: measured,
  wallHeight: stated,
};

/** A verified hangar with a photo. */
const verifiedHangar = async (values = {}, parts: object = everything) => {
  const { id } = await make(hangarSpace, { images: [await upload()], ...values });
  await verify(hangarSpace, id, parts);
  return id;
};
const partsLeft = async (id: number) => Object.keys((await read(hangarSpace, id)).verified).sort();
const allBut = (...lost: string[]) =>
  Object.keys(everything)
    .filter((name) => !lost.includes(name))
    .sort();

describe.each(usualKinds)('%s', (_category, kind) => {
  test('shows what was checked, when, and how, in every list', async () => {
    const { id } = await make(kind);
    expect((await read(kind, id)).verified).toEqual({});
    expect(await waits(id)).toBe(false);
    await asked([id]);
    expect(await waits(id)).toBe(true);
    const dimension =
      kind.fields.find(({ required, control }) => required && control.as === 'number')?.name ?? '';
    const verified = await verify(kind, id, { identity: checked, [dimension]: measured }, 'Called the FBO.');
    expect(verified).toEqual({
      identity: { at: expect.stringMatching(/^\d{4}-.*Z$/), how: 'checked' },
      [dimension]: { at: verified.identity?.at, ...measured },
    });
    expect(await waits(id)).toBe(false);
    const [listed] = (await site.request('GET', apiPaths.listings(kind))).json();
    const [own] = (await site.request('GET', ownApi.listings(kind), { as: owner })).json();
    expect([listed.id, listed.verified]).toEqual([id, verified]);
    expect(own.verified).toEqual(verified);
    const whole = await description.ask(
      'GET',
      apiPaths.listing(kind, id),
      {},
      apiPaths.listing(kind, '{id}'),
    );
    expect(whole.json().verified).toEqual(verified);
    for (const secret of ['FBO', admin.email]) expect(whole.body).not.toContain(secret);
  });
});

describe('who may verify', () => {
  test.each([
    ['signed out', () => undefined, 401],
    ['the owner', () => owner, 403],
  ])('refuses %s', async (_who, as, status) => {
    const { id } = await make(hangarSpace);
    const tag = (await open(hangarSpace, id)).headers.etag;
    const anyone = as();
    const path = adminApi.verification(hangarSpace, id);
    const opened = await site.request('GET', path, anyone && { as: anyone });
    const saved = await site.request('PUT', path, {
      ...(anyone && { as: anyone }),
      body: { parts: { identity: checked } },
      headers: { 'if-match': String(tag) },
    });
    expect([opened.statusCode, saved.statusCode]).toEqual([status, status]);
    expect((await read(hangarSpace, id)).verified).toEqual({});
  });

  test('refuses the owner’s own checks', async () => {
    const { id } = await make(hangarSpace);
    const answer = await site.request('PATCH', apiPaths.listing(hangarSpace, id), {
      as: owner,
      body: { verified: { identity: checked } },
    });
    expect(answer.json().errors).toMatchObject([{ path: 'verified' }]);
  });

  test('a listing of another kind, or none, is not found', async () => {
    const [, office] = everyKind[0] as (typeof everyKind)[number];
    const { id } = await make(hangarSpace);
    const tag = (await open(hangarSpace, id)).headers.etag;
    for (const [kind, wrong] of [
      [office, id],
      [hangarSpace, 2_000_000_000],
    ] as const) {
      expect((await open(kind, wrong)).statusCode).toBe(404);
      expect((await save(kind, wrong, { parts: {} }, tag)).statusCode).toBe(404);
    }
  });
});

describe('the checklist', () => {
  const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

  test.each([
    [
      { doorHeight: { ...measured, measuredOn: tomorrow } },
      'parts.doorHeight.measuredOn',
      'This date is in the future',
    ],
    [
      { doorHeight: { ...measured, measuredOn: '0001-01-01' } },
      'parts.doorHeight.measuredOn',
      'Enter a date in 2000 or later',
    ],
    [
      { doorHeight: { ...measured, measuredOn: '2026-02-30' } },
      'parts.doorHeight.measuredOn',
      'Enter the date it was measured',
    ],
    [
      { doorHeight: { ...measured, measuredOn: undefined } },
      'parts.doorHeight.measuredOn',
      'Enter the date it was measured',
    ],
    [
      { doorHeight: { ...measured, measuredBy: ' ' } },
      'parts.doorHeight.measuredBy',
      'Enter who measured it',
    ],
    [{ doorHeight: checked }, 'parts.doorHeight.how', 'Choose how it was checked'],
    [{ doorHeight: null }, 'parts.doorHeight', 'Choose how it was checked'],
    [{ width: stated }, 'parts.width', 'The listing doesn’t have this'],
    [{ workshopSquareFootage: measured }, 'parts.workshopSquareFootage', 'The listing doesn’t have this'],
    [{ photos: checked }, 'parts.photos', 'The listing doesn’t have this'],
    [{ leaseRate: stated }, 'parts.leaseRate', 'We don’t recognize this field'],
  ])('refuses %j at %s', async (parts, path, message) => {
    const { id } = await make(hangarSpace);
    const answer = await save(hangarSpace, id, { parts }, (await open(hangarSpace, id)).headers.etag);
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path, message }]]);
    expect((await read(hangarSpace, id)).verified).toEqual({});
  });

  test('refuses a save without the tag of what the admin saw', async () => {
    const { id } = await make(hangarSpace);
    for (const tag of [undefined, '*', '"1"', `"${'0'.repeat(32)}`]) {
      const answer = await save(hangarSpace, id, { parts: {} }, tag);
      expect([answer.statusCode, answer.json().errors?.[0].path]).toEqual([400, 'If-Match']);
    }
    expect((await save(hangarSpace, id, { parts: {} }, `"${'0'.repeat(32)}"`)).statusCode).toBe(409);
  });

  test('replaces all checks, and keeps the time of those that stay the same', async () => {
    const { id } = await make(hangarSpace);
    const first = await verify(hangarSpace, id, {
      identity: checked,
      authority: checked,
      doorHeight: measured,
    });
    const second = await verify(hangarSpace, id, {
      identity: checked,
      doorHeight: { ...measured, measuredBy: 'A. Lee' },
    });
    expect(Object.keys(second).sort()).toEqual(['doorHeight', 'identity']);
    expect(second.identity).toEqual(first.identity);
    expect(second.doorHeight).toMatchObject({ measuredBy: 'A. Lee' });
    expect(second.doorHeight?.at).not.toBe(first.doorHeight?.at);
  });

  test('refuses a checklist without any check, unless it takes one back', async () => {
    const lister = await site.account('property_principal');
    const { id } = await make(hangarSpace, {}, lister);
    const empty = { parts: {}, note: 'The owner didn’t call back.' };
    const refused = await save(hangarSpace, id, empty, (await open(hangarSpace, id)).headers.etag);
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [{ path: 'parts', message: 'Check at least one thing.' }],
    ]);
    await verify(hangarSpace, id, { doorHeight: measured });
    expect(await verify(hangarSpace, id, {}, empty.note)).toEqual({});
    const [entry] = (
      await site.request('GET', adminApi.audit({ subject: 'listing', subjectId: id }), { as: admin })
    ).json();
    expect(entry).toMatchObject({ action: 'unverify', note: empty.note });
  });

  test('records who verified it, with the whole listing before and after', async () => {
    const { id, title } = await make(hangarSpace);
    await verify(hangarSpace, id, { doorHeight: measured }, 'Called the FBO.');
    const [entry] = await site.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', String(id))
      .execute();
    expect(entry).toMatchObject({
      actor_email: admin.email,
      action: 'verify',
      subject: 'listing',
      subject_name: title,
      note: 'Called the FBO.',
      before: { id, title, verified: {} },
      after: { id, title, verified: { doorHeight: { how: 'measured' } } },
    });
  });
});

describe('a person', () => {
  const parts = { identity: checked, authority: checked };

  test('is checked once for all listings, and the airport’s word counts at that airport', async () => {
    const lister = await site.account('property_principal');
    const first = await make(hangarSpace, {}, lister);
    const second = await make(hangarSpace, {}, lister);
    await verify(hangarSpace, first.id, { ...parts, doorHeight: measured });
    expect(Object.keys((await read(hangarSpace, second.id)).verified).sort()).toEqual([
      'authority',
      'identity',
    ]);
    const operator = await site.account('property_principal');
    const [here, elsewhere] = [
      await make(hangarSpace, { icaoCode: 'KADS' }, operator),
      await make(hangarSpace, { icaoCode: 'KDAL' }, operator),
    ];
    const operates = JSON.stringify({ [here.airportId]: { verifiedAt: '2026-11-20T00:00:00.000Z' } });
    await site.services.db.updateTable('users').set({ operates }).where('id', '=', operator.id).execute();
    expect((await read(hangarSpace, here.id)).verified.identity).toEqual({
      at: '2026-11-20T00:00:00.000Z',
      how: 'checked',
    });
    expect((await read(hangarSpace, elsewhere.id)).verified).toEqual({});
    // Saved with what the airport confirmed, which stays at that airport.
    const { checks } = (await open(hangarSpace, here.id)).json();
    expect(checks).toEqual({});
  });

  test('asks without naming a listing, and reads the answer', async () => {
    const lister = await site.account('property_principal');
    const state = async () =>
      (await description.ask('GET', accountApi.verification, { as: lister })).json<OwnVerification>();
    expect(await state()).toEqual({ identity: null, authority: null, request: null });
    expect((await ask({ message: 'My deed is recorded in Dallas County.' }, lister)).statusCode).toBe(202);
    const [waiting] = await queue({ owner: lister.id });
    expect(waiting).toMatchObject({
      listing: null,
      missing: ['identity', 'authority'],
      owner: { id: lister.id },
    });
    const decide = (body: object) =>
      site.request('POST', adminApi.caseDecision(waiting?.id ?? 0), { as: admin, body });
    const nothing = await decide({ decision: 'upheld', answer: 'Fine.', parts: [] });
    expect(nothing.json().errors).toEqual([{ path: 'parts', message: 'Check at least one thing.' }]);
    expect((await decide({ decision: 'upheld', answer: 'Thank you.', parts: ['identity'] })).statusCode).toBe(
      200,
    );
    expect(await state()).toMatchObject({
      identity: expect.any(String),
      authority: null,
      request: { state: 'upheld', answer: 'Thank you.' },
    });
    expect(await queue({ owner: lister.id })).toEqual([]);
  });
});

describe('the queue', () => {
  test('holds what owners asked for, by kind, airport, owner, and what is missing', async () => {
    const [, office] = everyKind[0] as (typeof everyKind)[number];
    const lister = await site.account('property_principal');
    const other = await make(office, { icaoCode: 'KDAL' }, lister);
    const one = await make(hangarSpace, { icaoCode: 'KADS' }, lister);
    const silent = await make(hangarSpace, {}, lister);
    await asked([one.id, other.id], lister);
    await verify(hangarSpace, silent.id, { doorHeight: measured });
    const ids = async (query: Record<string, string | number>) =>
      (await queue({ owner: lister.id, ...query })).map(({ listing }) => listing?.id);
    expect(await ids({})).toEqual([other.id, one.id]);
    expect(await ids({ kind: office.category })).toEqual([other.id]);
    expect(await ids({ airport: 'ads' })).toEqual([one.id]);
    expect(await ids({ missing: 'identity' })).toEqual([other.id, one.id]);
    expect(await ids({ missing: 'photos' })).toEqual([]);
    expect(await ids({ q: lister.email })).toEqual([other.id, one.id]);
    expect(await ids({ owner: ` ${lister.email.toUpperCase()} ` })).toEqual([other.id, one.id]);
    expect(await ids({ owner: '%' })).toEqual([]);
    await verify(hangarSpace, one.id, { identity: checked });
    expect(await ids({ missing: 'identity' })).toEqual([]);
    expect(await ids({ missing: 'authority' })).toEqual([other.id]);
    for (const [query, path] of [
      [{ kind: 'castle' }, 'kind'],
      [{ airport: 'ZZZZ9' }, 'airport'],
      [{ owner: 'x'.repeat(201) }, 'owner'],
      [{ missing: 'keys' }, 'missing'],
    ] as const) {
      const answer = await site.request('GET', adminApi.verificationQueue(query), { as: admin });
      expect([answer.statusCode, answer.json().errors.map((error: { path: string }) => error.path)]).toEqual([
        400,
        [path],
      ]);
    }
  });

  test('keeps one open request for a listing, to which more words are added', async () => {
    const { id } = await make(hangarSpace);
    await asked([id]);
    expect((await ask({ ids: [id], message: 'The gate code is 4411.' })).statusCode).toBe(202);
    const [waiting, ...more] = (await queue({ owner: owner.id })).filter(({ listing }) => listing?.id === id);
    expect(more).toEqual([]);
    expect(waiting?.message).toContain('Call me for a tour.');
    expect(waiting?.message).toContain('The gate code is 4411.');
  });

  test.each([
    ['signed out', () => undefined, 401],
    ['a general user', () => admin, 403],
    ['another owner', () => site.account('listing_broker'), 403],
  ])('takes no request from %s', async (_who, as, status) => {
    const { id } = await make(hangarSpace);
    const body = { ids: [id], message: 'Please.' };
    const account = await as();
    expect(
      (await site.request('POST', accountApi.verification, { ...(account && { as: account }), body }))
        .statusCode,
    ).toBe(status);
    expect(await waits(id)).toBe(false);
  });

  test('stores no request of a group with one that is gone, or without a message', async () => {
    const { id } = await make(hangarSpace);
    expect((await ask({ ids: [id, 2_000_000_000], message: 'Please.' })).statusCode).toBe(404);
    const silent = await ask({ ids: [id], message: ' ' });
    expect(silent.json().errors).toEqual([{ path: 'message', message: 'Tell us how we can check it' }]);
    expect(await waits(id)).toBe(false);
  });

  test('verifies more listings of the owner with the same checks, or none of them', async () => {
    const lister = await site.account('property_principal');
    const made = [await make(hangarSpace, {}, lister), await make(hangarSpace, {}, lister)];
    const office = await make(everyKind[0]?.[1] as ListingKind, {}, lister);
    const [one = 0, two = 0] = made.map(({ id }) => id);
    await asked([one, two, office.id], lister);
    type Others = { etag: string; listing: { id: number } }[];
    const opened = await open(hangarSpace, one);
    const others = (opened.json().others as Others).map(({ etag, listing }) => ({ etag, id: listing.id }));
    expect(others.map(({ id }) => id)).toEqual([two, office.id]);
    const parts = { identity: checked, doorHeight: measured };
    await site.request('PATCH', apiPaths.listing(hangarSpace, two), { as: lister, body: { doorHeight: 15 } });
    const stale = await save(hangarSpace, one, { parts, others }, opened.headers.etag);
    expect([stale.statusCode, (await read(hangarSpace, one)).verified]).toEqual([409, {}]);
    const again = (await open(hangarSpace, one)).json<{ etag: string; others: Others }>();
    const foreign = await make(hangarSpace);
    const theirs = [{ id: foreign.id, etag: String((await open(hangarSpace, foreign.id)).headers.etag) }];
    expect((await save(hangarSpace, one, { parts, others: theirs }, again.etag)).statusCode).toBe(409);
    const fresh = again.others.map(({ etag, listing }) => ({ etag, id: listing.id }));
    expect((await save(hangarSpace, one, { parts, others: fresh }, again.etag)).statusCode).toBe(200);
    expect((await read(hangarSpace, two)).verified.doorHeight).toMatchObject(measured);
    expect(Object.keys((await read(everyKind[0]?.[1] as ListingKind, office.id)).verified)).toEqual([
      'identity',
    ]);
    expect(await queue({ owner: lister.id })).toEqual([]);
  });

  test('refuses several with one reason, which their owner reads, and takes a new request', async () => {
    const lister = await site.account('property_principal');
    const [one, two] = [await make(hangarSpace, {}, lister), await make(hangarSpace, {}, lister)];
    await asked([one.id, two.id], lister);
    const [first, second] = await queue({ owner: lister.id });
    const answer = 'The photos show another hangar.';
    const path = adminApi.caseDecision(first?.id ?? 0);
    const body = { decision: 'dismissed', answer, others: [second?.id] };
    expect((await site.request('POST', path, { as: admin, body })).statusCode).toBe(200);
    const own = async () =>
      (await site.request('GET', ownApi.listings(hangarSpace), { as: lister })).json<OwnListing[]>();
    expect((await own()).map(({ verificationRefusal }) => verificationRefusal)).toEqual([answer, answer]);
    await asked([one.id], lister);
    expect((await own()).find(({ id }) => id === one.id)).toMatchObject({
      awaitsVerification: true,
      verificationRefusal: null,
    });
  });

  test('emails the owner all decisions of a day at once', async () => {
    const lister = await site.account('listing_broker');
    const listings = [];
    for (const title of ['Box hangar\u00a0A', 'Box hangar B', 'Box hangar C']) {
      listings.push(await make(hangarSpace, { title }, lister));
    }
    await asked(
      listings.map(({ id }) => id),
      lister,
    );
    await ask({ message: 'See the deed.' }, lister);
    const [a, b, c] = listings.map(({ id }) => id);
    const parts = { identity: checked, doorHeight: measured, wallHeight: stated };
    await verify(hangarSpace, a ?? 0, parts, 'Called the FBO.');
    await verify(hangarSpace, b ?? 0, { identity: checked, doorHeight: measured });
    const refused = (await queue({ owner: lister.id })).find(({ listing }) => listing?.id === c);
    const body = { decision: 'dismissed', answer: 'The photos are of another field.' };
    await site.request('POST', adminApi.caseDecision(refused?.id ?? 0), { as: admin, body });
    await Promise.all([1, 2].map(() => site.services.jobs.run('mail-verifications')));
    const { dataDir } = site.services.config;
    const letters = await vi.waitFor(
      async () => {
        const mine = (await listOutbox(dataDir, 200)).filter(({ to }) => to === lister.email);
        expect(mine).toHaveLength(1);
        return Promise.all(mine.map(async ({ name }) => (await readOutbox(dataDir, name))?.text ?? ''));
      },
      { timeout: 10_000, interval: 50 },
    );
    const [text = ''] = letters;
    for (const { title } of listings) expect(text).toContain(title);
    expect(text).toContain('Door height measured Nov 10, 2026 by J. Ortiz');
    expect(text).toMatch(/Identity checked [A-Z][a-z]{2} \d+, \d{4}/);
    expect(text).toContain('We checked your identity.');
    expect(text).toContain('The photos are of another field.');
    expect(text).not.toContain('FBO');
    await site.services.jobs.run('mail-verifications');
    expect((await listOutbox(dataDir, 200)).filter(({ to }) => to === lister.email)).toHaveLength(1);
  });
});

describe('an edit of the owner', () => {
  test('takes back exactly the changed dimensions', async () => {
    const id = await verifiedHangar();
    await change(hangarSpace, id, { doorHeight: 19.5, wallHeight: 19 });
    expect(await partsLeft(id)).toEqual(allBut('doorHeight', 'wallHeight'));
  });

  test('takes back the photos when one is added or removed, but not when they are reordered', async () => {
    const [one, two, three] = [await upload(), await upload(), await upload()];
    const id = await verifiedHangar({ images: [one, two] });
    await change(hangarSpace, id, { images: [two, one], imageTexts: ['The door', ''] });
    expect(await partsLeft(id)).toEqual(allBut());
    await change(hangarSpace, id, { images: [one, two, three] });
    expect(await partsLeft(id)).toEqual(allBut('photos'));
    await verify(hangarSpace, id, everything);
    await change(hangarSpace, id, { images: [one] });
    expect(await partsLeft(id)).toEqual(allBut('photos'));
  });

  test('keeps all checks if it changes nothing that was checked', async () => {
    const id = await verifiedHangar();
    const { verified } = await read(hangarSpace, id);
    await change(hangarSpace, id, {
      title: 'Renamed',
      contactPhone: '(972) 555-0198',
      documents: [await uploadDocument()],
      description: 'Freshly painted.',
      leaseRate: 21,
      peakCeilingHeight: 30,
      doorHeight: 20,
      availability: 'limited',
    });
    expect((await read(hangarSpace, id)).verified).toEqual(verified);
  });

  test('takes back the changed dimension in a CSV import', async () => {
    const before = rowOf(hangarSpace, 'CSV-1', { title: 'From a file' });
    const bring = async (cells: Record<string, string>) => {
      const file = fileOf([
        { ...before, ...cells },
        rowOf(hangarSpace, 'CSV-2', { title: cells.title ?? 'Other' }),
      ]);
      expect((await sendFile(site, hangarSpace, owner, file, { dryRun: false })).statusCode).toBe(200);
    };
    await bring({});
    const mine = (
      await site.request('GET', `${ownApi.listings(hangarSpace)}?limit=100`, { as: owner })
    ).json();
    const { id } = mine.find(({ reference }: OwnListing) => reference === 'CSV-1');
    const parts = { identity: checked, doorHeight: measured, doorOpeningWidth: measured };
    await verify(hangarSpace, id, parts);
    await bring({ title: 'Renamed' });
    expect(await partsLeft(id)).toEqual(Object.keys(parts).sort());
    await bring({ title: 'Renamed', doorHeight: '11.5' });
    expect(await partsLeft(id)).toEqual(['doorOpeningWidth', 'identity']);
  });

  test('while the admin verifies: one of the two wins, and no check covers an unseen figure', async () => {
    for (let turn = 0; turn < 5; turn++) {
      const lister = await site.account('property_principal');
      const { id } = await make(hangarSpace, {}, lister);
      const tag = (await open(hangarSpace, id)).headers.etag;
      const [saved] = await Promise.all([
        save(hangarSpace, id, { parts: { doorHeight: measured, identity: checked } }, tag),
        site.request('PATCH', apiPaths.listing(hangarSpace, id), { as: lister, body: { doorHeight: 15 } }),
      ]);
      const { verified } = await read(hangarSpace, id);
      expect([200, 409]).toContain(saved.statusCode);
      expect(Object.keys(verified)).toEqual(saved.statusCode === 200 ? ['identity'] : []);
    }
  });
});

describe('a change of the lister', () => {
  const rename = (as: Account, body: object) => site.request('PATCH', accountApi.account, { as, body });
  const profile = (as: Account, more: object) =>
    site.request('PUT', accountApi.profile, {
      as,
      body: {
        role: 'property_principal',
        affiliatedAirportIcao: 'KADS',
        companyName: 'Addison Hangars',
        companyAddress: '1 Airport Parkway',
        companyPhone: '(972) 555-0134',
        personalPhone: '(972) 555-0135',
        personalAddress: '2 Airport Parkway',
        title: 'Owner',
        ...more,
      },
    });
  const parts = { identity: checked, authority: checked, doorHeight: measured };
  const [kept, lost] = [['authority', 'doorHeight', 'identity'], ['doorHeight']];

  test('of name or company takes back identity and authority on all listings of the lister', async () => {
    const lister = await site.account('property_principal');
    expect((await profile(lister, {})).statusCode).toBe(200);
    const ids = [await make(hangarSpace, {}, lister), await make(hangarSpace, {}, lister)].map(
      ({ id }) => id,
    );
    const others = await verifiedHangar({}, parts);
    for (const [send, expected] of [
      [() => profile(lister, { companyPhone: '(972) 555-0199' }), kept],
      [() => rename(lister, { firstName: 'Pat' }), kept],
      [() => rename(lister, { lastName: 'Renamed' }), lost],
      [() => profile(lister, { companyName: 'Other Hangars' }), lost],
    ] as const) {
      for (const id of ids) await verify(hangarSpace, id, parts);
      expect((await send()).statusCode).toBe(200);
      for (const id of ids) expect(await partsLeft(id)).toEqual(expected);
    }
    expect(await partsLeft(others)).toEqual(kept);
  });

  test('while the admin verifies: no check covers a name that the admin hasn’t seen', async () => {
    const lister = await site.account('property_principal');
    for (let turn = 0; turn < 5; turn++) {
      const { id } = await make(hangarSpace, {}, lister);
      const tag = (await open(hangarSpace, id)).headers.etag;
      const [saved, renamed] = await Promise.all([
        save(hangarSpace, id, { parts: { identity: checked } }, tag),
        rename(lister, { lastName: `Number ${turn}` }),
      ]);
      expect([200, 409]).toContain(saved.statusCode);
      expect(renamed.statusCode).toBe(200);
      expect(await partsLeft(id)).toEqual([]);
    }
  });
});
