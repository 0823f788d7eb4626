import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { installErrors } from './errors.ts';
import { parseJson, readJsonBodies } from './json-body.ts';

const app = Fastify({ bodyLimit: 1_000 });
installErrors(app, () => false);
readJsonBodies(app);
app.post('/', async ({ body }) => ({ body: body === undefined ? 'none' : body }));

const post = (payload: string | Buffer, type: string | null = 'application/json') =>
  app.inject({ method: 'POST', url: '/', payload, headers: type ? { 'content-type': type } : {} });

const refusal = (text: string | Buffer) => {
  try {
    return { value: parseJson(Buffer.from(text)) };
  } catch (error) {
    return (error as Error).message;
  }
};

const NOT_JSON = 'The body is not valid JSON.';
const TWICE = 'The body has a duplicate field.';
const TOO_DEEP = 'The body is nested too deeply.';
const TOO_MANY = 'The body has too many fields.';
const TOO_MUCH = 'The body has too many values.';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

describe('a body', () => {
  test.each([
    ['{"a":{"b":[1,"x:y",null]},"c":"{\\"d\\":1}"}', { a: { b: [1, 'x:y', null] }, c: '{"d":1}' }],
    ['{"":0,"a":""}', { '': 0, a: '' }],
    ['"\\\\"', '\\'],
    ['{"a\\\\\\"b":":,[","c":["\\\\",1]}', { 'a\\"b': ':,[', c: ['\\', 1] }],
    ['[]', []],
    ['null', null],
    ['{"a":"ü – 🛩"}', { a: 'ü – 🛩' }],
  ])('%s is accepted', (text, value) => {
    expect(refusal(text)).toEqual({ value });
  });

  test.each([
    ['a duplicate field', '{"a":1,"a":2}', TWICE],
    ['a duplicate field, once escaped', '{"role":1,"r\\u006fle":2}', TWICE],
    ['a nested duplicate field', '{"a":[{"b":1,"c":":","b":1}]}', TWICE],
    ['two prototypes', '{"__proto__":1,"__proto__":2}', TWICE],
    ['nothing but a space', ' ', NOT_JSON],
    ['text after its end', '{"a":1}x', NOT_JSON],
    ['a second value', '{}{}', NOT_JSON],
    ['a trailing comma', '{"a":1,}', NOT_JSON],
    ['a NaN', '{"a":NaN}', NOT_JSON],
    ['a byte order mark', '\ufeff{"a":1}', NOT_JSON],
    ['too much nesting', nested(100_000), TOO_DEEP],
    ['too many fields', keys(50_000), TOO_MANY],
    ['too many values', `[0${',0'.repeat(3_000_000)}]`, TOO_MUCH],
    ['an unterminated string', `{"a":"${'x'.repeat(100)}`, NOT_JSON],
  ])('with %s is refused', (_what, text, detail) => {
    expect(refusal(text)).toBe(detail);
  });

  test.each([
    ['UTF-16', Buffer.from('{"a":1}', 'utf16le')],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['Latin-1', Buffer.from('{"a":"ü"}', 'latin1')],
    ['half a character', Buffer.from('{"a":"ü"}').subarray(0, 7)],
  ])('in %s is refused', (_what, bytes) => {
    expect(refusal(bytes)).toBe(NOT_JSON);
  });

  test('may be as deep and as wide as the limits', () => {
    expect(refusal(nested(32))).toHaveProperty('value');
    expect(refusal(nested(34))).toBe(TOO_DEEP);
    expect(refusal(keys(2_000))).toHaveProperty('value');
    expect(refusal(keys(2_001))).toBe(TOO_MANY);
  });

  test('may contain long strings of any characters', () => {
    const long = '\\"\\\\:,[{'.repeat(500_000);
    expect(refusal(JSON.stringify({ long }))).toEqual({ value: { long } });
  });

  test('with a field named __proto__ changes no prototype', () => {
    const value = parseJson(Buffer.from('{"__proto__":{"isAdmin":true}}')) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect('isAdmin' in value).toBe(false);
  });
});

describe('a request', () => {
  test.each([
    ['application/json', '{"a":1}', 200],
    ['application/json; charset=utf-8', '{"a":1}', 200],
    ['Application/JSON', '{"a":1}', 200],
    ['text/plain', '{"a":1}', 415],
    ['application/x-www-form-urlencoded', 'a=1', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    ['application/jsonx', '{"a":1}', 415],
    ['text/plain; application/json', '{"a":1}', 415],
    [null, '{"a":1}', 415],
    ['application/json', '{"a":1', 400],
    ['application/json', `"${'x'.repeat(1_000)}"`, 413],
  ])('of type %s with %j gets %i', async (type, payload, status) => {
    const answer = await post(payload, type);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status !== 200) expect(answer.json()).toMatchObject({ status, title: expect.any(String) });
  });

  test('may have no body', async () => {
    expect((await post('')).json()).toEqual({ body: 'none' });
  });
});
