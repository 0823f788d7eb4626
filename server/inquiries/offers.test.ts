import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { InquiryRow, InquiryThread } from '../../domain/inquiries-schema.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { wantedApi } from '../../domain/wanted.ts';
import { allMailsTo } from '../test/conversations.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

let now = new Date('2026-11-20T12:00:00Z');
const site = await createTestApp({}, {}, () => now);
const { db, jobs } = site.services;
await jobs.start();
afterAll(() => site.close());

let owner: Account;
let pilot: Account;
let listing: number;
let offer: number;

const post = async (as: Account, path: string, body: object) => {
  const answer = await site.request('POST', path, { as, body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const office = () => `office-${owner.id}@field.example`;
const add = async (): Promise<number> =>
  (
    await post(
      owner,
      apiPaths.listings(hangarSpace),
      validInput(hangarSpace, { title: 'Hangar 7', contactEmail: office() }),
    )
  ).id;

/** Lets the owner answer an ad of `as` with a listing. Returns the id of the conversation. */
async function offerTo(as: Account, listingId: number): Promise<number> {
  const ad = await post(as, wantedApi.list, {
    category: 'hangar-space',
    filters: { near: 'KADS', withinNm: '60' },
    aircraft: 'Cessna 172',
    message: 'We need a hangar.',
  });
  return (await post(owner, wantedApi.answers(ad.id), { listingId, message: 'Ours is free.' })).inquiryId;
}

beforeEach(async () => {
  now = new Date('2026-11-20T12:00:00Z');
  owner = await site.account('property_principal');
  pilot = await site.account('general_user');
  listing = await add();
  offer = await offerTo(pilot, listing);
  now = new Date('2026-11-21T12:00:00Z');
});

const inquire = () =>
  post(pilot, inquiryApi.send(hangarSpace, listing), {
    name: 'Pat Pilot',
    phone: '(972) 555-0134',
    aircraft: 'King Air 350',
    message: 'May I see it?',
  });
const reply = (as: Account, message: string) => post(as, inquiryApi.messages(offer), { message });
const count = async (): Promise<number> =>
  (await site.request('GET', apiPaths.listing(hangarSpace, listing))).json().inquiries;
const events = async () => {
  const rows = db.selectFrom('inquiry_events').select('type').where('inquiry_id', '=', offer).orderBy('id');
  return (await rows.execute()).map(({ type }) => type);
};
const leads = async (query = ''): Promise<Record<string, string>[]> =>
  parse((await site.request('GET', inquiryApi.csv + query, { as: owner })).body, {
    columns: true,
    bom: true,
  });

/** The only email to an address, once the queue is empty. */
async function mailTo(to: string) {
  const found = await allMailsTo(site, to);
  expect(found).toHaveLength(1);
  return found[0];
}

test('an offer that nobody answered isn’t an inquiry', async () => {
  expect([await count(), await leads(), await events()]).toEqual([0, [], ['message.created']]);
  const { needsReply } = (
    await site.request('GET', inquiryApi.thread(offer), { as: pilot })
  ).json<InquiryThread>();
  expect(needsReply).toBe(false);
});

test('an inquiry after an offer counts, and reaches the owner as any other', async () => {
  expect(await inquire()).toEqual({ id: offer, isNew: false });
  expect(await count()).toBe(1);
  expect(await events()).toEqual(['message.created', 'inquiry.created']);
  const shown = await site.request('GET', inquiryApi.thread(offer), { as: owner });
  expect(shown.json<InquiryThread>()).toMatchObject({
    person: 'Pat Pilot',
    phone: '(972) 555-0134',
    aircraft: 'King Air 350',
    copies: 1,
  });
  const mail = await mailTo(office());
  expect(mail?.subject).toBe('Inquiry: Hangar 7 (ADS)');
  expect(mail?.text).toContain('(972) 555-0134');
  await reply(pilot, 'Hello?');
  expect([await count(), (await events()).at(-1)]).toEqual([1, 'message.created']);
});

test('turns an answer to an offer into an inquiry with its own time', async () => {
  await reply(pilot, 'When can I see it?');
  expect(await count()).toBe(1);
  expect(await events()).toEqual(['message.created', 'inquiry.created']);
  expect((await mailTo(office()))?.subject).toBe('Inquiry: Hangar 7 (ADS)');
  expect(await leads()).toMatchObject([
    {
      Received: '2026-11-21 06:00',
      'First message': 'When can I see it?',
      'First answered': '',
      Aircraft: 'Cessna 172',
    },
  ]);
  expect(await leads('?to=2026-11-20')).toEqual([]);
  now = new Date('2026-11-22T12:00:00Z');
  await reply(owner, 'Today.');
  expect(await leads('?from=2026-11-21')).toMatchObject([{ 'First answered': '2026-11-22 06:00' }]);
});

test('an answer stays possible after the listing was deleted', async () => {
  await site.request('DELETE', apiPaths.listing(hangarSpace, listing), { as: owner });
  await reply(pilot, 'Is there another one?');
  expect(await events()).toEqual(['message.created', 'inquiry.created']);
});

test('offers have the airport code that inquiries have', async () => {
  const about = await add();
  await post(pilot, inquiryApi.send(hangarSpace, about), { name: 'Pat', message: 'Is it free?' });
  const rows = (await site.request('GET', inquiryApi.all(), { as: owner })).json<InquiryRow[]>();
  expect(rows.map(({ airportCode }) => airportCode)).toEqual(['ADS', 'ADS']);
});

test('offers don’t make an owner look fast', async () => {
  for (let person = 0; person < 5; person += 1) await offerTo(await site.account('general_user'), listing);
  const usual = await sql<{
    usual: string | null;
  }>`select usual_answer(${owner.id}, ${now}) as usual`.execute(db);
  expect(usual.rows).toEqual([{ usual: null }]);
});
