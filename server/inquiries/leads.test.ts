import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, inquiryApi } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';

let now = new Date('2026-11-20T12:00:00Z');
const site = await createTestApp({ publicUrl: 'https://field.example' }, {}, () => now);
afterAll(() => site.close());
const [owner, other, sender] = [
  await site.account('property_principal'),
  await site.account('listing_broker'),
  await site.account('general_user'),
];

async function inquire(about: Account, body: object): Promise<void> {
  const listing = await site.request('POST', apiPaths.listings(hangarSpace), {
    as: about,
    body: validInput(hangarSpace, { title: 'Hangar 7' }),
  });
  const sent = await site.request('POST', inquiryApi.send(hangarSpace, listing.json().id), {
    as: sender,
    body: { name: 'Sam Sender', message: 'Is it free?', ...body },
  });
  expect(sent.statusCode, sent.body).toBe(201);
}

async function leads(query = '', as: Account = owner): Promise<Record<string, string>[]> {
  const answer = await site.request('GET', inquiryApi.csv + query, { as });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="inquiries.csv"',
    'cache-control': 'no-store',
  });
  return parse(answer.body, { columns: true, bom: true });
}

test('exports inquiries about the owner’s listings, as text to a spreadsheet', async () => {
  await inquire(owner, {
    name: '＝SUM(1)',
    phone: '+1 972 555 0134',
    message: '@SUM(1)\nSecond "line", with commas',
    aircraft: 'King Air 350',
    wantedFrom: '2099-01-01',
    term: '1-to-3-years',
  });
  now = new Date('2026-11-21T12:00:00Z');
  await inquire(owner, {});
  await inquire(other, { message: 'For the broker' });
  const rows = await leads();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual({
    Received: '2026-11-20 06:00',
    Unit: '',
    'Time zone': 'America/Chicago',
    Listing: 'Hangar 7',
    Airport: 'ADS',
    Kind: hangarSpace.label,
    Name: "'＝SUM(1)",
    Email: sender.email,
    Phone: '+1 972 555 0134',
    Aircraft: 'King Air 350',
    'Fit when asked': 'King Air 350: doesn’t fit, 37 ft 11 in too wide',
    'Wanted from': '2099-01-01',
    Term: '1–3 years',
    'First message': '\'@SUM(1)\nSecond "line", with commas',
    'Last message': '\'@SUM(1)\nSecond "line", with commas',
    'Last message at': '2026-11-20 06:00',
    'Last message by': "'＝SUM(1)",
    Waiting: "'＝SUM(1) waits for you",
    Viewing: '',
    Status: 'Open',
    'First answered': '',
    Link: expect.stringMatching(/^https:\/\/field\.example\/inquiries\/\d+$/),
  });
  expect(rows[1]).toMatchObject({ 'First message': 'Is it free?', 'Wanted from': '', Term: '' });
});

test('takes a range of days', async () => {
  expect(await leads('?from=2026-11-21')).toHaveLength(1);
  expect(await leads('?to=2026-11-20')).toHaveLength(1);
  expect(await leads('?from=2026-11-20&to=2026-11-21')).toHaveLength(2);
  for (const query of ['?from=2026-11-22&to=2026-11-21', '?from=yesterday', '?x=1']) {
    expect((await site.request('GET', inquiryApi.csv + query, { as: owner })).statusCode).toBe(400);
  }
});

test('has only a header without inquiries, and needs a session', async () => {
  expect(await leads('', sender)).toEqual([]);
  expect((await site.request('GET', inquiryApi.csv)).statusCode).toBe(401);
});

test('says who waits, what was written last, and which viewing there is', async () => {
  const [dana, pat] = [await site.account('property_principal'), await site.account('general_user')];
  const { id: listing } = (
    await site.request('POST', apiPaths.listings(hangarSpace), { as: dana, body: validInput(hangarSpace) })
  ).json();
  const body = {
    name: 'Pat Pilot',
    message: 'May I see it?',
    viewing: { times: ['2026-11-24T10:30'], minutes: 60 },
  };
  const { id } = (
    await site.request('POST', inquiryApi.send(hangarSpace, listing), { as: pat, body })
  ).json();
  expect(await leads('', dana)).toMatchObject([
    {
      Waiting: 'Pat Pilot waits for you',
      Viewing: 'Proposed, 2026-11-24 10:30',
      'Last message by': 'Pat Pilot',
    },
  ]);
  now = new Date('2026-11-21T15:30:00Z');
  await site.request('POST', inquiryApi.messages(id), { as: dana, body: { message: 'Which aircraft?' } });
  expect(await leads('', dana)).toMatchObject([
    {
      Waiting: 'You wait for Pat Pilot',
      'Last message': 'Which aircraft?',
      'Last message at': '2026-11-21 09:30',
      'Last message by': 'You',
    },
  ]);
});
