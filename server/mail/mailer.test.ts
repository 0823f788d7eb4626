import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { startSmtpServer } from '../test/smtp-server.ts';
import { readEml } from './eml.ts';
import type { Mail } from './mail.ts';
import { createMailer, MAIL_QUEUE, type Mailer } from './mailer.ts';
import { keepInOutbox, listOutbox } from './outbox.ts';
import type { ReadPicture } from './pictures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
const message = (more: Partial<Mail> = {}): Mail => ({
  to: 'amelia@field.example',
  why: 'account',
  subject: 'Your hangar',
  body: ['The door is open.'],
  ...more,
});
const site = { publicUrl: 'https://field.example', supportEmail: 'tower@field.example' };

/** One pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const readPicture: ReadPicture = async (address) =>
  address.startsWith('/drawings/') ? { content: dot, type: 'image/png' } : null;

describe('by SMTP', () => {
  const smtp = startSmtpServer();
  let jobs: Jobs;
  let mailer: Mailer;
  const dead = async () => {
    const { rows } = await database.db.executeQuery<{ data: unknown }>({
      sql: "select data from pgboss.job where name = 'undeliverable'",
      parameters: [],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: 'dead' },
    });
    return rows.map(({ data }) => data);
  };

  beforeAll(async () => {
    await smtp.listen();
    jobs = createJobs(database.connection, log, { pollSeconds: 0.5 });
    const settings = {
      ...site,
      smtpUrl: `smtp://127.0.0.1:${smtp.port()}`,
      mailFrom: 'Tower <tower@field.example>',
      dataDir: '/nowhere',
    };
    mailer = createMailer(settings, { db: database.db, jobs, readPicture }, { retryDelay: 1 });
    await jobs.start();
  });
  afterAll(async () => {
    await jobs.stop();
    await smtp.close();
  });
  beforeEach(smtp.forget);

  /** Waits until the queue has only this many emails that are not done. */
  const waiting = (count: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql`select from pgboss.job
          where name = ${MAIL_QUEUE} and state in ('created', 'retry', 'active')`.execute(database.db);
        expect(rows).toHaveLength(count);
      },
      { timeout: 20_000, interval: 20 },
    );
  const arrived = (count: number) =>
    vi.waitFor(() => expect(smtp.received).toHaveLength(count), { timeout: 10_000, interval: 20 });

  test('brings the pictures of its rows, and leaves out one that is gone', async () => {
    const picture = '/drawings/hangar-space/7,60,60,18.svg';
    const rows = [
      { title: 'Box 1', picture },
      { title: 'Box 2', picture },
      { title: 'Box 3', picture: `/media/${'0'.repeat(64)}.webp` },
    ];
    await mailer.send(message({ body: [{ rows }] }));
    await arrived(1);
    const eml = smtp.received[0]?.eml ?? '';
    expect(eml).toMatch(/^Content-Disposition: inline\r?$/m);
    expect(eml).not.toMatch(/filename/);
    const { html, pictures } = await readEml(Buffer.from(eml));
    expect([...pictures.values()]).toEqual([`data:image/png;base64,${dot.toString('base64')}`]);
    const [id] = pictures.keys();
    // Its cell stays, so that the rows keep their columns.
    expect(html?.match(/<td width="86"/g)).toHaveLength(3);
    expect([...(html ?? '').matchAll(/<img src="cid:([^"]+)"/g)].map(([, shown]) => shown)).toEqual([id, id]);
  });

  test('delivers a message from our address', async () => {
    await mailer.send(message());
    await arrived(1);
    expect(smtp.received[0]).toMatchObject({ from: 'tower@field.example', to: ['amelia@field.example'] });
    expect(smtp.received[0]?.eml).toContain('Subject: Your hangar');
    expect(smtp.received[0]?.eml).toContain('From: Tower <tower@field.example>');
    expect(smtp.received[0]?.eml).toContain('Auto-Submitted: auto-generated');
  });

  test('sends the same words as text and as HTML, the better one last', async () => {
    await mailer.send(message({ body: ['The door is <open>.', { button: 'Close it', path: '/account' }] }));
    await arrived(1);
    const eml = smtp.received[0]?.eml ?? '';
    expect(eml).toMatch(/^Content-Type: multipart\/alternative;/m);
    const types = [...eml.matchAll(/^Content-Type: (text\/\w+); charset=utf-8/gm)].map(([, type]) => type);
    expect(types).toEqual(['text/plain', 'text/html']);
    const { text, html } = await readEml(Buffer.from(eml));
    expect(text).toMatch(/^The door is <open>\.\n\nClose it:\nhttps:\/\/field\.example\/account\n/);
    expect(html).toContain('The door is &lt;open&gt;.');
    expect(html).toContain('<a href="https://field.example/account"');
  });

  test('lets mail clients unsubscribe with one click', async () => {
    const path = `/unsubscribe?token=saved-search.123456.${'x'.repeat(43)}`;
    await mailer.send(message({ unsubscribe: { path }, headers: { 'X-Mine': '1' } }));
    await arrived(1);
    const eml = smtp.received[0]?.eml ?? '';
    const headers = eml.slice(0, eml.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
    expect(headers).toContain(`\r\nList-Unsubscribe: <https://field.example${path}>\r\n`);
    expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(headers).toContain('\r\nX-Mine: 1\r\n');
    const { text, html } = await readEml(Buffer.from(eml));
    expect(text).toContain(`\nUnsubscribe:\nhttps://field.example${path}\n`);
    expect(html).toContain(`<a href="https://field.example${path}"`);
  });

  test('retries after 451 with the same message', async () => {
    smtp.refusals.push(451);
    await mailer.send(message());
    await arrived(1);
    expect(smtp.asked).toHaveLength(2);
    expect(await dead()).toEqual([]);
  });

  test('doesn’t retry after 550, and keeps the job without the message', async () => {
    smtp.refusals.push(550);
    await mailer.send(message({ body: ['kept'] }));
    await vi.waitFor(async () => expect(await dead()).toHaveLength(1), { timeout: 10_000, interval: 20 });
    await mailer.send(message({ subject: 'after it' }));
    await arrived(1);
    expect(smtp.asked).toHaveLength(2);
    expect(smtp.received[0]?.eml).toContain('Subject: after it');
  });

  test('waits for a server that is down', async () => {
    const port = smtp.port();
    await smtp.close();
    const before = lines.length;
    await mailer.send(message());
    await vi.waitFor(() => expect(lines.slice(before).join('')).toContain('a run failed'), {
      timeout: 10_000,
      interval: 20,
    });
    await smtp.listen(port);
    await arrived(1);
  });

  test('delivers every message once after a long outage, in any of two processes', async () => {
    const port = smtp.port();
    await smtp.close();
    const beside = createJobs(database.connection, log, { pollSeconds: 0.5 });
    createMailer(
      { ...site, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'tower@field.example', dataDir: '/nowhere' },
      { db: database.db, jobs: beside, readPicture },
      { retryDelay: 1 },
    );
    await beside.start();
    const before = lines.length;
    const subjects = Array.from({ length: 8 }, (_, n) => `Hangar ${n}`);
    for (const subject of subjects) await mailer.send(message({ subject }));
    const failed = () => lines.slice(before).filter((line) => line.includes('a run failed')).length;
    await vi.waitFor(() => expect(failed()).toBeGreaterThanOrEqual(16), { timeout: 20_000, interval: 20 });
    await smtp.listen(port);
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThanOrEqual(8), {
      timeout: 20_000,
      interval: 20,
    });
    await waiting(0);
    await beside.stop();
    const arrivedSubjects = smtp.received.map(({ eml }) => /^Subject: (.*?)\r?$/m.exec(eml)?.[1]);
    expect(arrivedSubjects.sort()).toEqual(subjects);
  }, 60_000);

  test('sends what waited as soon as the server is back', async () => {
    const port = smtp.port();
    await smtp.close();
    const fresh = await createTestDatabase();
    const patient = createJobs(fresh.connection, log, { pollSeconds: 0.5, schedules: false });
    const { send } = createMailer(
      { ...site, smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'tower@field.example', dataDir: '/nowhere' },
      { db: fresh.db, jobs: patient, readPicture },
      { retryDelay: 3_600 },
    );
    await patient.start();
    const before = lines.length;
    for (const n of [1, 2, 3]) await send(message({ subject: `Hangar ${n}` }));
    const failed = () => lines.slice(before).filter((line) => line.includes('a run failed')).length;
    await vi.waitFor(() => expect(failed()).toBe(3), { timeout: 20_000, interval: 20 });
    await patient.run('retry-mails');
    await smtp.listen(port);
    // Says nothing about the server.
    smtp.refusals.push(451);
    await send(message({ to: 'refused@field.example' }));
    await vi.waitFor(() => expect(failed()).toBe(4), { timeout: 20_000, interval: 20 });
    await patient.run('retry-mails');
    await arrived(3);
    await patient.run('retry-mails');
    await patient.stop();
    expect(smtp.asked.toSorted()).toEqual([
      ...Array(3).fill('amelia@field.example'),
      'refused@field.example',
    ]);
    await fresh.drop();
  }, 60_000);

  test('doesn’t send again when a process dies between sending and ending the job', async () => {
    await mailer.send(message({ subject: 'once' }));
    await arrived(1);
    await waiting(0);
    // As the queue does with a job whose process died.
    await sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null
      where name = ${MAIL_QUEUE} and state = 'completed'`.execute(database.db);
    await waiting(0);
    await mailer.send(message({ subject: 'after it' }));
    await arrived(2);
    expect(smtp.received[1]?.eml).toContain('Subject: after it');
  }, 20_000);

  test('sends only after the transaction commits', async () => {
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await mailer.send(message({ subject: 'never' }), transaction);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await database.db.transaction().execute(async (transaction) => {
      await mailer.send(message({ subject: 'sent' }), transaction);
    });
    await arrived(1);
    expect(smtp.received[0]?.eml).toContain('Subject: sent');
  });

  test('keeps line breaks and address lists out of headers', async () => {
    await mailer.send(message({ subject: 'Hello\r\nBcc: x@evil.example\r\n\r\n<b>hi</b>' }));
    await arrived(1);
    expect(smtp.received[0]?.to).toEqual(['amelia@field.example']);
    expect(smtp.received[0]?.eml).not.toMatch(/^Bcc:/m);
    expect(smtp.received[0]?.eml).toContain('Subject: Hello Bcc: x@evil.example');
    for (const to of [
      'a@b.co\r\nBcc: x@evil.example',
      'a@b.co, x@evil.example',
      'a@b.co <x@evil.example>',
      '',
    ]) {
      await expect(mailer.send(message({ to }))).rejects.toThrow('address of an email is invalid');
    }
    await expect(mailer.send(message({ headers: { 'X-Note': 'a\r\nBcc: x@evil.example' } }))).rejects.toThrow(
      'line break',
    );
  });

  test('logs nothing from a message', () => {
    const log = lines.join('');
    expect(log).toContain('a run gave up');
    expect(log).not.toMatch(/The door is open|Your hangar|kept/);
  });
});

test('keeps one file for each message, also when it is written again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
  const id = '4c6d4eb0-8c3f-4b6e-9d0e-0c4a4d6b7f10';
  await keepInOutbox(folder, id, Buffer.from('Subject: once\r\n\r\n'));
  await keepInOutbox(folder, id, Buffer.from('Subject: once\r\n\r\n'));
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
  await rm(folder, { recursive: true });
});

describe('without a server', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('writes each message as a complete .eml file only we can read', async () => {
    const own = await createTestDatabase();
    const jobs = createJobs(own.connection, log, { pollSeconds: 0.5 });
    const mailer = createMailer(
      { ...site, smtpUrl: undefined, mailFrom: 'tower@field.example', dataDir },
      { db: own.db, jobs, readPicture },
    );
    const letters = mailer.define<{ word: string }>('word', ({ word }) =>
      message({ body: [`The word is ${word}.`] }),
    );
    const unwanted = mailer.define('unwanted', () => null);
    await jobs.start();
    try {
      const path = `/verify-email?token=${'Ab-_'.repeat(11)}&returnTo=%2Fprofile%3Fa%3D1`;
      const words =
        'Grüße aus Zürich, in einer Zeile, die länger ist = als jede, die ein Umschlag ungebrochen trüge.';
      await unwanted.send({});
      await letters.send({ word: 'clear' });
      await mailer.send(message({ subject: 'Zürich → 한국', body: [words, { button: 'Öffnen', path }] }));
      await vi.waitFor(async () => expect(await listOutbox(dataDir, 10)).toHaveLength(2), {
        timeout: 10_000,
        interval: 20,
      });
      const letter = (await listOutbox(dataDir, 10)).find(({ subject }) => subject.startsWith('Z'));
      expect(letter).toMatchObject({ to: 'amelia@field.example', subject: 'Zürich → 한국' });
      expect(letter?.text).toContain(`${words}\n\nÖffnen:\nhttps://field.example${path}\n\n`);
      expect(letter?.html).toContain(`${words}</p>`);

      const names = await readdir(join(dataDir, 'outbox'));
      expect(names).toHaveLength(2);
      for (const name of names) {
        expect(name).toMatch(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/);
        expect((await stat(join(dataDir, 'outbox', name))).mode & 0o077).toBe(0);
      }
      const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')));
      expect(texts.join('')).toContain('The word is clear.');
    } finally {
      await jobs.stop();
      await own.drop();
    }
  });
});
