import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inquiryTerms, viewingApi } from '../../domain/inquiries.ts';
import { monthlyHangar as kind } from '../../domain/listing-kinds/monthly-hangar.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import type { Unit } from '../../domain/units.ts';
import type { Viewings } from '../../domain/viewings-schema.ts';
import { wantedApi } from '../../domain/wanted.ts';
import { type AccountsSite, startAccounts } from '../test/accounts.ts';
import { validInput } from '../test/test-app.ts';

const MINUTE = 60_000;
let now = new Date('2027-03-10T18:00:00Z');
let site: AccountsSite;
let [owner, sender] = ['', ''];
beforeAll(async () => {
  site = await startAccounts({ publicUrl: 'https://field.example' }, undefined, () => now);
  owner = await site.join('owner@field.example', { registrantType: 'owner' });
  sender = await site.join('pilot@field.example');
});
afterAll(() => site.stop());

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  session: string,
  payload?: object,
) => site.send(url, { method, ...(session && { session }), ...(payload && { payload }) });

async function list(units: object[] = [{ label: 'B-11' }, { label: 'B-12' }]): Promise<number> {
  await sql`truncate rate_limits`.execute(site.asOwner);
  const input = validInput(kind, { width: 45, doorOpeningWidth: 34, contactEmail: 'owner@field.example' });
  const { id } = (await call('POST', apiPaths.listings(kind), owner, input)).json();
  expect((await call('POST', apiPaths.units(kind, id), owner, { units })).statusCode).toBe(200);
  return id;
}
const unitOf = async (id: number, label: string) =>
  (await call('GET', apiPaths.units(kind, id), '')).json<Unit[]>().find((one) => one.label === label);
const remove = async (id: number, label: string) =>
  call('DELETE', `${apiPaths.units(kind, id)}/${(await unitOf(id, label))?.id}`, owner);
const occupy = async (id: number, label: string) =>
  call('PATCH', apiPaths.units(kind, id), owner, {
    units: [{ id: (await unitOf(id, label))?.id, availability: 'occupied' }],
  });
const ask = (id: number, more: object = {}) =>
  call('POST', inquiryApi.send(kind, id), sender, { name: 'Sam', message: 'May I see it?', ...more });
const thread = async (id: number, session = owner) =>
  (await call('GET', inquiryApi.thread(id), session)).json();
const viewing = async (id: number) => (await call('GET', viewingApi.all(id), owner)).json<Viewings>().viewing;
const mails = async (to: string) => (await site.mailsTo(to, 1, '')).map(({ text }) => text).join('\n');

test('an inquiry about a unit says which to both sides, and by email', async () => {
  const id = await list();
  const sent = await ask(id, { unit: 'b-12 ', aircraft: 'Cessna 172' });
  expect(sent.statusCode, sent.body).toBe(201);
  for (const session of [owner, sender]) {
    expect(await thread(sent.json().id, session)).toMatchObject({
      units: [{ label: 'B-12', isListed: true }],
      messages: [{ unit: { label: 'B-12', isListed: true } }],
    });
  }
  expect(await mails('owner@field.example')).toMatch(/Unit: +B-12\n/);
});

test('one about any unit says how many the aircraft fits', async () => {
  const wide = {
    label: 'W',
    values: { width: 60, doorOpeningWidth: 55, length: 60, doorHeight: 12, hangarType: 'box' },
  };
  const id = await list([{ label: 'B-11' }, wide, { ...wide, label: 'W-2' }]);
  const { id: asked } = (await ask(id, { aircraft: 'Cessna 172' })).json();
  expect(await thread(asked)).toMatchObject({
    units: [],
    aircraftFit: expect.stringMatching(/: fits 2 of 3 units/),
  });
});

test('refuses a unit that is gone, at its field and with all other errors, and stores nothing', async () => {
  const id = await list();
  await remove(id, 'B-12');
  const answer = await ask(id, { unit: 'B-12', wantedFrom: '2020-01-01' });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual([
    { path: 'unit', message: 'B-12 is no longer listed. Choose another unit, or any that fits' },
    expect.objectContaining({ path: 'wantedFrom' }),
  ]);
  expect((await ask(id, { unit: 'x'.repeat(41) })).json().errors[0].path).toBe('unit');
  const { rows } = await sql`select from inquiries where listing_id = ${id}`.execute(site.services.db);
  expect(rows).toEqual([]);
});

test('keeps the label of a deleted unit in the conversation and its email', async () => {
  const id = await list();
  const { id: asked } = (await ask(id, { unit: 'B-12' })).json();
  expect((await remove(id, 'B-12')).statusCode).toBe(204);
  expect((await thread(asked)).units).toEqual([{ label: 'B-12', isListed: false }]);
});

test('a second question about another unit hides neither, and the same words about another unit are no repetition', async () => {
  const id = await list();
  const { id: asked } = (await ask(id, { unit: 'B-12', term: Object.keys(inquiryTerms)[0] })).json();
  expect((await ask(id, { unit: 'B-11' })).json()).toEqual({ id: asked, isNew: false });
  expect((await ask(id)).statusCode).toBe(201);
  expect((await ask(id)).statusCode, 'the same again').toBe(409);
  await remove(id, 'B-12');
  const [first, second] = [
    { label: 'B-12', isListed: false },
    { label: 'B-11', isListed: true },
  ];
  for (const session of [owner, sender]) {
    expect(await thread(asked, session)).toMatchObject({
      units: [first, second],
      messages: [{ unit: first }, { unit: second }, { unit: null }],
    });
    const { body } = await call('GET', inquiryApi.all(), session);
    expect(JSON.parse(body)).toContainEqual(expect.objectContaining({ id: asked, units: [first, second] }));
  }
  const mailed = await site.mailsTo('owner@field.example', 3, '');
  expect(mailed.slice(-3).map(({ text }) => /Unit: +(.*)\n/.exec(text)?.[1])).toEqual(
    expect.arrayContaining(['B-12', 'B-11', undefined]),
  );
  const { body: leads } = await call('GET', inquiryApi.csv, owner);
  expect(leads).toContain('"B-12, B-11"');
});

async function agreed(label: string) {
  const id = await list();
  const { id: asked } = (
    await ask(id, { unit: label, viewing: { times: ['2027-03-20T10:30'], minutes: 60 } })
  ).json();
  const proposed = await viewing(asked);
  expect(proposed?.unit).toEqual({ label, isListed: true });
  const time = proposed?.times[0]?.start;
  await call('PATCH', viewingApi.one(asked, proposed?.id ?? 0), owner, { state: 'accepted', time });
  return { id, asked };
}
async function pass(minutes: number) {
  now = new Date(now.getTime() + minutes * MINUTE);
  await site.services.jobs.run('end-viewings');
}

test('a viewing of a deleted unit is canceled in clear words, and keeps the label', async () => {
  const { id, asked } = await agreed('B-12');
  await remove(id, 'B-12');
  await pass(0);
  await pass(11);
  expect(await viewing(asked)).toMatchObject({
    state: 'canceled',
    endedBecause: 'unit-deleted',
    unit: { label: 'B-12', isListed: false },
  });
  expect((await thread(asked)).messages.at(-1).body).toContain('The unit is no longer listed.');
  const other = { times: ['2027-03-22T10:30'], minutes: 30 };
  expect((await call('POST', viewingApi.all(asked), sender, other)).statusCode).toBeLessThan(300);
  expect((await viewing(asked))?.unit).toBeNull();
});

test('a viewing ends once its own unit is occupied, and not because another one is', async () => {
  const { id, asked } = await agreed('B-12');
  await occupy(id, 'B-11');
  await pass(0);
  await pass(11);
  expect((await viewing(asked))?.state).toBe('accepted');
  await occupy(id, 'B-12');
  await pass(0);
  await pass(11);
  expect(await viewing(asked)).toMatchObject({ state: 'canceled', endedBecause: 'leased' });
});

test('a viewing keeps its unit when the person asks about another', async () => {
  const { id, asked } = await agreed('B-12');
  await ask(id, { message: 'Is B-11 larger?', unit: 'B-11' });
  expect((await viewing(asked))?.unit).toEqual({ label: 'B-12', isListed: true });
});

test('an inquiry that waits for a press is sent with its unit, also once that is gone', async () => {
  const id = await list();
  const hold = (unit: string, email: string) =>
    site.send(inquiryApi.hold(kind, id), {
      method: 'POST',
      payload: { name: 'Vi', message: 'Is it free?', email, unit },
    });
  const refused = await hold('B-99', 'vi@pilot.example');
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'unit']);
  expect((await hold('B-12', 'vi@pilot.example')).statusCode).toBe(202);
  const [mail] = await site.mailsTo('vi@pilot.example', 1, 'Send your inquiry');
  const token = /send-inquiry\?token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1];
  await remove(id, 'B-12');
  const sent = await site.send(inquiryApi.held(), { method: 'POST', payload: { token } });
  expect(sent.statusCode, sent.body).toBe(201);
  expect((await thread(sent.json().id)).units).toEqual([{ label: 'B-12', isListed: false }]);
});

test('an offer keeps the label of its unit, and refuses one that is gone', async () => {
  const id = await list();
  const ad = {
    category: kind.category,
    filters: { near: 'KADS', withinNm: '60' },
    aircraft: 'Cessna 172',
    message: 'We need a hangar.',
  };
  const { id: wanted } = (await call('POST', wantedApi.list, sender, ad)).json();
  const answer = (unit: string) =>
    call('POST', wantedApi.answers(wanted), owner, { listingId: id, unit, message: 'B-12 is free.' });
  const refused = await answer('B-99');
  expect([refused.statusCode, refused.json().errors[0].path]).toEqual([400, 'unit']);
  const { inquiryId } = (await answer('B-12')).json();
  await remove(id, 'B-12');
  expect((await thread(inquiryId, sender)).messages).toMatchObject([
    { unit: { label: 'B-12', isListed: false } },
  ]);
});
