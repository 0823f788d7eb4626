import { afterAll, expect, test } from 'vitest';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp } from '../test/test-app.ts';

const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Tiles', link: null };

const site = await createTestApp({ supportEmail: 'help@hangars.example', tiles });
afterAll(() => site.close());

test('returns the configured site settings', async () => {
  const answer = await site.request('GET', apiPaths.site);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ supportEmail: 'help@hangars.example', tiles, analytics: null });
  // The browser may load tiles from there and nowhere else.
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://tiles.example;");
});
