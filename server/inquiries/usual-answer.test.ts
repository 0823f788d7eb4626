import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listerApi } from '../../domain/listing.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, time, begin, reply } = conversations;
afterAll(() => conversations.site.close());

let owner: Account;
let listing: number;
beforeEach(async () => {
  ({ owner, listing } = await conversations.startOver());
});

describe('the usual answer', () => {
  const usual = async () =>
    (
      await sql<{ usual: string | null }>`select usual_answer(${owner.id}, ${time.now}) as usual`.execute(
        site.services.db,
      )
    ).rows[0]?.usual;
  const hours = (count: number) => new Date(time.now.getTime() + count * 3_600_000);
  /** Inquiries of other people, each answered after some hours or never. */
  async function answered(...delays: (number | null)[]) {
    const start = time.now;
    for (const delay of delays) {
      time.now = start;
      const id = await begin({}, { as: await site.account('general_user') });
      if (delay === null) continue;
      time.now = new Date(start.getTime() + delay * 3_600_000);
      await reply(id, owner, 'Yes');
    }
    time.now = start;
  }

  test('is stated from five answered inquiries on, not from four', async () => {
    // Pages go by the real time.
    time.now = new Date(Date.now() - 4 * 3_600_000);
    await answered(0.5, 0.5, 0.5, 0.5);
    time.now = hours(1);
    expect(await usual()).toBeNull();
    time.now = hours(-1);
    await answered(0.5);
    time.now = hours(1);
    expect(await usual()).toBe('hour');
    const shown = await site.request('GET', apiPaths.listing(hangarSpace, listing));
    const lister = await site.request('GET', listerApi.lister(owner.id));
    expect([shown.json().usualAnswer, lister.json().usualAnswer]).toEqual(['hour', 'hour']);
  });

  test('counts inquiries without an answer once they are three days old', async () => {
    await answered(2, 2, 2, 2, 2, null, null);
    time.now = hours(71);
    expect(await usual()).toBe('day');
    time.now = hours(1);
    expect(await usual()).toBeNull();
  });

  test('is the time within which three of four were answered', async () => {
    await answered(0.1, 0.1, 0.1, 0.1, 30, 30, 200, 200);
    time.now = hours(48);
    expect(await usual()).toBe('three-days');
  });
});
