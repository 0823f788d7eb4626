import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import type { CaseType } from '../../../domain/cases.ts';
import type { AdminCase, WholeCase } from '../../../domain/cases-schema.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { listerApi } from '../../../domain/listing.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { bulkApi, ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { listOutbox, readOutbox } from '../../mail/outbox.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../../test/test-app.ts';

let site: TestApp;
let ask: Awaited<ReturnType<typeof readDescription>>['ask'];
let admin: Account;
let owner: Account;
let listing: number;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  await site.services.jobs.start();
  ({ ask } = await readDescription(site));
  admin = await site.account('general_user', 'chief@admin.example');
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.account('property_principal');
  listing = await addListing();
});

async function addListing(): Promise<number> {
  const body = validInput(hangarSpace, { title: 'Box hangar 7' });
  return (await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body })).json().id;
}

const list = async (query: Record<string, string | number> = {}) => {
  const answer = await ask('GET', adminApi.cases(query), { as: admin });
  expect(answer.statusCode, answer.body).toBe(200);
  return { rows: answer.json<AdminCase[]>(), total: Number(answer.headers['x-total-count']) };
};
/** The newest case of a type. */
const newest = async (type: CaseType) => (await list({ type, sort: 'newest', limit: 1 })).rows[0]?.id ?? 0;

const read = async (id: number) =>
  (await ask('GET', adminApi.case(id), { as: admin }, adminApi.case('{id}'))).json<WholeCase>();

const decide = (id: number | string, body: object, as: Account | undefined = admin) =>
  ask('POST', adminApi.caseDecision(id), { body, ...(as && { as }) }, adminApi.caseDecision('{id}'));

async function report(body: object = {}, as?: Account): Promise<number> {
  await site.request('POST', apiPaths.reports(hangarSpace, listing), {
    body: { reason: 'fraud', ...body },
    ...(as && { as }),
    from: `203.0.${listing % 250}.${(await site.count('listings')) % 250}`,
  });
  return newest('report');
}

async function requestOperator(icaoCode = 'KADS'): Promise<number> {
  const body = { icaoCode, name: 'Ruth Owner', title: 'Manager', phone: '(972) 392-4850' };
  const answer = await site.request('POST', accountApi.operatorRequests, { as: owner, body });
  expect(answer.statusCode, answer.body).toBe(202);
  return newest('operator');
}

const upheld = { decision: 'upheld', answer: 'You were right.' };
const dismissed = { decision: 'dismissed', answer: 'The listing is fine.' };
const today = new Date().toISOString().slice(0, 10);
const confirmed = {
  decision: 'upheld',
  answer: 'The town manager confirmed it.',
  calledOn: today,
  calledNumber: '(972) 392-4850',
  confirmedBy: 'Joel Jenkinson, airport director',
};

describe('reports from one network', () => {
  test('are shown as such, without the address, and count once a day', async () => {
    const openReports = async () => {
      const { openCases } = (await site.request('GET', adminApi.counts, { as: admin })).json();
      return openCases as number;
    };
    const before = await openReports();
    for (const [at, from] of [...Array(9).fill('2001:db8::'), '198.51.100.7'].entries()) {
      const body = { reason: 'fraud', email: `reporter-${at}@mail.example` };
      const address = from.endsWith('::') ? `${from}${at + 1}` : from;
      await site.request('POST', apiPaths.reports(hangarSpace, listing), { body, from: address });
    }
    const rows = (await site.request('GET', adminApi.cases(), { as: admin })).json<AdminCase[]>();
    const mine = rows.filter(({ email }) => email?.startsWith('reporter-'));
    expect(mine.map(({ sameNetwork }) => sameNetwork).toSorted()).toEqual([1, ...Array(9).fill(9)]);
    expect(await openReports()).toBe(before + 2);
    const whole = await site.request('GET', adminApi.case(mine.at(-1)?.id ?? 0), { as: admin });
    expect(whole.json().sameNetwork).toBe(9);
    expect(whole.body).not.toContain('2001:db8');
    const { db } = site.services;
    const day = { opened_at: new Date(Date.now() - DAY_MS) };
    await db
      .updateTable('cases')
      .set(day)
      .where('id', '=', mine.at(-1)?.id ?? 0)
      .execute();
    expect(await openReports()).toBe(before + 3);
    const { rows: keys } = await sql<{
      n: number;
    }>`select count(distinct network)::integer as n from cases`.execute(db);
    const other = await addListing();
    await site.request('POST', apiPaths.reports(hangarSpace, other), {
      body: { reason: 'fraud' },
      from: '2001:db8::77',
    });
    const { rows: more } = await sql<{
      n: number;
    }>`select count(distinct network)::integer as n from cases`.execute(db);
    // Another listing has another hash.
    expect(more[0]?.n).toBe((keys[0]?.n ?? 0) + 1);
  });
});

describe('cases', () => {
  test('are for the admin alone', async () => {
    const id = await report();
    for (const [as, status] of [
      [undefined, 401],
      [owner, 403],
    ] as const) {
      const more = as && { as };
      expect((await ask('GET', adminApi.cases(), { ...more })).statusCode).toBe(status);
      expect((await ask('GET', adminApi.case(id), { ...more }, adminApi.case('{id}'))).statusCode).toBe(
        status,
      );
      const path = adminApi.caseDecision(id);
      expect((await site.request('POST', path, { ...more, body: dismissed })).statusCode).toBe(status);
    }
    expect((await read(id)).state).toBe('open');
  });

  test('are listed open first, filtered, searched, and paged with an exact total', async () => {
    const word = `zebra${listing}`;
    const one = await report({ message: word, reason: 'taken' });
    await decide(one, dismissed);
    const two = await report({ message: word, reason: 'fraud' });
    const three = await report({ message: word, reason: 'other' });
    const found = async (query: object) => (await list({ q: word, ...query })).rows.map(({ id }) => id);
    expect(await found({})).toEqual([three, two, one]);
    await decide(three, dismissed);
    expect(await found({})).toEqual([two, three, one]);
    expect(await found({ sort: 'oldest' })).toEqual([one, two, three]);
    expect(await found({ state: 'dismissed', type: 'report' })).toEqual([three, one]);
    expect(await found({ type: 'appeal' })).toEqual([]);
    expect((await list({ q: 'Report', limit: 200 })).rows.map(({ id }) => id)).toContain(one);
    expect(await found({ limit: 1 })).toEqual([two]);
    expect((await list({ q: word, limit: 1 })).total).toBe(3);
    const email = `Line.Crew+${listing}@mail.example`;
    const four = await report({ email });
    for (const q of [email, `crew ${listing}`, 'line.crew', 'LINE crew mail']) {
      expect((await list({ q, limit: 1 })).rows[0]?.id, q).toBe(four);
    }
    for (const q of ['%', "'", '"', '\\', '& | !']) expect((await list({ q })).rows, q).toEqual([]);
  });

  test.each([
    ['type', 'rumor'],
    ['state', 'closed'],
    ['sort', 'email'],
    ['q', 'x'.repeat(10_240)],
    ['cursor', 'bm8'],
    ['person', '1'],
  ])('are refused with %s=%s, with an error at the field', async (name, value) => {
    const answer = await ask('GET', adminApi.cases({ [name]: value }), { as: admin });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: name }]);
  });

  test('that don’t exist are a 404', async () => {
    for (const id of ['0', '2000000000', 'x', '99999999999999999999']) {
      expect((await site.request('GET', adminApi.case(id), { as: admin })).statusCode, id).toBe(404);
      expect((await decide(id, dismissed)).statusCode, id).toBe(404);
    }
  });

  test('stay readable when the listing and the accounts are deleted', async () => {
    const person = await site.account('general_user');
    const id = await report({ message: 'Stolen photos' }, person);
    expect(await read(id)).toMatchObject({
      person: { id: person.id, name: 'Pat Example' },
      listing: { id: listing, category: 'hangar-space', exists: true, owner: { id: owner.id } },
    });
    await site.services.db.deleteFrom('users').where('id', 'in', [owner.id, person.id]).execute();
    expect(await read(id)).toMatchObject({
      subject: 'Box hangar 7',
      message: 'Stolen photos',
      // So that nobody writes to it after the account is gone.
      email: null,
      person: null,
      listing: { id: listing, exists: false, owner: null },
    });
    expect((await decide(id, dismissed)).statusCode).toBe(200);
  });
});

describe('a decision', () => {
  test('is kept with its answer, once, with an audit entry', async () => {
    const id = await report({ email: 'pilot@mail.example' });
    const answers = await Promise.all([decide(id, upheld), decide(id, dismissed), decide(id, upheld)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const first = answers.find(({ statusCode }) => statusCode === 200)?.json<WholeCase>();
    expect(first).toMatchObject({ decidedBy: admin.email, email: 'pilot@mail.example' });
    const whole = await read(id);
    expect(whole).toEqual(first);
    expect(whole.history).toMatchObject([
      {
        actor: admin.email,
        subject: 'case',
        action: first?.state === 'upheld' ? 'uphold' : 'dismiss',
        note: first?.answer,
      },
    ]);
  });

  test('is found in the audit log by the email of the account, with the decisions about its listing', async () => {
    const id = await requestOperator();
    await decide(id, confirmed);
    await decide(await report(), { ...upheld, takeDownReason: 'Stolen photos' });
    const answer = await ask('GET', adminApi.audit({ q: owner.email }), { as: admin });
    const entries = answer.json<{ id: number; action: string; subject: { type: string } }[]>();
    expect(entries.map(({ action, subject }) => `${action} ${subject.type}`)).toEqual([
      'take-down listing',
      'uphold case',
      'verify-operator user',
    ]);
    for (const entry of entries) {
      const path = adminApi.auditEntry(entry.id);
      const whole = (await ask('GET', path, { as: admin }, adminApi.auditEntry('{id}'))).json();
      const account = { id: owner.id, email: owner.email };
      if (entry.subject.type === 'user') {
        expect([whole.subject.id, whole.before.operates]).toEqual([String(owner.id), {}]);
        expect(Object.values(whole.after.operates)).toEqual([{ verifiedAt: `${today}T00:00:00.000Z` }]);
        continue;
      }
      expect([whole.before, whole.after]).toMatchObject([{ account }, { account }]);
    }
  });

  test('lets the same person report the listing again', async () => {
    const person = await site.account('general_user');
    const id = await report({}, person);
    expect(await report({}, person)).toBe(id);
    await decide(id, dismissed);
    expect(await report({}, person)).toBeGreaterThan(id);
  });

  test.each([
    ['no decision', { answer: 'x' }, 'decision'],
    ['another decision', { ...upheld, decision: 'maybe' }, 'decision'],
    ['a withdrawal, which only operators have', { ...upheld, decision: 'withdrawn' }, 'decision'],
    ['no answer', { decision: 'upheld' }, 'answer'],
    ['a blank answer', { decision: 'upheld', answer: ' ' }, 'answer'],
    ['a long answer', { decision: 'upheld', answer: 'x'.repeat(2_001) }, 'answer'],
    [
      'both a message and a reason for the owner',
      { ...upheld, takeDownReason: 'Stolen photos', ownerMessage: 'Please fix it.' },
      'ownerMessage',
    ],
    [
      'a longer reason than a take-down has',
      { ...upheld, takeDownReason: 'x'.repeat(1_001) },
      'takeDownReason',
    ],
    ['a long message to the owner', { ...upheld, ownerMessage: 'x'.repeat(2_001) }, 'ownerMessage'],
    ['facts of another type', { ...upheld, confirmedBy: 'Nobody' }, 'confirmedBy'],
  ])('is refused with %s', async (_what, body, path) => {
    const answer = await decide(await report(), body);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });
});

describe('an upheld report', () => {
  const isPublic = async () =>
    (await site.request('GET', apiPaths.listing(hangarSpace, listing))).statusCode === 200;

  test('leaves the listing as it is unless the decision takes it down', async () => {
    await decide(await report(), upheld);
    expect(await isPublic()).toBe(true);
    const id = await report();
    const wrong = await decide(id, { ...upheld, takeDownReason: ' ' });
    expect(wrong.json().errors).toEqual([{ path: 'takeDownReason', message: 'Reason is required' }]);
    const taken = await decide(id, { ...upheld, takeDownReason: 'The photos are stolen.' });
    expect(taken.json<WholeCase>()).toMatchObject({ listing: { takenDownAt: expect.any(String) } });
    expect(taken.json<WholeCase>().history.map(({ subject, action }) => `${action} ${subject}`)).toEqual([
      'uphold case',
      'take-down listing',
    ]);
    expect(await isPublic()).toBe(false);
  });

  test('is what a report becomes when the admin deletes the listing', async () => {
    const email = `reporter-${listing}@mail.example`;
    const id = await report({ email });
    const deleted = await site.request('DELETE', adminApi.listing(hangarSpace, listing), { as: admin });
    expect(deleted.statusCode).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'upheld', answer: 'We deleted the listing.' });
    const { dataDir } = site.services.config;
    const letters = await vi.waitFor(
      async () => {
        const mine = (await listOutbox(dataDir, 200)).filter(
          ({ to, subject }) => to === email && subject.startsWith('You were right'),
        );
        expect(mine).toHaveLength(1);
        return mine;
      },
      { timeout: 10_000, interval: 50 },
    );
    const letter = await readOutbox(dataDir, letters[0]?.name ?? '');
    expect(letter?.text).toContain('It’s no longer on the site.');
    expect(letter?.text).not.toContain('/listing/');
  });

  test('takes back the checks of a listing’s facts that were wrong', async () => {
    const at = new Date().toISOString();
    const checks = { photos: { at, how: 'checked' } };
    const measured = { at, how: 'measured', measuredOn: today, measuredBy: 'J. Ortiz' };
    await site.services.db
      .updateTable('listings')
      .set({ verified: JSON.stringify({ ...checks, doorHeight: measured }) })
      .where('id', '=', listing)
      .execute();
    const shown = async () =>
      Object.keys((await site.request('GET', apiPaths.listing(hangarSpace, listing))).json().verified);
    await decide(await report({ reason: 'taken' }), upheld);
    await decide(await report({ reason: 'wrong-facts' }), dismissed);
    expect(await shown()).toEqual(['photos', 'doorHeight']);
    const decided = await decide(await report({ reason: 'wrong-facts' }), upheld);
    expect(await shown()).toEqual([]);
    expect(decided.json<WholeCase>().history[1]).toMatchObject({ action: 'unverify', subject: 'listing' });
  });

  test('can carry a message to the owner, which stays in its history', async () => {
    const ownerMessage = 'Measure the door again, please.';
    const decided = await decide(await report({ email: 'pilot@mail.example' }), { ...upheld, ownerMessage });
    expect(decided.json<WholeCase>().history).toMatchObject([
      { action: 'uphold', subject: 'case' },
      { action: 'message-owner', subject: 'listing', note: ownerMessage },
    ]);
    expect(await isPublic()).toBe(true);
    await decide(await report(), { ...upheld, ownerMessage: ' ' });
    const id = await report();
    await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
    expect((await decide(id, { ...upheld, ownerMessage })).statusCode).toBe(409);
    expect((await read(id)).history.map(({ action }) => action)).toEqual(['message-owner']);
  });

  test('says who deleted the listing, and stays open while the owner can undo that', async () => {
    const id = await report();
    const body = { ids: [listing], delete: true };
    const { undo } = (await site.request('POST', bulkApi.change, { as: owner, body })).json();
    expect(await read(id)).toMatchObject({ state: 'open', listing: { exists: false, deletedBy: 'owner' } });
    await site.request('POST', bulkApi.undo, { as: owner, body: { token: undo } });
    expect(await read(id)).toMatchObject({ state: 'open', listing: { exists: true, deletedBy: null } });
    await site.request('DELETE', adminApi.listing(hangarSpace, listing), { as: admin });
    expect(await read(id)).toMatchObject({ state: 'upheld', listing: { exists: false, deletedBy: 'admin' } });
  });

  test('stays open if the listing is gone or already taken down', async () => {
    const [one, two] = [await report({ reason: 'taken' }), await report({ reason: 'fraud' })];
    const decision = { ...upheld, takeDownReason: 'The photos are stolen.' };
    expect((await decide(one, decision)).statusCode).toBe(200);
    expect((await decide(two, decision)).statusCode).toBe(409);
    await site.services.db.deleteFrom('listings').where('id', '=', listing).execute();
    const gone = await decide(two, decision);
    expect([gone.statusCode, gone.json().detail]).toEqual([409, 'This listing no longer exists.']);
    expect((await read(two)).state).toBe('open');
    expect((await decide(two, upheld)).statusCode).toBe(200);
  });
});

describe('an appeal', () => {
  const own = async () => {
    const path = ownApi.listing(hangarSpace, listing);
    return (await ask('GET', path, { as: owner }, ownApi.listing(hangarSpace, '{id}'))).json();
  };
  async function appeal(): Promise<number> {
    await site.request('POST', adminApi.takeDown(hangarSpace, listing), {
      as: admin,
      body: { reason: 'Stolen photos' },
    });
    const body = { message: 'I took them myself.' };
    expect((await site.request('POST', ownApi.appeals(listing), { as: owner, body })).statusCode).toBe(202);
    return newest('appeal');
  }

  test('restores the listing when upheld, and its owner sees the answer', async () => {
    const id = await appeal();
    expect((await own()).appeal).toMatchObject({
      state: 'open',
      message: 'I took them myself.',
      answer: null,
    });
    const answers = await Promise.all([decide(id, upheld), decide(id, upheld)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await own()).toMatchObject({
      takenDownAt: null,
      appeal: { state: 'upheld', answer: 'You were right.' },
    });
  });

  test('leaves the listing down when dismissed, and can be made again', async () => {
    await decide(await appeal(), dismissed);
    expect(await own()).toMatchObject({
      takenDownAt: expect.any(String),
      appeal: { state: 'dismissed', answer: 'The listing is fine.' },
    });
    const again = { message: 'Here is the original photo.' };
    await site.request('POST', ownApi.appeals(listing), { as: owner, body: again });
    expect((await own()).appeal).toMatchObject({ state: 'open', message: again.message });
  });

  test('is upheld when the admin restores the listing, so that the next take-down can be appealed', async () => {
    const id = await appeal();
    await site.request('POST', adminApi.restore(hangarSpace, listing), { as: admin });
    const restored = await read(id);
    expect(restored).toMatchObject({ state: 'upheld', decidedBy: admin.email });
    expect(restored.history.map(({ subject, action }) => `${action} ${subject}`)).toEqual([
      'uphold case',
      'restore listing',
      'take-down listing',
    ]);
    for (const decision of [upheld, dismissed]) expect((await decide(id, decision)).statusCode).toBe(409);
    expect(await appeal()).toBeGreaterThan(id);
  });

  test('of an earlier take-down can’t restore the listing', async () => {
    const id = await appeal();
    const taken_down_at = new Date(Date.now() + 1_000);
    await site.services.db.updateTable('listings').set({ taken_down_at }).where('id', '=', listing).execute();
    expect((await decide(id, upheld)).statusCode).toBe(409);
    const body = { message: 'These are mine, too.' };
    expect((await site.request('POST', ownApi.appeals(listing), { as: owner, body })).statusCode).toBe(202);
  });

  test('ends with the listing or its owner’s account', async () => {
    const id = await appeal();
    await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
    expect(await read(id)).toMatchObject({ state: 'withdrawn', answer: 'The listing was deleted.' });
    expect((await decide(id, upheld)).statusCode).toBe(409);
    listing = await addListing();
    const other = await appeal();
    await site.services.db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await read(other)).toMatchObject({ state: 'withdrawn' });
  });
});

describe('an airport operator', () => {
  const verifiedAt = async () => {
    const one = await site.request('GET', apiPaths.listing(hangarSpace, listing));
    const [own] = (await site.request('GET', ownApi.listings(hangarSpace), { as: owner })).json();
    const rows = (await site.request('GET', apiPaths.listings(hangarSpace))).json();
    const listed = rows.find(({ id }: { id: number }) => id === listing);
    const seen = await site.request('GET', apiPaths.listing(hangarSpace, listing), { as: admin });
    const path = adminApi.listings(hangarSpace, { q: String(listing) });
    const [moderated] = (await site.request('GET', path, { as: admin })).json();
    const checklist = (
      await site.request('GET', adminApi.verification(hangarSpace, listing), { as: admin })
    ).json();
    const dates = [one.json(), own, listed, seen.json(), moderated, checklist.listing].map(
      (shown) => shown.owner.operatorVerifiedAt,
    );
    expect(new Set(dates).size).toBe(1);
    return dates[0];
  };

  test('accepts the local day of a call on a US evening, and no day before', async () => {
    const id = await requestOperator();
    const opened_at = new Date('2026-03-10T10:59:00Z');
    await site.services.db.updateTable('cases').set({ opened_at }).where('id', '=', id).execute();
    const early = await decide(id, { ...confirmed, calledOn: '2026-03-08' });
    expect(early.json().errors).toEqual([
      { path: 'calledOn', message: 'The call can’t be before the request, Mar 9, 2026' },
    ]);
    expect((await decide(id, { ...confirmed, calledOn: '2026-03-09' })).statusCode).toBe(200);
  });

  test('is verified by a call, shown on listings at that airport, and withdrawn', async () => {
    const id = await requestOperator();
    expect(await verifiedAt()).toBeNull();
    expect((await decide(id, { ...dismissed, decision: 'withdrawn' })).statusCode).toBe(409);
    const wrong = await decide(id, { ...upheld, calledOn: '2999-01-01', calledNumber: '7' });
    expect(wrong.json().errors).toEqual([
      { path: 'calledOn', message: 'The call can’t be in the future' },
      { path: 'calledNumber', message: 'Enter a phone number, such as (972) 555-0134' },
      { path: 'confirmedBy', message: 'Enter who confirmed it' },
    ]);
    const days = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);
    for (const calledOn of ['0001-01-01', days(-2), days(1)]) {
      const refused = await decide(id, { ...confirmed, calledOn });
      expect(refused.json().errors, calledOn).toMatchObject([{ path: 'calledOn' }]);
    }
    expect(await verifiedAt()).toBeNull();
    const { calledOn, calledNumber, confirmedBy } = confirmed;
    expect((await decide(id, confirmed)).json()).toMatchObject({
      state: 'upheld',
      details: { name: 'Ruth Owner', calledOn, calledNumber, confirmedBy },
      icaoCode: 'KADS',
    });
    expect(await verifiedAt()).toBe(`${today}T00:00:00.000Z`);
    const exported = (await site.request('GET', accountApi.export, { as: owner })).json();
    expect(JSON.stringify(exported)).toContain('Ruth Owner');
    expect(JSON.stringify(exported)).not.toMatch(/Joel Jenkinson|calledNumber/);
    const requests = await site.request('GET', accountApi.operatorRequests, { as: owner });
    expect(requests.json()).toMatchObject([{ state: 'upheld', verifiedAt: `${today}T00:00:00.000Z` }]);
    const again = { icaoCode: 'KADS', name: 'R', title: 'M', phone: '(972) 392-4850' };
    expect(
      (await site.request('POST', accountApi.operatorRequests, { as: owner, body: again })).statusCode,
    ).toBe(409);

    expect((await decide(id, { ...dismissed, decision: 'withdrawn' })).statusCode).toBe(200);
    expect(await verifiedAt()).toBeNull();
    expect((await decide(id, confirmed)).statusCode).toBe(409);
    expect((await read(id)).history.map(({ action }) => action)).toEqual(['withdraw', 'uphold']);
  });

  test('is verified only for the airport that confirmed it', async () => {
    await decide(await requestOperator('KAPA'), confirmed);
    expect(await verifiedAt()).toBeNull();
  });

  const principal = {
    role: 'property_principal',
    affiliatedAirportIcao: 'KADS',
    companyName: 'Addison Hangars',
    companyAddress: '1 Airport Parkway',
    companyPhone: '(972) 555-0134',
    personalPhone: '(972) 555-0135',
    personalAddress: '2 Airport Parkway',
    title: 'Owner',
  };

  test.each([
    ['name', 'PATCH', accountApi.account, { lastName: 'Renamed' }],
    ['company', 'PUT', accountApi.profile, { ...principal, companyName: 'Other Hangars' }],
  ] as const)(
    'waits for another call once the %s of the account changes',
    async (_what, method, path, body) => {
      const { dataDir } = site.services.config;
      const change = async (to: Parameters<TestApp['request']>[0], at: string, sent: object) => {
        const answer = await site.request(to, at, { as: owner, body: sent });
        expect(answer.statusCode, answer.body).toBe(200);
      };
      await change('PUT', accountApi.profile, principal);
      const id = await requestOperator();
      await decide(id, confirmed);
      await change('PUT', accountApi.profile, { ...principal, companyPhone: '(972) 555-0199' });
      expect(await verifiedAt()).not.toBeNull();
      await change(method, path, body);
      expect(await verifiedAt()).toBeNull();
      const lister = (await site.request('GET', listerApi.lister(owner.id))).json();
      expect(lister.operates).toEqual([]);
      expect(await read(id)).toMatchObject({ state: 'open', decidedAt: null, decidedBy: null, answer: null });
      const requests = await site.request('GET', accountApi.operatorRequests, { as: owner });
      expect(requests.json()).toMatchObject([{ state: 'open', verifiedAt: null, isReopened: true }]);
      const letters = await vi.waitFor(
        async () => {
          const mine = (await listOutbox(dataDir, 200)).filter(
            ({ to, subject }) => to === owner.email && subject.startsWith('You’re no longer verified'),
          );
          expect(mine).not.toEqual([]);
          return mine;
        },
        { timeout: 10_000, interval: 50 },
      );
      expect(letters).toHaveLength(1);
      const letter = await readOutbox(dataDir, letters[0]?.name ?? '');
      expect(letter?.subject).toBe('You’re no longer verified as the operator of Addison (KADS)');
      expect(letter?.text).toContain('We’ll call the airport’s office again');
      const again = { icaoCode: 'KADS', name: 'R', title: 'M', phone: '(972) 392-4850' };
      const asked = await site.request('POST', accountApi.operatorRequests, { as: owner, body: again });
      expect(asked.statusCode).toBe(409);
      expect((await decide(id, confirmed)).statusCode).toBe(200);
      expect(await verifiedAt()).not.toBeNull();
    },
  );

  test('ends, with its open requests, when the account switches to general user', async () => {
    const [verified, asked] = [await requestOperator(), await requestOperator('KAPA')];
    await decide(verified, confirmed);
    const body = { role: 'general_user' };
    expect((await site.request('PUT', accountApi.profile, { as: owner, body })).statusCode).toBe(200);
    expect(await verifiedAt()).toBeNull();
    expect((await site.request('GET', listerApi.lister(owner.id))).json().operates).toEqual([]);
    for (const id of [verified, asked]) {
      const answer = 'The account switched to General User.';
      expect(await read(id)).toMatchObject({ state: 'withdrawn', answer, decidedBy: null });
      expect((await decide(id, confirmed)).statusCode).toBe(409);
    }
    const { dataDir } = site.services.config;
    const mine = await vi.waitFor(
      async () => {
        const letters = (await listOutbox(dataDir, 200)).filter(
          ({ to, subject }) => to === owner.email && subject.startsWith('You’re no longer verified'),
        );
        expect(letters).toHaveLength(1);
        return letters;
      },
      { timeout: 10_000, interval: 50 },
    );
    const letter = await readOutbox(dataDir, mine[0]?.name ?? '');
    expect(letter?.text).toMatch(
      /no longer verified for:\s+- Addison \(KADS\)\s+We closed your request for:\s+- /,
    );
    expect(letter?.text).not.toContain('We’ll call');
    await site.request('PUT', accountApi.profile, { as: owner, body: principal });
    expect(await requestOperator()).toBeGreaterThan(asked);
  });

  test('can’t be verified while the account is suspended', async () => {
    const id = await requestOperator();
    await site.request('POST', adminApi.userSuspension(owner.id), { as: admin, body: { reason: 'Fraud' } });
    const refused = await decide(id, confirmed);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'This account is suspended. Restore it first, or dismiss the request.',
    ]);
    await site.request('POST', adminApi.userRestoration(owner.id), { as: admin });
    expect((await decide(id, confirmed)).statusCode).toBe(200);
  });

  test('is shown with the other accounts that are verified for the airport', async () => {
    const first = owner;
    const before = await requestOperator('KGTU');
    await decide(before, confirmed);
    expect((await read(before)).alsoVerified).toEqual([]);
    owner = await site.account('listing_broker');
    const id = await requestOperator('KGTU');
    const others = [{ id: first.id, name: 'Pat Example', email: first.email }];
    expect((await read(id)).alsoVerified).toEqual(others);
    expect((await decide(id, confirmed)).json()).toMatchObject({ state: 'upheld', alsoVerified: others });
    expect((await read(await requestOperator('KTKI'))).alsoVerified).toEqual([]);
  });

  test('is no longer asked for once the account is deleted', async () => {
    const id = await requestOperator();
    expect((await site.request('DELETE', adminApi.user(owner.id), { as: admin })).statusCode).toBe(204);
    expect(await read(id)).toMatchObject({
      state: 'withdrawn',
      answer: 'The account was deleted.',
      email: null,
    });
    const open = await list({ type: 'operator', state: 'open' });
    expect(open.rows.map((row) => row.id)).not.toContain(id);
    for (const decision of [confirmed, dismissed]) expect((await decide(id, decision)).statusCode).toBe(409);
  });
});
