import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseBody, parseId } from './parse.ts';
import { ERRORS_MAX, Problem, problem } from './problem.ts';

function refusal(act: () => unknown): Problem {
  try {
    act();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('was not refused');
}

const schema = z.strictObject({
  title: z
    .string('Title is required')
    .min(3, 'Title is short')
    .regex(/^[a-z]+$/, 'Title is odd'),
  documents: z.array(z.strictObject({ name: z.string('Name is required') }), 'Documents are a list'),
});

test('returns a valid body as its schema parses it', () => {
  const trimmed = z.strictObject({ title: z.string().trim() });
  expect(parseBody(trimmed, { title: ' a ' })).toEqual({ title: 'a' });
});

test('names every invalid field once, by path', () => {
  const { status, errors } = refusal(() =>
    parseBody(schema, { title: '1', documents: [{ name: 'a' }, { size: 1 }], role: 'admin' }),
  );
  expect(status).toBe(400);
  expect(errors).toEqual([
    { path: 'title', message: 'Title is short' },
    { path: 'documents.1.name', message: 'Name is required' },
    { path: 'documents.1.size', message: 'We don’t recognize this field' },
    { path: 'role', message: 'We don’t recognize this field' },
  ]);
});

test('treats a field named like an object member as unknown', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const body = JSON.parse(`{"title":"abc","documents":[],${JSON.stringify(name)}:{"a":1}}`);
    const { errors } = refusal(() => parseBody(schema, body));
    expect(errors).toEqual([{ path: name, message: 'We don’t recognize this field' }]);
  }
});

test.each([[undefined], [null], ['{}'], [7], [true], [[]], [[{ title: 'abc' }]]])(
  'refuses %j as a body',
  (body) => {
    expect(refusal(() => parseBody(schema, body))).toMatchObject({
      status: 400,
      message: 'The body must be a JSON object.',
    });
  },
);

test('accepts only positive integer ids that fit PostgreSQL', () => {
  expect([parseId('1'), parseId('2147483647')]).toEqual([1, 2_147_483_647]);
  for (const text of [
    ...['', '0', '-1', '01', '+1', '1.0', '1e3', '0x10', ' 1', '1 ', '1;drop', '\0', '١'],
    ...['2147483648', '9999999999', '99999999999999999999', 'NaN', 'constructor'],
  ]) {
    expect(refusal(() => parseId(text)).status, text).toBe(404);
  }
});

test('lists the first of very many errors, and says how many more there are', () => {
  const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`f${index}`, '1']));
  const body = refusal(() => parseBody(z.strictObject({}), many)).body();
  expect(body.errors).toHaveLength(ERRORS_MAX);
  expect(body.errors?.[0]).toEqual({ path: 'f0', message: 'We don’t recognize this field' });
  expect(body.detail).toBe('Some fields aren’t valid. There are 1,800 more than the ones listed.');
});

test('stays small, whatever names and values the errors repeat', () => {
  const path = '\u0001🛩'.repeat(100_000);
  const errors = Array.from({ length: 1_900 }, () => ({ path, message: path }));
  const text = JSON.stringify(problem.badRequest(errors).body());
  expect(Buffer.byteLength(text)).toBeLessThan(33 * 1_024);
  expect(text.isWellFormed()).toBe(true);
});
