import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import type { UploadedDocument, UploadedPicture } from '../../../domain/media-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths, mediaAddress } from '../../../domain/paths.ts';
import { buildIfStale } from '../../../scripts/build.ts';
import { createLocalFiles } from '../../files/local-files.ts';
import { endAll, type MainProcess, signedIn, startMain } from '../main-process.ts';
import { samplePdf, samplePhoto } from '../sample-files.ts';
import { validInput } from '../test-app.ts';

const KILLS = 15;
const WRITERS = 3;

type Listing = { id: number; images: string[]; documents: UploadedDocument[] };

let dataDir: string;
let main: MainProcess;
let address: string;
const cookies: string[] = [];
const acknowledged: Listing[] = [];
const unanswered = new Set<{ cookie: string; document: UploadedDocument }>();

beforeAll(async () => {
  await buildIfStale();
  dataDir = await mkdtemp(join(tmpdir(), 'crash-'));
  await start();
  for (let n = 0; n < WRITERS; n += 1) {
    cookies.push(await signedIn(dataDir, address, `writer-${n}@example.com`));
  }
}, 120_000);

afterAll(async () => {
  await endAll();
  await rm(dataDir, { recursive: true, force: true });
}, 30_000);

async function start() {
  main = startMain({ DATA_DIR: dataDir });
  address = await main.address;
}

async function post<Answer>(path: string, cookie: string, body: FormData | object): Promise<Answer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(address + path, {
    method: 'POST',
    headers: { cookie, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(201);
  return JSON.parse(text);
}

function upload<Answer>(path: string, cookie: string, content: Buffer, name: string): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(content)]), name);
  return post<Answer>(path, cookie, body);
}

async function write(cookie: string, listed: () => void): Promise<void> {
  for (;;) {
    const pdf = samplePdf(400_000);
    const url = mediaAddress(`${createHash('sha256').update(pdf).digest('hex')}.pdf`);
    const document = { url, name: 'Lease', size: pdf.length, uploadedAt: new Date().toISOString() };
    const underWay = { cookie, document };
    unanswered.add(underWay);
    const [picture, uploaded] = await Promise.all([
      samplePhoto(320, 200).then((photo) => upload<UploadedPicture>(apiPaths.media, cookie, photo, 'a.jpg')),
      upload<UploadedDocument>(apiPaths.mediaDocument, cookie, pdf, 'Lease.pdf'),
    ]);
    unanswered.delete(underWay);
    const files = { images: [picture.url], documents: [uploaded] };
    acknowledged.push(
      await post<Listing>(apiPaths.listings(officeSpace), cookie, validInput(officeSpace, files)),
    );
    listed();
  }
}

async function faultOf(url: string): Promise<string | null> {
  const answer = await fetch(address + url);
  const content = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return `${url} answers ${answer.status}`;
  return url.includes(createHash('sha256').update(content).digest('hex')) ? null : `${url} has other bytes`;
}

test(`killed ${KILLS} times, no listing lacks a file and no acknowledged listing is lost`, {
  timeout: 60_000 * KILLS,
}, async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { promise: listed, resolve } = Promise.withResolvers<void>();
    const writers = Promise.allSettled(cookies.map((cookie) => write(cookie, resolve)));
    // Every third time right after a listing is created, otherwise somewhere within the first uploads.
    await Promise.race([kill % 3 === 0 ? listed : wait(30 * kill), writers]);
    main.child.kill('SIGKILL');
    await main.ended;
    for (const end of await writers) {
      // Cut off, never refused.
      expect(String((end as PromiseRejectedResult).reason)).toMatch(
        /^(TypeError: (fetch failed|terminated)|Error: aborted)/,
      );
    }
    await start();
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS / 3);
  expect(unanswered.size).toBeGreaterThan(KILLS / 3);

  // An interrupted upload either can't be listed or is complete; checked below.
  for (const { cookie, document } of unanswered) {
    const body = JSON.stringify(validInput(officeSpace, { documents: [document] }));
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await fetch(address + apiPaths.listings(officeSpace), { method: 'POST', headers, body });
    expect([201, 400]).toContain(answer.status);
  }

  // Every listing, acknowledged or not.
  const all: Listing[] = [];
  for (const cookie of cookies) {
    let path: string | undefined = `${ownApi.allListings}?limit=100`;
    while (path) {
      const answer: Response = await fetch(new URL(path, address), { headers: { cookie } });
      all.push(...((await answer.json()) as Listing[]));
      path = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    }
  }
  const found = new Map(all.map((listing) => [listing.id, listing]));
  const lost = acknowledged.filter(({ id, images }) => found.get(id)?.images[0] !== images[0]);
  console.log(`${KILLS} kills: ${acknowledged.length} listings acknowledged, ${lost.length} lost`);
  expect(lost).toEqual([]);
  const faults: string[] = [];
  for (const { images, documents } of all) {
    for (const url of [...images, ...documents.map((document) => document.url)]) {
      const fault = await faultOf(url);
      if (fault) faults.push(fault);
    }
  }
  expect(faults).toEqual([]);

  // The store holds no partial files: content matches its hash.
  const files = createLocalFiles(join(dataDir, 'media'));
  for await (const { address: name } of files.list()) {
    const file = await files.open(name);
    const content = file && (await buffer(file.stream));
    expect(
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
    ).toBe(name);
  }
});
