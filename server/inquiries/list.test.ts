import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { inquiryApi } from '../../domain/paths.ts';
import { startConversations } from '../test/conversations.ts';
import type { Account } from '../test/test-app.ts';

const conversations = await startConversations();
const { site, ask, add, begin, reply, list } = conversations;
afterAll(() => conversations.site.close());

let owner: Account;
let pilot: Account;
beforeEach(async () => {
  ({ owner, pilot } = await conversations.startOver());
});

describe('the list', () => {
  test('has both sides, filters, pages, and unread conversations first', async () => {
    const second = await add(owner, { title: 'Hangar 8' });
    const one = await begin();
    const two = await begin({}, { about: second });
    await reply(one, owner, `Yes. ${'long '.repeat(100)}`);
    const mine = await add(await site.account('listing_broker'));
    const three = await begin({}, { as: owner, about: mine });
    expect((await list(owner)).rows.map(({ id, side }) => [id, side])).toEqual([
      [two, 'owner'],
      [three, 'sender'],
      [one, 'owner'],
    ]);
    const ids = async (query: object) => (await list(owner, query)).rows.map(({ id }) => id);
    expect(await ids({ box: 'received' })).toEqual([two, one]);
    expect(await ids({ box: 'sent' })).toEqual([three]);
    expect(await ids({ state: 'unread' })).toEqual([two]);
    expect(await ids({ listing: second })).toEqual([two]);
    const page = await list(owner, { limit: 2 });
    expect([page.rows.map(({ id }) => id), page.total]).toEqual([[two, three], 3]);
    const next = /<([^>]+)>/.exec(String(page.link))?.[1] ?? '';
    expect((await site.request('GET', next, { as: owner })).json()).toMatchObject([{ id: one }]);
    expect((await list(pilot)).rows[0]).toMatchObject({ id: one, isUnread: true, person: 'Pat Example' });
    expect((await list(pilot)).rows[0]?.lastMessage.text).toMatch(/^Yes\. (?:long ){29}long…$/);
  });

  test.each([
    ['box', 'trash'],
    ['state', 'x'],
    ['listing', 'x'],
    ['limit', '0'],
    ['cursor', 'x'],
    ['foo', '1'],
  ])('is refused with %s=%s', async (name, value) => {
    const answer = await ask('GET', inquiryApi.all({ [name]: value }), { as: owner });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path: name }]);
  });
});
