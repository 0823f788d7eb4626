import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiPaths } from '../../domain/paths.ts';
import { type S3Server, startS3Server } from '../test/s3-server.ts';
import { type Account, createTestApp, type TestApp } from '../test/test-app.ts';

let store: S3Server;
let site: TestApp;
let owner: Account;
let address: string;
beforeAll(async () => {
  store = await startS3Server();
  site = await createTestApp({ s3: store.s3 });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  owner = await site.account('listing_broker');
});
afterAll(async () => {
  await site.close();
  await store.end();
});

async function upload(width = 200, height = 100): Promise<Response> {
  const photo = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return fetch(address + apiPaths.media, { method: 'POST', body, headers: { cookie: owner.cookie } });
}

/** Only its uploader sees a file that no listing shows. */
const show = (url: string) => fetch(address + url, { headers: { cookie: owner.cookie } });

test('uploads and serves a picture', async () => {
  const answer = await upload();
  expect(answer.status).toBe(201);
  const { url, size } = (await answer.json()) as { url: string; size: number };
  const shown = await show(url);
  expect([shown.status, shown.headers.get('content-length')]).toEqual([200, String(size)]);
  expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(200);
});

test('never serves corrupt content completely', async () => {
  const mangled = async (width: number, height: number) => {
    const { url, size } = (await (await upload(width, height)).json()) as { url: string; size: number };
    const [name = ''] = /[0-9a-f]{64}/.exec(url) ?? [];
    await writeFile(store.pathOf(`media/${name}`), randomBytes(size));
    return show(url);
  };
  // Corruption at the start, and after the answer has begun.
  const small = await mangled(100, 100);
  expect([small.status, small.headers.get('cache-control')]).toEqual([503, 'no-store']);
  const large = await mangled(1_000, 800);
  expect(large.status).toBe(200);
  await expect(large.arrayBuffer()).rejects.toThrow();
});

test('answers 503 for uploads and files while the store is down, and recovers', async () => {
  const { url } = (await (await upload()).json()) as { url: string };
  await store.stop();
  const refused = await upload();
  expect([refused.status, refused.headers.get('content-type'), refused.headers.get('retry-after')]).toEqual([
    503,
    'application/problem+json; charset=utf-8',
    '5',
  ]);
  const shown = await show(url);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect((await fetch(address + apiPaths.user, { headers: { cookie: owner.cookie } })).status).toBe(200);
  await store.start();
  expect((await show(url)).status).toBe(200);
  expect((await upload()).status).toBe(201);
});
