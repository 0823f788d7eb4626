import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function search(kind: ListingKind, q: string) {
  const { headers } = await site.request('GET', apiPaths.listings(kind, { q }));
  return {
    meant: JSON.parse(decodeURIComponent(String(headers['x-elsewhere'] ?? '[]'))) as {
      name: string;
      q: string;
    }[],
    aircraft: decodeURIComponent(String(headers['x-aircraft'] ?? '')),
  };
}

test.each([
  ['Mustang hangar', 'the aircraft “Mustang”', 'hangar for a Mustang'],
  ['mustang', 'the aircraft “mustang”', 'for a mustang'],
  ['Legacy hangar', 'the aircraft “Legacy”', 'hangar for a Legacy'],
  ['Kodiak hangar', 'the aircraft “Kodiak”', 'hangar for a Kodiak'],
  ['Cheyenne hangar', 'the aircraft “Cheyenne”', 'hangar for a Cheyenne'],
  ['hangar Warrior', 'the aircraft “Warrior”', 'hangar for a Warrior'],
  ['Dakota t-hangar', 'the aircraft “Dakota”', 't-hangar for a Dakota'],
  ['Falcon hangars', 'the aircraft “Falcon”', 'hangars for a Falcon'],
  ['Duchess hangar', 'the aircraft “Duchess”', 'hangar for a Duchess'],
  ['Lance hangar', 'the aircraft “Lance”', 'hangar for a Lance'],
  ['Apache hangar', 'the aircraft “Apache”', 'hangar for an Apache'],
  ['Sierra hangar', 'the aircraft “Sierra”', 'hangar for a Sierra'],
  ['Eclipse hangar', 'the aircraft “Eclipse”', 'hangar for an Eclipse'],
  ['Cardinal hangar', 'the aircraft “Cardinal”', 'hangar for a Cardinal'],
  ['Premier hangar', 'the aircraft “Premier”', 'hangar for a Premier'],
  ['Beaver hangar', 'the aircraft “Beaver”', 'hangar for a Beaver'],
  ['Mustang hangar Dallas', 'the aircraft “Mustang”', 'hangar Dallas for a Mustang'],
])('“%s” offers %s', async (typed, name, q) => {
  const { meant, aircraft } = await search(monthlyHangar, typed);
  expect(aircraft).toBe('');
  expect(meant).toEqual([{ name, q }]);
  const followed = await search(monthlyHangar, q);
  expect(followed.aircraft).not.toBe('');
  expect(followed.meant).toEqual([]);
});

test.each([
  ['monthly hangars', 'Bonanza hangar', monthlyHangar],
  ['monthly hangars', 'Aspen hangar', monthlyHangar],
  ['monthly hangars', 'hangar near Mustang', monthlyHangar],
  ['monthly hangars', 'executive hangar', monthlyHangar],
  ['monthly hangars', 'heated hangar', monthlyHangar],
  ['office space', 'Mustang', officeSpace],
])('in %s “%s” offers no aircraft', async (_, typed, kind) => {
  expect((await search(kind, typed)).meant).toEqual([]);
});
