import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths, renditionAddress } from '../../domain/paths.ts';
import { type S3Server, startS3Server } from '../test/s3-server.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { pdf, photo, uploadFile } from '../test/uploads.ts';

/** Uploads to a remote store that may be down or full. */

let server: S3Server;
let site: TestApp;
let owner: Account;
beforeAll(async () => {
  server = await startS3Server();
  site = await createTestApp({ s3: server.s3 });
  owner = await site.account('listing_broker');
});
afterAll(async () => {
  await site.close();
  await server.end();
});

const upload = async (on = site, as = owner) => uploadFile(on, await photo(), { as });
const uploadPdf = (body: string) =>
  uploadFile(site, pdf(body), { as: owner, address: apiPaths.mediaDocument, file: 'a.pdf' });
const rows = () => site.services.db.selectFrom('media').select(['owner_id']).execute();

test('stores and serves pictures and documents', async () => {
  const [picture, document] = [await upload(), await uploadPdf('%kept')];
  expect([picture.statusCode, document.statusCode]).toEqual([201, 201]);
  const { url } = picture.json();
  for (const address of [url, renditionAddress(url, 'card.jpg'), document.json().url]) {
    const served = await site.request('GET', address, { as: owner });
    expect([served.statusCode, served.headers['content-length']]).toEqual([
      200,
      String(served.rawPayload.length),
    ]);
  }
});

test('refuses uploads while the store is down and accepts them afterwards', async () => {
  const { url } = (await upload()).json();
  const before = await rows();
  await server.stop();
  const image = `data:image/jpeg;base64,${(await photo()).toString('base64')}`;
  const answers = [
    await upload(),
    await uploadPdf('%away'),
    await site.request('GET', url, { as: owner }),
    await site.request('POST', apiPaths.listings(officeSpace), {
      as: owner,
      body: validInput(officeSpace, { images: [image] }),
    }),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  }
  expect((await rows()).filter(({ owner_id }) => owner_id !== null)).toHaveLength(before.length);
  expect(await site.count('listings')).toBe(0);
  expect(await readdir(site.services.files.incoming)).toEqual([]);
  await server.start();
  expect((await uploadPdf('%away')).statusCode).toBe(201);
  expect((await site.request('GET', url, { as: owner })).statusCode).toBe(200);
});

test('reports a full store', async () => {
  const full = createServer((request, response) => {
    request.resume();
    response.writeHead(507, { 'content-type': 'application/xml' });
    response.end('<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>No</Message></Error>');
  });
  await once(full.listen(0, '127.0.0.1'), 'listening');
  const endpoint = `http://127.0.0.1:${(full.address() as AddressInfo).port}`;
  const other = await createTestApp({ s3: { ...server.s3, endpoint } });
  try {
    const answer = await upload(other, await other.account('listing_broker'));
    expect(answer.json()).toMatchObject({ status: 507, detail: 'The server has no storage left for it.' });
  } finally {
    await other.close();
    full.closeAllConnections();
    full.close();
  }
});
