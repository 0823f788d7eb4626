import { afterAll, describe, expect, test } from 'vitest';
import { messages } from '../../domain/messages.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, everyKind, usualKinds, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const [, office] = everyKind[0] as (typeof everyKind)[number];

describe.each(usualKinds)('%s', (_category, kind) => {
  const made = async (as: Account) =>
    (await site.request('POST', apiPaths.listings(kind), { as, body: validInput(kind) })).json<{
      id: number;
    }>().id;

  test('a deleted listing is 410, an unknown one 404', async () => {
    const id = await made(owner);
    await site.request('DELETE', apiPaths.listing(kind, id), { as: owner });
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await site.request(method, apiPaths.listing(kind, id))).statusCode).toBe(410);
      expect((await site.request(method, apiPaths.listing(kind, id + 1_000_000))).statusCode).toBe(404);
    }
    const answer = await site.request('GET', apiPaths.listing(kind, id));
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toEqual({
      type: 'about:blank',
      title: 'Gone',
      status: 410,
      detail: messages.listingNotFound.description,
    });
    for (const [, another] of everyKind) {
      const expected = another === kind ? 410 : 404;
      expect((await site.request('GET', apiPaths.listing(another, id))).statusCode).toBe(expected);
    }
    // Writes reveal nothing more.
    for (const method of ['PATCH', 'DELETE'] as const) {
      expect(
        (await site.request(method, apiPaths.listing(kind, id), { as: owner, body: {} })).statusCode,
      ).toBe(404);
    }
    expect((await site.request('GET', ownApi.listing(kind, id), { as: owner })).statusCode).toBe(404);
  });
});

test('all listings of a deleted account are gone', async () => {
  const leaving = await site.account('listing_broker');
  const listed: [string, number][] = [];
  for (const [category, kind] of [...everyKind, ...everyKind]) {
    const answer = await site.request('POST', apiPaths.listings(kind), {
      as: leaving,
      body: validInput(kind),
    });
    listed.push([category, answer.json().id]);
  }
  await site.services.db.deleteFrom('users').where('id', '=', leaving.id).execute();
  const byCategory = new Map(everyKind);
  for (const [category, id] of listed) {
    const answer = await site.request('GET', apiPaths.listing(byCategory.get(category) ?? office, id));
    expect(answer.statusCode).toBe(410);
  }
});
