import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { setInterval } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInApi } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { mediaMessages } from '../../domain/media.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../test/test-app.ts';
import { multipart, noisy, pdf } from '../test/uploads.ts';

/** Upload routes wait for slow senders; other routes don't. */

let site: TestApp;
let owner: Account;
let port = 0;
beforeAll(async () => {
  site = await createTestApp({}, { patience: { body: 1_000, window: 1_000, windowBytes: 500 } });
  owner = await site.account('listing_broker');
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

type Body = { payload: Buffer; type: string };

/** Sends a body in pieces, one every 20 ms, and returns the status. */
async function send(address: string, { payload, type }: Body, pieces: number): Promise<number> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const ended = once(socket, 'close');
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.write(
    `POST ${address} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${payload.length}\r\nConnection: close\r\n\r\n`,
  );
  const piece = Math.ceil(payload.length / pieces);
  let sent = 0;
  for await (const _tick of setInterval(20)) {
    if (socket.destroyed || sent >= payload.length) break;
    socket.write(payload.subarray(sent, sent + piece));
    sent += piece;
  }
  await ended;
  return Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1]);
}

const json = (value: unknown): Body => ({
  payload: Buffer.from(JSON.stringify(value)),
  type: 'application/json',
});
const picture = async () => multipart([{ file: 'a.jpg', content: await noisy(100, 100).jpeg().toBuffer() }]);
const document = () => multipart([{ file: 'a.pdf', content: pdf(`%${'x'.repeat(9_000)}`) }]);
const listing = () => json(validInput(officeSpace, { description: 'x'.repeat(9_000) }));

test('accepts a slow picture, document and listing', async () => {
  const statuses = await Promise.all([
    send(apiPaths.media, await picture(), 75),
    send(apiPaths.mediaDocument, document(), 75),
    send(apiPaths.listings(officeSpace), listing(), 75),
  ]);
  expect(statuses).toEqual([201, 201, 201]);
});

test('cuts off very slow uploads and slow requests on other routes', async () => {
  const password = json({ currentPassword: 'x'.repeat(1_000), newPassword: 'y'.repeat(1_000) });
  const statuses = await Promise.all([
    send(apiPaths.media, await picture(), 10_000),
    send(apiPaths.mediaDocument, document(), 10_000),
    send(apiPaths.listings(officeSpace), listing(), 10_000),
    send(signInApi.signIn, password, 75),
  ]);
  expect(statuses).toEqual([408, 408, 408, 408]);
});

test('leaves no file when the sender disconnects', async () => {
  const { incoming } = site.services.files;
  const rows = () => site.services.db.selectFrom('media').select('id').execute();
  const before = (await rows()).length;
  const { payload, type } = multipart([{ file: 'a.pdf', content: pdf(`%${'x'.repeat(200_000)}`) }]);
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(
    `POST ${apiPaths.mediaDocument} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\nContent-Type: ${type}\r\n` +
      `Content-Length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, payload.length / 2));
  await expect.poll(() => readdir(incoming)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(incoming)).toEqual([]);
  expect((await rows()).length).toBe(before);
});

test('rejects a huge file with an answer that its sender can read', async () => {
  const form = new FormData();
  form.set('file', new Blob([Buffer.alloc(28 * 1024 * 1024)]), 'a.pdf');
  const answer = await fetch(`http://127.0.0.1:${port}${apiPaths.mediaDocument}`, {
    method: 'POST',
    headers: { cookie: owner.cookie },
    body: form,
  });
  expect([answer.status, (await answer.json()).errors]).toEqual([
    400,
    [{ path: 'file', message: mediaMessages.documentTooLarge }],
  ]);
});

test('rejects huge JSON with an answer after everything is sent', async () => {
  const body = Buffer.alloc(20 * 1024 * 1024, 'A');
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.pause();
  socket.write(
    `POST ${apiPaths.listings(officeSpace)} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body, resolve));
  socket.resume();
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413 /);
  socket.destroy();
});
