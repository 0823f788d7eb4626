import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account-paths.ts';
import { aircraftApi } from '../../../domain/aircraft/my-aircraft.ts';
import { favoriteApi } from '../../../domain/favorite-paths.ts';
import { inquiryApi } from '../../../domain/inquiry-paths.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../../domain/own-listing-paths.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search-paths.ts';
import { wantedApi } from '../../../domain/wanted-paths.ts';
import { webhookApi } from '../../../domain/webhook-paths.ts';
import { type Account, createTestApp, validInput } from '../../test/test-app.ts';
import { photo, uploadFile } from '../../test/uploads.ts';

const site = await createTestApp();
afterAll(() => site.close());

const password = 'correct horse battery staple';
const leave = (as: Account) => site.request('DELETE', accountApi.account, { as, body: { password } });

/** Deletes the account while the write waits for it. */
async function leaveDuring(as: Account, write: () => Promise<{ statusCode: number }>) {
  const { db } = site.services;
  return db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('users').where('id', '=', as.id).execute();
    const answer = write();
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    });
    return { answer };
  });
}

const lister = await site.account('listing_broker');
await site.request('POST', apiPaths.listings(officeSpace), { as: lister, body: validInput(officeSpace) });
const listed = (await site.services.db.selectFrom('listings').select('id').executeTakeFirstOrThrow()).id;
const search = { category: officeSpace.category, filters: { near: 'KADS', withinNm: '60' } };
const send = (as: Account, url: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  site.request(method, url, { as, body });
const exported = await site.request('GET', ownApi.csvExport(officeSpace), { as: lister });
const csv = exported.body.replace(/#\d+/, 'suite-1');

test.each<[string, (as: Account) => Promise<{ statusCode: number }>]>([
  [
    'a new listing',
    (as) => site.request('POST', apiPaths.listings(officeSpace), { as, body: validInput(officeSpace) }),
  ],
  ['an upload', async (as) => uploadFile(site, await photo(), { as })],
  [
    'an import',
    (as) =>
      site.request('POST', `${ownApi.csvImport(officeSpace)}?agreementAccepted=true`, {
        as,
        raw: { payload: csv, type: 'text/csv' },
      }),
  ],
  [
    'a change of email',
    (as) =>
      site.request('POST', accountApi.email, { as, body: { email: `next-${as.id}@example.com`, password } }),
  ],
  [
    'a new password',
    (as) =>
      site.request('POST', accountApi.password, {
        as,
        body: { currentPassword: password, newPassword: 'seven quiet lamps burn on' },
      }),
  ],
  ['a new name', (as) => site.request('PATCH', accountApi.account, { as, body: { firstName: 'Bessie' } })],
  ['a new role', (as) => site.request('PUT', accountApi.profile, { as, body: { role: 'general_user' } })],
  [
    'an inquiry',
    (as) => send(as, inquiryApi.send(officeSpace, listed), { name: 'Pat', message: 'Is it lit?' }),
  ],
  ['a report', (as) => send(as, apiPaths.reports(officeSpace, listed), { reason: 'fraud' })],
  ['a saved listing', (as) => send(as, favoriteApi.one(officeSpace, listed), {}, 'PUT')],
  ['the emails about saved listings', (as) => send(as, favoriteApi.emails, { isOn: false }, 'PUT')],
  ['a saved search', (as) => send(as, savedSearchApi.all, { ...search, frequency: 'daily' })],
  ['a wanted ad', (as) => send(as, wantedApi.list, { ...search, message: 'Clean and dry, please.' })],
  ['an aircraft', (as) => send(as, aircraftApi.mine, { slug: 'robinson-r44' })],
  ['a webhook', (as) => send(as, webhookApi.all, { url: 'https://hooks.example.com/hook' })],
  [
    'a request of an operator',
    (as) =>
      send(as, accountApi.operatorRequests, {
        icaoCode: 'KADS',
        name: 'Pat Example',
        title: 'Manager',
        phone: '(972) 555-0134',
      }),
  ],
  ['a second deletion', leave],
])('%s is refused with a 401 if its account is deleted meanwhile', async (_what, write) => {
  const as = await site.account('listing_broker');
  const { answer } = await leaveDuring(as, () => write(as));
  expect((await answer).statusCode).toBe(401);
});

test.each(['the person who blocks', 'the person who is blocked'])(
  'a block is refused, not a failure, if %s deletes the account meanwhile',
  async (who) => {
    const pilot = await site.account('general_user');
    const { id } = (
      await send(pilot, inquiryApi.send(officeSpace, listed), {
        name: 'Pat',
        message: `Is it lit? ${pilot.id}`,
      })
    ).json();
    const block = (as: Account) => send(as, inquiryApi.block(id), { blocked: true }, 'PUT');
    const isOwn = who === 'the person who blocks';
    const { answer } = await leaveDuring(pilot, () => block(isOwn ? pilot : lister));
    expect((await answer).statusCode).toBe(isOwn ? 401 : 409);
  },
);

test('an inquiry is refused with a 404 if the listing’s owner deletes the account meanwhile', async () => {
  const owner = await site.account('listing_broker');
  const made = await send(owner, apiPaths.listings(officeSpace), validInput(officeSpace));
  const pilot = await site.account('general_user');
  const ask = () =>
    send(pilot, inquiryApi.send(officeSpace, made.json().id), { name: 'Pat', message: 'Is it lit?' });
  const { answer } = await leaveDuring(owner, ask);
  expect((await answer).statusCode).toBe(404);
});

test('of two deletions at once, one succeeds', async () => {
  const as = await site.account('general_user');
  const answers = await Promise.all([leave(as), leave(as)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
});
