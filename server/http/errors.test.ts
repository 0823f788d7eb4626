import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { installErrors, sendProblem } from './errors.ts';
import { problem } from './problem.ts';

const lines: Record<string, unknown>[] = [];
const loggerInstance: FastifyBaseLogger = pino(
  { level: 'debug' },
  { write: (line: string) => lines.push(JSON.parse(line)) },
);

class Away extends Error {}

const app = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
installErrors(app, (error) => error instanceof Away);
const failures: Record<string, unknown> = {
  refused: problem.badRequest([{ path: 'title', message: 'Title is required' }]),
  busy: problem.tooManyRequests(12.4),
  away: new Away('connect ECONNREFUSED /tmp/socket'),
  broken: new TypeError('select * from users'),
  text: 'thrown text',
  nothing: undefined,
};
for (const [name, failure] of Object.entries(failures)) {
  app.get(`/${name}`, async () => {
    throw failure;
  });
}

const ask = (name: string) => app.inject({ url: `/${name}?token=secret` });

test('sends a refusal as problem+json that isn’t cached', async () => {
  const answer = await ask('refused');
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toEqual({
    type: 'about:blank',
    title: 'Invalid data',
    status: 400,
    detail: 'Some fields aren’t valid.',
    errors: [{ path: 'title', message: 'Title is required' }],
  });
  const busy = await ask('busy');
  expect([busy.statusCode, busy.headers['retry-after']]).toEqual([429, '13']);
});

test('responds 503 with Retry-After if the database is unreachable, and logs a warning', async () => {
  const before = lines.length;
  const answer = await ask('away');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.body).not.toContain('ECONNREFUSED');
  expect(lines.slice(before).map(({ level }) => level)).toEqual([40]);
});

test('responds 500 without detail to a bug, and logs it without the query', async () => {
  for (const name of ['broken', 'text', 'nothing']) {
    const before = lines.length;
    const answer = await ask(name);
    expect(answer.json(), name).toEqual({
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      detail: 'Something went wrong on our side.',
    });
    const [line, ...more] = lines.slice(before);
    expect([line?.level, line?.path, more.length]).toEqual([50, `/${name}`, 0]);
    expect(JSON.stringify(line)).not.toContain('secret');
  }
});

test('responds 404 to a path above the folder of the built files', async () => {
  const files = Fastify();
  installErrors(files, () => false);
  files.setNotFoundHandler((_request, reply) => sendProblem(reply, problem.notFound()));
  await files.register(fastifyStatic, { root: import.meta.dirname, prefix: '/assets/', index: false });
  expect((await files.inject('/assets/errors.ts')).statusCode).toBe(200);
  for (const url of ['/assets/%2e%2e%2fapp.ts', '/assets/..%2f', '/assets/x/..%2f..%2fapp.ts', '/assets/'])
    expect((await files.inject(url)).statusCode, url).toBe(404);
});
