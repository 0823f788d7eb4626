import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { factorApi } from '../../../domain/factors.ts';
import { type AccountsSite, startAccounts } from '../../test/accounts.ts';
import { type IssuerPerson, startIssuer, type TestIssuer } from '../../test/issuer.ts';
import { visitor } from '../../test/issuer-visitor.ts';

let issuer: TestIssuer;
let site: AccountsSite;
beforeAll(async () => {
  issuer = await startIssuer({ publicUrl: 'http://localhost:3000' });
  site = await startAccounts({ oidc: issuer.oidc });
});
afterAll(async () => {
  await site.stop();
  await issuer.stop();
});

let people = 0;
const somebody = (): IssuerPerson => {
  people += 1;
  return { sub: `c-${people}`, email: `c-${people}@field.example`, email_verified: true };
};
type Visit = ReturnType<typeof visitor>;
const toConfirm = ['/inquiries?tab=1', { mode: 'confirm' }] as const;
const isAsked = async (visit: Visit) => (await visit.get(accountApi.export)).statusCode === 403;

/** A browser whose session began an hour ago. */
async function signedIn(person: IssuerPerson): Promise<Visit> {
  const visit = visitor(site, issuer);
  await visit.signIn(person);
  await sql`update sessions set created_at = now() - interval '1 hour', confirmed_at = confirmed_at - interval '1 hour'`.execute(
    site.db,
  );
  return visit;
}

test('goes to the issuer, which asks again, and comes back to the page', async () => {
  const person = somebody();
  const visit = await signedIn(person);
  expect(await isAsked(visit)).toBe(true);
  expect((await visit.get(factorApi.confirm)).json()).toEqual({ isRecent: false, ways: ['issuer'] });
  const session = visit.cookies.get('session');
  const answer = await visit.signIn(person, ...toConfirm);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/inquiries?tab=1']);
  expect(issuer.asked).toMatchObject({ prompt: 'login', max_age: '900' });
  expect(visit.cookies.get('session')).toBe(session);
  expect(await isAsked(visit)).toBe(false);
});

test('is refused if the question to ask again is taken out of the address', async () => {
  const person = somebody();
  const visit = await signedIn(person);
  issuer.next = person;
  const { headers } = await visit.get(signInApi.login(...toConfirm));
  const address = new URL(String(headers.location));
  for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
  const answer = await visit.get(await visit.atIssuer(address.href));
  expect(answer.headers.location).toBe('/account?problem=refused');
  expect(await isAsked(visit)).toBe(true);
});

test('is refused for another person of the issuer, and after a cancellation', async () => {
  const visit = await signedIn(somebody());
  // Another person at the issuer, in the same session here.
  const elsewhere = visitor(site, issuer);
  elsewhere.cookies.set('session', visit.cookies.get('session') ?? '');
  const other = await elsewhere.signIn(somebody(), ...toConfirm);
  expect(other.headers.location).toBe('/account?problem=another-account');
  const canceled = await visit.signIn(null, ...toConfirm);
  expect(canceled.headers.location).toBe('/account?problem=canceled');
  expect(await isAsked(visit)).toBe(true);
});

test('is refused in the session of another account', async () => {
  const [person, victim] = [somebody(), somebody()];
  const visit = await signedIn(person);
  const callback = await visit.leave(person, ...toConfirm);
  const others = await signedIn(victim);
  visit.cookies.set('session', others.cookies.get('session') ?? '');
  expect((await visit.get(callback)).headers.location).toBe('/account?problem=expired');
  expect(await isAsked(others)).toBe(true);
});

test('isn’t started by another site', async () => {
  const visit = await signedIn(somebody());
  const address = signInApi.login(...toConfirm);
  const answer = await visit.get(address, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/inquiries?tab=1']);
});

test('a sign-in counts from when the issuer asked, if it says so', async () => {
  const visit = visitor(site, issuer);
  const person = somebody();
  await visit.signIn(person);
  expect(await isAsked(visit)).toBe(false);
});
