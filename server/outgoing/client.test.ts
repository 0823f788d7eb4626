import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTlsServer, TLS_CERTIFICATE, TLS_HOST } from '../test/tls-server.ts';
import { createOutgoingClient, type OutgoingOptions } from './client.ts';

let server: Awaited<ReturnType<typeof startTlsServer>>;
beforeAll(async () => {
  server = await startTlsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.answers.length = 0;
});

/** Reaches the test server as if it were public. */
const client = (options: OutgoingOptions = {}) =>
  createOutgoingClient({
    resolve: async () => ['127.0.0.1'],
    isAllowed: (address) => address === '127.0.0.1',
    ports: [server.port],
    ca: TLS_CERTIFICATE,
    connectWithin: 500,
    within: 1_000,
    ...options,
  });
const message = {
  headers: { 'content-type': 'application/json', 'webhook-id': 'a' },
  body: '{"hangar":"Zürich"}',
};
const send = (options?: OutgoingOptions, url = server.url()) => client(options).post(url, message);

test('posts the body and the headers, and reports the status alone', async () => {
  server.answers.push((response) => response.writeHead(201, { 'set-cookie': 'a=b' }).end('secret'));
  expect(await send({}, server.url('/hook?key=1'))).toEqual({ status: 201, retryAfter: null });
  await send();
  expect(server.calls[0]).toMatchObject({
    method: 'POST',
    path: '/hook?key=1',
    body: message.body,
    headers: { 'webhook-id': 'a', host: `${TLS_HOST}:${server.port}`, 'content-length': '20' },
  });
  expect(server.calls[1]?.headers.cookie).toBeUndefined();
});

test('refuses a host if any of its addresses isn’t public, without connecting', async () => {
  for (const addresses of [
    ['127.0.0.1'],
    ['1.1.1.1', '10.0.0.1'],
    ['::1'],
    ['169.254.169.254'],
    ['::ffff:127.0.0.1'],
  ]) {
    await expect(send({ isAllowed: undefined, resolve: async () => addresses })).rejects.toThrow(
      'isn’t on the public internet',
    );
  }
  await expect(send({ resolve: async () => [] })).rejects.toThrow('no address');
  expect(server.calls).toEqual([]);
});

test('refuses a host that becomes private after its first request', async () => {
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  const rebinding = client({ resolve: async () => answers.shift() ?? [] });
  expect((await rebinding.post(server.url(), message)).status).toBe(204);
  await expect(rebinding.post(server.url(), message)).rejects.toThrow('isn’t on the public internet');
  expect(server.calls).toHaveLength(1);
});

test('checks the address really connected to before it sends a byte', async () => {
  const received: Buffer[] = [];
  const plain = createServer((socket) =>
    socket.on('data', (data: Buffer) => received.push(data)).on('error', () => {}),
  );
  const port = await new Promise<number>((resolve) =>
    plain.listen(0, '127.0.0.1', () => resolve((plain.address() as { port: number }).port)),
  );
  const asked: string[] = [];
  const once = (address: string) => asked.push(address) === 1;
  await expect(send({ isAllowed: once, ports: [port] }, `https://${TLS_HOST}:${port}/`)).rejects.toThrow(
    'isn’t on the public internet',
  );
  await new Promise((resolve) => plain.close(resolve));
  expect(asked).toEqual(['127.0.0.1', '127.0.0.1']);
  expect(Buffer.concat(received).length).toBe(0);
});

test('follows no redirect', async () => {
  server.answers.push((response) => response.writeHead(307, { location: 'http://127.0.0.1/' }).end());
  expect(await send()).toEqual({ status: 307, retryAfter: null });
  expect(server.calls).toHaveLength(1);
});

test('refuses a certificate from an unknown authority or for another name', async () => {
  await expect(send({ ca: undefined })).rejects.toThrow('trusted authority');
  await expect(send({}, `https://other.field.example:${server.port}/`)).rejects.toThrow('another host name');
  expect(server.calls).toEqual([]);
});

test('gives up on a server that connects and then says nothing', async () => {
  const silent = createServer((socket) => void socket.on('error', () => {}).resume());
  const port = await new Promise<number>((resolve) =>
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as { port: number }).port)),
  );
  await expect(send({ ports: [port], within: 60_000 }, `https://${TLS_HOST}:${port}/`)).rejects.toThrow(
    'too long',
  );
  await new Promise((resolve) => silent.close(resolve));
});

test('gives up on a name server that doesn’t answer', async () => {
  await expect(send({ resolve: () => new Promise(() => {}) })).rejects.toThrow('too long');
});

test('gives up on an answer that comes byte by byte', async () => {
  server.answers.push((response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    const drip = setInterval(() => response.socket?.write('X'), 20);
    response.socket?.on('close', () => clearInterval(drip));
  });
  await expect(send()).rejects.toThrow('too long');
});

test('hangs up on an endless answer, whose status counts', async () => {
  server.answers.push((response) => {
    response.writeHead(200);
    const more = () => {
      while (response.write(Buffer.alloc(16_384)));
    };
    response.on('drain', more);
    more();
  });
  expect((await send({ within: 5_000 })).status).toBe(200);
  await vi.waitFor(() => expect(server.traffic().open).toBe(0));
});

test('refuses headers without end', async () => {
  server.answers.push((response) => {
    const more = () => {
      while (response.socket?.write(`X-Long: ${'x'.repeat(8_000)}\r\n`));
    };
    response.socket?.write('HTTP/1.1 200 OK\r\n');
    response.socket?.on('drain', more);
    more();
  });
  await expect(send({ within: 5_000 })).rejects.toThrow('isn’t HTTP');
});

test('reports a server that hangs up, one that isn’t there, and a stop from outside', async () => {
  server.answers.push((response) => void response.socket?.destroy());
  await expect(send()).rejects.toThrow('was closed');
  await expect(send({ ports: [9] }, `https://${TLS_HOST}:9/`)).rejects.toThrow('was refused');
  const stop = AbortSignal.abort();
  await expect(client().post(server.url(), { ...message, signal: stop })).rejects.toThrow('interrupted');
});

test('reads how long a busy receiver asks us to wait', async () => {
  for (const [value, seconds] of [
    ['120', 120],
    ['999999999', 86_400],
    ['soon', null],
  ] as const) {
    server.answers.push((response) => response.writeHead(503, { 'retry-after': value }).end());
    expect(await send()).toEqual({ status: 503, retryAfter: seconds });
  }
});

test('needs no proxy setting of the environment', async () => {
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9').stubEnv('NODE_USE_ENV_PROXY', '1');
  expect((await send()).status).toBe(204);
  vi.unstubAllEnvs();
});
