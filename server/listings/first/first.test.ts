import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

const site = await startAccounts({ publicUrl: 'https://field.example' });
afterAll(() => site.stop());

const join = (name: string) => site.join(`${name}@owner.example`, { registrantType: 'owner' });
const list = async (session: string, title: string): Promise<number> => {
  const payload = validInput(hangarSpace, { title, contactEmail: 'desk@field.example' });
  return (await site.send(apiPaths.listings(hangarSpace), { payload, session })).json().id;
};
const remove = (session: string, id: number) =>
  site.send(apiPaths.listing(hangarSpace, id), { method: 'DELETE', session });
/** Runs the job of the minute. */
const minute = () => site.services.listingChanges.drain();
const mailsQueued = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pgboss.job where name = 'mail' and data ->> 'kind' = 'first-listing'`.execute(
    site.db,
  );
  return rows[0]?.count ?? 0;
};

test('an owner gets one email about the first listing, with its page, its flyer, and how to confirm it', async () => {
  const owner = await join('one');
  const id = await list(owner, 'Box hangar 7');
  await minute();
  const [mail] = await site.mailsTo('one@owner.example', 1, '“Box hangar 7” is on Tiedown');
  const page = `https://field.example${paths.listing(hangarSpace, id)}`;
  expect(mail?.text).toContain(`See your listing:\n${page}\n`);
  expect(mail?.text).toContain(`Print the flyer:\n${page}#flyer\n`);
  expect(mail?.text).toMatch(/See what needs confirming on your dashboard:\n\S+\/dashboard\?state=/);
  expect(mail?.text).not.toContain('more listing');
  const queued = await mailsQueued();
  const second = await list(owner, 'Box hangar 8');
  await minute();
  for (const gone of [id, second]) await remove(owner, gone);
  await list(owner, 'Box hangar 9');
  await minute();
  expect(await mailsQueued()).toBe(queued);
});

test('the email counts the listings that came at the same time', async () => {
  const owner = await join('many');
  for (const title of ['T-1', 'T-2', 'T-3']) await list(owner, title);
  await Promise.all([minute(), minute()]);
  const mails = await site.mailsTo('many@owner.example', 1, 'is on Tiedown');
  expect(mails.map(({ subject }) => subject)).toEqual(['“T-1” is on Tiedown']);
  expect(mails[0]?.text).toContain('2 more listings are on your dashboard');
});

test('a listing that is gone within the minute, or one of an owner who has others, sends no email', async () => {
  const queued = await mailsQueued();
  const owner = await join('brief');
  await remove(owner, await list(owner, 'Gone'));
  const earlier = await join('earlier');
  await list(earlier, 'Before');
  await sql`delete from listing_changes`.execute(site.db);
  await list(earlier, 'After');
  await minute();
  expect(await mailsQueued()).toBe(queued);
});
