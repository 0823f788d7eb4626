import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { WANTED_DAYS, WANTED_MAX } from '../../domain/wanted.ts';
import { wantedApi } from '../../domain/wanted-paths.ts';
import type { WantedAd } from '../../domain/wanted-schema.ts';
import { readOutbox } from '../test/accounts.ts';
import { readDescription } from '../test/api-description.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const DAY_MS = 86_400_000;
let now = new Date('2026-11-22T12:00:00Z');
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};

const site = await createTestApp({ adminEmail: 'admin@example.com' }, {}, () => now);
const poster = await site.account('general_user', 'casey@example.com');
const owner = await site.account('property_principal', 'owner@field.example');
const stranger = await site.account('property_principal');
const described = await readDescription(site);
afterAll(() => site.close());

const ad = (values: Record<string, unknown> = {}) => ({
  category: 'hangar-space',
  filters: { near: 'KADS', withinNm: '60', minDoorOpeningWidth: '40', maxRate: '20' },
  aircraft: 'King Air 350',
  message: 'We need a clean hangar for one aircraft.',
  ...values,
});

async function post(values: Record<string, unknown> = {}, as = poster): Promise<WantedAd> {
  const answer = await described.ask('POST', wantedApi.list, { as, body: ad(values) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function list(values: Record<string, unknown> = {}, as = owner): Promise<number> {
  const body = validInput(hangarSpace, { doorOpeningWidth: 60, leaseRate: 15, ...values });
  const answer = await site.request('POST', apiPaths.listings(hangarSpace), { as, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const close = (id: number, as = poster) =>
  described.ask('POST', wantedApi.close(id), { as, body: { found: true } }, wantedApi.close('{id}'));

/** Sends what is due, and returns the emails to the address since the last time, as text. */
const seen = new Set<string>();
async function mailsTo(address: string): Promise<string[]> {
  await site.services.listingChanges.drain();
  return (await readOutbox(site, address)).filter((text) => !seen.has(text) && seen.add(text));
}
