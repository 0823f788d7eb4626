import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HELD_LINK_GONE } from '../../../domain/inquiries.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi, paths } from '../../../domain/paths.ts';
import { type AccountsSite, startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

let now = new Date('2027-03-10T18:00:00Z');
let site: AccountsSite;
let owner: string;
let count = 0;

beforeAll(async () => {
  site = await startAccounts({ publicUrl: 'https://field.example' }, undefined, () => now);
  owner = await site.join('office@owner.example', { registrantType: 'owner' });
});
afterAll(() => site.stop());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, session?: string, payload?: object) =>
  site.send(url, { method, ...(session && { session }), ...(payload && { payload }) });

async function list() {
  count += 1;
  const input = validInput(hangarSpace, { contactEmail: `desk-${count}@owner.example` });
  const made = await call('POST', apiPaths.listings(hangarSpace), owner, input);
  return { listing: made.json().id as number, desk: `desk-${count}@owner.example` };
}

const ask = (listing: number, email: string, more: object = {}) =>
  call('POST', inquiryApi.hold(hangarSpace, listing), undefined, {
    name: 'Sam Rivera',
    email,
    message: 'Is it free in May?',
    ...more,
  });

const tokenOf = async (email: string, nth = 1) => {
  const mails = await site.mailsTo(email, nth, 'Send your inquiry');
  return /send-inquiry\?token=([\w.%-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
};
const send = (token: string) => call('POST', inquiryApi.held(), undefined, { token });
const inquiriesAbout = async (listing: number) =>
  (
    await sql<{ email: string; name: string; password: boolean }>`
      select u.email, i.sender_name as name, u.password_hash is not null as password
      from inquiries i join users u on u.id = i.sender_id where i.listing_id = ${listing}`.execute(site.db)
  ).rows;

test('an inquiry without an account waits for one press in an email, and goes on by email', async () => {
  const { listing, desk } = await list();
  const asked = await ask(listing, 'Sam.Rivera@pilot.example', { aircraft: 'King Air 350' });
  expect([asked.statusCode, asked.json()]).toEqual([202, { status: 'confirmation-sent' }]);
  const [mail] = await site.mailsTo('sam.rivera@pilot.example', 1, 'Send your inquiry about');
  expect(mail?.text).not.toContain('Is it free in May?');
  expect(mail?.text).not.toContain('Rivera');
  expect(await inquiriesAbout(listing), 'a mail scanner that opens the link sends nothing').toEqual([]);
  const token = await tokenOf('sam.rivera@pilot.example');
  expect((await call('GET', inquiryApi.held(token))).json()).toEqual({
    title: 'A hangar space at Addison',
    path: paths.listing(hangarSpace, listing),
    message: 'Is it free in May?',
    email: 'sam.rivera@pilot.example',
    sent: null,
  });
  expect(await inquiriesAbout(listing)).toEqual([]);

  const sent = await send(token);
  expect([sent.statusCode, sent.json()]).toEqual([201, { id: expect.any(Number), hasPassword: false }]);
  expect(await inquiriesAbout(listing)).toEqual([
    { email: 'sam.rivera@pilot.example', name: 'Sam Rivera', password: false },
  ]);
  const [inquiry] = await site.mailsTo(desk, 1, 'Inquiry: ');
  expect(inquiry?.text).toMatch(/> Is it free in May\?[\s\S]*sam\.rivera@pilot\.example[\s\S]*King Air 350/);

  await call('POST', inquiryApi.messages(sent.json().id), owner, { message: 'Yes, from the 3rd.' });
  const [answer] = await site.mailsTo('sam.rivera@pilot.example', 1, 'New message');
  expect(answer?.text).toContain('> Yes, from the 3rd.');
});

test('a second press, also at the same time, sends nothing more', async () => {
  const { listing } = await list();
  await ask(listing, 'twice@pilot.example');
  const token = await tokenOf('twice@pilot.example');
  const all = await Promise.all([send(token), send(token)]);
  const again = await send(token);
  expect(new Set([...all, again].map((one) => one.json().id)).size).toBe(1);
  expect((await call('GET', inquiryApi.held(token))).json().sent).toEqual(again.json());
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from inquiry_messages where inquiry_id = ${again.json().id}`.execute(
    site.db,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('the address of an account sends as that account, and starts no session', async () => {
  const { listing } = await list();
  const person = await site.join('known@pilot.example');
  await ask(listing, 'known@pilot.example');
  const sent = await send(await tokenOf('known@pilot.example'));
  expect([sent.statusCode, sent.json().hasPassword]).toEqual([201, true]);
  expect(sent.headers['set-cookie']).toBeUndefined();
  expect((await call('GET', inquiryApi.all(), person)).json()).toMatchObject([{ listingId: listing }]);
});

test('the owner’s own address can’t ask about the listing', async () => {
  const { listing } = await list();
  await ask(listing, 'office@owner.example');
  const sent = await send(await tokenOf('office@owner.example'));
  expect([sent.statusCode, sent.json().detail]).toEqual([403, 'This listing is yours.']);
});

test('a suspended account sends nothing this way', async () => {
  const { listing } = await list();
  await site.join('banned@pilot.example');
  await sql`update users set suspended_at = now() where email = 'banned@pilot.example'`.execute(site.asOwner);
  await ask(listing, 'banned@pilot.example');
  const sent = await send(await tokenOf('banned@pilot.example'));
  expect(sent.statusCode).toBe(403);
  expect(await inquiriesAbout(listing)).toEqual([]);
});

test('times and days that passed meanwhile are left out, and the message is sent', async () => {
  const { listing, desk } = await list();
  await ask(listing, 'late@pilot.example', {
    wantedFrom: '2027-03-11',
    viewing: { times: ['2027-03-11T10:30'], minutes: 60 },
  });
  const token = await tokenOf('late@pilot.example');
  now = new Date(now.getTime() + 3 * 86_400_000);
  expect((await send(token)).statusCode).toBe(201);
  const [inquiry] = await site.mailsTo(desk, 1, 'Inquiry: ');
  expect(inquiry?.text).toContain('> Is it free in May?');
  expect(inquiry?.text).not.toContain('would like to meet you');
});

test('a link ends after a week, with the listing, and when it is cut', async () => {
  const { listing } = await list();
  await ask(listing, 'slow@pilot.example');
  const token = await tokenOf('slow@pilot.example');
  for (const wrong of [token.slice(0, -1), `${token}A`, '', 'x'.repeat(500), 42, null]) {
    const answer = await call('POST', inquiryApi.held(), undefined, { token: wrong });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'token', message: HELD_LINK_GONE }],
    ]);
  }
  now = new Date(now.getTime() + 7 * 86_400_000);
  expect((await send(token)).json().errors).toEqual([{ path: 'token', message: HELD_LINK_GONE }]);
  await ask(listing, 'gone@pilot.example');
  const other = await tokenOf('gone@pilot.example');
  await call('DELETE', apiPaths.listing(hangarSpace, listing), owner);
  expect((await send(other)).statusCode).toBe(400);
  await site.services.jobs.run('sweep-held-inquiries');
  const { rows } = await sql`select from held_inquiries where email = 'slow@pilot.example'`.execute(site.db);
  expect(rows).toEqual([]);
});

test('wrong fields are named, all at once, and nothing is emailed', async () => {
  const { listing } = await list();
  const answer = await call('POST', inquiryApi.hold(hangarSpace, listing), undefined, {
    name: '',
    email: 'nobody',
    message: '',
  });
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json()
      .errors.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['email', 'message', 'name']);
  expect((await ask(2_147_483_647, 'x@pilot.example')).statusCode).toBe(404);
});

test('an address gets few emails however many listings a stranger asks about', async () => {
  const { listing } = await list();
  const answers: number[] = [];
  for (let i = 0; i < 16; i++) answers.push((await ask(listing, 'victim@pilot.example')).statusCode);
  expect(answers.at(-1)).toBe(429);
});
