import { afterAll, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { confirmationApi } from '../../../domain/freshness.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths, unsubscribeApi } from '../../../domain/paths.ts';
import { savedSearchApi } from '../../../domain/saved-search.ts';
import { wantedApi } from '../../../domain/wanted.ts';
import { password, sessionOf, startAccounts, tokenIn } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

/** Sentences of our emails about links in earlier ones. */

let now = Date.parse('2026-06-01T15:00:00Z');
const site = await startAccounts({}, undefined, () => new Date(now));
const other = await site.join('other@field.example', { registrantType: 'owner' });
afterAll(() => site.stop());

const search = { category: hangarSpace.category, filters: { near: 'KADS', withinNm: '60' } };
const list = (session: string) =>
  site.send(apiPaths.listings(hangarSpace), { session, payload: validInput(hangarSpace) });

/** Status of each kind of link in all emails to an address, opened signed out. */
async function statuses(email: string): Promise<Record<string, number[]>> {
  const mails = await site.mailsTo(email, 0);
  const links = mails.flatMap(({ text }) => [
    ...text.matchAll(/\/((?:confirm-listings|saved-search|unsubscribe|wanted))(\/\d+)?\?token=([\w.-]+)/g),
  ]);
  const found: Record<string, Set<number>> = {};
  for (const [, page = '', id = '', token = ''] of links) {
    const opens: Record<string, () => ReturnType<typeof site.send>> = {
      'confirm-listings': () => site.send(confirmationApi.readOf(token)),
      'saved-search': () => site.send(`${savedSearchApi.byLink}?token=${token}`),
      unsubscribe: () => site.send(`${unsubscribeApi}?token=${token}`),
      wanted: () => site.send(wantedApi.renew(id.slice(1)), { payload: { token } }),
    };
    const answer = await opens[page]?.();
    found[page] ??= new Set();
    found[page].add(answer?.statusCode ?? 0);
    // A link that stops emails leads to none that does more.
    const path: string | undefined = page === 'unsubscribe' ? answer?.json().change?.path : undefined;
    if (path) expect(path).not.toContain('token=');
  }
  return Object.fromEntries(Object.entries(found).map(([page, all]) => [page, [...all]]));
}

/** An account that has got every kind of email with a link that works signed out. */
async function reader(email: string): Promise<string> {
  const session = await site.join(email, { registrantType: 'owner' });
  await list(session);
  await site.send(savedSearchApi.all, { session, payload: { ...search, frequency: 'instant' } });
  await site.send(wantedApi.list, { session, payload: { ...search, message: 'A dry place, please.' } });
  await list(other);
  await site.services.listingChanges.drain();
  await site.mailsTo(email, 1, 'new listing');
  now += 55 * DAY_MS;
  for (const job of ['sweep-freshness', 'ask-to-confirm'] as const) await site.services.jobs.run(job);
  await site.mailsTo(email, 1, 'still available');
  await site.services.listingChanges.drain();
  await site.mailsTo(email, 1, 'expires');
  return session;
}

const works = { 'confirm-listings': [200], 'saved-search': [200], unsubscribe: [200], wanted: [200] };
const ended = { 'confirm-listings': [410], 'saved-search': [404], unsubscribe: [200], wanted: [404] };
const fresh = 'seven quiet lamps burn on';

test.each<[string, (email: string, session: string) => Promise<{ statusCode: number }>]>([
  [
    'a new password',
    (_email, session) =>
      site.send(accountApi.password, {
        session,
        payload: { currentPassword: password, newPassword: fresh },
      }),
  ],
  [
    'a password reset',
    async (email) => {
      await site.send(signInApi.forgotPassword, { payload: { email } });
      const token = tokenIn((await site.mailsTo(email, 1, 'Choose a new password')).at(-1));
      return site.send(signInApi.resetPassword, { payload: { token, password: fresh } });
    },
  ],
  [
    'a new address',
    async (email) => {
      const next = `next-${email}`;
      // A change of the address needs a recent sign-in.
      const session = sessionOf(await site.send(signInApi.signIn, { payload: { email, password } }));
      await site.send(accountApi.email, { session, payload: { email: next } });
      const token = tokenIn((await site.mailsTo(next)).at(-1));
      return site.send(accountApi.confirmEmail, { session, payload: { token } });
    },
  ],
])('%s ends the links in earlier emails, except those that stop emails', async (what, change) => {
  const email = `${what.replaceAll(' ', '-')}@field.example`;
  const session = await reader(email);
  expect(await statuses(email)).toEqual(works);
  expect((await change(email, session)).statusCode).toBeLessThan(300);
  expect(await statuses(email)).toEqual(ended);
});

test('links in later emails work', async () => {
  const email = 'later@field.example';
  const session = await site.join(email, { registrantType: 'owner' });
  await site.send(accountApi.password, {
    session,
    payload: { currentPassword: password, newPassword: fresh },
  });
  await list(session);
  await site.send(savedSearchApi.all, { session, payload: { ...search, frequency: 'instant' } });
  await list(other);
  await site.services.listingChanges.drain();
  await site.mailsTo(email, 1, 'new listing');
  now += 55 * DAY_MS;
  for (const job of ['sweep-freshness', 'ask-to-confirm'] as const) await site.services.jobs.run(job);
  await site.mailsTo(email, 1, 'still available');
  const { wanted: _, ...others } = works;
  expect(await statuses(email)).toEqual(others);
});
