import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { startAccounts } from '../test/accounts.ts';

const lines: string[] = [];
const site = await startAccounts({}, { write: (line) => void lines.push(line) });
let port = 0;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.stop());

test.each([
  ['JSON', apiPaths.listings(officeSpace), 'application/json'],
  ['an upload', apiPaths.media, 'multipart/form-data; boundary=x'],
])('logs nothing when a client goes away while it sends %s', async (_what, path, type) => {
  const session = await site.join(`away-${path.length}@abort.example`, {
    registrantType: 'broker',
  });
  lines.length = 0;
  const ended = new Promise<void>((resolve) => {
    site.app.server.once('request', (request) => request.once('close', () => resolve()));
  });
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: session=${session}\r\nContent-Type: ${type}\r\n` +
      'Content-Length: 10000\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
  );
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(0));
  await new Promise((resolve) => setImmediate(resolve));
  socket.resetAndDestroy();
  await ended;
  // The answer to this request comes after the log lines of the first.
  await site.send(apiPaths.user, { session });
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});

test('logs nothing when clients go away as soon as they have asked', async () => {
  lines.length = 0;
  const clients = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(clients.map((socket) => once(socket, 'connect')));
  for (const socket of clients) {
    socket.write('GET /api/hangars HTTP/1.1\r\nHost: x\r\n\r\n');
    setImmediate(() => socket.resetAndDestroy());
  }
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        site.app.server.getConnections((_error, count) =>
          count === 0 ? resolve() : reject(new Error(`${count} open`)),
        );
      }),
  );
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)).toEqual([]);
});
