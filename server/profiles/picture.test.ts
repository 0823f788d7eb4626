import { afterAll, expect, test } from 'vitest';
import { accountApi } from '../../domain/account.ts';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { mediaMessages } from '../../domain/media.ts';
import { apiPaths, mediaAddress } from '../../domain/paths.ts';
import { type Account, createTestApp, validInput } from '../test/test-app.ts';
import { pdf, photo, uploadFile } from '../test/uploads.ts';

const site = await createTestApp();
afterAll(() => site.close());

const put = (as: Account | undefined, body: unknown) =>
  site.request('PUT', accountApi.profileImage, { ...(as && { as }), body });
const uploaded = async (as: Account): Promise<string> =>
  (await uploadFile(site, await photo(), { as })).json().url;
const pictureOf = async (as: Account) =>
  (await site.request('GET', apiPaths.user, { as })).json().profileImageUrl;

test('shows the picture with the person until it is removed', async () => {
  const person = await site.account('listing_broker');
  const url = await uploaded(person);
  const answer = await put(person, { url });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ id: person.id, profileImageUrl: url });
  expect(answer.json()).toEqual((await site.request('GET', apiPaths.user, { as: person })).json());
  const body = validInput(officeSpace);
  const made = await site.request('POST', apiPaths.listings(officeSpace), { as: person, body });
  expect(made.json().owner.profileImageUrl).toBe(url);
  const exported = await site.request('GET', accountApi.export, { as: person });
  expect(exported.json()).toMatchObject({ account: { profileImageUrl: url }, uploads: [{ url }] });
  expect((await put(person, { url: null })).json().profileImageUrl).toBeNull();
  expect(await pictureOf(person)).toBeNull();
});

test('accepts only the person’s own pictures', async () => {
  const [person, other] = [await site.account('property_principal'), await site.account('general_user')];
  const own = await uploaded(person);
  await put(person, { url: own });
  const document = await uploadFile(site, pdf(), {
    as: person,
    file: 'plan.pdf',
    type: 'application/pdf',
    address: apiPaths.mediaDocument,
  });
  for (const url of [
    await uploaded(other),
    mediaAddress(`${'a'.repeat(64)}.webp`),
    document.json().url,
    `https://evil.example${own}`,
    `${own}?x`,
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '',
    7,
    [own],
    undefined,
  ]) {
    const answer = await put(person, { url });
    expect([url, answer.statusCode, answer.json().errors]).toEqual([
      url,
      400,
      [{ path: 'url', message: mediaMessages.invalidType }],
    ]);
  }
  expect(await pictureOf(person)).toBe(own);
});

test('responds 401 when signed out and 403 when suspended', async () => {
  const person = await site.account('general_user');
  const url = await uploaded(person);
  await site.services.db
    .updateTable('users')
    .set({ suspended_at: new Date() })
    .where('id', '=', person.id)
    .execute();
  expect((await put(undefined, { url })).statusCode).toBe(401);
  expect((await put(person, { url })).statusCode).toBe(403);
  expect(await pictureOf(person)).toBeNull();
});
