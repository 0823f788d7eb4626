import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '../../domain/account-paths.ts';
import { adminApi } from '../../domain/admin-paths.ts';
import { inquiryApi } from '../../domain/inquiry-paths.ts';
import type { InquiryRow, InquiryThread } from '../../domain/inquiry-schema.ts';
import { listerApi } from '../../domain/lister-paths.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../../domain/own-listing-paths.ts';
import { apiPaths } from '../../domain/paths.ts';
import { listOutbox, readOutbox } from '../mail/outbox.ts';
import { readDescription } from '../test/api-description.ts';
import { type Account, createTestApp, everyKind, validInput } from '../test/test-app.ts';

let now = new Date('2026-11-22T15:00:00Z');
const site = await createTestApp({ adminEmail: 'chief@admin.example' }, {}, () => now);
await site.services.jobs.start();
const { ask } = await readDescription(site);
afterAll(() => site.close());

let owner: Account;
let pilot: Account;
let listing: number;

const add = async (as = owner, values = {}) =>
  (
    await site.request('POST', apiPaths.listings(hangarSpace), {
      as,
      body: validInput(hangarSpace, {
        title: 'Box hangar 7',
        contactEmail: `office-${as.id}@field.example`,
        ...values,
      }),
    })
  ).json().id as number;

beforeEach(async () => {
  now = new Date('2026-11-22T15:00:00Z');
  owner = await site.account('property_principal');
  pilot = await site.account('general_user');
  listing = await add();
});

const valid = { name: 'Pat Pilot', message: 'Does a King Air 350 fit through the door?' };
const template = inquiryApi.send(hangarSpace, '{id}');
let networks = 0;
const send = (
  body: object = {},
  { as = pilot, about = listing, key }: { as?: Account; about?: number; key?: string } = {},
) => {
  networks += 1;
  return ask(
    'POST',
    inquiryApi.send(hangarSpace, about),
    {
      as,
      body: { ...valid, ...body },
      from: `198.51.${networks >> 8}.${networks & 255}`,
      ...(key && { headers: { 'idempotency-key': key } }),
    },
    template,
  );
};
const begin = async (...sent: Parameters<typeof send>) => {
  const answer = await send(...sent);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number; isNew: boolean }>().id;
};
const read = (id: number, as: Account) =>
  ask('GET', inquiryApi.thread(id), { as }, inquiryApi.thread('{id}'));
const thread = async (id: number, as: Account) => (await read(id, as)).json<InquiryThread>();
const reply = (id: number, as: Account, message: string, key?: string) =>
  ask(
    'POST',
    inquiryApi.messages(id),
    { as, body: { message }, ...(key && { headers: { 'idempotency-key': key } }) },
    inquiryApi.messages('{id}'),
  );
const list = async (as: Account, query = {}) => {
  const answer = await ask('GET', inquiryApi.all(query), { as });
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    rows: answer.json<InquiryRow[]>(),
    total: Number(answer.headers['x-total-count']),
    link: answer.headers.link,
  };
};
const unread = async (as: Account) => (await ask('GET', inquiryApi.unread, { as })).json().unread as number;
const put = (path: (id: number | string) => string, id: number, as: Account, body: object) =>
  ask('PUT', path(id), { as, body }, path('{id}'));

/** Every email to an address once the queue is empty, oldest first. */
async function mails(to: string) {
  const { db, config } = site.services;
  await expect
    .poll(
      async () => {
        const { rows } =
          await sql`select from pgboss.job where name = 'mail' and state < 'completed'`.execute(db);
        return rows.length;
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBe(0);
  const found = (await listOutbox(config.dataDir, 1_000)).filter((mail) => mail.to === to).reverse();
  return Promise.all(
    found.map(async ({ name }) => {
      const mail = await readOutbox(config.dataDir, name);
      if (!mail) throw new Error(`No ${name}`);
      return mail;
    }),
  );
}
const office = () => `office-${owner.id}@field.example`;

describe('an inquiry', () => {
  test('opens a conversation, counts, and is emailed to the listing’s contact once', async () => {
    const id = await begin({
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: '1-to-3-years',
      email: pilot.email.toUpperCase(),
    });
    const shown = (await site.request('GET', apiPaths.listing(hangarSpace, listing))).json();
    expect(shown.inquiries).toBe(1);
    const { listings } = (await site.request('GET', ownApi.activity([listing]), { as: owner })).json();
    expect(listings[0].inquiries.reduce((sum: number, n: number) => sum + n)).toBe(1);
    const own = await thread(id, owner);
    expect(own).toMatchObject({
      side: 'owner',
      person: 'Pat Pilot',
      email: pilot.email,
      accountName: 'Pat Example',
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: '1-to-3-years',
      title: 'Box hangar 7',
      isUnread: true,
      copies: 1,
      listing: { id: listing, title: 'Box hangar 7' },
      messages: [{ side: 'sender', body: valid.message, source: 'site', at: now.toISOString() }],
    });
    expect(own.listing).not.toHaveProperty('contactEmail');
    expect(await thread(id, pilot)).toMatchObject({
      side: 'sender',
      person: 'Pat Example',
      email: null,
      accountName: null,
      phone: null,
      isUnread: false,
    });
    const sent = await mails(office());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ subject: 'Inquiry: Box hangar 7 (ADS)' });
    for (const text of [
      'King Air 350',
      'January 15, 2027',
      '1–3 years',
      'Account name: Pat Example',
      pilot.email,
      valid.message,
      `/inquiries/${id}`,
    ]) {
      expect(sent[0]?.text).toContain(text);
    }
    expect(await mails(pilot.email)).toEqual([]);
  });

  test.each(everyKind)('can be sent about every kind: %s', async (_category, kind) => {
    const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) });
    const answer = await ask(
      'POST',
      inquiryApi.send(kind, made.json().id),
      { as: pilot, body: valid, from: `203.0.113.${made.json().id % 250}` },
      inquiryApi.send(kind, '{id}'),
    );
    expect(answer.statusCode, answer.body).toBe(201);
  });

  test('needs sign-in, and never goes to your own listing', async () => {
    const signedOut = await site.request('POST', inquiryApi.send(hangarSpace, listing), { body: valid });
    expect(signedOut.statusCode).toBe(401);
    expect((await send({}, { as: owner })).statusCode).toBe(403);
    const { total } = await list(owner);
    expect(total).toBe(0);
  });

  test('is refused from another site', async () => {
    const answer = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      as: pilot,
      body: valid,
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('finds no listing that is unknown, hidden, or deleted', async () => {
    expect((await send({}, { about: 2_000_000_000 })).statusCode).toBe(404);
    const { db } = site.services;
    await db
      .updateTable('listings')
      .set({ taken_down_at: now, taken_down_reason: 'x' })
      .where('id', '=', listing)
      .execute();
    expect((await send()).statusCode).toBe(404);
    await db
      .updateTable('listings')
      .set({ taken_down_at: null, taken_down_reason: null })
      .where('id', '=', listing)
      .execute();
    await db.updateTable('users').set({ suspended_at: now }).where('id', '=', owner.id).execute();
    expect((await send()).statusCode).toBe(404);
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', owner.id).execute();
    await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
    expect((await send()).statusCode).toBe(410);
  });

  test('shows every wrong field at once', async () => {
    const answer = await send({
      name: ' ',
      email: 'x',
      phone: 'call me',
      aircraft: 'x'.repeat(101),
      wantedFrom: '2027-02-30',
      term: 'forever',
      message: '',
      extra: 1,
    });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(['aircraft', 'email', 'extra', 'message', 'name', 'phone', 'term', 'wantedFrom'].sort());
    const other = await send({ email: 'someone@else.example' });
    expect(other.json().errors).toMatchObject([{ path: 'email' }]);
  });

  test('takes a day to start from that isn’t over at every US airport by the site’s clock', async () => {
    now = new Date('2031-05-02T08:00:00Z');
    const past = await send({ wantedFrom: '2031-04-30', email: 'someone@else.example' });
    expect(past.json().errors).toEqual([
      { path: 'email', message: 'Use the email address of your account' },
      { path: 'wantedFrom', message: 'Choose a day from today on' },
    ]);
    expect((await send({ wantedFrom: '2031-05-01' })).statusCode).toBe(201);
  });

  test.each([
    ['a line break in the name', { name: 'Pat\r\nBcc: eve@evil.example' }],
    ['a name that turns the text around', { name: 'Pat \u202e' }],
    ['our name', { name: 'Tiedown Support' }],
    ['our name, spelled apart', { name: 'The T i e-Down team' }],
    ['NUL', { message: 'a\u0000b' }],
    ['half a character', { message: 'a\ud800' }],
    ['5,001 characters', { message: 'x'.repeat(5_001) }],
    ['a day that doesn’t exist', { wantedFrom: '2027-02-30' }],
    ['a number as the message', { message: 7 }],
  ])('is refused with %s', async (_what, body) => {
    expect((await send(body)).statusCode).toBe(400);
  });

  test('of a megabyte is refused', async () => {
    const answer = await site.request('POST', inquiryApi.send(hangarSpace, listing), {
      as: pilot,
      body: { ...valid, message: 'x'.repeat(1_100_000) },
    });
    expect(answer.statusCode).toBe(413);
  });

  test('keeps markup and headers as text in the email', async () => {
    await begin({
      name: 'Pat <b>Bold</b>',
      aircraft: '"><img src=x>',
      message: 'Hi\n\nBcc: eve@evil.example\n<script>alert(1)</script>\n\n-- \nTiedown',
    });
    const [mail] = await mails(office());
    expect(mail?.html).not.toMatch(/<script|<img|<b>/);
    expect(mail?.text).toContain('> Bcc: eve@evil.example');
    expect(mail?.subject).toBe('Inquiry: Box hangar 7 (ADS)');
  });

  test('with a link or with copies says so in the email', async () => {
    for (let copy = 1; copy < 4; copy += 1) await begin({ message: 'Hello! Rent?' }, { about: await add() });
    const id = await begin({ message: 'hello,  RENT' });
    expect((await thread(id, owner)).copies).toBe(4);
    expect((await thread(id, pilot)).copies).toBeNull();
    await begin({ message: 'See www.evil.example' }, { about: await add() });
    const texts = (await mails(office())).map(({ text }) => text);
    expect(texts.filter((text) => text?.includes('went to 4 listings'))).toHaveLength(1);
    expect(texts.filter((text) => text?.includes('contains a link'))).toHaveLength(1);
  });

  test('goes to the owner’s account once a reader of the contact address stopped it, until it’s on again', async () => {
    const first = await begin();
    const [mail] = await mails(office());
    const path = /\/unsubscribe\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail?.text).toContain('Stop emails about this listing to this address:');
    const stopped = await site.request('POST', path, {
      raw: { payload: 'List-Unsubscribe=One-Click', type: 'application/x-www-form-urlencoded' },
    });
    expect(stopped.statusCode).toBe(200);
    await reply(first, pilot, 'Are you there?');
    const [second] = await mails(owner.email);
    expect(second?.text).toContain('Are you there?');
    expect(second?.text).not.toContain('Stop emails about this listing');
    expect(await mails(office())).toHaveLength(1);
    await begin({}, { about: await add() });
    expect(await mails(office())).toHaveLength(2);
    await site.request('POST', path, {
      raw: { payload: 'from=again', type: 'application/x-www-form-urlencoded' },
    });
    await reply(first, pilot, 'Once more');
    expect(await mails(office())).toHaveLength(3);
  });

  test('goes to the owner’s account after 20 emails a day to a contact address', async () => {
    const id = await begin();
    for (let message = 0; message < 21; message += 1) await reply(id, pilot, `Question ${message}`);
    expect(await mails(office())).toHaveLength(20);
    expect(await mails(owner.email)).toHaveLength(2);
  });

  test('isn’t limited to the address of the owner’s account', async () => {
    const id = await begin({}, { about: await add(owner, { contactEmail: owner.email }) });
    for (let message = 0; message < 21; message += 1) await reply(id, pilot, `Question ${message}`);
    const sent = await mails(owner.email);
    expect(sent).toHaveLength(22);
    expect(sent[0]?.text).not.toContain('Stop emails');
  });

  test('says which messages have a link', async () => {
    const id = await begin({ message: `${'long '.repeat(100)} pay at evil.page/pay` });
    expect((await list(owner)).rows[0]?.lastMessage.hasLink).toBe(true);
    await reply(id, owner, 'See floorplan.pdf');
    expect((await thread(id, owner)).messages.map(({ hasLink }) => hasLink)).toEqual([true, false]);
  });

  test('sent twice with one key is one message; another message needs another key', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send({}, { key: 'k1' })));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { id } = answers[0]?.json() ?? {};
    expect((await thread(id, owner)).messages).toHaveLength(1);
    expect((await send({ message: 'Another' }, { key: 'k1' })).statusCode).toBe(422);
    expect(await mails(office())).toHaveLength(1);
  });

  test('repeated within ten minutes is refused, unless the other side has written', async () => {
    const id = await begin();
    const again = await send({ message: valid.message.toUpperCase() });
    expect([again.statusCode, again.json().detail]).toEqual([
      409,
      'You just sent this message. Change it to send another one.',
    ]);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(409);
    expect((await reply(id, pilot, 'Heated?')).statusCode).toBe(201);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
    now = new Date(now.getTime() + 601_000);
    expect((await reply(id, owner, 'Yes')).statusCode).toBe(201);
  });

  test('with the same words goes to ten listings a day, whatever names and numbers change in it', async () => {
    const copy = async (count: number) => {
      const title = `Hangar ${'x'.repeat(count + 1)} with an office`;
      const about = await add(owner, { title, icaoCode: count % 2 ? 'KADS' : 'KDAL' });
      const code = count % 2 ? 'ADS' : 'kdal';
      return send({ message: `I pay $${count},000 for ${title} at ${code}, today!` }, { about });
    };
    const { id } = (await copy(0)).json();
    for (let count = 1; count < 10; count += 1) expect((await copy(count)).statusCode).toBe(201);
    expect((await thread(id, owner)).copies).toBe(10);
    const refused = await copy(10);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      429,
      'You sent the same message to 10 listings today. Write what you want to know about this one.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3_600);
    expect((await list(pilot)).total).toBe(10);
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await copy(11)).statusCode).toBe(201);
  });

  test('about the same listing goes on in the first, and counts once', async () => {
    const id = await begin();
    const again = await send({ message: 'One more question' });
    expect(again.json()).toEqual({ id, isNew: false });
    expect((await thread(id, owner)).messages.map(({ body }) => body)).toEqual([
      valid.message,
      'One more question',
    ]);
    expect((await site.request('GET', apiPaths.listing(hangarSpace, listing))).json().inquiries).toBe(1);
  });

  test('about the same listing takes over what it states, and says it in its email', async () => {
    const id = await begin({ phone: '(972) 555-0134', aircraft: 'Cessna 172', term: 'not-sure' });
    await begin({
      message: 'I bought a bigger one.',
      phone: '',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
    });
    const facts = {
      phone: '(972) 555-0134',
      aircraft: 'King Air 350',
      wantedFrom: '2027-01-15',
      term: 'not-sure',
    };
    expect(await thread(id, owner)).toMatchObject(facts);
    const [, mail] = await mails(office());
    expect(mail?.subject).toBe('New message: Box hangar 7 (ADS)');
    for (const text of ['I bought a bigger one.', 'King Air 350', 'January 15, 2027', '(972) 555-0134']) {
      expect(mail?.text).toContain(text);
    }
    await reply(id, pilot, 'Still there?');
    expect((await mails(office())).at(-1)?.text).not.toContain('King Air 350');
    expect(await thread(id, owner)).toMatchObject(facts);
  });

  test('sent again with its key changes no facts', async () => {
    const id = await begin({ aircraft: 'Cessna 172' }, { key: 'k1' });
    await begin({ aircraft: 'King Air 350', message: 'A bigger one' }, { key: 'k2' });
    await begin({ aircraft: 'Cessna 172' }, { key: 'k1' });
    expect((await thread(id, owner)).aircraft).toBe('King Air 350');
  });

  test('is limited per account and per network', async () => {
    const abouts = await Promise.all(Array.from({ length: 4 }, () => add()));
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) {
      statuses.push(
        (await send({ message: `Message ${count}` }, { about: abouts[count % 4] ?? 0 })).statusCode,
      );
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);

    const burst = await Promise.all(
      Array.from({ length: 200 }, () =>
        site.request('POST', inquiryApi.send(hangarSpace, listing), {
          as: pilot,
          body: valid,
          from: '192.0.2.77',
        }),
      ),
    );
    expect(burst.every(({ statusCode }) => statusCode === 429)).toBe(true);
    expect(burst[0]?.headers['retry-after']).toMatch(/^\d+$/);
  });
});

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
      `sender: ${valid.message}`,
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

  test('is unread until it is read, also when a message arrives meanwhile', async () => {
    const id = await begin();
    expect([await unread(owner), await unread(pilot)]).toEqual([1, 0]);
    const first = (await thread(id, owner)).messages[0]?.id;
    await reply(id, pilot, 'Still there?');
    const markRead = (messageId: unknown) =>
      ask('POST', inquiryApi.read(id), { as: owner, body: { messageId } }, inquiryApi.read('{id}'));
    expect((await markRead(first)).json()).toEqual({ unread: 1 });
    const last = (await thread(id, owner)).messages.at(-1)?.id;
    expect((await markRead(last)).json()).toEqual({ unread: 0 });
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
    expect(closed.json()).toMatchObject({ closedBy: 'owner', closedAt: now.toISOString() });
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
      expect(refused.json().detail).toBe('This person isn’t taking messages right now.');
    }
    expect((await reply(id, owner, 'Hi')).statusCode).toBe(409);
    await put(inquiryApi.block, id, owner, { blocked: false });
    expect((await reply(id, pilot, 'Hello?')).statusCode).toBe(201);
  });

  test('goes quiet while an account is suspended', async () => {
    const id = await begin();
    await mails(office());
    const { db } = site.services;
    await db.updateTable('users').set({ suspended_at: now }).where('id', '=', pilot.id).execute();
    expect((await reply(id, pilot, 'Hello?')).statusCode).toBe(403);
    expect((await reply(id, owner, 'Are you there?')).statusCode).toBe(201);
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
      expect(answer.json().inquiries, answer.body).toMatchObject([{ messages: [{ body: valid.message }] }]);
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
    expect((await messages(admin)).json()).toMatchObject([{ person: 'Pat Pilot', body: valid.message }]);
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

describe('the list', () => {
  test('has both sides, filters, pages, and the latest first', async () => {
    const second = await add(owner, { title: 'Hangar 8' });
    const one = await begin();
    const two = await begin({}, { about: second });
    await reply(one, owner, `Yes. ${'long '.repeat(100)}`);
    const mine = await add(await site.account('listing_broker'));
    const three = await begin({}, { as: owner, about: mine });
    expect((await list(owner)).rows.map(({ id, side }) => [id, side])).toEqual([
      [three, 'sender'],
      [one, 'owner'],
      [two, 'owner'],
    ]);
    const ids = async (query: object) => (await list(owner, query)).rows.map(({ id }) => id);
    expect(await ids({ box: 'received' })).toEqual([one, two]);
    expect(await ids({ box: 'sent' })).toEqual([three]);
    expect(await ids({ state: 'unread' })).toEqual([two]);
    expect(await ids({ listing: second })).toEqual([two]);
    const page = await list(owner, { limit: 2 });
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[three, one], 3]);
    const next = /<([^>]+)>/.exec(String(page.link))?.[1] ?? '';
    expect((await site.request('GET', next, { as: owner })).json()).toMatchObject([{ id: two }]);
    expect((await list(pilot)).rows[0]).toMatchObject({ id: one, isUnread: true, person: 'Pat Example' });
    expect((await list(pilot)).rows[0]?.lastMessage.text).toHaveLength(160);
  });

  test.each([
    ['box', 'trash'],
    ['state', 'x'],
    ['listing', 'x'],
    ['limit', '0'],
    ['cursor', 'x'],
    ['foo', '1'],
  ])('is refused with %s=%s', async (name, value) => {
    const answer = await ask('GET', inquiryApi.all({ [name]: value }), { as: owner });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: name }]);
  });
});

describe('the usual answer', () => {
  const usual = async () =>
    (
      await sql<{ usual: string | null }>`select usual_answer(${owner.id}, ${now}) as usual`.execute(
        site.services.db,
      )
    ).rows[0]?.usual;
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  /** Inquiries of other people, each answered after some hours or never. */
  async function answered(...delays: (number | null)[]) {
    const start = now;
    for (const delay of delays) {
      now = start;
      const id = await begin({}, { as: await site.account('general_user') });
      if (delay === null) continue;
      now = new Date(start.getTime() + delay * 3_600_000);
      await reply(id, owner, 'Yes');
    }
    now = start;
  }

  test('is stated from five answered inquiries on, not from four', async () => {
    // Pages go by the real time.
    now = new Date(Date.now() - 4 * 3_600_000);
    await answered(0.5, 0.5, 0.5, 0.5);
    now = hours(1);
    expect(await usual()).toBeNull();
    now = hours(-1);
    await answered(0.5);
    now = hours(1);
    expect(await usual()).toBe('hour');
    const shown = await site.request('GET', apiPaths.listing(hangarSpace, listing));
    const lister = await site.request('GET', listerApi.lister(owner.id));
    expect([shown.json().usualAnswer, lister.json().usualAnswer]).toEqual(['hour', 'hour']);
  });

  test('counts inquiries without an answer once they are three days old', async () => {
    await answered(2, 2, 2, 2, 2, null, null);
    now = hours(71);
    expect(await usual()).toBe('day');
    now = hours(1);
    expect(await usual()).toBeNull();
  });

  test('is the time within which three of four were answered', async () => {
    await answered(0.1, 0.1, 0.1, 0.1, 30, 30, 200, 200);
    now = hours(48);
    expect(await usual()).toBe('three-days');
  });
});
