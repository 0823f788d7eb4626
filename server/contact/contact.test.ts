import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aboutOf, MESSAGE_MAX } from '../../domain/contact-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { readEml } from '../mail/eml.ts';
import { type AccountsSite, startAccounts } from '../test/accounts.ts';
import { type Received, startSmtpServer } from '../test/smtp-server.ts';
import { attempts, byNetwork, bySender } from './routes.ts';

const SUPPORT = 'support@field.example';
const smtp = startSmtpServer();
let site: AccountsSite;

beforeAll(async () => {
  await smtp.listen();
  site = await startAccounts({
    smtpUrl: `smtp://127.0.0.1:${smtp.port()}`,
    supportEmail: SUPPORT,
    publicUrl: 'https://field.example',
  });
});
afterAll(async () => {
  await site.stop();
  await smtp.close();
});
beforeEach(() => {
  smtp.forget();
});

let made = 0;
const message = (more: object = {}) => ({
  name: 'Amelia Earhart',
  email: `amelia-${++made}@mail.example`,
  topic: 'other',
  message: 'Is the ramp at Addison lit at night?\n\nThank you.',
  ...more,
});

const arrived = (count = 1): Promise<Received[]> =>
  vi.waitFor(
    () => {
      expect(smtp.received).toHaveLength(count);
      return smtp.received;
    },
    { timeout: 10_000, interval: 20 },
  );

const send = (payload: unknown, options: object = {}) =>
  site.send(apiPaths.contact, { payload: payload as object, ...options });

const headerOf = (eml: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(eml.split('\r\n\r\n', 1)[0] ?? '')?.[1]?.trim();

describe('a message', () => {
  test('is emailed to support with the sender as Reply-To', async () => {
    const written = message({ topic: 'wrong', about: '/listing/hangar-space/12' });
    const answer = await send(written);
    expect([answer.statusCode, answer.json()]).toEqual([202, { status: 'accepted' }]);
    const [mail] = await arrived();
    // Sends no copy, which could be abused to email any address.
    expect(mail?.to).toEqual([SUPPORT]);
    const eml = mail?.eml ?? '';
    expect(headerOf(eml, 'To')).toBe(SUPPORT);
    expect(headerOf(eml, 'Reply-To')).toBe(written.email);
    expect(headerOf(eml, 'Auto-Submitted')).toBe('no');
    const { subject, text } = await readEml(Buffer.from(eml));
    expect(subject).toBe('Tiedown contact: A listing that looks wrong');
    expect(text).toMatch(/^Name: +Amelia Earhart\r?$/m);
    expect(text).toContain(`Email:   ${written.email}`);
    expect(text).toContain('https://field.example/listing/hangar-space/12');
    expect(text).toContain('not signed in');
    expect(text.replaceAll('\r\n', '\n')).toContain(
      '> Is the ramp at Addison lit at night?\n>\n> Thank you.',
    );
  });

  test('doesn’t take a name that looks like a mailbox for the address', async () => {
    const written = message({ name: '"Bob" <bob>' });
    await send(written);
    const [mail] = await arrived();
    const { text } = await readEml(Buffer.from(mail?.eml ?? ''));
    const facts = text.split(/\r?\n/).slice(0, 2);
    expect(facts).toEqual([`Name:    ${written.name}`, `Email:   ${written.email}`]);
  });

  test('names the account it was sent from', async () => {
    const own = await startAccounts({ supportEmail: SUPPORT });
    try {
      const session = await own.join('pilot@mail.example');
      const payload = message({ email: 'Pilot@mail.example' });
      await own.send(apiPaths.contact, { session, payload });
      await own.send(apiPaths.contact, { session, payload: message({ email: 'else@mail.example' }) });
      const [first, second] = await own.mailsTo(SUPPORT, 2);
      const texts = [first?.text ?? '', second?.text ?? ''].sort();
      expect(texts[0]).toContain('signed in with the address above');
      expect(texts[1]).toContain('signed in as pilot@mail.example');
    } finally {
      await own.stop();
    }
  });

  test('arrives once when sent twice', async () => {
    const written = message();
    const answers = await Promise.all([send(written), send(written), send(written)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    await arrived(1);
    await send(written);
    await send({ ...written, message: 'One thing more.' });
    const mails = await arrived(2);
    expect((await readEml(Buffer.from(mails[1]?.eml ?? ''))).text).toContain('One thing more.');
  });

  test('arrives once, later, if the mail server is down or defers it', async () => {
    smtp.refusals.push(451);
    await send(message({ message: 'Try again.' }));
    await arrived(1);
    expect(smtp.asked).toHaveLength(2);

    const port = smtp.port();
    await smtp.close();
    expect((await send(message({ message: 'While you were away.' }))).statusCode).toBe(202);
    await smtp.listen(port);
    const mails = await arrived(2);
    expect((await readEml(Buffer.from(mails[1]?.eml ?? ''))).text).toContain('While you were away.');
  });
});

describe('a message is refused', () => {
  test('with all field errors at once', async () => {
    const answer = await send({ name: ' ', email: 'nobody', topic: 'flight', message: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'email', message: 'Valid email is required' },
      { path: 'topic', message: 'Choose a topic' },
      { path: 'message', message: 'Message is required' },
    ]);
  });

  test.each([
    ['a line break in the address', { email: 'a@b.co\r\nBcc: x@evil.example' }, 'email'],
    ['two addresses', { email: 'a@b.co, x@evil.example' }, 'email'],
    ['an address with a name', { email: 'Boss <a@b.co>' }, 'email'],
    ['a line break in the name', { name: 'A\r\nBcc: x@evil.example' }, 'name'],
    ['a name with a bidirectional override', { name: 'A\u202eB' }, 'name'],
    ['a NUL', { message: 'a\u0000b' }, 'message'],
    ['a lone surrogate', { message: 'a\ud800b' }, 'message'],
    ['too long a message', { message: 'a'.repeat(MESSAGE_MAX + 1) }, 'message'],
    ['another site', { about: 'https://evil.example/airports/KADS' }, 'about'],
    ['the honeypot field', { website: 'https://evil.example' }, 'website'],
    ['an unknown field', { bcc: 'x@evil.example' }, 'bcc'],
  ])('%s', async (_what, more, path) => {
    const answer = await send(message(more));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path]);
  });

  test('from another site, or when it isn’t JSON', async () => {
    expect((await send(message(), { headers: { origin: 'https://evil.example' } })).statusCode).toBe(403);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('name=A', { headers })).statusCode).toBe(415);
    for (const body of ['[]', 'null', '"x"']) {
      const json = { 'content-type': 'application/json' };
      expect((await send(body, { headers: json })).statusCode).toBe(400);
    }
  });

  test('with a time to wait after too many from one sender or network', async () => {
    const email = 'eager@mail.example';
    const home = { remoteAddress: '203.0.113.8' };
    const many = (count: number, one: (index: number) => ReturnType<typeof send>) =>
      Promise.all(Array.from({ length: count }, (_, index) => one(index)));
    await many(bySender.max, (index) => send(message({ email, message: `Message ${index}` }), home));
    const refused = await send(message({ email: 'EAGER+1@mail.example', message: 'One too many' }), home);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.json()).toMatchObject({
      title: 'Too many requests',
      detail: `You have sent ${bySender.max} messages this hour.`,
    });

    // Strangers who type the address don’t keep its owner from writing.
    expect((await send(message({ email, message: 'From its owner' }))).statusCode).toBe(202);

    const remoteAddress = '203.0.113.9';
    await many(byNetwork.max, () => send(message(), { remoteAddress }));
    expect((await send(message(), { remoteAddress })).statusCode).toBe(429);
    expect((await send(message())).statusCode).toBe(202);
  });

  test('without charging the network for one sender’s refusals, or the reverse', async () => {
    const remoteAddress = '203.0.113.10';
    const email = 'stubborn@mail.example';
    const statusOf = async (more: object = {}) => (await send(message(more), { remoteAddress })).statusCode;
    for (let sent = 0; sent < bySender.max; sent += 1)
      expect(await statusOf({ email, message: `${sent}` })).toBe(202);
    for (let tried = 0; tried < byNetwork.max; tried += 1) expect(await statusOf({ email })).toBe(429);
    for (let sent = bySender.max; sent < byNetwork.max; sent += 1) expect(await statusOf()).toBe(202);
    const session = await site.seed('late@mail.example');
    for (let tried = 0; tried < bySender.max; tried += 1) {
      expect((await send(message(), { session, remoteAddress })).statusCode).toBe(429);
    }
    expect((await send(message(), { session })).statusCode).toBe(202);
  });

  test('after too many invalid attempts', async () => {
    const remoteAddress = '203.0.113.11';
    const email = 'robot@mail.example';
    const answers = await Promise.all(
      Array.from({ length: attempts.max + 1 }, () => send(message({ email }), { remoteAddress })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(bySender.max);
    const stopped = await send(message(), { remoteAddress });
    expect([stopped.statusCode, stopped.json().detail]).toEqual([429, attempts.detail]);
  });

  test('and never emailed', async () => {
    const last = message({ message: 'The last one' });
    await send(last);
    await vi.waitFor(() => expect(smtp.received.some(({ eml }) => eml.includes('The last one'))).toBe(true), {
      timeout: 10_000,
      interval: 20,
    });
    const all = smtp.received.map(({ eml }) => eml).join('\n');
    expect(all).not.toMatch(/One too many|evil/);
    expect(smtp.received.every(({ to }) => to.join() === SUPPORT)).toBe(true);
  });
});

test('a topic is a listing, an airport, or none', () => {
  expect(aboutOf('/listing/hangar-space/12')).toEqual({
    path: '/listing/hangar-space/12',
    label: 'Hangar Space, listing 12',
  });
  expect(aboutOf('/airports/kads')).toEqual({ path: '/airports/KADS', label: 'Airport KADS' });
  for (const text of [
    null,
    '',
    '/listing/yacht/1',
    '/listing/hangar-space/0',
    '//evil.example',
    '/airports/',
  ]) {
    expect(aboutOf(text)).toBeNull();
  }
});
