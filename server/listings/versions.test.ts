import { afterAll, describe, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, usualKinds, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const make = async (kind: ListingKind, values = {}) =>
  (await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind, values) })).json();
const read = (kind: ListingKind, id: number) => site.request('GET', apiPaths.listing(kind, id));
const change = (kind: ListingKind, id: number, body: unknown, from?: string) =>
  site.request('PATCH', apiPaths.listing(kind, id), {
    as: owner,
    body,
    ...(from !== undefined && { headers: { 'if-match': from } }),
  });

describe.each(usualKinds)('%s', (_category, kind) => {
  test('each change makes a version, in the ETag and in the response', async () => {
    const made = await site.request('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) });
    const { id, version } = made.json();
    expect([version, made.headers.etag]).toEqual([1, '"1"']);
    const changed = await change(kind, id, { title: 'Second' }, '"1"');
    expect([changed.statusCode, changed.json().version, changed.headers.etag]).toEqual([200, 2, '"2"']);
    const now = await read(kind, id);
    expect([now.json().version, now.headers.etag]).toEqual([2, '"2"']);
    const [own] = (await site.request('GET', ownApi.listings(kind), { as: owner })).json();
    expect(own).toMatchObject({ id, version: 2, reference: null });
    expect(now.json()).not.toHaveProperty('reference');
    const mine = await site.request('GET', ownApi.listing(kind, id), { as: owner });
    expect([mine.json(), mine.headers.etag]).toEqual([own, '"2"']);
    const [listed] = (await site.request('GET', apiPaths.listings(kind))).json();
    expect(listed).toMatchObject({ id, imageTexts: [] });
  });

  test('a change from another version is a conflict and changes nothing', async () => {
    const { id } = await make(kind);
    await change(kind, id, { title: 'By the first', availability: 'limited' }, '"1"');
    const before = (await read(kind, id)).json();
    const answer = await change(kind, id, { title: 'By the second', availability: 'occupied' }, '"1"');
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({
      title: 'Conflict',
      detail: expect.stringContaining('changed since you opened it'),
    });
    expect((await read(kind, id)).json()).toEqual(before);
  });
});

test('one of two simultaneous changes from the same version wins', async () => {
  const { id } = await make(hangarSpace);
  const answers = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((title) => change(hangarSpace, id, { title }, '"1"')),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect((await read(hangarSpace, id)).json().version).toBe(2);
});

test('a refused change names the current version', async () => {
  const { id } = await make(hangarSpace);
  await change(hangarSpace, id, { title: 'Two' }, '"1"');
  const refused = await change(hangarSpace, id, { title: 'Three' }, '"1"');
  expect([refused.statusCode, refused.headers.etag]).toEqual([409, '"2"']);
});

/** Every save confirms the listing. */
const unconfirmed = ({ confirmedAt: _, ...rest }: Record<string, unknown>) => rest;

test('a change without a difference makes no version and can be repeated', async () => {
  const { id } = await make(hangarSpace, { leaseRate: 18.5 });
  await change(hangarSpace, id, { title: 'Renamed', leaseRate: 21.25, maintenanceAllowed: false }, '"1"');
  const before = (await read(hangarSpace, id)).json();
  for (const from of ['"1"', '"2"', undefined]) {
    const again = await change(
      hangarSpace,
      id,
      { title: ' Renamed', leaseRate: 21.25, maintenanceAllowed: false },
      from,
    );
    expect(again.statusCode).toBe(200);
    expect(unconfirmed(again.json())).toEqual(unconfirmed(before));
  }
  const empty = (await change(hangarSpace, id, {}, '"1"')).json();
  expect(unconfirmed(empty)).toEqual(unconfirmed(before));
});

test('neither a view nor HEAD makes a version', async () => {
  const { id } = await make(hangarSpace);
  const look = (method: 'GET' | 'HEAD', browser: string) =>
    site.request(method, apiPaths.listing(hangarSpace, id), {
      headers: { 'user-agent': `Mozilla/5.0 (X11; Linux x64) ${browser}` },
    });
  expect((await look('HEAD', 'Chrome/142.0')).statusCode).toBe(200);
  await look('GET', 'Firefox/140.0');
  await expect.poll(async () => (await read(hangarSpace, id)).json().views).toBe(1);
  expect((await read(hangarSpace, id)).json().version).toBe(1);
});

test('numbers that contradict the stored ones are a conflict, not a form error', async () => {
  const { id } = await make(hangarSpace, { peakCeilingHeight: 40, doorHeight: 20 });
  await change(hangarSpace, id, { peakCeilingHeight: 25 }, '"1"');
  expect((await change(hangarSpace, id, { doorHeight: 30 }, '"1"')).statusCode).toBe(409);
  expect((await change(hangarSpace, id, { doorHeight: 30 }, '"2"')).statusCode).toBe(400);
});

describe('If-Match', () => {
  test.each(['*', ' * ', '"1"', 'W/"1"', '"7", "1"', '"other", W/"1"'])(
    '%s allows a change',
    async (from) => {
      const { id } = await make(hangarSpace);
      expect((await change(hangarSpace, id, { title: 'Changed' }, from)).statusCode).toBe(200);
    },
  );

  test.each(['"2"', '"01"', '""', '"1e0"', '"99999999999999999999"', '"other"', 'W/"2", "3"'])(
    '%s is another version',
    async (from) => {
      const { id } = await make(hangarSpace);
      const answer = await change(hangarSpace, id, { title: 'Changed' }, from);
      expect([from, answer.statusCode]).toEqual([from, 409]);
    },
  );

  test.each([
    ['nothing', ''],
    ['a bare number', '1'],
    ['half a tag', '"1'],
    ['a star among tags', '*, "1"'],
    ['a comma too many', '"1",'],
    ['a small w', 'w/"1"'],
    ['a megabyte', `"${'1'.repeat(1_000_000)}"`],
    ['a megabyte of tags', '"1",'.repeat(250_000)],
    ['a megabyte of spaces', `"1"${' '.repeat(1_000_000)},`],
  ])('%s is refused', async (_name, from) => {
    const { id } = await make(hangarSpace);
    const answer = await change(hangarSpace, id, { title: 'Changed' }, from);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'If-Match' })]);
    expect((await read(hangarSpace, id)).json().version).toBe(1);
  });
});
