import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ViewingEnd, viewingApi, viewingEnds } from '../../../domain/inquiries.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import type { Viewings } from '../../../domain/viewings-schema.ts';
import { type AccountsSite, startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

const MINUTE = 60_000;
let now = new Date('2027-03-10T18:00:00Z');
let site: AccountsSite;
let pairs = 0;

beforeAll(async () => {
  site = await startAccounts({ publicUrl: 'https://field.example' }, undefined, () => now);
});
afterAll(() => site.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, session: string, payload?: object) =>
  site.send(url, { method, session, ...(payload && { payload }) });

/** Lets minutes pass, and the job run. */
async function pass(minutes: number) {
  now = new Date(now.getTime() + minutes * MINUTE);
  await site.services.jobs.run('end-viewings');
}

type Case = Awaited<ReturnType<typeof propose>>;

/** A conversation of two new people with a proposed viewing, `at` clocks at the airport. */
async function propose(at = '2027-03-20T10:30') {
  pairs += 1;
  const [ownerEmail, senderEmail] = [`owner-${pairs}@field.example`, `pilot-${pairs}@field.example`];
  const owner = await site.join(ownerEmail, { registrantType: 'owner' });
  const sender = await site.join(senderEmail);
  const input = validInput(hangarSpace, { contactEmail: ownerEmail });
  const listing: number = (await call('POST', apiPaths.listings(hangarSpace), owner, input)).json().id;
  const { id } = (
    await call('POST', inquiryApi.send(hangarSpace, listing), sender, {
      name: 'Sam',
      message: 'May I see it?',
      viewing: { times: [at], minutes: 60 },
    })
  ).json();
  return { id: id as number, listing, owner, sender, ownerEmail, senderEmail };
}

async function agree(at?: string) {
  const made = await propose(at);
  const { viewing } = (await call('GET', viewingApi.all(made.id), made.owner)).json<Viewings>();
  await call('PATCH', viewingApi.one(made.id, viewing?.id ?? 0), made.owner, {
    state: 'accepted',
    time: viewing?.times[0]?.start,
  });
  return made;
}

const patch = ({ listing, owner }: Case, changes: object) =>
  call('PATCH', apiPaths.listing(hangarSpace, listing), owner, changes);
const update = (table: 'listings' | 'users', id: number, set: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${id}`.execute(site.asOwner);
const accountOf = async (email: string) =>
  (await site.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const read = async ({ id }: Case, by: string) => (await call('GET', viewingApi.all(id), by)).json<Viewings>();
const bodies = async ({ id }: Case, by: string): Promise<string[]> =>
  (await call('GET', inquiryApi.thread(id), by)).json().messages.map(({ body }: { body: string }) => body);
const remove = async (email: string) =>
  site.db
    .deleteFrom('users')
    .where('id', '=', await accountOf(email))
    .execute();

const WHEN = 'Sat, Mar 20, 2027, 10:30 AM CDT';

/** Ways to end a viewing, and who can still read about it. */
const ways: Record<
  string,
  { end: (made: Case) => Promise<unknown>; because: ViewingEnd; readers: ('owner' | 'sender')[] }
> = {
  'the listing is deleted': {
    end: ({ listing, owner }) => call('DELETE', apiPaths.listing(hangarSpace, listing), owner),
    because: 'listing-deleted',
    readers: ['owner', 'sender'],
  },
  'the listing is taken down': {
    end: ({ listing }) => update('listings', listing, "taken_down_at = now(), taken_down_reason = 'Fake'"),
    because: 'listing-hidden',
    readers: ['owner', 'sender'],
  },
  'the space is leased': {
    end: (made) => patch(made, { availability: 'occupied' }),
    because: 'leased',
    readers: ['owner', 'sender'],
  },
  'the owner deletes the account': {
    end: ({ ownerEmail }) => remove(ownerEmail),
    because: 'person-left',
    readers: ['sender'],
  },
  'the pilot deletes the account': {
    end: ({ senderEmail }) => remove(senderEmail),
    because: 'person-left',
    readers: ['owner'],
  },
  'the owner is suspended': {
    end: async ({ ownerEmail }) => update('users', await accountOf(ownerEmail), 'suspended_at = now()'),
    because: 'person-left',
    readers: ['sender'],
  },
  'the pilot is suspended': {
    end: async ({ senderEmail }) => update('users', await accountOf(senderEmail), 'suspended_at = now()'),
    because: 'person-left',
    readers: ['owner'],
  },
};

for (const [name, { end, because, readers }] of Object.entries(ways)) {
  test(`when ${name}, an agreed viewing leaves both calendars, and the conversation says why`, async () => {
    const made = await agree();
    await end(made);
    await pass(0);
    for (const reader of readers) {
      expect((await read(made, made[reader])).viewing, 'a mistake can still be undone').toMatchObject({
        state: 'accepted',
      });
    }
    await pass(10);
    await pass(1);
    for (const reader of readers) {
      expect((await read(made, made[reader])).viewing).toMatchObject({
        state: 'canceled',
        endedBecause: because,
      });
      const said = (await bodies(made, made[reader])).filter((body) => body.includes('canceled'));
      expect(said).toEqual([`Viewing canceled: ${WHEN}. ${viewingEnds[because]}`]);
    }
    for (const email of [made.ownerEmail, made.senderEmail]) {
      const mails = await site.mailsTo(email, 1, 'Viewing canceled');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(`This viewing can’t take place. ${viewingEnds[because]}`);
      expect(mails[0]?.text).toContain(WHEN);
      const calendar = new ICAL.Component(ICAL.parse(mails[0]?.calendar ?? ''));
      expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
      const [event] = calendar.getAllSubcomponents('vevent');
      expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED');
      expect(String(event?.getFirstPropertyValue('attendee')).toLowerCase()).toBe(`mailto:${email}`);
    }
    const { left_email } = await site.db
      .selectFrom('viewings')
      .select('left_email')
      .where('inquiry_id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(left_email, 'an address is kept only until it was told').toBeNull();
  });
}

test('a status that is put right within ten minutes cancels nothing', async () => {
  const made = await agree();
  await patch(made, { availability: 'occupied' });
  await pass(0);
  await pass(9);
  await patch(made, { availability: 'available' });
  await pass(5);
  expect((await read(made, made.sender)).viewing).toMatchObject({ state: 'accepted', endedBecause: null });
  await patch(made, { availability: 'occupied' });
  await pass(5);
  expect((await read(made, made.sender)).viewing, 'a later change has its own ten minutes').toMatchObject({
    state: 'accepted',
  });
});

test('a viewing that starts within the hour is canceled at once', async () => {
  const made = await agree('2027-03-12T13:00');
  now = new Date('2027-03-12T18:15:00Z');
  await patch(made, { availability: 'occupied' });
  await pass(0);
  expect((await read(made, made.sender)).viewing).toMatchObject({ endedBecause: 'leased' });
});

test('a viewing of a place that is free again on a stated day takes place', async () => {
  const made = await agree();
  await patch(made, { availability: 'occupied', availableFrom: '2027-06-01' });
  await pass(0);
  await pass(11);
  expect(await read(made, made.sender)).toMatchObject({
    viewing: { state: 'accepted' },
    impossibleBecause: null,
  });
});

test('proposed times end too, and no others can be proposed', async () => {
  const made = await propose();
  await call('DELETE', apiPaths.listing(hangarSpace, made.listing), made.owner);
  await pass(0);
  await pass(11);
  expect(await read(made, made.sender)).toMatchObject({
    viewing: { state: 'canceled', endedBecause: 'listing-deleted' },
    impossibleBecause: 'listing-deleted',
  });
  const [mail] = await site.mailsTo(made.senderEmail, 1, 'Viewing canceled');
  expect(mail?.text).toContain('The times proposed for a viewing are off. The listing was deleted.');
  expect(mail?.calendar).toBeNull();
  const again = await call('POST', viewingApi.all(made.id), made.sender, {
    times: ['2027-03-21T10:30'],
    minutes: 30,
  });
  expect([again.statusCode, again.json().detail]).toEqual([
    409,
    'No viewing is possible. The listing was deleted.',
  ]);
});

test('an automatic message is no answer of the owner, and leaves what the owner hasn’t read unread', async () => {
  const made = await propose();
  await call('POST', inquiryApi.messages(made.id), made.sender, { message: 'Are you there?' });
  await patch(made, { availability: 'occupied' });
  await pass(0);
  await pass(11);
  const row = await site.db
    .selectFrom('inquiries')
    .select(['answered_at', 'owner_read_id', 'sender_last_id'])
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(row.answered_at).toBeNull();
  expect(Number(row.owner_read_id)).toBeLessThan(Number(row.sender_last_id));
});

test('a viewing that has passed stays as it was', async () => {
  const made = await agree('2027-03-13T10:30');
  now = new Date('2027-03-13T18:00:00Z');
  await call('DELETE', apiPaths.listing(hangarSpace, made.listing), made.owner);
  await pass(0);
  await pass(11);
  expect((await read(made, made.sender)).viewing).toMatchObject({ state: 'past', endedBecause: null });
});

test('both are reminded once the day before, unless they agreed just now or the viewing was canceled', async () => {
  now = new Date('2027-03-14T18:00:00Z');
  const kept = await agree('2027-04-20T10:00');
  const canceled = await agree('2027-04-20T11:00');
  const { viewing } = await read(canceled, canceled.owner);
  await call('PATCH', viewingApi.one(canceled.id, viewing?.id ?? 0), canceled.owner, { state: 'canceled' });
  now = new Date('2027-04-19T14:00:00Z');
  await site.services.jobs.run('remind-of-viewings');
  now = new Date('2027-04-19T16:00:00Z');
  const fresh = await agree('2027-04-20T12:00');
  for (let i = 0; i < 2; i++) await site.services.jobs.run('remind-of-viewings');
  for (const to of [kept.ownerEmail, kept.senderEmail]) {
    const mails = await site.mailsTo(to, 1, 'Viewing reminder');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Tue, Apr 20, 2027, 10:00 AM CDT');
  }
  const { rows } = await sql<{ reminded: boolean }>`
    select reminded_at is not null as reminded from viewings
    where inquiry_id = any(${[kept.id, canceled.id, fresh.id]}) order by inquiry_id`.execute(site.db);
  expect(rows.map(({ reminded }) => reminded)).toEqual([true, false, false]);
});

test('an address is forgotten although nobody looked before the viewing, and what can take place again is looked at no more', async () => {
  const left = await agree('2027-05-20T10:30');
  const back = await agree('2027-05-20T10:30');
  await patch(back, { availability: 'occupied' });
  await pass(0);
  await patch(back, { availability: 'available' });
  await remove(left.senderEmail);
  now = new Date('2027-05-21T18:00:00Z');
  await pass(0);
  await pass(0);
  const rows = await site.db
    .selectFrom('viewings')
    .select(['left_email', 'ends_at', 'state'])
    .where('inquiry_id', 'in', [left.id, back.id])
    .orderBy('inquiry_id')
    .execute();
  expect(rows).toMatchObject([
    { left_email: null, state: 'canceled' },
    { left_email: null, ends_at: null, state: 'accepted' },
  ]);
});
