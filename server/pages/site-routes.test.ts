import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../domain/paths.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ supportEmail: 'help@hangars.example' });
});
afterAll(() => site.close());

test('the support address is the one that was configured', async () => {
  const answer = await site.request('GET', api.site);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ supportEmail: 'help@hangars.example' });
});
