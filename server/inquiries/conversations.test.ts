import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import { DAY_MS } from '../../domain/dates.ts';
import { viewingApi } from '../../domain/inquiries.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { startConversations, validInquiry } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, ask, time, add, send, office, mails, begin, reply, thread, list, put } = conversations;
afterAll(() => conversations.site.close());

let owner: Account;
let pilot: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, pilot, listing } = await conversations.startOver());
});

const UNDELIVERED = 'Your message can’t be delivered: this person isn’t taking messages right now.';

const unread = async (as: Account) => (await ask('GET', inquiryApi.unread, { as })).json().unread as number;

describe('a conversation', () => {
  test('is nobody else’s', async () => {
    const id = await begin();
    const stranger = await site.account('property_principal');
    for (const [as, status] of [
      [stranger, 404],
      [undefined, 401],
    ] as const) {
      const by = as && { as };
      const asked = [
        await site.request('GET', inquiryApi.thread(id), { ...by }),
        await site.request('POST', inquiryApi.messages(id), { ...by, body: { message: 'Hi' } }),
        await site.request('POST', inquiryApi.read(id), { ...by, body: { messageId: 1 } }),
        await site.request('PUT', inquiryApi.state(id), { ...by, body: { closed: true } }),
        await site.request('PUT', inquiryApi.block(id), { ...by, body: { blocked: true } }),
        await site.request('POST', inquiryApi.reports(id), { ...by, body: { reason: 'spam' } }),
      ];
      expect(asked.map(({ statusCode }) => statusCode)).toEqual(asked.map(() => status));
    }
    expect((await list(stranger)).total).toBe(0);
    expect((await thread(id, owner)).messages).toHaveLength(1);
  });

  test('goes on by replies, each emailed to the other side once', async () => {
    const id = await begin();
    expect((await reply(id, owner, 'Yes, it does.', 'r1')).statusCode).toBe(201);
    expect((await reply(id, owner, 'Yes, it does.', 'r1')).statusCode).toBe(201);
    await reply(id, pilot, 'Great.');
    expect((await thread(id, pilot)).messages.map(({ side, body }) => `${side}: ${body}`)).toEqual([
      `sender: ${validInquiry.message}`,
      'owner: Yes, it does.',
      'sender: Great.',
    ]);
    const toPilot = await mails(pilot.email);
    expect(toPilot).toHaveLength(1);
    expect(toPilot[0]?.text).toContain('> Yes, it does.');
    expect(toPilot[0]?.text).toContain('Never pay before');
    const raw = toPilot[0] as unknown as { replyTo?: string };
    if (raw.replyTo !== undefined) expect(raw.replyTo).toBe(office());
    expect(await mails(office())).toHaveLength(2);
  });

  test('shows the listing in its emails as a row of results, and while it is hidden at the address of the owner’s account only', async () => {
    const [id, own] = [
      await begin(),
      await begin({}, { about: await add(owner, { contactEmail: owner.email }) }),
    ];
    for (const one of [id, own]) await reply(one, owner, 'It fits.');
    const row =
      /\nBox hangar 7\nKADS, .+, TX · Hangar Space · [\d,]+ sf · .+ · \$[\d.]+\/sf\/yr · .*Available/;
    const link = /\/listing\/hangar-space\/\d+\n/;
    const latest = async (to: string) => (await mails(to)).at(-1)?.text;
    for (const to of [office(), owner.email, pilot.email]) {
      expect(await latest(to)).toMatch(row);
      expect(await latest(to)).toMatch(link);
    }
    await site.services.db
      .updateTable('listings')
      .set({ taken_down_at: time.now, taken_down_reason: 'x' })
      .where('owner_id', '=', owner.id)
      .execute();
    for (const one of [id, own]) {
      await reply(one, pilot, 'Is it gone?');
      await reply(one, owner, 'No.');
    }
    expect(await latest(owner.email)).toMatch(row);
    // Nobody confirmed that a contact address is the owner's.
    for (const to of [office(), pilot.email]) {
      expect(await latest(to)).toContain('\nBox hangar 7\nHangar Space, ADS\n');
    }
    for (const to of [office(), owner.email, pilot.email]) expect(await latest(to)).not.toMatch(link);
  });

  test('is unread until it is read, also when a message arrives meanwhile', async () => {
    const id = await begin();
    expect([await unread(owner), await unread(pilot)]).toEqual([1, 0]);
    const first = (await thread(id, owner)).messages[0]?.id;
    await reply(id, pilot, 'Still there?');
    const markRead = (messageId: unknown) =>
      ask('POST', inquiryApi.read(id), { as: owner, body: { messageId } }, inquiryApi.read('{id}'));
    expect((await markRead(first)).json()).toMatchObject({ unread: 1 });
    const last = (await thread(id, owner)).messages.at(-1)?.id;
    expect((await markRead(last)).json()).toMatchObject({ unread: 0 });
    expect((await markRead('x')).statusCode).toBe(400);
    expect((await markRead(Number.MAX_SAFE_INTEGER)).statusCode).toBe(200);
    await reply(id, pilot, 'Hello?');
    expect(await unread(owner)).toBe(1);
    await reply(id, owner, 'Yes.');
    expect([await unread(owner), await unread(pilot)]).toEqual([0, 1]);
  });

  test('is closed and opened by either side, and by a new message', async () => {
    const id = await begin();
    const closed = await put(inquiryApi.state, id, owner, { closed: true });
    expect(closed.json()).toMatchObject({ closedBy: 'owner', closedAt: time.now.toISOString() });
    expect((await list(pilot, { state: 'closed' })).total).toBe(1);
    expect((await list(pilot, { state: 'open' })).total).toBe(0);
    expect((await put(inquiryApi.state, id, pilot, { closed: false })).json()).toMatchObject({
      closedBy: null,
    });
    await put(inquiryApi.state, id, pilot, { closed: true });
    expect((await reply(id, owner, 'One more thing')).json()).toMatchObject({ closedAt: null });
    expect((await put(inquiryApi.state, id, pilot, {})).statusCode).toBe(400);
    const { rows } = await sql<{
      type: string;
    }>`select type from inquiry_events where inquiry_id = ${id} order by id`.execute(site.services.db);
    expect(rows.map(({ type }) => type)).toEqual([
      'inquiry.created',
      'inquiry.closed',
      'inquiry.reopened',
      'inquiry.closed',
      'message.created',
    ]);
  });

  test('ends for a blocked person with a neutral answer, for every listing', async () => {
    const id = await begin();
    expect((await put(inquiryApi.block, id, owner, { blocked: true })).json()).toMatchObject({
      isBlocked: true,
    });
    expect((await thread(id, pilot)).isBlocked).toBe(false);
    for (const refused of [await reply(id, pilot, 'Hello?'), await send({}, { about: await add() })]) {
      expect(refused.statusCode).toBe(403);
      expect(refused.json().detail).toBe(UNDELIVERED);
    }
    expect((await reply(id, owner, 'Hi')).statusCode).toBe(409);
    await put(inquiryApi.block, id, owner, { blocked: false });
    expect((await reply(id, pilot, 'Hello?')).statusCode).toBe(201);
  });

  test('refuses what can’t be delivered to a suspended account, and stores nothing', async () => {
    const id = await begin();
    await mails(office());
    const { db } = site.services;
    await db.updateTable('users').set({ suspended_at: time.now }).where('id', '=', pilot.id).execute();
    expect((await reply(id, pilot, 'Hello?')).statusCode).toBe(403);
    const before = await thread(id, owner);
    const viewing = {
      times: [`${new Date(time.now.getTime() + 7 * DAY_MS).toISOString().slice(0, 10)}T10:30`],
      minutes: 60,
    };
    for (const refused of [
      await reply(id, owner, 'Are you there?'),
      await site.request('POST', viewingApi.all(id), { as: owner, body: viewing }),
    ]) {
      expect([refused.statusCode, refused.json().detail]).toEqual([403, UNDELIVERED]);
    }
    expect(await thread(id, owner)).toEqual(before);
    expect(await mails(pilot.email)).toEqual([]);
    expect(JSON.stringify(await thread(id, owner))).not.toContain('suspend');
  });

  test('outlives its listing', async () => {
    const id = await begin();
    // While the listing exists, it goes to the listing's address.
    await mails(office());
    await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
    expect(await thread(id, pilot)).toMatchObject({ title: 'Box hangar 7', listing: null });
    expect((await reply(id, owner, 'It’s leased.')).statusCode).toBe(201);
    await reply(id, pilot, 'Pity.');
    expect((await mails(owner.email)).map(({ subject }) => subject)).toEqual([
      'New message: Box hangar 7 (ADS)',
    ]);
  });

  test('stays with the other side, without name, email, and phone, when an account is deleted', async () => {
    const id = await begin({ phone: '(972) 555-0134' });
    const { db } = site.services;
    await db.deleteFrom('users').where('id', '=', pilot.id).execute();
    const left = await thread(id, owner);
    expect(left).toMatchObject({ person: 'Deleted account', email: null, phone: null, isDeleted: true });
    expect(left.messages).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain('Pat Pilot');
    expect((await list(owner)).rows[0]?.person).toBe('Deleted account');
    expect((await reply(id, owner, 'Hi')).statusCode).toBe(409);
    expect((await put(inquiryApi.block, id, owner, { blocked: true })).statusCode).toBe(409);
    await db.deleteFrom('users').where('id', '=', owner.id).execute();
    expect(await db.selectFrom('inquiries').select('id').where('id', '=', id).execute()).toEqual([]);
  });

  test('is in the export of both accounts', async () => {
    await begin();
    for (const as of [owner, pilot]) {
      const answer = await site.request('GET', accountApi.export, { as });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().inquiries, answer.body).toMatchObject([
        { messages: [{ body: validInquiry.message }] },
      ]);
    }
  });

  test('reported once is a case for the admin', async () => {
    const id = await begin();
    const report = () =>
      ask(
        'POST',
        inquiryApi.reports(id),
        { as: owner, body: { reason: 'fraud', message: 'Asked for a deposit' } },
        inquiryApi.reports('{id}'),
      );
    expect((await report()).statusCode).toBe(202);
    expect((await report()).statusCode).toBe(409);
    const admin = await site.account('general_user', 'chief@admin.example');
    const { id: caseId } = (
      await site.request('GET', adminApi.cases({ type: 'inquiry', limit: 1 }), { as: admin })
    ).json()[0];
    const messages = (as: Account) =>
      ask('POST', adminApi.caseMessages(caseId), { as }, adminApi.caseMessages('{id}'));
    expect((await messages(owner)).statusCode).toBe(403);
    expect((await messages(admin)).json()).toMatchObject([
      { person: 'Pat Pilot', body: validInquiry.message },
    ]);
    const whole = (await site.request('GET', adminApi.case(caseId), { as: admin })).json();
    expect(whole).toMatchObject({
      details: { inquiry: String(id) },
      history: [{ action: 'read', actor: admin.email }],
    });
    const decision = { decision: 'upheld', answer: 'We suspended the account.' };
    const decided = await site.request('POST', adminApi.caseDecision(caseId), { as: admin, body: decision });
    expect(decided.json().state).toBe('upheld');
    expect((await mails(owner.email)).at(-1)?.text).toContain('> We suspended the account.');
    expect((await mails('chief@admin.example')).at(-1)?.subject).toContain('New report of a conversation');
  });
});
