import { afterAll, describe, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../domain/account.ts';
import { signInSchema, signUpSchema, verifyEmailSchema } from '../../domain/account-schema.ts';
import { isNumberField } from '../../domain/fields/number.ts';
import { fitDetails } from '../../domain/fit/fit-filters.ts';
import { createSchema, patchSchema } from '../../domain/listing-form-schema.ts';
import { allFields } from '../../domain/listing-kinds/all-fields.ts';
import { contradictions } from '../../domain/listing-kinds/contradictions.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, docsApi } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { webhookApi } from '../../domain/webhooks.ts';
import { filesInJson } from '../http/json-body.ts';
import { nameOf } from '../listings/answers.ts';
import { type ApiDescription, readDescription } from '../test/api-description.ts';
import { samplesOf } from '../test/samples.ts';
import { createTestApp, everyKind, validInput } from '../test/test-app.ts';

/** Compares the document with the API's real behavior. */

const site = await createTestApp();
const owner = await site.account('property_principal');
const description = await readDescription(site);
afterAll(() => site.close());

const ask: ApiDescription['ask'] = (...request) => description.ask(...request);

test('webhook responses match their description', async () => {
  const body = { url: 'https://crm.example.com/hooks/1' };
  const { id } = (await ask('POST', webhookApi.all, { as: owner, body })).json();
  const [one, deliveries] = [webhookApi.one, webhookApi.deliveries];
  expect((await ask('POST', webhookApi.all, { as: owner, body })).statusCode).toBe(409);
  await ask('GET', webhookApi.all, { as: owner });
  await ask('POST', webhookApi.secret(id), { as: owner }, webhookApi.secret('{id}'));
  await ask('POST', webhookApi.test(id), { as: owner }, webhookApi.test('{id}'));
  const [sent] = (await ask('GET', deliveries(id), { as: owner }, deliveries('{id}'))).json();
  await ask('POST', webhookApi.resend(id, sent.id), { as: owner }, webhookApi.resend('{id}', '{delivery}'));
  await ask('PATCH', one(id), { as: owner, body: { paused: true } }, one('{id}'));
  await ask('GET', accountApi.export, { as: owner });
  expect((await ask('DELETE', one(id), { as: owner }, one('{id}'))).statusCode).toBe(204);
});

test('responses about units match their description', async () => {
  const kind = everyKind[0]?.[1] as ListingKind;
  const id = (await ask('POST', apiPaths.listings(kind), { as: owner, body: validInput(kind) })).json().id;
  const [units, facts] = [apiPaths.units(kind, '{id}'), apiPaths.unitFacts(kind, '{id}')];
  const known = { tenant: 'Ann', tailNumbers: ['N172SP'], leaseEnd: new Date().toISOString().slice(0, 10) };
  const add = [{ label: 'A-1', note: 'End unit', private: known }, { label: 'A-2' }];
  await ask('POST', apiPaths.units(kind, id), { as: owner, body: { units: add } }, units);
  await ask('PATCH', apiPaths.units(kind, id), { as: owner, body: { units: [{ label: 'A-3' }] } }, units);
  expect((await ask('GET', apiPaths.units(kind, id), {}, units)).json()).toHaveLength(3);
  expect((await ask('GET', apiPaths.unitFacts(kind, id), { as: owner }, facts)).json()).toHaveLength(1);
  expect((await ask('GET', apiPaths.comingUp(), { as: owner })).json().dates).toHaveLength(1);
  await ask('GET', accountApi.export, { as: owner });
  await ask('DELETE', apiPaths.listing(kind, id), { as: owner }, apiPaths.listing(kind, '{id}'));
});

describe.each(everyKind)('%s', (_category, kind) => {
  const list = apiPaths.listings(kind);
  const one = apiPaths.listing(kind, '{id}');
  const everything = () =>
    validInput(
      kind,
      Object.fromEntries(allFields(kind).map((field) => [field.name, samplesOf(field).plain])),
    );

  test('real responses match their description', async () => {
    const ids: number[] = [];
    for (const body of [validInput(kind), everything()]) {
      const made = await ask('POST', list, {
        as: owner,
        body,
        headers: { 'idempotency-key': `k${ids.length}-${kind.category}` },
      });
      expect(made.statusCode, made.body).toBe(201);
      ids.push(made.json().id);
    }
    for (const id of ids) await ask('GET', apiPaths.listing(kind, id), {}, one);
    const page = await ask('GET', `${list}?near=KADS&limit=1`);
    expect(page.json()).toHaveLength(1);
    expect(page.headers).toMatchObject({ 'x-total-count': '2', link: expect.stringContaining('rel="next"') });
    await ask('GET', ownApi.listings(kind), { as: owner });
    const path = apiPaths.listing(kind, ids[0] ?? 0);
    expect((await ask('PATCH', path, { as: owner, body: { availability: 'limited' } }, one)).statusCode).toBe(
      200,
    );
    expect((await ask('DELETE', path, { as: owner }, one)).statusCode).toBe(204);
    expect((await ask('GET', path, {}, one)).statusCode).toBe(410);
  });

  test('refusals match their description', async () => {
    const visitor = await site.account('general_user');
    const statuses: number[] = [];
    for (const answer of [
      await ask('POST', list, { as: owner, body: {} }),
      await ask('POST', list, { body: {} }),
      await ask('POST', list, { as: visitor, body: validInput(kind) }),
      await ask('POST', list, { as: owner, raw: { payload: 'title=x', type: 'text/plain' } }),
      await ask('POST', list, {
        as: owner,
        raw: { payload: `"${'x'.repeat(filesInJson.bodyLimit)}"`, type: 'application/json' },
      }),
      await ask('GET', `${list}?limit=0`),
      await ask('GET', `${ownApi.listings(kind)}?limit=0`, { as: owner }),
      await ask('GET', ownApi.listings(kind)),
      await ask('GET', apiPaths.listing(kind, 2_000_000_000), {}, one),
      await ask('PATCH', apiPaths.listing(kind, 2_000_000_000), { as: owner, body: {} }, one),
      await ask('DELETE', apiPaths.listing(kind, 2_000_000_000), { as: owner }, one),
      await ask(
        'DELETE',
        apiPaths.listing(kind, 1),
        { as: owner, headers: { origin: 'https://evil.example' } },
        one,
      ),
    ]) {
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([400, 401, 403, 415, 413, 400, 400, 401, 404, 404, 404, 403]);
  });

  test('every described filter works as described', async () => {
    const { parameters = [] } = description.document.paths[list]?.get ?? {};
    expect(parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(kind.filters.map(({ name }) => name)),
    );
    for (const { name, schema, example } of parameters) {
      if (name === 'cursor') continue;
      const { enum: options = [], examples = [] } = schema as Record<string, string[]>;
      const values = [example, schema.default, schema.maximum, ...options, ...examples];
      for (const text of examples) expect(text).toMatch(new RegExp(String(schema.pattern), 'u'));
      for (const value of values.filter((one) => one !== undefined)) {
        const aircraft = fitDetails.some((detail) => detail === name) && { span: '30' };
        const query = new URLSearchParams({ near: 'KADS', ...aircraft, [name]: String(value) });
        const answer = await site.request('GET', `${list}?${query}`);
        expect(answer.statusCode, `${query} ${answer.body}`).toBe(200);
      }
      if (typeof schema.maximum === 'number' && name !== 'limit') {
        const answer = await site.request('GET', `${list}?near=KADS&${name}=${schema.maximum + 1}`);
        expect(answer.statusCode, `${name} ${answer.body}`).toBe(400);
      }
    }
  });

  test('described listing bodies and their schemas agree', () => {
    const made = description.shape(`New${nameOf(kind)}`);
    const changes = description.shape(`${nameOf(kind)}Changes`);
    for (const body of variants(kind, everything())) {
      // JSON Schema can't express that one number may not exceed another, so notes say it.
      const read = Object.entries(body).map(([name, value]) => [name, value === '25' ? 25 : value]);
      const noted = new Set(contradictions(kind, Object.fromEntries(read)).map(({ message }) => message));
      const issues = createSchema(kind).safeParse(body).error?.issues ?? [];
      const isRefused = issues.some(({ message }) => !noted.has(message));
      expect([made(body), body], JSON.stringify(made.errors)).toEqual([!isRefused, body]);
    }
    const { availability: _availability, ...described } = changesOf(kind);
    expect(changes({ ...described, availability: 'occupied' })).toBe(true);
    expect(patchSchema(kind).safeParse({ ...described, availability: 'occupied' }).success).toBe(true);
  });
});

/** A valid body, and bodies with one error each that a JSON Schema can express. */
function* variants(kind: ListingKind, valid: Record<string, unknown>): Generator<Record<string, unknown>> {
  yield valid;
  yield { ...valid, ownerId: 1 };
  yield { ...valid, title: '' };
  yield { ...valid, agreementAccepted: false };
  for (const name of ['title', 'description', 'icaoCode', 'googleMapLink', 'contactEmail', 'contactPhone']) {
    yield { ...valid, [name]: 7 };
    yield Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name));
  }
  for (const field of allFields(kind)) {
    yield Object.fromEntries(Object.entries(valid).filter(([key]) => key !== field.name));
    yield { ...valid, [field.name]: null };
    yield { ...valid, [field.name]: { nested: true } };
    if (isNumberField(field)) {
      yield { ...valid, [field.name]: field.min };
      yield { ...valid, [field.name]: field.max };
      yield { ...valid, [field.name]: field.min - 1 };
      yield { ...valid, [field.name]: field.max + 1 };
      yield { ...valid, [field.name]: '25' };
      yield { ...valid, [field.name]: 'twenty' };
      if (field.decimals === 0) yield { ...valid, [field.name]: field.min + 0.5 };
    }
  }
}

const changesOf = (kind: ListingKind): Record<string, unknown> =>
  Object.fromEntries(allFields(kind).map((field) => [field.name, samplesOf(field).plain]));

test('described account bodies and their schemas agree', () => {
  const bodies = [
    [
      signInApi.signUp,
      signUpSchema,
      { email: 'a@example.com', password: 'four unlikely words here', firstName: 'A', lastName: 'B' },
    ],
    [signInApi.signIn, signInSchema, { email: 'a@example.com', password: 'four unlikely words here' }],
    [
      signInApi.verifyEmail,
      verifyEmailSchema,
      { token: 'x'.repeat(43), password: 'four unlikely words here' },
    ],
  ] as const;
  for (const [path, schema, body] of bodies) {
    const isDescribed = description.body('post', path);
    const variations: object[] = [body, { ...body, role: 'admin' }];
    for (const name of Object.keys(body)) {
      variations.push({ ...body, [name]: '' }, { ...body, [name]: 7 }, { ...body, [name]: undefined });
    }
    for (const variation of variations) {
      const sent = JSON.parse(JSON.stringify(variation));
      expect([path, isDescribed(sent), sent]).toEqual([path, schema.safeParse(sent).success, sent]);
    }
  }
});

test('the remaining real responses match their description', async () => {
  await ask('GET', apiPaths.site);
  await ask('GET', apiPaths.authConfig);
  await ask('GET', apiPaths.user, { as: owner });
  await ask('GET', apiPaths.user);
  await ask('GET', ownApi.figures, { as: owner });
  await ask('GET', accountApi.profile, { as: owner });
  expect((await ask('PUT', accountApi.profile, { as: owner, body: {} })).statusCode).toBe(400);
  const role = 'general_user';
  const profile = { role, emailNotifications: true };
  expect((await ask('PUT', accountApi.profile, { as: owner, body: profile })).statusCode).toBe(200);
  expect((await ask('PUT', accountApi.profileImage, { as: owner, body: { url: null } })).statusCode).toBe(
    200,
  );
  expect((await ask('PUT', accountApi.profileImage, { as: owner, body: { url: '/' } })).statusCode).toBe(400);
  await ask('GET', apiPaths.airports());
  await ask('GET', apiPaths.airports({ q: 'add', limit: 50 }));
  await ask('GET', `${apiPaths.airports()}?limit=51`);
  for (const code of ['KADS', '00A', '3T5'])
    await ask('GET', apiPaths.airport(code), {}, '/api/airports/{code}');
  await ask('GET', apiPaths.airport('NOWHERE'), {}, '/api/airports/{code}');
  await ask('GET', apiPaths.aircraft({ q: 'king air' }));
  await ask('GET', `${apiPaths.aircraft()}?limit=0`);
  await ask('GET', apiPaths.aircraftType('pilatus-pc-12-ngx'), {}, '/api/aircraft/{slug}');
  await ask('GET', apiPaths.aircraftType('zeppelin'), {}, '/api/aircraft/{slug}');
  for (const number of ['N100', 'N99999', 'CF-ABC'])
    await ask('GET', apiPaths.tailNumber(number), {}, '/api/aircraft/tail-numbers/{number}');
  await ask('GET', docsApi.openapi);
  await ask('GET', docsApi.docs);
  await ask('GET', docsApi.docsStyles);
  await ask('GET', signInApi.login('/dashboard'));
  await ask('GET', apiPaths.logout);
  const person = { email: 'grace@example.com', password: 'four unlikely words here' };
  expect(
    (await ask('POST', signInApi.signUp, { body: { ...person, firstName: 'G', lastName: 'H' } })).statusCode,
  ).toBe(202);
  expect((await ask('POST', signInApi.signUp, { body: {} })).statusCode).toBe(400);
  expect((await ask('POST', signInApi.signIn, { body: person })).statusCode).toBe(401);
  expect(
    (await ask('POST', signInApi.verifyEmail, { body: { token: 'x'.repeat(43), password: 'x' } })).statusCode,
  ).toBe(400);
  expect(
    (await ask('POST', signInApi.signOutEverywhere, { as: await site.account('listing_broker') })).statusCode,
  ).toBe(204);
  const search = { category: 'hangar-space', filters: { near: 'KADS' } };
  const saved = await ask('POST', savedSearchApi.all, { as: owner, body: search });
  expect(saved.statusCode).toBe(200);
  expect((await ask('POST', savedSearchApi.all, { body: search })).statusCode).toBe(400);
  const visitors = { ...search, email: 'ada@example.com' };
  expect((await ask('POST', savedSearchApi.all, { body: visitors })).statusCode).toBe(202);
  await ask('GET', savedSearchApi.all, { as: owner });
  const one = savedSearchApi.one(saved.json().id);
  const changes = { as: owner, body: { paused: true } };
  expect((await ask('PATCH', one, changes, savedSearchApi.one('{id}'))).statusCode).toBe(200);
  expect((await ask('DELETE', one, { as: owner }, savedSearchApi.one('{id}'))).statusCode).toBe(204);
  expect((await ask('GET', `${savedSearchApi.byLink}?token=x`)).statusCode).toBe(404);
  expect((await ask('POST', signInApi.signOut, { as: owner })).statusCode).toBe(204);
});
