import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { AirportListItem, AirportSummary } from '../../domain/airports/airport.ts';
import { installErrors } from '../http/errors.ts';
import { loadAirports } from './airports.ts';
import { registerAirportRoutes } from './routes.ts';

const app = Fastify();
installErrors(app, () => false);
registerAirportRoutes(app, { airports: loadAirports() });

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('GET /api/airports', () => {
  test('sends the complete list of public airports, compact and with the specified fields', async () => {
    const answer = await get('/api/airports', { 'accept-encoding': 'gzip, deflate, br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
    });
    expect(answer.rawPayload.length).toBeLessThan(160_000);
    const list: AirportListItem[] = JSON.parse(brotliDecompressSync(answer.rawPayload).toString());
    expect(list).toHaveLength(5_013);
    expect(list.find(({ code }) => code === 'ADS')).toEqual({
      id: expect.any(Number),
      icaoCode: 'KADS',
      code: 'ADS',
      threeLetterCode: 'ADS',
      name: 'Addison',
      city: 'Dallas',
      state: 'TX',
      type: 'airport',
      use: 'public',
      hasControlTower: true,
      elevation: 644,
      faaDesignations: ['Towered', 'Public use', 'Publicly owned', 'Lighted runway'],
      longestRunway: 7203,
      longestRunwayWidth: 100,
      instrumentApproaches: ['ILS 16', 'ILS 34'],
      description: 'A towered public-use airport serving Dallas, Texas.',
    });
  });

  test('sends the same list in every encoding, each with its own ETag', async () => {
    const brotli = await get('/api/airports', { 'accept-encoding': 'br' });
    const gzip = await get('/api/airports', { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    const plain = await get('/api/airports');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    const tags = [brotli, gzip, plain].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  test('answers 304 to a matching ETag', async () => {
    const first = await get('/api/airports', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/api/airports', { 'accept-encoding': 'br', 'if-none-match': sent });
      expect(again.statusCode, sent).toBe(304);
      expect(again.rawPayload.length).toBe(0);
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding' });
    }
    const other = await get('/api/airports', { 'accept-encoding': 'gzip', 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });
});

describe('GET /api/airports?q=', () => {
  test('finds the best matches among public and private airports', async () => {
    const found: AirportSummary[] = (await get('/api/airports?q=add')).json();
    expect(found[0]).toMatchObject({ icaoCode: 'KADS', lat: expect.any(Number), lng: expect.any(Number) });
    expect(found[0]).not.toHaveProperty('runways');
    expect(found.some(({ use }) => use === 'private')).toBe(true);
    expect((await get('/api/airports?q=san')).json()).toHaveLength(20);
  });

  test('returns up to `limit` matches, or the largest airports for an empty query', async () => {
    expect((await get('/api/airports?q=add&limit=3')).json()).toHaveLength(3);
    expect((await get('/api/airports?q=a&limit=50')).json()).toHaveLength(50);
    const largest: AirportSummary[] = (await get('/api/airports?q=&limit=5')).json();
    expect(largest).toHaveLength(5);
    expect(largest.every(({ hasControlTower, use }) => hasControlTower && use === 'public')).toBe(true);
    expect((await get('/api/airports?q=nowhere-at-all')).json()).toEqual([]);
  });

  test('accepts any 100 characters', async () => {
    for (const q of ['x'.repeat(100), "' OR 1=1--", '.*(', '\u0000', '\ud83d\ude80', '%', '\\']) {
      expect((await get(`/api/airports?q=${encodeURIComponent(q)}`)).statusCode, q).toBe(200);
    }
  });

  const limit = 'Limit must be a whole number from 1 to 50';
  test.each([
    ['limit=0', 'limit', limit],
    ['limit=51', 'limit', limit],
    ['limit=-1', 'limit', limit],
    ['limit=1e1', 'limit', limit],
    ['limit=2.5', 'limit', limit],
    ['limit=ten', 'limit', limit],
    ['limit=', 'limit', limit],
    ['limit=5&limit=6', 'limit', limit],
    ['q=a&q=b', 'q', 'Give q only once'],
    [`q=${'x'.repeat(101)}`, 'q', 'Use at most 100 characters'],
    ['state=TX', 'state', 'We don’t recognize this field'],
  ])('refuses ?%s', async (query, path, message) => {
    const answer = await get(`/api/airports?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ title: 'Invalid data', status: 400, errors: [{ path, message }] });
  });

  test('names every invalid parameter', async () => {
    const { errors } = (await get('/api/airports?limit=0&page=2')).json();
    expect(errors.map(({ path }: { path: string }) => path).sort()).toEqual(['limit', 'page']);
  });
});

describe('GET /api/airports/{code}', () => {
  test.each(['KADS', 'ads'])('finds %s as Addison with its runway', async (code) => {
    const answer = await get(`/api/airports/${code}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      icaoCode: 'KADS',
      runways: [{ ident: '16/34', length: 7203 }],
      cycle: '2026-09-03',
    });
  });

  test.each(['ZZZZZ', '1e3', '%00', '__proto__', '..%2f'])('answers 404 for %s', async (code) => {
    const answer = await get(`/api/airports/${code}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ title: 'Not found', status: 404 });
  });
});
