import { afterAll, describe, expect, test } from 'vitest';
import type { Field } from '../../domain/fields/field.ts';
import { isNumberField, type NumberField } from '../../domain/fields/number.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { filesInJson } from '../http/json-body.ts';
import { samplesOf } from '../test/samples.ts';
import { createTestApp, everyKind, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

const [, office] = everyKind[0] as (typeof everyKind)[number];

type Errors = { path: string; message: string }[];

const create = (kind: ListingKind, body: unknown, headers = {}) =>
  site.request('POST', apiPaths.listings(kind), { as: owner, body, headers });

/** Sends a create that must be refused without storing anything; returns its field errors. */
async function refused(kind: ListingKind, body: unknown): Promise<Errors> {
  const before = await site.count('listings');
  const answer = await create(kind, body);
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(await site.count('listings')).toBe(before);
  const problem = answer.json<{ title: string; status: number; errors: Errors }>();
  expect(problem).toMatchObject({ title: 'Invalid data', status: 400 });
  return problem.errors;
}

/** Gives the other fields values that don't limit this one: numbers that must fit inside others are small, the rest large. */
const roomFor = (kind: ListingKind, { name }: Field) =>
  Object.fromEntries(
    allFields(kind)
      .filter(isNumberField)
      .flatMap((field) =>
        field.within ? [[field.within, 1_000] as const, [field.name, field.min] as const] : [],
      )
      .filter(([other]) => other !== name),
  );

const step = (field: NumberField) => 10 ** -field.decimals;
const rounded = (field: NumberField, value: number) => Number(value.toFixed(field.decimals));

describe.each(everyKind)('%s', (_category, kind) => {
  test('stores a valid listing and returns it complete', async () => {
    const answer = await create(kind, validInput(kind));
    expect(answer.statusCode, answer.body).toBe(201);
    const listing = answer.json();
    expect(answer.headers.location).toBe(apiPaths.listing(kind, listing.id));
    expect(listing).toMatchObject({
      category: kind.category,
      title: `A ${kind.noun} at Addison`,
      icaoCode: 'KADS',
      airportCode: 'ADS',
      state: 'TX',
      availability: 'available',
      views: 0,
      inquiries: 0,
      contactEmail: 'owner@example.com',
      coordinates: { lat: 32.9686, lng: -96.8364 },
      owner: { firstName: 'Pat', lastName: 'Example', role: 'property_principal' },
    });
    const read = await site.request('GET', apiPaths.listing(kind, listing.id));
    expect(read.json()).toEqual(listing);
  });

  test('names every missing required field at once, in the form’s words and order', async () => {
    const required = allFields(kind).filter((field) => field.required);
    expect(await refused(kind, {})).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'icaoCode', message: 'Please select an airport' },
      { path: 'airportName', message: 'Please select an airport' },
      { path: 'description', message: 'Description is required' },
      ...required.map((field) => ({ path: field.name, message: `${field.label} must be positive` })),
      { path: 'googleMapLink', message: 'Google Map Link is required' },
      { path: 'contactEmail', message: 'Valid email is required' },
      { path: 'contactPhone', message: 'Contact phone is required' },
    ]);
  });

  test('refuses an unknown field', async () => {
    for (const name of [
      'id',
      'ownerId',
      'owner',
      'views',
      'availability',
      'category',
      '__proto__x',
      'squareFeet',
    ]) {
      const errors = await refused(kind, { ...validInput(kind), [name]: 1 });
      expect(errors).toEqual([{ path: name, message: 'We don’t recognize this field' }]);
    }
  });

  const texts = [
    'title',
    'description',
    'icaoCode',
    'airportName',
    'googleMapLink',
    'contactEmail',
    'contactPhone',
  ];
  test.each(texts)('%s requires text', async (name) => {
    for (const value of [1, null, true, [], {}, '', '   ']) {
      expect(await refused(kind, validInput(kind, { [name]: value }))).toEqual([
        expect.objectContaining({ path: name }),
      ]);
    }
  });

  test.each(
    allFields(kind)
      .filter(isNumberField)
      .map((field) => [field.name, field] as const),
  )('%s enforces its bounds', async (name, field) => {
    const room = roomFor(kind, field);
    for (const value of [...samplesOf(field).wrong, ...(field.required ? [null] : [])]) {
      const errors = await refused(kind, validInput(kind, { ...room, [name]: value }));
      expect(errors, JSON.stringify(value)).toEqual([expect.objectContaining({ path: name })]);
    }
    const finer = rounded(field, field.min) + step(field) / 10;
    expect(await refused(kind, validInput(kind, { ...room, [name]: finer }))).toEqual([
      { path: name, message: expect.stringMatching(/whole number|at most \d decimal/) },
    ]);
    for (const value of [field.min, field.max]) {
      const answer = await create(kind, validInput(kind, { ...room, [name]: value }));
      expect(answer.statusCode, `${value}: ${answer.body}`).toBe(201);
      expect(Number(answer.json()[name])).toBe(value);
    }
  });

  test.each(
    allFields(kind)
      .filter((field) => !isNumberField(field))
      .map((field) => [field.name, field] as const),
  )('%s accepts valid values', async (name, field) => {
    for (const value of samplesOf(field).wrong) {
      const errors = await refused(kind, validInput(kind, { [name]: value }));
      expect(errors[0]?.path.split('.')[0], JSON.stringify(value)).toBe(name);
    }
  });

  test('an empty optional number or text gets its empty value', async () => {
    const listing = (await create(kind, validInput(kind))).json();
    for (const field of allFields(kind)) {
      if (!field.required) expect(listing[field.name]).toEqual(field.stored(undefined));
    }
  });

  test('PATCH changes the given fields and keeps the rest', async () => {
    const before = (await create(kind, validInput(kind))).json();
    const rate = kind.rate.field;
    const answer = await site.request('PATCH', apiPaths.listing(kind, before.id), {
      as: owner,
      body: { title: '  Renamed  ', [rate]: 31.25, availability: 'limited' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    // Times, and figures that follow from the rate.
    const { updatedAt, confirmedAt, statedMonth, monthWithNnn } = before;
    expect({ ...answer.json(), updatedAt, confirmedAt, statedMonth, monthWithNnn }).toEqual({
      ...before,
      version: 2,
      title: 'Renamed',
      [rate]: 31.25,
      availability: 'limited',
    });
  });

  test('PATCH refuses what a create refuses, and fields that can’t change', async () => {
    const before = (await create(kind, validInput(kind))).json();
    const bad = {
      title: '',
      contactEmail: 'nobody',
      availability: 'gone',
      icaoCode: 'KDFW',
      id: 1,
      [kind.rate.field]: 0,
    };
    const answer = await site.request('PATCH', apiPaths.listing(kind, before.id), { as: owner, body: bad });
    expect(answer.statusCode).toBe(400);
    expect(
      answer
        .json()
        .errors.map(({ path }: { path: string }) => path)
        .sort(),
    ).toEqual(Object.keys(bad).sort());
    expect((await site.request('GET', apiPaths.listing(kind, before.id))).json()).toEqual(before);
  });
});

describe('contradictory numbers', () => {
  const hangar = {
    hangarSquareFootage: 8_000,
    peakCeilingHeight: 30,
    wallHeight: 25,
    doorHeight: 22,
    doorOpeningWidth: 90,
  };

  test('are refused at the one that is too large, along with all other errors', async () => {
    const body = validInput(hangarSpace, { ...hangar, doorHeight: 40, wallHeight: 31, width: 80, title: '' });
    const errors = await refused(hangarSpace, body);
    expect(errors).toHaveLength(4);
    expect(errors).toEqual(
      expect.arrayContaining([
        { path: 'title', message: 'Title is required' },
        { path: 'doorHeight', message: 'Door height can’t be more than the peak ceiling height' },
        { path: 'wallHeight', message: 'Wall height can’t be more than the peak ceiling height' },
        { path: 'doorOpeningWidth', message: 'Door opening width can’t be more than the width' },
      ]),
    );
  });

  test('are refused in an update, compared with stored values', async () => {
    const before = (await create(hangarSpace, validInput(hangarSpace, hangar))).json();
    const change = (body: unknown) =>
      site.request('PATCH', apiPaths.listing(hangarSpace, before.id), { as: owner, body });
    expect((await change({ peakCeilingHeight: 20 })).json().errors).toHaveLength(2);
    expect((await change({ doorHeight: 30 })).statusCode).toBe(200);
  });
});

test.each(['\u200b\u200b', '\u2060', ' \ufeff '])(
  'a title of %j is invisible and counts as missing',
  async (title) => {
    expect(await refused(office, validInput(office, { title }))).toEqual([
      { path: 'title', message: 'Title is required' },
    ]);
  },
);

test('tells a non-number from a missing number', async () => {
  const message = async (squareFootage: unknown) =>
    (await refused(office, validInput(office, { squareFootage })))[0]?.message;
  expect(await message('500')).toBe('Square footage must be a number');
  expect(await message(null)).toBe('Square footage must be positive');
  expect(await message(0)).toBe('Square footage must be positive');
});

test.each([
  ['javascript:alert(1)//google.com/maps', 'Please enter a valid URL'],
  ['not a link', 'Please enter a valid URL'],
  ['http://', 'Please enter a valid URL'],
  ['https://google.com@evil.example/maps', 'Please provide a valid Google Maps URL (use maps.google.com)'],
  ['https://evil.example/maps', 'Please provide a valid Google Maps URL (use maps.google.com)'],
])('refuses the maps link %s', async (googleMapLink, message) => {
  expect(await refused(office, validInput(office, { googleMapLink }))).toEqual([
    { path: 'googleMapLink', message },
  ]);
});

test.each(['a@b.co\r\nBcc: x@y.z', 'plain', '@example.com', `${'x'.repeat(250)}@example.com`])(
  'refuses the email %j',
  async (contactEmail) => {
    expect(await refused(office, validInput(office, { contactEmail }))).toEqual([
      { path: 'contactEmail', message: 'Valid email is required' },
    ]);
  },
);

test.each(['javascript:alert(1)', '12', 'call me'])('refuses the phone number %j', async (contactPhone) => {
  expect(await refused(office, validInput(office, { contactPhone }))).toHaveLength(1);
});

test.each(['a\u0000b', 'tab\there', 'x'.repeat(200_000)])('refuses an unprintable title', async (title) => {
  expect(await refused(office, validInput(office, { title }))).toEqual([
    expect.objectContaining({ path: 'title' }),
  ]);
});

test('refuses a number that is too large', async () => {
  const body = JSON.stringify(validInput(office)).replace('"squareFootage":20', '"squareFootage":1e309');
  const answer = await site.request('POST', apiPaths.listings(office), {
    as: owner,
    raw: { payload: body, type: 'application/json' },
  });
  expect(body).toContain('1e309');
  expect(answer.json().errors).toEqual([expect.objectContaining({ path: 'squareFootage' })]);
});

test('refuses a lone surrogate', async () => {
  const body = JSON.stringify(validInput(office, { title: 'X' })).replace('"X"', '"\\ud800"');
  const answer = await site.request('POST', apiPaths.listings(office), {
    as: owner,
    raw: { payload: body, type: 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
});

test('refuses an unknown airport', async () => {
  for (const values of [{ icaoCode: 'ZZZZ' }, { airportId: 1 }]) {
    expect(await refused(office, validInput(office, values))).toEqual([
      { path: 'icaoCode', message: 'Please select an airport' },
    ]);
  }
});

test('takes a listing’s place from its airport, not from the body', async () => {
  const body = validInput(office, { airportName: 'Nowhere', googleMapLink: 'https://maps.app.goo.gl/x' });
  const listing = (await create(office, body)).json();
  const airport = site.services.airports.findByCode('KADS');
  expect(listing.airportName).toBe(airport?.name);
  expect(listing.coordinates).toEqual({ lat: airport?.lat, lng: airport?.lng });
});

test('accepts a body without the agreement, but not a declined one', async () => {
  expect((await create(office, validInput(office, { agreementAccepted: true }))).statusCode).toBe(201);
  expect(await refused(office, validInput(office, { agreementAccepted: false }))).toEqual([
    { path: 'agreementAccepted', message: 'You must accept the Property Listing Agreement to proceed' },
  ]);
});

test('refuses more files than allowed', async () => {
  const images = Array.from({ length: 11 }, (_, index) =>
    mediaAddress(`${String(index).padStart(64, '0')}.webp`),
  );
  const url = mediaAddress(`${'0'.repeat(64)}.pdf`);
  const document = { name: 'Plan', url, size: 10, uploadedAt: '2026-11-20T10:00:00Z' };
  const errors = await refused(office, validInput(office, { images, documents: Array(6).fill(document) }));
  expect(errors).toEqual([
    { path: 'images', message: 'Maximum 10 images allowed' },
    { path: 'documents', message: 'Maximum 5 documents allowed' },
  ]);
});

describe('bodies that aren’t listings', () => {
  const bodies: [string, string | Buffer][] = [
    ['an array', '[]'],
    ['a text', '"x"'],
    ['null', 'null'],
    ['nothing', ''],
    ['half an object', '{"title":'],
    ['bytes after the end', '{"title":"x"}{}'],
    ['a field twice', '{"title":"x","title":"y"}'],
    ['deep arrays', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    [
      '50,000 fields',
      JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`f${n}`, n]))),
    ],
    ['UTF-16', Buffer.from('{"title":"x"}', 'utf16le')],
    ['a byte that isn’t UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ];
  test.each(bodies)('%s', async (_name, payload) => {
    const answer = await site.request('POST', apiPaths.listings(office), {
      as: owner,
      raw: { payload, type: 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'JSON sent as %s',
    async (type) => {
      const payload = JSON.stringify(validInput(office));
      const answer = await site.request('POST', apiPaths.listings(office), {
        as: owner,
        raw: { payload, type },
      });
      expect(answer.statusCode).toBe(415);
    },
  );

  test('a body over the limit', async () => {
    const body = validInput(office, { description: 'x'.repeat(filesInJson.bodyLimit) });
    expect((await create(office, body)).statusCode).toBe(413);
  });
});

test.each([
  [{ googleMapLink: 'https://maps.google.com/\n?q=1,2' }, 'googleMapLink', 'Please enter a valid URL'],
  [{ googleMapLink: 'https://maps.google.com/?q=1,\t2' }, 'googleMapLink', 'Please enter a valid URL'],
  [
    { googleMapLink: 'https://www.google.com/url?q=https://evil.example/maps' },
    'googleMapLink',
    'Please provide a valid Google Maps URL (use maps.google.com)',
  ],
  [{ contactPhone: '(972)\n555-0134' }, 'contactPhone', 'Enter a phone number, such as (972) 555-0134'],
  [{ contactPhone: '972 555 0134\r\nx 12' }, 'contactPhone', 'Enter a phone number, such as (972) 555-0134'],
])('%j is refused', async (values, path, message) => {
  expect(await refused(office, validInput(office, values))).toEqual([{ path, message }]);
});

describe('Idempotency-Key', () => {
  test('creates one listing for two identical requests', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const before = await site.count('listings');
    const [first, second] = await Promise.all([
      create(office, validInput(office), headers),
      create(office, validInput(office), headers),
    ]);
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(first.json().id).toBe(second.json().id);
    expect(await site.count('listings')).toBe(before + 1);
  });

  test('refuses a different create with a used key', async () => {
    const headers = { 'idempotency-key': 'key-2' };
    await create(office, validInput(office), headers);
    const before = await site.count('listings');
    const answer = await create(office, validInput(office, { title: 'Another' }), headers);
    expect(answer.statusCode).toBe(422);
    expect(await site.count('listings')).toBe(before);
  });

  test('keeps keys of different people apart', async () => {
    const headers = { 'idempotency-key': 'key-3' };
    const mine = await create(office, validInput(office), headers);
    const other = await site.account('listing_broker');
    const theirs = await site.request('POST', apiPaths.listings(office), {
      as: other,
      body: validInput(office),
      headers,
    });
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json().id).not.toBe(mine.json().id);
  });

  test('refuses an invalid key and creates nothing', async () => {
    const before = await site.count('listings');
    expect((await create(office, {}, { 'idempotency-key': 'key-4' })).statusCode).toBe(400);
    expect((await create(office, validInput(office), { 'idempotency-key': 'key-4' })).statusCode).toBe(201);
    expect(
      (await create(office, validInput(office), { 'idempotency-key': 'x'.repeat(201) })).statusCode,
    ).toBe(400);
    expect(await site.count('listings')).toBe(before + 1);
  });
});
