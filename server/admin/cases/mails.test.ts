import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi } from '../../../domain/account.ts';
import { adminApi } from '../../../domain/admin.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type AccountsSite, startAccounts } from '../../test/accounts.ts';
import { setUpApp } from '../../test/authenticator.ts';
import { validInput } from '../../test/test-app.ts';

let site: AccountsSite;
let admin: string;
let owner: string;

const OWNER = 'owner@field.example';
const CHIEF = 'chief@admin.example';

beforeAll(async () => {
  site = await startAccounts({ adminEmail: CHIEF, publicUrl: 'http://field.example' });
  admin = await site.join(CHIEF);
  await setUpApp(site.db, CHIEF);
  owner = await site.join(OWNER, { registrantType: 'owner' });
});
afterAll(() => site.stop());

async function addListing(title: string): Promise<number> {
  const payload = validInput(hangarSpace, { title });
  return (await site.send(apiPaths.listings(hangarSpace), { session: owner, payload })).json().id;
}

const newest = async () =>
  (await site.send(adminApi.cases({ sort: 'newest' }), { session: admin })).json()[0].id;
const decide = async (body: object) => {
  const answer = await site.send(adminApi.caseDecision(await newest()), { session: admin, payload: body });
  expect(answer.statusCode, answer.body).toBe(200);
};
const report = (id: number, payload: object) => site.send(apiPaths.reports(hangarSpace, id), { payload });

async function expectMail(email: string, subject: string, ...texts: string[]) {
  const [mail] = await site.mailsTo(email, 1, subject);
  for (const text of texts) expect(mail?.text).toContain(text);
  return mail?.text ?? '';
}

/** Facts of these listings, as a row of results has them. */
const FACTS = /KADS, .+, TX · Hangar Space · [\d,]+ sf · .+ · \$[\d.]+\/sf\/yr · .*Available/;

test('emails everyone when their case arrives and when it is decided', async () => {
  const id = await addListing('Box hangar 7');

  await site.send(apiPaths.reports(hangarSpace, id), {
    payload: { reason: 'fraud', message: 'Buy at evil.example', email: 'pilot@mail.example' },
  });
  const arrived = await expectMail(
    'pilot@mail.example',
    'We received your report',
    `http://field.example/listing/hangar-space/${id}`,
    'It looks like fraud',
  );
  // Anyone can enter anyone's address.
  expect(arrived).not.toContain('evil');
  expect(arrived).toMatch(FACTS);
  expect(await expectMail(CHIEF, 'New report about “Box hangar 7”')).toMatch(FACTS);
  await decide({ decision: 'upheld', answer: 'It is a scam.', takeDownReason: 'The photos are stolen.' });
  const answered = await expectMail('pilot@mail.example', 'You were right', 'It is a scam.');
  expect(answered).not.toMatch(FACTS);
  const down = await expectMail('owner@field.example', 'was taken down', 'The photos are stolen.');
  expect(down).toMatch(FACTS);

  await site.send(ownApi.appeals(id), { session: owner, payload: { message: 'They are mine.' } });
  await expectMail('owner@field.example', 'We received your appeal', 'http://field.example/dashboard');
  await decide({ decision: 'upheld', answer: 'We saw the originals.' });
  await expectMail('owner@field.example', 'is back on the site', 'We saw the originals.');

  const request = { icaoCode: 'KADS', name: 'Ruth', title: 'Manager', phone: '(972) 392-4850' };
  await site.send(accountApi.operatorRequests, { session: owner, payload: request });
  await expectMail('owner@field.example', 'We received your request for Addison (KADS)');
  const calledOn = new Date().toISOString().slice(0, 10);
  const call = { calledOn, calledNumber: '(972) 392-4850', confirmedBy: 'The director' };
  await decide({ decision: 'upheld', answer: 'Welcome.', ...call });
  await expectMail('owner@field.example', 'You’re verified as the operator', 'Welcome.');
  await decide({ decision: 'withdrawn', answer: 'The lease of the airport has ended.' });
  await expectMail('owner@field.example', 'You’re no longer verified', 'has ended');
  expect(await site.mailsTo('owner@field.example', 6)).toHaveLength(6);
});

test('the admin gets one email until a listing’s reports are decided, without words of the sender', async () => {
  const id = await addListing('Shade hangar 2');
  await report(id, { reason: 'taken', message: 'Buy at evil.example', email: 'eve@evil.example' });
  await report(id, { reason: 'fraud', message: 'Buy at evil.example' });
  const open = await site.send(adminApi.cases({ state: 'open', q: 'Shade hangar' }), { session: admin });
  expect(open.json()).toHaveLength(2);
  for (const one of open.json()) {
    const payload = { decision: 'dismissed', answer: 'It is free.' };
    await site.send(adminApi.caseDecision(one.id), { session: admin, payload });
  }
  await report(id, { reason: 'wrong-facts' });
  const [first, second, ...more] = await site.mailsTo(CHIEF, 2, 'New report about “Shade hangar 2”');
  expect(more).toEqual([]);
  expect(first?.text).toContain('It’s already taken');
  expect(first?.text).toContain('http://field.example/admin?tab=reports');
  expect(first?.text).not.toContain('evil');
  expect(second?.text).toContain('Some facts are wrong');
});

test('the admin gets an email when an airport has to confirm a changed account', async () => {
  const request = { icaoCode: 'KAPA', name: 'Ruth', title: 'Manager', phone: '(972) 392-4850' };
  await site.send(accountApi.operatorRequests, { session: owner, payload: request });
  const calledOn = new Date().toISOString().slice(0, 10);
  const call = { calledOn, calledNumber: '(972) 392-4850', confirmedBy: 'The director' };
  await decide({ decision: 'upheld', answer: 'Welcome.', ...call });
  const renamed = await site.send(accountApi.account, {
    session: owner,
    method: 'PATCH',
    payload: { lastName: 'Renamed' },
  });
  expect(renamed.statusCode, renamed.body).toBe(200);
  const subject = 'New request to be verified as the operator of Centennial (KAPA)';
  expect(await site.mailsTo(CHIEF, 2, subject)).toHaveLength(2);
});

test('the owner gets the message of an upheld report, and nothing about the reporter', async () => {
  const id = await addListing('Corner hangar');
  await report(id, { reason: 'taken', message: 'My brother rents it.', email: 'eve@evil.example' });
  const ownerMessage = 'A tenant seems to have moved in.';
  await decide({ decision: 'upheld', answer: 'Thank you.', ownerMessage });
  const text = await expectMail(OWNER, 'About your listing: Corner hangar', ownerMessage, 'availability');
  expect(text).toContain('http://field.example/dashboard');
  expect(text).not.toMatch(/brother|evil/);
  expect(text).toMatch(FACTS);
  await expectMail('eve@evil.example', 'You were right about “Corner hangar”', `/hangar-space/${id}`);
});

test('the owner hears which checks a report of wrong facts costs, once, with or without a message', async () => {
  const at = '2026-11-12T10:00:00.000Z';
  const verified = { identity: { at, how: 'checked' }, photos: { at, how: 'checked' } };
  const uphold = async (title: string, more: object, checks: object = verified) => {
    const id = await addListing(title);
    await site.db
      .updateTable('listings')
      .set({ verified: JSON.stringify(checks) })
      .where('id', '=', id)
      .execute();
    expect((await report(id, { reason: 'wrong-facts' })).statusCode).toBe(202);
    await decide({ decision: 'upheld', answer: 'Thank you.', ...more });
  };
  const lost = 'We took back these checks until we look at it again:\n\n- Photos checked Nov 12, 2026\n\n';
  await uphold('Unchecked hangar', {}, { identity: verified.identity });
  await uphold('Silent hangar', {});
  await uphold('Spoken hangar', { ownerMessage: 'The photos show another one.' });
  await uphold('Downed hangar', { takeDownReason: 'Nothing is true.' });
  await expectMail(OWNER, 'About your listing: Silent hangar', lost, 'Nothing else', 'correct it on your');
  await expectMail(OWNER, 'About your listing: Spoken hangar', 'The photos show another one.', lost);
  await expectMail(OWNER, 'taken down: Downed hangar', 'Nothing is true.', '- Photos checked Nov 12, 2026');
  for (const [title, count] of [
    ['Silent hangar', 1],
    ['Spoken hangar', 1],
    ['Downed hangar', 1],
    ['Unchecked hangar', 0],
  ] as const) {
    expect(await site.mailsTo(OWNER, count, title), title).toHaveLength(count);
  }
});

test('a reporter gets no link to a listing that has left the site', async () => {
  const [down, gone] = [await addListing('Stolen hangar'), await addListing('Sold hangar')];
  const email = 'pilot@gone.example';
  await report(down, { reason: 'fraud', email });
  await decide({ decision: 'upheld', answer: 'It is a scam.', takeDownReason: 'Stolen photos' });
  await report(gone, { reason: 'taken', email });
  await site.send(apiPaths.listing(hangarSpace, gone), { method: 'DELETE', session: owner });
  await decide({ decision: 'dismissed', answer: 'The owner was faster.' });
  for (const subject of ['You were right about “Stolen hangar”', 'Your report about “Sold hangar”']) {
    const text = await expectMail(email, subject, 'no longer on the site');
    expect(text).not.toMatch(/http|left it as it is|sf/);
  }
});

test('a suspended owner hears that a restored listing stays hidden, with no link to the dashboard', async () => {
  const suspended = await site.join('late@field.example', { registrantType: 'owner' });
  const titles = ['North hangar', 'South hangar', 'West hangar'];
  const ids: number[] = [];
  for (const title of titles) {
    const payload = validInput(hangarSpace, { title });
    ids.push((await site.send(apiPaths.listings(hangarSpace), { session: suspended, payload })).json().id);
  }
  const [north = 0, south = 0, west = 0] = ids;
  const act = async (url: string, payload: object = {}) => {
    const answer = await site.send(url, { session: admin, payload });
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const reason = { reason: 'Stolen photos' };
  for (const id of [north, south]) await act(adminApi.takeDown(hangarSpace, id), reason);
  await site.send(ownApi.appeals(south), { session: suspended, payload: { message: 'They are mine.' } });
  const { id } = (await site.send(apiPaths.user, { session: suspended })).json();
  await act(adminApi.userSuspension(id), reason);

  await act(adminApi.restore(hangarSpace, north));
  await decide({ decision: 'upheld', answer: 'We saw the originals.' });
  await act(adminApi.takeDown(hangarSpace, west), reason);
  for (const [subject, text] of [
    ['We restored your listing: North hangar', 'still can’t see it'],
    ['Your appeal for “South hangar”', 'still can’t see it'],
    ['was taken down: West hangar', 'couldn’t see it before'],
  ] as const) {
    const mail = await expectMail('late@field.example', subject, text, 'account is suspended');
    expect(mail).not.toMatch(/\/(dashboard|listing)/);
    expect(mail).toMatch(FACTS);
  }
});
