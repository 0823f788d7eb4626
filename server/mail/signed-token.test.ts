import { afterAll, expect, test } from 'vitest';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { wantedApi } from '../../domain/wanted.ts';
import { createTestApp } from '../test/test-app.ts';
import { signToken } from './signed-token.ts';

const site = await createTestApp();
afterAll(() => site.close());

const purposes = ['saved-search', 'renew-wanted', 'confirm listings', 'unsubscribe'];

test('a token of one kind of link opens no other kind', async () => {
  const as = await site.account('general_user');
  const search = { category: 'hangar-space', filters: { near: 'KADS' }, frequency: 'daily' };
  const saved = await site.request('POST', savedSearchApi.all, { as, body: search });
  const { id } = saved.json();
  const { frequency: _daily, ...need } = search;
  const posted = await site.request('POST', wantedApi.list, { as, body: { ...need, message: 'A hangar.' } });
  expect(posted.statusCode, posted.body).toBe(201);
  const opened: string[] = [];
  for (const purpose of purposes) {
    const token = (subject: number) => signToken(site.services.secret, purpose, String(subject));
    const edit = await site.request('GET', `${savedSearchApi.byLink}?token=${token(id)}`);
    if (edit.statusCode === 200) opened.push(`saved search by ${purpose}`);
    const ad = posted.json().id;
    const renew = await site.request('POST', wantedApi.renew(ad), { body: { token: token(ad) } });
    if (renew.statusCode === 200) opened.push(`ad by ${purpose}`);
  }
  expect(opened).toEqual(['saved search by saved-search', 'ad by renew-wanted']);
});
