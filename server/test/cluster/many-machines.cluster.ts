import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInApi } from '../../../domain/account.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { createVerifiedUsers, hashPassword } from '../../accounts/service.ts';
import { type Db, openDatabase } from '../../db/pool.ts';
import { freePort, missingPackages, startNginx, startReplicated, until } from '../cluster-servers.ts';
import { endAll, type MainProcess, startMain } from '../main-process.ts';
import { startS3Server } from '../s3-server.ts';
import { startSmtpServer } from '../smtp-server.ts';
import { validInput } from '../test-app.ts';
import { multipart, photo } from '../uploads.ts';

/** `npm run test:cluster`: two processes behind nginx, with a PostgreSQL and its replica, an S3-compatible store and a mail server. */

const isMissing = missingPackages().length > 0;

const password = 'four unlikely words here';
const OWNERS = 6;
const list = apiPaths.listings(hangarSpace);
const smtp = startSmtpServer();

describe.skipIf(isMissing)('two processes behind nginx', () => {
  let databases: Awaited<ReturnType<typeof startReplicated>>;
  let s3: Awaited<ReturnType<typeof startS3Server>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let db: Db;
  let replica: Db;
  let dataDir: string;
  let ports: number[];
  let site: string;
  let one: string;
  let other: string;
  const processes: MainProcess[] = [];

  const emailOf = (owner: number) => `owner-${owner}@example.com`;

  async function start(at: number): Promise<void> {
    processes[at] = startMain({
      PORT: String(ports[at]),
      HOST: '127.0.0.1',
      PUBLIC_URL: site,
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: join(dataDir, String(at)),
      DATABASE_URL: databases.primary,
      DATABASE_REPLICA_URL: databases.replica,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port()}`,
      S3_ENDPOINT: s3.s3.endpoint ?? '',
      S3_BUCKET: s3.s3.bucket,
      S3_REGION: s3.s3.region,
      S3_ACCESS_KEY_ID: s3.s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.s3.secretAccessKey,
    });
    await processes[at].address;
    await until('ready', async () => (await fetch(`http://127.0.0.1:${ports[at]}/readyz`)).ok);
  }

  beforeAll(async () => {
    await buildIfStale();
    await smtp.listen();
    dataDir = await mkdtemp(join(tmpdir(), 'cluster-'));
    [databases, s3] = await Promise.all([startReplicated(), startS3Server()]);
    db = openDatabase(databases.primary, { max: 3 });
    replica = openDatabase(databases.replica, { max: 1 });
    ports = [await freePort(), await freePort()];
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    [one, other] = ports.map((at) => `http://127.0.0.1:${at}`) as [string, string];
    nginx = await startNginx(port, ports);
    await Promise.all([start(0), start(1)]);
    const passwordHash = await hashPassword(password);
    await createVerifiedUsers(
      db,
      Array.from({ length: OWNERS }, (_, owner) => ({
        email: emailOf(owner),
        firstName: 'Pat',
        lastName: 'Example',
        role: 'listing_broker' as const,
        passwordHash,
      })),
    );
  });
  afterAll(async () => {
    await endAll();
    await nginx?.end();
    await db?.destroy();
    await replica?.destroy();
    await databases?.end();
    await s3?.end();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = (address: string, path: string, cookie: string, body: unknown, headers = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { origin: site, 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
  const signIn = async (address: string, owner: number, secret = password) =>
    send(address, signInApi.signIn, '', { email: emailOf(owner), password: secret });
  const cookieOf = async (owner: number) =>
    (await signIn(site, owner)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  async function create(address: string, cookie: string, title: string): Promise<number> {
    const answer = await send(address, list, cookie, validInput(hangarSpace, { title }));
    expect(answer.status, await answer.clone().text()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  }
  const shows = async (address: string, title: string, cookie = '') =>
    (await (await fetch(address + list, { headers: { cookie } })).text()).includes(title);
  /** Statements that the replica has finished. */
  const readsOfReplica = async () => {
    const { rows } = await sql<{ count: number }>`
      select xact_commit as count from pg_stat_database where datname = 'postgres'`.execute(replica);
    return rows[0]?.count ?? 0;
  };
  /** Reads uncached until the replica answers. */
  const isReplicaUsed = (address: string) =>
    until('the replica answers', async () => {
      const before = await readsOfReplica();
      for (let n = 0; n < 20; n += 1)
        await fetch(`${address}${list}?minSquareFootage=${randomUUID().length + n}`);
      await sql`select pg_stat_force_next_flush()`.execute(replica);
      await wait(100);
      return (await readsOfReplica()) - before >= 20;
    });

  test('nginx serves the site, and keeps what is for the operator', async () => {
    const page = await fetch(site);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await fetch(`${site}/readyz`)).status).toBe(404);
  });

  test('a person who signs in at one is signed in at the other', async () => {
    const cookie = (await signIn(one, 0)).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const answer = await fetch(other + apiPaths.user, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ email: emailOf(0) });
  });

  test('tries to guess a password count at both together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await signIn(n % 2 ? one : other, OWNERS - 1, 'a wrong password')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('a picture uploaded at one is served by the other', async () => {
    const cookie = await cookieOf(0);
    const { payload, type } = multipart([{ file: 'hangar.jpg', type: 'image/jpeg', content: await photo() }]);
    const sent = await fetch(one + apiPaths.media, {
      method: 'POST',
      headers: { origin: site, cookie, 'content-type': type },
      body: new Uint8Array(payload),
    });
    expect(sent.status).toBe(201);
    const { url } = (await sent.json()) as { url: string };
    const [here, there] = await Promise.all(
      [one, other].map(async (address) => {
        const answer = await fetch(address + url, { headers: { cookie } });
        expect(answer.status).toBe(200);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    expect(here?.equals(there ?? Buffer.alloc(0))).toBe(true);
  });

  test('each email is sent once', async () => {
    smtp.forget();
    const people = Array.from({ length: 12 }, (_, n) => `person-${n}@example.com`);
    await Promise.all(
      people.map(async (email, n) => {
        const body = { email, password, firstName: 'New', lastName: 'Person', registrantType: 'owner' };
        const answer = await send(n % 2 ? one : other, signInApi.signUp, '', body);
        expect(answer.status, await answer.text()).toBe(202);
      }),
    );
    await until('all are sent', async () => {
      const { rows } = await sql`
        select from pgboss.job where name = 'mail' and state < 'completed'`.execute(db);
      return rows.length === 0;
    });
    expect(smtp.received.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  });

  test('anyone sees a change at the other within 100 ms of its answer', async () => {
    const cookie = await cookieOf(1);
    const times: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const title = `Fresh ${randomUUID()}`;
      await shows(other, title);
      await create(one, cookie, title);
      const answered = performance.now();
      let asked = answered;
      await until('seen', () => {
        asked = performance.now();
        return shows(other, title);
      });
      times.push(asked - answered);
    }
    times.sort((a, b) => a - b);
    console.log(
      `first seen by a read sent ${times[10]?.toFixed(0)} ms (median) and ${times.at(-1)?.toFixed(0)} ms (longest of ${times.length}) after the answer`,
    );
    expect(times.at(-1)).toBeLessThan(100);
  });

  test('a replica that stopped replaying answers nobody who would miss a change', async () => {
    await isReplicaUsed(one);
    await isReplicaUsed(other);
    const cookie = await cookieOf(2);
    await sql`select pg_wal_replay_pause()`.execute(replica);
    try {
      const title = `Paused ${randomUUID()}`;
      const sent = await send(one, list, cookie, validInput(hangarSpace, { title }));
      const { id } = (await sent.json()) as { id: number };
      const [changed = ''] = sent.headers.getSetCookie().map((line) => line.split(';')[0]);
      for (const address of [one, other]) {
        const asked = { headers: { cookie: `${cookie}; ${changed}` } };
        const page = await fetch(address + paths.listing(hangarSpace, id), asked);
        expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
        expect(await shows(address, title, `${cookie}; ${changed}`)).toBe(true);
      }
      const { rows } = await sql`select from listings where id = ${id}`.execute(replica);
      expect(rows).toEqual([]);
    } finally {
      await sql`select pg_wal_replay_resume()`.execute(replica);
    }
    await isReplicaUsed(one);
    await isReplicaUsed(other);
  });

  test('no read fails when the replica dies, and it answers again when it is back', async () => {
    const counts = { asked: 0, failed: 0 };
    let running = true;
    const readers = Array.from({ length: 8 }, async (_, reader) => {
      while (running) {
        const answer = await fetch(`${site}${list}?minSquareFootage=${(counts.asked % 900) + reader}`);
        counts.asked += 1;
        if (answer.status !== 200) counts.failed += 1;
        await answer.arrayBuffer();
      }
    });
    await wait(500);
    await databases.killReplica();
    await wait(1_500);
    await databases.startReplica();
    running = false;
    await Promise.all(readers);
    console.log(`replica killed: ${counts.asked} reads, ${counts.failed} failed`);
    expect(counts.failed).toBe(0);
    await isReplicaUsed(one);
  });

  test('a process killed under load loses no acknowledged write, and no request fails twice', async () => {
    const cookies = await Promise.all(Array.from({ length: OWNERS - 1 }, (_, owner) => cookieOf(owner)));
    const counts = { requests: 0, failed: 0, retried: 0, lost: 0 };
    const acknowledged: { id: number; title: string }[] = [];
    let running = true;

    /** An answer that is cut off while it is read has failed too. */
    async function asked(ask: () => Promise<Response>): Promise<{ status: number; body: string } | null> {
      for (const attempt of [1, 2]) {
        counts.requests += 1;
        const answer = await ask()
          .then(async (response) => ({ status: response.status, body: await response.text() }))
          .catch(() => null);
        if (answer && answer.status < 500) return answer;
        if (attempt === 1) counts.retried += 1;
        await wait(50);
      }
      counts.failed += 1;
      return null;
    }
    const writers = cookies.map(async (cookie) => {
      while (running) {
        const title = `Load ${randomUUID()}`;
        const key = { 'idempotency-key': randomUUID() };
        const body = validInput(hangarSpace, { title });
        const answer = await asked(() => send(site, list, cookie, body, key));
        if (answer?.status === 201) acknowledged.push({ id: JSON.parse(answer.body).id, title });
        // At most 60 creates a minute are allowed.
        await wait(250);
      }
    });
    const readers = Array.from({ length: 6 }, async (_, reader) => {
      const pages = [paths.root, paths.browseKind(hangarSpace), list, apiPaths.listingAirports];
      for (let n = reader; running; n += 1) {
        await asked(() => fetch(site + pages[n % pages.length]));
      }
    });
    await wait(2_000);
    processes[0]?.child.kill('SIGKILL');
    await processes[0]?.ended;
    await wait(2_000);
    await start(0);
    await wait(2_000);
    running = false;
    await Promise.all([...writers, ...readers]);

    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from listings where starts_with(title, 'Load ')`.execute(db);
    const stored = new Map(rows.map(({ id, title }) => [id, title]));
    counts.lost = acknowledged.filter(({ id, title }) => stored.get(id) !== title).length;
    console.log(
      `process killed: ${counts.requests} requests, ${counts.retried} retried, ${counts.failed} failed after a retry, ${acknowledged.length} writes acknowledged, ${counts.lost} lost`,
    );
    expect(counts).toMatchObject({ failed: 0, lost: 0 });
    expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
    expect(acknowledged.length).toBeGreaterThan(20);
  });
});
