import { expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { createLimits, importLimits } from './limits.ts';

test('limits one account to 60 creates a minute without limiting others', async () => {
  const limited = await createTestApp({}, { creates: createLimits });
  try {
    const [busy, other] = [await limited.account('listing_broker'), await limited.account('listing_broker')];
    const send = (as: Account, body: unknown = validInput(officeSpace)) =>
      limited.request('POST', apiPaths.listings(officeSpace), { as, body });
    for (let made = 0; made < 60; made += 1) expect((await send(busy)).statusCode).toBe(201);
    const answer = await send(busy);
    expect([answer.statusCode, await limited.count('listings')]).toEqual([429, 60]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send(busy, {})).statusCode).toBe(400);
    expect((await send(other)).statusCode).toBe(201);
  } finally {
    await limited.close();
  }
});

test('counts the listings that a CSV file creates, and nothing else of it', async () => {
  const [aDay] = importLimits;
  const site = await createTestApp(
    {},
    { creates: createLimits, imports: [{ ...aDay, name: 'create-day', seconds: 86_400, max: 3 }] },
  );
  try {
    const as = await site.account('listing_broker');
    await site.request('POST', apiPaths.listings(officeSpace), { as, body: validInput(officeSpace) });
    const exported = await site.request('GET', ownApi.csvExport(officeSpace), { as });
    const [header = '', row = ''] = exported.body.trim().split('\r\n');
    const file = (...references: string[]) =>
      [header, ...references.map((reference) => row.replace(/#\d+/, reference))].join('\r\n');
    const send = async (payload: string) => {
      const address = `${ownApi.csvImport(officeSpace)}?agreementAccepted=true&createAlike=true`;
      const answer = await site.request('POST', address, { as, raw: { payload, type: 'text/csv' } });
      return answer.statusCode;
    };
    const wrong = file('a').replace('KADS', 'ZZZZ');
    expect(await send(wrong)).toBe(400);
    expect([await send(file('a', 'b')), await send(file('a', 'b', 'c'))]).toEqual([200, 429]);
    // The same two again create nothing.
    expect([await send(file('a', 'b')), await send(file('d'))]).toEqual([200, 429]);
    expect(await site.count('listings')).toBe(3);
  } finally {
    await site.close();
  }
});
