import { afterAll, beforeEach, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { REMINDER_HOURS, SAVED_REPLIES_MAX, viewingApi } from '../../domain/inquiries.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, emailSettingsApi, inquiryApi } from '../../domain/paths.ts';
import type { OwnSubscription } from '../../domain/unsubscribe-schema.ts';
import type { Viewings } from '../../domain/viewings-schema.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, ask, time, add, office, mails, begin, reply, thread, list, put } = conversations;
afterAll(() => site.close());

const HOUR = 3_600_000;
let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot, listing } = await conversations.startOver());
});

const counts = async (as: Account) => (await ask('GET', inquiryApi.unread, { as })).json();
/** Sides that need to reply in a conversation. */
const waitedFor = async (id: number) => ({
  owner: (await thread(id, owner)).needsReply,
  pilot: (await thread(id, pilot)).needsReply,
});
const change = (id: number, as: Account, body: object) =>
  ask('PATCH', inquiryApi.thread(id), { as, body }, inquiryApi.thread('{id}'));
const readAll = async (id: number, as: Account) => {
  const messageId = (await thread(id, as)).messages.at(-1)?.id;
  await ask('POST', inquiryApi.read(id), { as, body: { messageId } }, inquiryApi.read('{id}'));
};
const remind = () => site.services.jobs.run('remind-of-replies');
const reminders = async (to: string) =>
  (await mails(to)).filter(({ subject }) => subject.startsWith('Waiting for your reply'));

test('a conversation needs a reply until one is written, however often it is opened', async () => {
  const id = await begin();
  await readAll(id, owner);
  expect(await counts(owner)).toEqual({ unread: 0, needsReply: 1, waiting: 1 });
  expect((await list(owner, { state: 'needs-reply' })).rows).toMatchObject([{ id, needsReply: true }]);
  await reply(id, owner, 'It does. Which days suit you?');
  expect(await waitedFor(id)).toEqual({ owner: false, pilot: true });
  expect((await list(owner, { state: 'needs-reply' })).total).toBe(0);
  expect(await counts(pilot)).toEqual({ unread: 1, needsReply: 1, waiting: 1 });
  expect((await change(id, pilot, { needsReply: false })).json()).toMatchObject({ needsReply: false });
  expect(await waitedFor(id)).toEqual({ owner: false, pilot: false });
});

test('proposed times need a reply, and accepting or declining them is one', async () => {
  for (const state of ['accepted', 'declined'] as const) {
    const about = await add(owner, { title: `Hangar ${state}` });
    const id = await begin({ viewing: { times: ['2026-11-24T10:30'], minutes: 30 } }, { about });
    const { viewing } = (await site.request('GET', viewingApi.all(id), { as: owner })).json<Viewings>();
    const body = state === 'accepted' ? { state, time: viewing?.times[0]?.start } : { state };
    await site.request('PATCH', viewingApi.one(id, viewing?.id ?? 0), { as: owner, body });
    expect(await waitedFor(id)).toEqual({ owner: false, pilot: false });
  }
});

test('nobody is waited for in a closed or blocked conversation, or where an account is gone', async () => {
  const id = await begin();
  await put(inquiryApi.state, id, pilot, { closed: true });
  expect(await counts(owner)).toMatchObject({ needsReply: 0 });
  await put(inquiryApi.state, id, pilot, { closed: false });
  expect(await counts(owner)).toMatchObject({ needsReply: 1 });
  await put(inquiryApi.block, id, owner, { blocked: true });
  expect(await counts(owner)).toMatchObject({ needsReply: 0 });
  expect(await thread(id, pilot)).toMatchObject({ isUnreachable: true });
  await put(inquiryApi.block, id, owner, { blocked: false });
  const { db } = site.services;
  await db.updateTable('users').set({ suspended_at: time.now }).where('id', '=', pilot.id).execute();
  expect(await counts(owner)).toMatchObject({ needsReply: 0 });
  expect(await thread(id, owner)).toMatchObject({ isUnreachable: true });
  await db.deleteFrom('users').where('id', '=', pilot.id).execute();
  expect(await counts(owner)).toMatchObject({ needsReply: 0 });
});

test(`a side gets one reminder ${REMINDER_HOURS} hours after the first message that it left unanswered`, async () => {
  const id = await begin();
  time.now = new Date(time.now.getTime() + (REMINDER_HOURS - 1) * HOUR);
  await reply(id, pilot, 'Are you there?');
  await remind();
  expect(await reminders(office())).toEqual([]);
  time.now = new Date(time.now.getTime() + HOUR);
  await remind();
  await remind();
  time.now = new Date(time.now.getTime() + 48 * HOUR);
  await remind();
  const [mail, ...more] = await reminders(office());
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Waiting for your reply: Box hangar 7 (ADS)');
  expect(mail?.text).toContain('> Are you there?');
  expect(mail?.text).toContain(inquiryApi.thread(id).replace('/api', ''));
  await reply(id, owner, 'Here I am. Which aircraft?');
  time.now = new Date(time.now.getTime() + REMINDER_HOURS * HOUR);
  await remind();
  expect(await reminders(pilot.email)).toHaveLength(1);
  expect(await reminders(office())).toHaveLength(1);
});

test('no reminder goes out once it is answered, dismissed, archived, or too old', async () => {
  const about = await Promise.all([1, 2, 3].map((title) => add(owner, { title: `Hangar ${title}` })));
  const [answered = 0, dismissed = 0, archived = 0] = [
    await begin({}, { about: about[0] ?? 0 }),
    await begin({ message: 'Is it heated?' }, { about: about[1] ?? 0 }),
    await begin({ message: 'Is it dry?' }, { about: about[2] ?? 0 }),
  ];
  await reply(answered, owner, 'Yes.');
  await change(answered, pilot, { needsReply: false });
  await change(dismissed, owner, { needsReply: false });
  await change(archived, owner, { archived: true });
  time.now = new Date(time.now.getTime() + REMINDER_HOURS * HOUR);
  await remind();
  await begin();
  time.now = new Date(time.now.getTime() + 8 * 24 * HOUR);
  await remind();
  expect([...(await reminders(office())), ...(await reminders(pilot.email))]).toEqual([]);
});

test('an account stops its reminders in its settings or by the link in one', async () => {
  const own = async () =>
    (await site.request('GET', emailSettingsApi.all, { as: pilot }))
      .json<OwnSubscription[]>()
      .filter(({ key: one }) => one.startsWith('reply-reminder'));
  expect(await own()).toEqual([]);
  const id = await begin();
  const key = `reply-reminder.${pilot.id}`;
  expect(await own()).toMatchObject([{ key, about: 'conversations that wait for your reply', active: true }]);
  const waitADay = async (message: string) => {
    await reply(id, owner, message);
    time.now = new Date(time.now.getTime() + REMINDER_HOURS * HOUR);
    await remind();
    return reminders(pilot.email);
  };
  const [mail] = await waitADay('Which aircraft?');
  await reply(id, pilot, 'A Cessna 172.');
  const link = /\/unsubscribe\?token=[\w.%-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  await site.request('POST', link, {
    raw: { payload: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
  });
  expect(await own()).toMatchObject([{ key, active: false }]);
  expect(await waitADay('Since when?')).toHaveLength(1);
  await reply(id, pilot, 'Since May.');
  await site.request('PUT', emailSettingsApi.one(key), { as: pilot, body: { active: true } });
  expect(await waitADay('And until when?')).toHaveLength(2);
});

test('a note is one side’s own, and in that side’s export only', async () => {
  const id = await begin();
  expect((await change(id, owner, { note: 'Wants heat.\nCall on Monday' })).json()).toMatchObject({
    note: 'Wants heat.\nCall on Monday',
  });
  expect(JSON.stringify(await thread(id, pilot))).not.toContain('Monday');
  const exported = async (as: Account) => (await site.request('GET', accountApi.export, { as })).body;
  expect(await exported(owner)).toContain('Call on Monday');
  expect(await exported(pilot)).not.toContain('Call on Monday');
  expect((await list(owner, { q: 'monday' })).total).toBe(1);
  expect((await list(pilot, { q: 'monday' })).total).toBe(0);
  for (const [body, path] of [
    [{ note: 'x'.repeat(2_001) }, 'note'],
    [{ archived: 'yes' }, 'archived'],
    [{ needsReply: true }, 'needsReply'],
    [{ awaited: 'owner' }, 'awaited'],
  ] as const) {
    const refused = await change(id, owner, body);
    expect(refused.json().errors, path).toMatchObject([{ path }]);
  }
  const stranger = await site.account('property_principal');
  expect((await change(id, stranger, { note: 'Mine' })).statusCode).toBe(404);
  await change(id, owner, { note: '' });
  expect(await thread(id, owner)).toMatchObject({ note: '' });
  await change(id, pilot, { note: 'Ask about power' });
  await site.services.db.deleteFrom('users').where('id', '=', pilot.id).execute();
  const { rows } = {
    rows: await site.services.db.selectFrom('inquiries').selectAll().where('id', '=', id).execute(),
  };
  expect(rows[0]).toMatchObject({ sender_note: '' });
});

test('an archived conversation leaves one side’s list until the next message', async () => {
  const id = await begin();
  await change(id, owner, { archived: true });
  const totals = async (as: Account) => [
    (await list(as)).total,
    (await list(as, { state: 'archived' })).total,
    (await list(as, { state: 'any' })).total,
  ];
  expect(await totals(owner)).toEqual([0, 1, 1]);
  expect(await totals(pilot)).toEqual([1, 0, 1]);
  await change(id, owner, { archived: false });
  expect(await totals(owner)).toEqual([1, 0, 1]);
  await change(id, owner, { archived: true });
  await reply(id, pilot, 'Still there?');
  expect(await totals(owner)).toEqual([1, 0, 1]);
});

test('search finds people, listings, and messages, and takes signs literally', async () => {
  await begin({
    name: 'Amelia 100% Earhart',
    message: 'Does it have 400_Hz power?',
    aircraft: 'Electra 10E',
  });
  for (const q of ['amelia', 'BOX HANGAR', '400_hz', '100%', 'electra']) {
    expect((await list(owner, { q })).total, q).toBe(1);
  }
  for (const q of ['400xhz', '100_ earhart', 'nobody', "' or 1=1--", '\\']) {
    expect((await list(owner, { q })).total, q).toBe(0);
  }
  // The sender's own words, but not the name that the owner gave, and nobody else's conversation.
  expect((await list(pilot, { q: 'Example' })).total).toBe(1);
  expect((await list(await site.account('listing_broker'), { q: 'amelia' })).total).toBe(0);
  expect(
    (await ask('GET', inquiryApi.all({ q: 'x'.repeat(101) }), { as: owner })).json().errors,
  ).toMatchObject([{ path: 'q' }]);
});

test('the list shows picture and aircraft, and names the listings to filter by', async () => {
  const second = await add(owner, { title: 'Alpha hangar' });
  await begin({ aircraft: 'King Air 350' });
  await begin({ message: 'Is it heated?' }, { about: second });
  const { rows } = await list(owner);
  expect(rows.map(({ aircraft }) => aircraft)).toEqual([null, 'King Air 350']);
  for (const { picture } of rows) expect(picture).toMatch(/^\/drawings\/hangar-space\/.*\.svg$/);
  const filters = (await ask('GET', inquiryApi.listings, { as: owner })).json();
  expect(filters).toEqual([
    { id: second, title: 'Alpha hangar', airportCode: 'ADS' },
    { id: listing, title: 'Box hangar 7', airportCode: 'ADS' },
  ]);
  const { db } = site.services;
  const hidden = { taken_down_at: time.now, taken_down_reason: 'x' };
  await db.updateTable('listings').set(hidden).where('id', '=', second).execute();
  expect((await list(pilot)).rows.map(({ picture }) => picture === null)).toEqual([true, false]);
  await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
  expect((await list(owner)).rows.map(({ picture }) => picture === null)).toEqual([false, true]);
});

test('unread conversations come first on every page', async () => {
  const ids: number[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    ids.push(await begin({ message: `About ${title}` }, { about: await add(owner, { title }) }));
  }
  const [one = 0, two = 0, three = 0, four = 0] = ids;
  await readAll(four, owner);
  await readAll(two, owner);
  const seen: number[] = [];
  let next: string | undefined = inquiryApi.all({ limit: 1 });
  while (next) {
    const answer = await site.request('GET', next, { as: owner });
    seen.push(answer.json()[0].id);
    next = /<([^>]+)>/.exec(String(answer.headers.link ?? ''))?.[1];
  }
  expect(seen).toEqual([three, one, four, two]);
});

test('replies are saved for one account, without doubles, up to a limit', async () => {
  const save = (body: unknown, as = owner) => ask('POST', inquiryApi.savedReplies, { as, body: { body } });
  const [saved] = (await save('It fits. When would you like to see it?')).json();
  expect((await save('It fits. When would you like to see it?')).json()).toEqual([saved]);
  expect((await save('')).statusCode).toBe(400);
  expect((await ask('GET', inquiryApi.savedReplies, { as: pilot })).json()).toEqual([]);
  const remove = (as: Account) =>
    ask('DELETE', inquiryApi.savedReply(saved.id), { as }, inquiryApi.savedReply('{id}'));
  expect((await remove(pilot)).statusCode).toBe(404);
  for (let count = 1; count < SAVED_REPLIES_MAX; count += 1) await save(`Text ${count}`);
  expect((await save('One more')).statusCode).toBe(409);
  expect((await site.request('GET', accountApi.export, { as: owner })).json().savedReplies).toHaveLength(
    SAVED_REPLIES_MAX,
  );
  expect((await remove(owner)).json()).toHaveLength(SAVED_REPLIES_MAX - 1);
});
