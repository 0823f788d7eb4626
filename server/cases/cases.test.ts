import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import type { OperatorRequest, OwnQuestion, WholeCase } from '../../domain/cases-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { readDescription } from '../test/api-description.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { pdf, uploadFile } from '../test/uploads.ts';
import { answersByAccount, reportsByAccount, reportsByNetwork, reportsToAddress } from './limits.ts';

let site: TestApp;
let ask: Awaited<ReturnType<typeof readDescription>>['ask'];
let owner: Account;
let admin: Account;
let listing: number;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'files@admin.example' });
  ({ ask } = await readDescription(site));
  owner = await site.account('property_principal');
  admin = await site.account('general_user', 'files@admin.example');
  listing = await addListing();
});
afterAll(() => site.close());

async function addListing(): Promise<number> {
  const body = validInput(hangarSpace);
  return (await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body })).json().id;
}

const stored = (id = listing) =>
  site.services.db.selectFrom('cases').selectAll().where('listing_id', '=', id).orderBy('id').execute();

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `198.51.${networks >> 8}.${networks & 255}`;
};

const report = (
  body: object,
  { id = listing, from = aNetwork(), ...more }: Parameters<typeof send>[1] = {},
) => send(body, { id, from, ...more });
const send = (
  body: unknown,
  { id = listing, kind = hangarSpace, from = '', as = undefined as Account | undefined, headers = {} } = {},
) =>
  ask(
    'POST',
    apiPaths.reports(kind, id),
    { body, from, headers, ...(as && { as }) },
    apiPaths.reports(kind, '{id}'),
  );

describe('a report', () => {
  test('is stored for a signed-out visitor', async () => {
    const id = await addListing();
    const answer = await report(
      { reason: 'other', message: ' The door is\r\nwelded shut. ', email: 'Pilot@mail.example' },
      { id },
    );
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'accepted' }]);
    expect(await stored(id)).toMatchObject([
      {
        type: 'report',
        state: 'open',
        listing_kind: 'hangar-space',
        subject_name: 'A hangar space at Addison',
        user_id: null,
        email: 'Pilot@mail.example',
        reason: 'other',
        message: 'The door is\nwelded shut.',
      },
    ]);
  });

  test('needs neither message nor email', async () => {
    const id = await addListing();
    await report({ reason: 'taken', email: '' }, { id });
    expect(await stored(id)).toMatchObject([{ reason: 'taken', message: '', email: null }]);
  });

  test('is answered at the account’s address unless that is cleared', async () => {
    const id = await addListing();
    const as = await site.account('general_user');
    await report({ reason: 'fraud' }, { id, as });
    await report({ reason: 'taken', email: '' }, { id, as });
    expect(await stored(id)).toMatchObject([
      { user_id: as.id, email: as.email },
      { user_id: as.id, email: null },
    ]);
  });

  test('is stored once for one person, listing, and reason', async () => {
    const id = await addListing();
    const as = await site.account('general_user');
    const from = aNetwork();
    const twice = async (body: object, more: object) => {
      const answers = await Promise.all([
        report(body, { id, ...more }),
        report({ ...body, message: 'Again' }, { id, ...more }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
    };
    await twice({ reason: 'fraud' }, { as });
    await twice({ reason: 'fraud', email: 'one@mail.example' }, {});
    await report({ reason: 'fraud', email: 'ONE@mail.example' }, { id });
    await twice({ reason: 'fraud' }, { from, headers: { 'user-agent': 'One' } });
    expect(await stored(id)).toHaveLength(3);
    await report({ reason: 'fraud' }, { id, from, headers: { 'user-agent': 'Two' } });
    await report({ reason: 'taken' }, { id, as });
    expect(await stored(id)).toHaveLength(5);
  });

  test('is refused with all field errors at once', async () => {
    const answer = await report({ reason: 'rude', email: 'nobody', message: 7, listing: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: 'reason', message: 'Choose a reason' },
      { path: 'message', message: 'Message must be text' },
      { path: 'email', message: 'Valid email is required' },
      { path: 'listing', message: 'We don’t recognize this field' },
    ]);
  });

  test.each([
    ['no reason', {}, 'reason'],
    ['“other” without a message', { reason: 'other' }, 'message'],
    ['“other” with a blank message', { reason: 'other', message: ' \n ' }, 'message'],
    ['“other” with an invisible message', { reason: 'other', message: ' \u200b ' }, 'message'],
    ['a NUL', { reason: 'fraud', message: 'a\u0000b' }, 'message'],
    ['too long a message', { reason: 'fraud', message: 'x'.repeat(10_240) }, 'message'],
    ['two addresses', { reason: 'fraud', email: 'a@b.co,c@d.co' }, 'email'],
    ['a line break in the address', { reason: 'fraud', email: 'a@b.co\r\nBcc: c@d.co' }, 'email'],
  ])('is refused with %s', async (_what, body, path) => {
    const answer = await report(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });

  test('is refused for a listing of another kind, a deleted one, and one that never was', async () => {
    const body = { reason: 'fraud' };
    expect((await report(body, { kind: officeSpace })).statusCode).toBe(404);
    expect((await report(body, { id: 2_000_000_000 })).statusCode).toBe(404);
    const id = await addListing();
    await site.request('DELETE', apiPaths.listing(hangarSpace, id), { as: owner });
    expect((await report(body, { id })).statusCode).toBe(410);
    const evil = { headers: { origin: 'https://evil.example' } };
    expect((await report(body, evil)).statusCode).toBe(403);
  });

  test('is limited by network', async () => {
    const from = aNetwork();
    const headers = (index: number) => ({ 'user-agent': `Browser ${index}` });
    for (let index = 0; index < reportsByNetwork.max; index += 1) {
      const answer = await report({ reason: 'fraud' }, { from, headers: headers(index) });
      expect(answer.statusCode).toBe(202);
    }
    const refused = await report({ reason: 'fraud' }, { from, headers: headers(reportsByNetwork.max) });
    expect([refused.statusCode, refused.json().detail]).toEqual([429, reportsByNetwork.detail]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('from an account is limited by account, not by what others do with its address', async () => {
    const ids = await Promise.all(Array.from({ length: reportsByAccount.max + 1 }, addListing));
    const as = await site.account('general_user');
    for (const id of ids) {
      expect((await report({ reason: 'fraud', email: as.email }, { id })).statusCode).toBe(202);
    }
    for (const id of ids.slice(1)) {
      expect((await report({ reason: 'fraud' }, { id, as })).statusCode).toBe(202);
    }
    const refused = await report({ reason: 'fraud' }, { id: ids[0], as });
    expect([refused.statusCode, refused.json().detail]).toEqual([429, reportsByAccount.detail]);
    // Others' reports are all stored, but only the first of them are confirmed by email.
    for (const id of ids) expect(await stored(id)).toHaveLength(id === ids[0] ? 1 : 2);
    const mails = await sql`
      select id from pgboss.job where data #>> '{about,to}' = ${as.email}`.execute(site.services.db);
    expect(mails.rows).toHaveLength(reportsToAddress.max + reportsByAccount.max);
  });

  test('is confirmed to a mailbox five times an hour, however its address is tagged', async () => {
    const ids = await Promise.all(Array.from({ length: reportsToAddress.max + 1 }, addListing));
    for (const id of ids) {
      const email = `bombed+${id}@field.example`;
      expect((await report({ reason: 'fraud', email }, { id })).statusCode).toBe(202);
      expect(await stored(id)).toHaveLength(1);
    }
    const mails = await sql`
      select id from pgboss.job where data #>> '{about,to}' like 'bombed+%@field.example'`.execute(
      site.services.db,
    );
    expect(mails.rows).toHaveLength(reportsToAddress.max);
  });

  test('counts toward the limits only when it is new', async () => {
    const id = await addListing();
    const from = aNetwork();
    for (let index = 0; index < reportsByNetwork.max + 2; index += 1) {
      expect((await report({ reason: 'fraud' }, { id: 2_000_000_000, from })).statusCode).toBe(404);
      expect((await report({ reason: 'taken' }, { id, from })).statusCode).toBe(202);
    }
    expect((await report({ reason: 'fraud' }, { id, from })).statusCode).toBe(202);
  });

  test('is refused from the listing’s owner', async () => {
    const id = await addListing();
    const answer = await report({ reason: 'fraud' }, { id, as: owner });
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'This listing is yours. Edit or delete it on your dashboard.',
    ]);
    expect(await stored(id)).toEqual([]);
  });

  test('keeps what the same person adds while it is open, up to 5,000 characters', async () => {
    const id = await addListing();
    const from = aNetwork();
    const add = (message: string) => report({ reason: 'other', message }, { id, from });
    for (const message of ['The door is stuck.', 'The roof leaks.', 'The door is stuck.']) {
      expect((await add(message)).statusCode).toBe(202);
    }
    const text = 'The door is stuck.\n\nAdded later:\nThe roof leaks.';
    expect(await stored(id)).toMatchObject([{ message: text }]);
    for (const letter of ['x', 'y']) expect((await add(letter.repeat(2_000))).statusCode).toBe(202);
    const refused = await add('z'.repeat(2_000));
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'We already have your report, and this doesn’t fit in it. Send it once we’ve decided.',
    ]);
    expect(await stored(id)).toHaveLength(1);
  });
});

describe('an appeal', () => {
  const appeal = (id: number, as: Account | undefined, body: object = { message: 'The photos are mine.' }) =>
    ask('POST', ownApi.appeals(id), { body, ...(as && { as }) }, ownApi.appeals('{id}'));

  test('is only for the owner of a listing that is taken down, one at a time', async () => {
    const id = await addListing();
    const other = await site.account('property_principal');
    expect((await appeal(id, undefined)).statusCode).toBe(401);
    expect((await appeal(id, other)).statusCode).toBe(403);
    expect((await appeal(2_000_000_000, owner)).statusCode).toBe(404);
    expect((await appeal(id, owner)).statusCode).toBe(409);
    await site.services.db
      .updateTable('listings')
      .set({ taken_down_at: new Date(), taken_down_reason: 'Stolen photos' })
      .where('id', '=', id)
      .execute();
    expect((await appeal(id, owner, { message: ' ' })).json().errors).toEqual([
      { path: 'message', message: 'Tell us why the listing should be restored' },
    ]);
    const answers = await Promise.all([appeal(id, owner), appeal(id, owner)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect(await stored(id)).toMatchObject([{ type: 'appeal', user_id: owner.id, reason: 'taken-down' }]);
  });
});

test('an owner can appeal the take-downs of 13 listings in a day', async () => {
  const ids = await Promise.all(Array.from({ length: 13 }, addListing));
  await site.services.db
    .updateTable('listings')
    .set({ taken_down_at: new Date(), taken_down_reason: 'Stolen photos' })
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) {
    const body = { message: 'The photos are mine.' };
    expect((await site.request('POST', ownApi.appeals(id), { as: owner, body })).statusCode).toBe(202);
  }
});

describe('a request of an airport operator', () => {
  const input = {
    icaoCode: 'kads',
    name: 'Ruth Owner',
    title: 'Airport manager',
    phone: '(972) 392-4850',
    message: 'The town runs the airport.',
  };
  const request = (as: Account | undefined, body: object = input) =>
    ask('POST', accountApi.operatorRequests, { body, ...(as && { as }) });
  const own = async (as: Account) =>
    (await ask('GET', accountApi.operatorRequests, { as })).json<OperatorRequest[]>();

  test('is stored once and listed with its state', async () => {
    const answers = await Promise.all([request(owner), request(owner)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect((await request(owner, { ...input, icaoCode: 'KAPA', message: undefined })).statusCode).toBe(202);
    expect(await own(owner)).toMatchObject([
      { state: 'open', airport: { icaoCode: 'KAPA' }, verifiedAt: null, answer: null },
      { state: 'open', airport: { icaoCode: 'KADS', name: 'Addison (KADS)' }, decidedAt: null },
    ]);
    expect(await own(await site.account('listing_broker'))).toEqual([]);
  });

  test('is refused for others, and with bad input', async () => {
    expect((await request(undefined)).statusCode).toBe(401);
    expect((await ask('GET', accountApi.operatorRequests)).statusCode).toBe(401);
    expect((await request(await site.account('general_user'))).statusCode).toBe(403);
    const wrong = await request(owner, {
      icaoCode: '',
      name: ' ',
      title: 'a\nb',
      phone: '911',
      verified: true,
    });
    expect(wrong.json().errors).toEqual([
      { path: 'icaoCode', message: 'Please select an airport' },
      { path: 'name', message: 'Name is required' },
      { path: 'title', message: 'Title has characters we can’t show' },
      { path: 'phone', message: 'Enter a phone number, such as (972) 555-0134' },
      { path: 'verified', message: 'We don’t recognize this field' },
    ]);
    expect((await request(owner, { ...input, icaoCode: 'KZZZ' })).json().errors).toMatchObject([
      { path: 'icaoCode' },
    ]);
  });
});

const lease = async (as: Account) => {
  const answer = await uploadFile(site, pdf(`% ${Math.random()}`), {
    as,
    file: 'Lease.pdf',
    address: apiPaths.mediaFile,
  });
  return { url: answer.json<{ url: string }>().url, name: 'Lease.pdf' };
};

describe('a question', () => {
  const question = 'Who measured the door?';
  const askAbout = (id: number, body: unknown = { message: question }, as: Account | undefined = admin) =>
    ask('POST', adminApi.caseQuestion(id), { body, ...(as && { as }) }, adminApi.caseQuestion('{id}'));
  const answer = (id: number, as: Account | undefined, body: unknown = { message: 'I did.' }) =>
    ask('POST', accountApi.question(id), { body, ...(as && { as }) }, accountApi.question('{id}'));
  const own = async (as: Account) => (await ask('GET', accountApi.questions, { as })).json<OwnQuestion[]>();
  const whole = async (id: number) =>
    (await ask('GET', adminApi.case(id), { as: admin }, adminApi.case('{id}'))).json<WholeCase>();
  const open = {
    async report() {
      const [about, as] = [await addListing(), await site.account('general_user')];
      await report({ reason: 'fraud' }, { id: about, as });
      return { id: (await stored(about))[0]?.id ?? 0, as };
    },
    async appeal() {
      const about = await addListing();
      await sql`update listings set taken_down_at = now(), taken_down_reason = 'Fraud' where id = ${about}`.execute(
        site.asOwner,
      );
      await site.request('POST', ownApi.appeals(about), { as: owner, body: { message: 'It is mine.' } });
      return { id: (await stored(about))[0]?.id ?? 0, as: owner };
    },
    async verification() {
      const about = await addListing();
      const body = { ids: [about], message: 'Call me.' };
      await site.request('POST', accountApi.verification, { as: owner, body });
      return { id: (await stored(about))[0]?.id ?? 0, as: owner };
    },
  };

  test.each(Object.entries(open))('(%s) is answered by the person, with files', async (_type, begin) => {
    const { id, as } = await begin();
    expect((await whole(id)).question).toBeNull();
    const asked = await askAbout(id);
    expect([asked.statusCode, asked.json().question]).toEqual([200, 'waiting']);
    expect((await own(as)).find((one) => one.id === id)).toMatchObject({
      question: 'waiting',
      messages: [{ isByAdmin: true, body: question }],
    });
    const sent = await answer(id, as, { message: ' I did.\r\nIn May. ', files: [await lease(as)] });
    expect(sent.statusCode, sent.body).toBe(202);
    expect(await whole(id)).toMatchObject({
      question: 'answered',
      messages: [
        { isByAdmin: true, body: question },
        { isByAdmin: false, body: 'I did.\nIn May.' },
      ],
      files: [{ name: 'Lease.pdf' }],
      history: [{ action: 'ask-about', note: question }],
    });
    const mails = await sql<{ to: string; subject: string }>`
      select data #>> '{about,to}' as to from pgboss.job
      where data #>> '{about,subject}' like '%uestion about%' order by created_on desc limit 2`.execute(
      site.services.db,
    );
    expect(mails.rows.map(({ to }) => to).sort()).toEqual([admin.email, as.email].sort());
    const exported = (await ask('GET', accountApi.export, { as })).json();
    expect(exported.cases.find((one: { id: number }) => one.id === id).messages).toHaveLength(2);
  });

  test('is answered once, and only until the case is decided', async () => {
    const { id, as } = await open.report();
    expect((await answer(id, as)).statusCode).toBe(404);
    await askAbout(id);
    const answers = await Promise.all([answer(id, as), answer(id, as)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409]);
    expect((await askAbout(id)).json().question).toBe('waiting');
    const body = { decision: 'dismissed', answer: 'It is fine.' };
    await site.request('POST', adminApi.caseDecision(id), { as: admin, body });
    expect((await answer(id, as)).statusCode).toBe(409);
    expect((await askAbout(id)).statusCode).toBe(409);
    expect(await own(as)).toEqual([]);
    expect((await whole(id)).messages).toHaveLength(3);
  });

  test('is asked by the admin alone, and answered by nobody else', async () => {
    const { id, as } = await open.report();
    expect((await askAbout(id, { message: question }, as)).statusCode).toBe(403);
    expect((await ask('GET', accountApi.questions)).statusCode).toBe(401);
    await askAbout(id);
    expect((await answer(id, undefined)).statusCode).toBe(401);
    for (const other of [owner, admin]) {
      expect((await answer(id, other)).statusCode).toBe(404);
      expect((await own(other)).filter((one) => one.id === id)).toEqual([]);
    }
    expect((await answer(2_000_000_000, as)).statusCode).toBe(404);
    expect((await askAbout(2_000_000_000)).statusCode).toBe(404);
    expect((await whole(id)).messages).toHaveLength(1);
  });

  test('about a report without an account or an email is refused, because nobody can answer', async () => {
    const about = await addListing();
    await report({ reason: 'fraud', email: 'pilot@mail.example' }, { id: about });
    await report({ reason: 'taken', email: '' }, { id: about, as: await site.account('general_user') });
    for (const { id } of await stored(about)) {
      expect((await askAbout(id)).statusCode).toBe(409);
      expect((await whole(id)).messages).toEqual([]);
    }
  });

  test('and its answer are refused with bad input, and nothing is stored', async () => {
    const { id, as } = await open.report();
    const wrong = await askAbout(id, { message: ' \u200b ', to: 'all' });
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      400,
      [
        { path: 'message', message: 'Write a question' },
        { path: 'to', message: 'We don’t recognize this field' },
      ],
    ]);
    await askAbout(id);
    for (const message of [undefined, 7, ' ', 'a\u0000b', 'x'.repeat(2_001)]) {
      const refused = await answer(id, as, { message });
      expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'message' }]]);
    }
    const foreign = await answer(id, as, { message: 'I did.', files: [await lease(owner)] });
    expect([foreign.statusCode, foreign.json().errors]).toMatchObject([400, [{ path: 'files.0.url' }]]);
    expect(await whole(id)).toMatchObject({ question: 'waiting', files: [], messages: [{ body: question }] });
  });

  test('can be answered 100 times a day', async () => {
    const { id, as } = await open.report();
    for (let count = 0; count < answersByAccount.max; count += 1) {
      expect((await answer(id, as)).statusCode).toBe(404);
    }
    const refused = await answer(id, as);
    expect([refused.statusCode, refused.json().detail]).toEqual([429, answersByAccount.detail]);
  });
});

describe('files', () => {
  const names = async (id: number) =>
    (
      await site.services.db
        .selectFrom('attachments as a')
        .innerJoin('cases as c', 'c.id', 'a.case_id')
        .select(['a.name', 'c.reason'])
        .where('c.listing_id', '=', id)
        .orderBy('a.id')
        .execute()
    ).map(({ name, reason }) => `${reason} ${name}`);

  test('come with a report of a signed-in person, also with one that is added', async () => {
    const id = await addListing();
    const person = await site.account('general_user');
    const answer = await report({ reason: 'fraud', files: [await lease(person)] }, { id, as: person });
    expect(answer.statusCode, answer.body).toBe(202);
    await report({ reason: 'fraud', message: 'More.', files: [await lease(person)] }, { id, as: person });
    expect(await names(id)).toEqual(['fraud Lease.pdf', 'fraud Lease.pdf']);
  });

  test('of someone else, or of a visitor, are refused, and nothing is stored', async () => {
    const id = await addListing();
    const person = await site.account('general_user');
    const file = await lease(person);
    const foreign = await report(
      { reason: 'fraud', files: [file] },
      { id, as: await site.account('general_user') },
    );
    expect([foreign.statusCode, foreign.json().errors]).toEqual([
      400,
      [{ path: 'files.0.url', message: 'Attach this file again' }],
    ]);
    const visitor = await report({ reason: 'fraud', files: [file] }, { id });
    expect([visitor.statusCode, visitor.json().errors]).toEqual([
      400,
      [{ path: 'files', message: 'Sign in to attach files' }],
    ]);
    expect(await names(id)).toEqual([]);
    const { rows } = await sql`select from cases where listing_id = ${id}`.execute(site.services.db);
    expect(rows).toEqual([]);
  });

  test('of an appeal are for the admin alone', async () => {
    const id = await addListing();
    await sql`update listings set taken_down_at = now(), taken_down_reason = 'Fraud' where id = ${id}`.execute(
      site.asOwner,
    );
    const appealed = await ask(
      'POST',
      ownApi.appeals(id),
      { as: owner, body: { message: 'It is mine.', files: [await lease(owner)] } },
      ownApi.appeals('{id}'),
    );
    expect(appealed.statusCode, appealed.body).toBe(202);
    const { rows } = await sql<{ id: number; file: number }>`
      select c.id, a.id as file from cases c join attachments a on a.case_id = c.id where c.listing_id = ${id}`.execute(
      site.services.db,
    );
    const url = adminApi.caseFile(rows[0]?.id ?? 0, rows[0]?.file ?? 0);
    const as = (who?: Account) => site.request('GET', url, { ...(who && { as: who }) });
    expect([(await as()).statusCode, (await as(owner)).statusCode, (await as(admin)).statusCode]).toEqual([
      401, 403, 200,
    ]);
    const whole = await site.request('GET', adminApi.case(rows[0]?.id ?? 0), { as: admin });
    expect(whole.json().files).toMatchObject([{ name: 'Lease.pdf', url }]);
  });
});
