import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';

const lines: Record<string, unknown>[] = [];
const log = () => createLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(() => {
  lines.length = 0;
});

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' });

test('writes an outage once, without a stack', () => {
  const { warn } = bound();
  for (let time = 0; time < 50; time += 1) warn({ err: away() }, 'unreachable');
  warn({ err: away() }, 'jobs wait');
  expect(lines.map(({ msg }) => msg)).toEqual(['unreachable', 'jobs wait']);
  expect(lines[0]?.err).toEqual({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:1',
    code: 'ECONNREFUSED',
  });
});

test('reads a copy of an error, such as pg-boss passes on', () => {
  const { warn } = bound();
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });
  for (let time = 0; time < 2; time += 1)
    warn({ err: { ...full, message: full.message, stack: full.stack, queue: 'mail' } }, 'jobs wait');
  expect(lines.map(({ err }) => err)).toEqual([
    { type: 'Error', message: 'sorry, too many clients already', code: '53300' },
  ]);
});

test('writes every other error, with its stack', () => {
  const { error } = bound();
  for (let time = 0; time < 2; time += 1) error({ err: new TypeError('no such thing') }, 'request failed');
  expect(lines).toHaveLength(2);
  expect(lines[0]?.err).toMatchObject({ type: 'TypeError', stack: expect.stringContaining('log.test.ts') });
});

test('keeps line breaks and escape codes inside their line', () => {
  const raw: string[] = [];
  const log = createLog('info', { write: (line: string) => void raw.push(line) });
  log.error({ err: new Error('a\n{"level":30}\u001b[31m'), path: '/a\r\nb' }, 'request failed');
  expect(raw.join('')).toMatch(/^[^\p{Cc}]+\n$/u);
});

test('keeps clients, rows, and addresses out', async () => {
  const { warn } = bound();
  const error = Object.assign(new Error('550 <amelia@example.com> unknown'), {
    client: new pg.Client({ password: 'secret' }),
    detail: 'Key (email)=(amelia@example.com) already exists.',
    response: '550 amelia@example.com',
  });
  warn({ err: error }, 'not sent');
  warn({ reason: '550 amelia@example.com unknown at mx.example.com' }, 'jobs: a run failed');
  expect(JSON.stringify(lines)).not.toMatch(/amelia|secret/);
  expect(lines[0]?.err).toMatchObject({ message: '550 <(address)> unknown' });
  expect(lines[1]?.reason).toBe('550 (address) unknown at mx.example.com');
});

/** Fastify and jobs call the methods detached or on child loggers. */
function bound() {
  const child = log().child({ request: 1 });
  return { warn: child.warn.bind(child), error: child.error.bind(child) };
}
