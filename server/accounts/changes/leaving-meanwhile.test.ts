import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { accountApi } from '../../../domain/account-paths.ts';
import { officeSpace } from '../../../domain/listing-kinds/office-space.ts';
import { ownApi } from '../../../domain/own-listing-paths.ts';
import { apiPaths } from '../../../domain/paths.ts';
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
  ['a second deletion', leave],
])('%s is refused with a 401 if its account is deleted meanwhile', async (_what, write) => {
  const as = await site.account('listing_broker');
  const { answer } = await leaveDuring(as, () => write(as));
  expect((await answer).statusCode).toBe(401);
});

test('of two deletions at once, one succeeds', async () => {
  const as = await site.account('general_user');
  const answers = await Promise.all([leave(as), leave(as)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401]);
});
