import { expect, test } from 'vitest';
import { accountApi } from '../../../domain/account-paths.ts';
import { adminApi } from '../../../domain/admin-paths.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { ownApi } from '../../../domain/own-listing-paths.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { startAccounts } from '../../test/accounts.ts';
import { validInput } from '../../test/test-app.ts';

test('everybody hears by email that their case arrived and what became of it', async () => {
  const site = await startAccounts({ adminEmail: 'chief@admin.example', publicUrl: 'http://field.example' });
  try {
    const admin = await site.join('chief@admin.example');
    const owner = await site.join('owner@field.example', { registrantType: 'owner' });
    const payload = validInput(hangarSpace, { title: 'Box hangar 7' });
    const { id } = (await site.send(apiPaths.listings(hangarSpace), { session: owner, payload })).json();
    const newest = async () =>
      (await site.send(adminApi.cases({ sort: 'newest' }), { session: admin })).json()[0].id;
    const decide = async (body: object) =>
      site.send(adminApi.caseDecision(await newest()), { session: admin, payload: body });
    const expectMail = async (email: string, subject: string, ...texts: string[]) => {
      const [mail] = await site.mailsTo(email, 1, subject);
      for (const text of texts) expect(mail?.text).toContain(text);
      return mail?.text ?? '';
    };

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
    await decide({ decision: 'upheld', answer: 'It is a scam.', takeDownReason: 'The photos are stolen.' });
    await expectMail('pilot@mail.example', 'You were right', 'It is a scam.');
    await expectMail('owner@field.example', 'was taken down', 'The photos are stolen.');

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
    expect(await site.mailsTo('owner@field.example', 7)).toHaveLength(7);
  } finally {
    await site.stop();
  }
});
