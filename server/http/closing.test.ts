import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsAtEnd } from './closing.ts';

const KEPT = 60_000;

async function underWay(first: string) {
  const app = Fastify({ keepAliveTimeout: KEPT, forceCloseConnections: 'idle' });
  closeConnectionsAtEnd(app);
  const body = new PassThrough();
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  app.get('/', async (_request, reply) => {
    resolve();
    if (!first) await told;
    return reply.send(body);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  await asked;
  if (first) {
    body.write(first);
    await answered;
  }
  return { app, body, tell, answered };
}

test.each([
  ['has not started', ''],
  ['is half sent', 'begin '],
])(
  'finishes a response that %s at shutdown, and its connection doesn’t delay the end',
  async (_what, first) => {
    const { app, body, tell, answered } = await underWay(first);
    const closed = app.close();
    // From here on Fastify no longer closes idle connections.
    while (app.server.listening) await setImmediate();
    tell();
    body.end('end');
    const [answer] = await answered;
    const text = (await answer.toArray()).join('');
    await closed;
    expect(text).toBe(`${first}end`);
    expect(answer.headers.connection).toBe(first ? 'keep-alive' : 'close');
  },
  5_000,
);
