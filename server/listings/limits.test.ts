import { expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { createLimits } from './limits.ts';

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
