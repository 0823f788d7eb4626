import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { viewingApi } from '../../../domain/inquiries.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../../domain/paths.ts';
import type { Viewings } from '../../../domain/viewings-schema.ts';
import { readEml } from '../../mail/eml.ts';
import { type AccountsSite, startAccounts, startBeside } from '../../test/accounts.ts';
import { startSmtpServer } from '../../test/smtp-server.ts';
import { validInput } from '../../test/test-app.ts';

let now = new Date('2027-03-10T18:00:00Z');
let site: AccountsSite;
let owner: string;
let sender: string;
let people = 0;

beforeAll(async () => {
  site = await startAccounts({ publicUrl: 'https://field.example' }, undefined, () => now);
  owner = await site.join('office@owner.example', { registrantType: 'owner' });
});
afterAll(() => site.stop());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, session: string, payload?: object) =>
  site.send(url, { method, session, ...(payload && { payload }) });

/** A new conversation about a hangar in Dallas, between `owner` and a new `sender`. */
async function converse(contactEmail = 'office@owner.example') {
  people += 1;
  sender = await site.join(`sam-${people}@pilot.example`);
  const input = validInput(hangarSpace, { contactEmail });
  const listing = (await call('POST', apiPaths.listings(hangarSpace), owner, input)).json().id;
  const body = { name: 'Sam', phone: '(214) 555-0177', message: `May I see it? ${people}` };
  const sent = await call('POST', inquiryApi.send(hangarSpace, listing), sender, body);
  return { id: sent.json().id as number, email: `sam-${people}@pilot.example` };
}

const propose = (id: number, by: string, times: string[], minutes = 60) =>
  call('POST', viewingApi.all(id), by, { times, minutes });
const read = async (id: number, by = sender) => (await call('GET', viewingApi.all(id), by)).json<Viewings>();
const answer = (id: number, by: string, viewing: number | undefined, payload: object) =>
  call('PATCH', viewingApi.one(id, viewing ?? 0), by, payload);
const bodies = async (id: number, by = sender) =>
  (await call('GET', inquiryApi.thread(id), by)).json().messages.map(({ body }: { body: string }) => body);

function eventIn(calendar: string | null | undefined) {
  const component = new ICAL.Component(ICAL.parse(calendar ?? ''));
  const event = new ICAL.Event(component.getFirstSubcomponent('vevent') ?? new ICAL.Component('vevent'));
  return {
    method: component.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    location: event.location,
    summary: event.summary,
    attendees: event.attendees.map((one) => one.getFirstValue()),
    status: event.component.getFirstPropertyValue('status'),
  };
}

test('the days that can be proposed are those at the airport', async () => {
  const days = await call('GET', viewingApi.days('kads'), '');
  expect([days.statusCode, days.json()]).toEqual([
    200,
    {
      airport: 'KADS',
      timeZone: 'America/Chicago',
      timeZoneLabel: 'Central Time',
      firstDay: '2027-03-10',
      lastDay: '2027-06-08',
      hours: {},
    },
  ]);
  const before = now;
  now = new Date('2027-03-11T05:30:00Z');
  expect((await call('GET', viewingApi.days('KADS'), '')).json()).toMatchObject({ firstDay: '2027-03-10' });
  now = before;
  expect((await call('GET', viewingApi.days('nowhere'), '')).statusCode).toBe(404);
});

test('people propose times within the hours that an owner states, and the owner any time', async () => {
  const host = await site.join('hours@owner.example', { registrantType: 'owner' });
  const guest = await site.join('guest@pilot.example');
  const input = validInput(hangarSpace, { contactEmail: 'hours@owner.example' });
  const listing = (await call('POST', apiPaths.listings(hangarSpace), host, input)).json().id;
  const state = (payload: object, by = host) => call('PUT', viewingApi.hours, by, payload);
  expect((await state({}, '')).statusCode).toBe(401);
  const wrong = await state({ monday: { from: '17:00', to: '09:00' }, someday: {} });
  expect([wrong.statusCode, wrong.json().errors]).toMatchObject([
    400,
    expect.arrayContaining([{ path: 'monday.to', message: 'Choose a later time than the first' }]),
  ]);
  expect((await call('GET', viewingApi.hours, host)).json()).toEqual({});

  const hours = { monday: { from: '09:00', to: '17:00' } };
  expect((await state(hours)).json()).toEqual(hours);
  expect((await call('GET', viewingApi.hours, host)).json()).toEqual(hours);
  expect((await call('GET', viewingApi.days('KADS', listing), '')).json()).toMatchObject({ hours });
  expect((await call('GET', viewingApi.days('KADS'), '')).json()).toMatchObject({ hours: {} });

  const message = 'The owner shows places Mon 9:00 AM–5:00 PM. Choose another time';
  const inquire = (times: string[]) =>
    call('POST', inquiryApi.send(hangarSpace, listing), guest, {
      name: 'Sam',
      message: 'May I see it?',
      viewing: { times, minutes: 60 },
    });
  const early = await inquire(['2027-03-15T09:00', '2027-03-15T08:30']);
  expect([early.statusCode, early.json().errors]).toEqual([400, [{ path: 'viewing.times.1', message }]]);
  const { id } = (await inquire(['2027-03-15T09:00'])).json();
  const late = await propose(id, guest, ['2027-03-15T16:30', '2027-03-15T16:00', '2027-03-16T10:00']);
  expect([late.statusCode, late.json().errors]).toEqual([
    400,
    [
      { path: 'times.0', message },
      { path: 'times.2', message },
    ],
  ]);
  expect((await read(id, guest)).hours).toEqual(hours);
  expect((await read(id, host)).hours).toEqual({});
  expect((await propose(id, host, ['2027-03-16T22:00'])).statusCode).toBe(201);
  await state({});
  expect((await propose(id, guest, ['2027-03-16T05:00'])).statusCode).toBe(201);
});

test('times can go along with the inquiry, which isn’t sent without them', async () => {
  const person = await site.join('early@pilot.example');
  const input = validInput(hangarSpace, { contactEmail: 'early@owner.example' });
  const listing = (await call('POST', apiPaths.listings(hangarSpace), owner, input)).json().id;
  const inquire = (times: string[]) =>
    call('POST', inquiryApi.send(hangarSpace, listing), person, {
      name: 'Sam',
      message: 'May I see it soon?',
      viewing: { times, minutes: 60 },
    });
  const past = await inquire(['2027-03-15T10:30', '2027-03-01T10:30']);
  expect([past.statusCode, past.json().errors]).toEqual([
    400,
    [{ path: 'viewing.times.1', message: 'Choose a time in the future' }],
  ]);
  expect((await call('GET', inquiryApi.all(), person)).json()).toEqual([]);
  const { id } = (await inquire(['2027-03-15T10:30', '2027-03-16T14:00'])).json();
  expect((await read(id, person)).viewing).toMatchObject({
    proposedBy: 'sender',
    state: 'proposed',
    times: [{ text: 'Mon, Mar 15, 2027, 10:30 AM CDT' }, { text: 'Tue, Mar 16, 2027, 2:00 PM CDT' }],
  });
  await call('POST', inquiryApi.messages(id), person, { message: 'Thank you.' });
  // Two jobs may send them in either order.
  const mails = (await site.mailsTo('early@owner.example', 2)).sort((a, b) =>
    a.subject < b.subject ? -1 : 1,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Inquiry: A hangar space at Addison (ADS)',
    'New message: A hangar space at Addison (ADS)',
  ]);
  expect(mails[0]?.text).toContain('> May I see it soon?');
  expect(mails[0]?.text).toContain('Sam would like to meet you there for 60 minutes, at one of these times:');
  expect(mails[0]?.text).toContain('- Mon, Mar 15, 2027, 10:30 AM CDT\n- Tue, Mar 16, 2027, 2:00 PM CDT');
  expect(mails[0]?.text).toContain('Reply or choose a time');
  expect(mails[1]?.text).not.toContain('would like to meet you');
  expect(await bodies(id, person)).toEqual([
    'May I see it soon?',
    expect.stringMatching(/^Viewing proposed, 60 minutes/),
    'Thank you.',
  ]);
});

test('a further inquiry with times is one email, and so is the time that both agree on', async () => {
  const { id, email } = await converse('later@owner.example');
  const { listingId } = (await call('GET', inquiryApi.thread(id), sender)).json();
  await call('POST', inquiryApi.send(hangarSpace, listingId), sender, {
    name: 'Sam',
    message: 'Could we meet there?',
    aircraft: 'King Air 350',
    viewing: { times: ['2027-03-15T10:30'], minutes: 30 },
  });
  const { viewing } = await read(id);
  await answer(id, owner, viewing?.id, { state: 'accepted', time: viewing?.times[0]?.start });
  await call('POST', inquiryApi.messages(id), owner, { message: 'See you there.' });
  const got = await site.mailsTo(email, 2, ': A hangar space');
  expect(got.map(({ subject }) => subject.split(':')[0]).sort()).toEqual([
    'New message',
    'Viewing confirmed',
  ]);
  const about = await site.mailsTo('later@owner.example', 3);
  const kinds = about.map(({ subject }) => subject.split(':')[0]).sort();
  expect(kinds).toEqual(['Inquiry', 'New message', 'Viewing confirmed']);
  const later = about.find(({ subject }) => subject.startsWith('New message'));
  expect(later?.text).toMatch(/> Could we meet there\?[\s\S]*King Air 350[\s\S]*30 minutes, at this time:/);
});

test('times are proposed, one is accepted, and both get it for their calendars', async () => {
  const { id, email } = await converse();
  const proposed = await propose(id, sender, ['2027-03-16T14:00', '2027-03-15T10:30']);
  expect(proposed.statusCode).toBe(201);
  expect(proposed.json()).toMatchObject({
    timeZone: 'America/Chicago',
    timeZoneLabel: 'Central Time',
    firstDay: '2027-03-10',
    lastDay: '2027-06-08',
    viewing: {
      proposedBy: 'sender',
      state: 'proposed',
      minutes: 60,
      accepted: null,
      times: [
        { start: '2027-03-15T15:30:00.000Z', text: 'Mon, Mar 15, 2027, 10:30 AM CDT' },
        { start: '2027-03-16T19:00:00.000Z', text: 'Tue, Mar 16, 2027, 2:00 PM CDT' },
      ],
    },
  });
  const [asked] = await site.mailsTo('office@owner.example', 1, 'Viewing proposed');
  expect(asked?.text).toContain('- Mon, Mar 15, 2027, 10:30 AM CDT\n- Tue, Mar 16, 2027, 2:00 PM CDT');
  expect(asked?.calendar).toBeNull();
  expect(asked?.text).toMatch(/\/listing\/[\s\S]*Phone: \(214\) 555-0177[\s\S]*Block this person or report/);

  const { viewing } = await read(id);
  const time = viewing?.times[1]?.start;
  expect((await answer(id, sender, viewing?.id, { state: 'accepted', time })).statusCode).toBe(409);
  const wrong = await answer(id, owner, viewing?.id, { state: 'accepted', time: '2027-03-16T20:00:00Z' });
  expect([wrong.statusCode, wrong.json().errors]).toMatchObject([400, [{ path: 'time' }]]);
  const both = await Promise.all(
    [0, 1].map(() => answer(id, owner, viewing?.id, { state: 'accepted', time })),
  );
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await read(id)).viewing).toMatchObject({
    state: 'accepted',
    accepted: { text: 'Tue, Mar 16, 2027, 2:00 PM CDT' },
  });

  for (const to of ['office@owner.example', email]) {
    const mails = await site.mailsTo(to, 1, 'Viewing confirmed');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Tue, Mar 16, 2027, 2:00 PM CDT');
    const phone = to === email ? '(972) 555-0134' : '(214) 555-0177';
    expect(mails[0]?.text).toMatch(new RegExp(`Phone: +${phone.replace(/[()]/g, '.')}`));
    expect(mails[0]?.calendar?.replaceAll(/\r?\n /g, '')).toContain(`Phone: ${phone}`);
    expect(eventIn(mails[0]?.calendar)).toEqual({
      method: 'REQUEST',
      uid: `viewing-${viewing?.id}@field.example`,
      sequence: 0,
      start: '2027-03-16T19:00:00.000Z',
      end: '2027-03-16T20:00:00.000Z',
      location: expect.stringMatching(/^Addison \(KADS\), \w+, TX$/),
      summary: 'Viewing: A hangar space at Addison',
      attendees: [`MAILTO:${to}`],
      status: 'CONFIRMED',
    });
  }
  const file = await call('GET', viewingApi.calendar(id, viewing?.id ?? 0), sender);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(eventIn(file.body)).toMatchObject({ method: 'PUBLISH', attendees: [], sequence: 0 });
  expect((await propose(id, owner, ['2027-03-17T09:00'])).statusCode).toBe(409);

  expect((await answer(id, sender, viewing?.id, { state: 'canceled' })).statusCode).toBe(200);
  for (const to of ['office@owner.example', email]) {
    const [mail] = await site.mailsTo(to, 1, 'Viewing canceled');
    expect(eventIn(mail?.calendar)).toMatchObject({
      method: 'CANCEL',
      uid: `viewing-${viewing?.id}@field.example`,
      sequence: 1,
      start: '2027-03-16T19:00:00.000Z',
      status: 'CANCELLED',
    });
  }
  expect((await call('GET', viewingApi.calendar(id, viewing?.id ?? 0), sender)).statusCode).toBe(404);
  expect(await bodies(id)).toEqual([
    expect.stringContaining('May I see it?'),
    'Viewing proposed, 60 minutes:\n- Mon, Mar 15, 2027, 10:30 AM CDT\n- Tue, Mar 16, 2027, 2:00 PM CDT',
    'Viewing confirmed: Tue, Mar 16, 2027, 2:00 PM CDT, 60 minutes',
    'Viewing canceled: Tue, Mar 16, 2027, 2:00 PM CDT',
  ]);
  expect((await propose(id, owner, ['2027-03-17T09:00'])).statusCode).toBe(201);
  const exported = (await call('GET', accountApi.export, sender)).json();
  expect(exported.viewings).toMatchObject([{ state: 'canceled' }, { state: 'proposed', inquiryId: id }]);
});

test('the other side declines, or proposes other times instead', async () => {
  const { id, email } = await converse();
  await propose(id, owner, ['2027-03-15T10:30'], 30);
  // An answered proposal isn't emailed anymore.
  await site.mailsTo(email, 1, 'Viewing proposed');
  const first = (await read(id)).viewing;
  expect((await answer(id, owner, first?.id, { state: 'declined' })).statusCode).toBe(409);
  expect((await answer(id, sender, first?.id, { state: 'declined' })).statusCode).toBe(200);
  await site.mailsTo('office@owner.example', 1, 'Viewing declined');
  await propose(id, owner, ['2027-03-15T11:30'], 30);
  for (const { text } of await site.mailsTo(email, 2, 'Viewing proposed'))
    expect(text).not.toContain('replaces');
  const second = (await read(id)).viewing;
  await propose(id, sender, ['2027-03-18T10:30'], 30);
  await expect
    .poll(async () =>
      (await site.mailsTo('office@owner.example', 1, 'Viewing proposed')).map(({ text }) => text),
    )
    .toContainEqual(expect.stringMatching(/Mar 18[\s\S]*This replaces the times proposed earlier\./));
  const { viewing } = await read(id);
  expect(viewing).toMatchObject({ proposedBy: 'sender', state: 'proposed' });
  const late = { state: 'accepted', time: second?.times[0]?.start };
  expect((await answer(id, sender, second?.id, late)).statusCode).toBe(409);
  expect((await answer(id, sender, viewing?.id, { state: 'canceled' })).statusCode).toBe(200);
  expect((await read(id)).viewing?.state).toBe('canceled');
});

describe('a proposal', () => {
  test.each([
    [
      'a skipped hour',
      ['2027-03-14T02:30'],
      'times.0',
      'Clocks at the airport skip this time that day. Choose another',
    ],
    [
      'a time that has passed',
      ['2027-03-11T10:00', '2027-03-10T12:00'],
      'times.1',
      'Choose a time in the future',
    ],
    ['a day after 90', ['2027-06-09T10:00'], 'times.0', 'Choose a day within 90 days'],
    ['other minutes', ['2027-03-11T10:07'], 'times.0', 'Choose a day and a time'],
    ['a day that isn’t', ['2027-04-31T10:00'], 'times.0', 'Choose a day and a time'],
    ['a zone', ['2027-04-30T10:00Z'], 'times.0', 'Choose a day and a time'],
    ['the same time twice', ['2027-03-11T10:00', '2027-03-11T10:00'], 'times', 'Choose different times'],
    ['no time', [], 'times', 'Propose at least one time'],
    ['four', [1, 2, 3, 4].map((day) => `2027-03-2${day}T10:00`), 'times', 'Propose at most 3 times'],
  ])('with %s is refused', async (_what, times, path, message) => {
    const { id } = await converse();
    const refused = await propose(id, sender, times);
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path, message }]]);
  });

  test('of another length, with more fields, by a stranger, or signed out is refused', async () => {
    const { id } = await converse();
    const times = ['2027-03-15T10:30'];
    expect((await propose(id, sender, times, 45)).json().errors).toMatchObject([{ path: 'minutes' }]);
    const more = { times, minutes: 30, note: 'x' };
    expect((await call('POST', viewingApi.all(id), sender, more)).json().errors).toMatchObject([
      { path: 'note' },
    ]);
    const stranger = await site.join('eve@evil.example');
    expect((await propose(id, stranger, times)).statusCode).toBe(404);
    expect((await call('GET', viewingApi.all(id), stranger)).statusCode).toBe(404);
    expect((await site.send(viewingApi.all(id), { payload: { times, minutes: 30 } })).statusCode).toBe(401);
    await propose(id, sender, times);
    const { viewing } = await read(id);
    const other = await converse();
    const canceled = { state: 'canceled' };
    expect((await answer(other.id, owner, viewing?.id, canceled)).statusCode).toBe(404);
    expect((await answer(id, stranger, viewing?.id, canceled)).statusCode).toBe(404);
  });
});

test('an agreed viewing can be canceled although one side blocked the other', async () => {
  const { id } = await converse();
  await propose(id, sender, ['2027-03-15T10:30']);
  const { viewing } = await read(id);
  await answer(id, owner, viewing?.id, { state: 'accepted', time: viewing?.times[0]?.start });
  await call('PUT', inquiryApi.block(id), owner, { blocked: true });
  expect((await propose(id, sender, ['2027-03-15T10:30'])).statusCode).toBe(409);
  expect((await answer(id, owner, viewing?.id, { state: 'canceled' })).statusCode).toBe(200);
  const refused = await propose(id, sender, ['2027-03-15T10:30']);
  expect(refused.statusCode).toBe(403);
  expect((await read(id)).viewing?.state).toBe('canceled');
});

test('after an agreed time has passed, it can’t be canceled, and others can be proposed', async () => {
  const { id } = await converse();
  await propose(id, sender, ['2027-03-15T10:30']);
  const { viewing } = await read(id);
  await answer(id, owner, viewing?.id, { state: 'accepted', time: viewing?.times[0]?.start });
  const before = now;
  now = new Date('2027-03-20T18:00:00Z');
  expect((await read(id)).viewing?.state).toBe('past');
  expect((await answer(id, owner, viewing?.id, { state: 'canceled' })).statusCode).toBe(409);
  expect((await propose(id, owner, ['2027-03-22T10:30'])).statusCode).toBe(201);
  now = new Date('2027-03-22T18:00:00Z');
  const late = (await read(id)).viewing;
  expect(late?.state).toBe('past');
  expect((await answer(id, sender, late?.id, { state: 'declined' })).statusCode).toBe(409);
  now = before;
});

test('each step is one event, with its message unless nobody may read it', async () => {
  const { id } = await converse();
  await propose(id, sender, ['2027-03-15T10:30']);
  const { viewing } = await read(id);
  await answer(id, owner, viewing?.id, { state: 'accepted', time: viewing?.times[0]?.start });
  await call('PUT', inquiryApi.block(id), owner, { blocked: true });
  await answer(id, owner, viewing?.id, { state: 'canceled' });
  const { rows } = await sql<{ type: string; body: string | null }>`
    select e.type, m.body from inquiry_events e left join inquiry_messages m on m.id = e.message_id
    where e.inquiry_id = ${id} order by e.id`.execute(site.db);
  expect(rows).toEqual([
    { type: 'inquiry.created', body: expect.any(String) },
    { type: 'viewing.proposed', body: expect.stringMatching(/^Viewing proposed/) },
    { type: 'viewing.accepted', body: expect.stringMatching(/^Viewing confirmed/) },
    { type: 'viewing.canceled', body: null },
  ]);
});

test('a calendar file has no direction marks', async () => {
  const person = await site.join('marks@pilot.example');
  const title = '\u202eA \u2067hangar\u2069 \u200fspace\u061c \u200eat Addison';
  const listed = await call(
    'POST',
    apiPaths.listings(hangarSpace),
    owner,
    validInput(hangarSpace, { title }),
  );
  const body = { name: 'Sam', message: 'May I see it?' };
  const { id } = (await call('POST', inquiryApi.send(hangarSpace, listed.json().id), person, body)).json();
  await propose(id, owner, ['2027-03-15T10:30']);
  const { viewing } = await read(id, person);
  await answer(id, person, viewing?.id, { state: 'accepted', time: viewing?.times[0]?.start });
  const file = await call('GET', viewingApi.calendar(id, viewing?.id ?? 0), person);
  expect(eventIn(file.body).summary).toBe('Viewing: A hangar space at Addison');
  expect(file.body).not.toMatch(/\p{Bidi_Control}/u);
});

test('a mail server gets the calendar file intact', async () => {
  const smtp = startSmtpServer();
  await smtp.listen();
  const smtpUrl = `smtp://127.0.0.1:${smtp.port()}`;
  const { id, email } = await converse();
  await propose(id, owner, ['2027-03-15T10:30']);
  await site.mailsTo(email, 1, 'Viewing proposed');
  // From here on, a process that has a mail server sends the emails.
  await site.services.jobs.stop();
  const beside = await startBeside({ ...site, config: { ...site.config, smtpUrl } }, () => now);
  await beside.services.jobs.start();
  try {
    const { viewing } = await read(id);
    const accepted = await beside.app.inject({
      method: 'PATCH',
      url: viewingApi.one(id, viewing?.id ?? 0),
      cookies: { '__Host-session': sender },
      payload: { state: 'accepted', time: viewing?.times[0]?.start },
    });
    expect(accepted.statusCode).toBe(200);
    const found = await vi.waitFor(
      () => {
        const received = smtp.received.find(({ to }) => to[0] === email);
        if (!received) throw new Error('Nothing arrived yet');
        return received;
      },
      { timeout: 10_000, interval: 20 },
    );
    expect(found.eml).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    const start = `<inquiry.${id}@tiedown>`;
    expect(found.eml).toContain(`\r\nReferences: ${start}\r\n`);
    expect(found.eml).toContain(`\r\nIn-Reply-To: ${start}\r\n`);
    expect(found.eml).toMatch(/^From: .+ via Tiedown"? </m);
    expect(found.eml).toMatch(/filename="?viewing\.ics/i);
    expect(Math.max(...found.eml.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(eventIn((await readEml(Buffer.from(found.eml))).calendar)).toMatchObject({
      method: 'REQUEST',
      summary: 'Viewing: A hangar space at Addison',
      location: expect.stringMatching(/^Addison \(KADS\)/),
      start: '2027-03-15T15:30:00.000Z',
    });
  } finally {
    await beside.stop();
    await smtp.close();
  }
});
