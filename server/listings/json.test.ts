import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

async function listed() {
  const owner = await site.account('property_principal');
  const body = validInput(hangarSpace);
  const answer = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body });
  const { id } = answer.json<{ id: number }>();
  const read = async () => {
    const rows = (await site.request('GET', apiPaths.listings(hangarSpace))).json<{ id: number }[]>();
    const whole = (await site.request('GET', apiPaths.listing(hangarSpace, id))).json();
    return [rows.find((row) => row.id === id), whole];
  };
  return { id, owner, read };
}

test('lists and listings show changes of a listing and its owner that no request announced', async () => {
  const { id, owner, read } = await listed();
  const { db } = site.services;
  const before = await read();
  expect(await read()).toEqual(before);
  await db.updateTable('listings').set({ title: 'By the south ramp' }).where('id', '=', id).execute();
  for (const shown of await read()) expect(shown).toMatchObject({ title: 'By the south ramp' });
  await db.updateTable('users').set({ first_name: 'Bessie' }).where('id', '=', owner.id).execute();
  for (const shown of await read()) expect(shown).toMatchObject({ owner: { firstName: 'Bessie' } });
});
