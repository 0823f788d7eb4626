import { expect, test } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { withQuery } from './query-client.ts';

const answering = (body: string | null, init: ResponseInit) =>
  createApi(async () => new Response(body, init));

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${error}`);
  return error;
}

test('an error carries the status, the body and every field error', async () => {
  const body = JSON.stringify({
    title: 'Invalid data',
    status: 400,
    detail: 'Some of it.',
    errors: [
      { path: 'title', message: 'Title is required' },
      { path: 'contact.email', message: 'Valid email is required' },
      'not a field error',
    ],
  });
  const api = answering(body, { status: 400, headers: { 'content-type': 'application/problem+json' } });
  const error = await failure(api('/api/office-spaces', { method: 'POST', body: {} }));
  expect(error.message).toBe(`400: ${body}`);
  expect(error).toMatchObject({
    status: 400,
    title: 'Invalid data',
    detail: 'Some of it.',
    retryAfter: null,
  });
  expect(error.errors).toHaveLength(2);
  expect(error.of('contact.email')).toBe('Valid email is required');
  expect(error.of('phone')).toBeUndefined();
});

test('an error without a body has the status text as its message, and one without JSON has its text', async () => {
  const empty = await failure(answering(null, { status: 502, statusText: 'Bad Gateway' })('/api/x'));
  expect(empty.message).toBe('502: Bad Gateway');
  const broken = answering('{"title":', { status: 500, headers: { 'content-type': 'application/json' } });
  expect((await failure(broken('/api/x'))).message).toBe('500: {"title":');
});

test('reads Retry-After in seconds', async () => {
  const api = answering('', { status: 503, headers: { 'retry-after': '7' } });
  expect((await failure(api('/api/x'))).retryAfter).toBe(7);
});

test('throws on a 401, or returns null if the caller allows it', async () => {
  const api = answering('Unauthorized', { status: 401 });
  expect((await failure(api('/api/my-hangars'))).message).toBe('401: Unauthorized');
  expect(await api('/api/auth/user', { on401: 'null' })).toBeNull();
});

test('sends a body as JSON with cookies, and a FormData unchanged', async () => {
  const sent: RequestInit[] = [];
  const api = createApi(async (_path, init) => {
    sent.push(init);
    return new Response(null, { status: 204 });
  });
  expect(await api('/api/x', { method: 'PATCH', body: { title: 'A' } })).toBeUndefined();
  const form = new FormData();
  await api('/api/media', { method: 'POST', body: form });
  await api('/api/x');
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: '{"title":"A"}', credentials: 'include' });
  expect(sent[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(sent[1]?.body).toBe(form);
  expect(sent[1]?.headers).not.toHaveProperty('content-type');
  expect(sent[2]?.headers).not.toHaveProperty('content-type');
});

test('reads the total, the next cursor and how the words were read from the headers of a list', async () => {
  const api = answering('[{"id":1}]', {
    headers: {
      'x-total-count': '1000',
      'x-total-count-capped': 'true',
      'x-corrected': 'caf%C3%A9%20bonanza',
      'x-left-out': 'caf%C3%A9,bonanza',
      'x-meaning': 'Within%2050%20nm%20of%20KDAL%20or%20KAPA.',
      'x-elsewhere': '%5B%5D',
      'x-unstated': '12',
      'x-fit': '%7B%22name%22%3A%22PC-12%22%7D',
      'x-aircraft': 'Bonanza%3A%20door',
      'x-near': 'KDAL,KAPA',
      'x-within-nm': '50',
      'x-without-aircraft': 'caf%C3%A9',
      link: '</api/office-spaces?cursor=zero>; rel="first", </api/office-spaces?city=a%2Cb&cursor=a%2Bb>; rel="next"',
    },
  });
  expect(await api.page('/api/office-spaces')).toEqual({
    rows: [{ id: 1 }],
    total: 1000,
    capped: true,
    nextCursor: 'a+b',
    corrected: 'café bonanza',
    leftOut: 'café,bonanza',
    meaning: 'Within 50 nm of KDAL or KAPA.',
    elsewhere: '[]',
    unstated: '12',
    aircraft: 'Bonanza: door',
    fit: { name: 'PC-12' },
    near: 'KDAL,KAPA',
    withinNm: '50',
    withoutAircraft: 'café',
  });
});

test('the last page has no cursor', async () => {
  const api = answering('[{"id":1},{"id":2}]', {});
  expect(await api.page('/api/my-hangars')).toMatchObject({ total: 2, capped: false, nextCursor: null });
});

test('sorts query parameters by name and drops the empty ones', () => {
  expect(withQuery('/api/x', { b: '', c: undefined, z: 1, a: ['k l', 'm'] })).toBe('/api/x?a=k+l&a=m&z=1');
  expect(withQuery('/api/x', {})).toBe('/api/x');
});
