import { expect, test } from 'vitest';
import { auditList, casesList, usersList } from './admin-lists.ts';
import { adminListOf, daysOf, dialogOf, listValues, tidyAddress } from './list-address.ts';

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const values = (list: Parameters<typeof listValues>[0], query: Record<string, string>) =>
  listValues(list, new URLSearchParams(query));

test('keeps parameters that the list can read', () => {
  const byName = { q: 'Ruth', sort: 'name', cursor: cursor('name', 'Ødegård Åse', '12') };
  expect(values(usersList, byName)).toEqual(byName);
  const newest = { cursor: cursor('newest', '12', '12') };
  expect(values(usersList, newest)).toEqual(newest);
  const open = { type: 'report', state: 'open' };
  expect(values(casesList, open)).toEqual(open);
  const history = { subject: 'user', subjectId: '71' };
  expect(values(auditList, history)).toEqual(history);
});

test.each([
  [{ sort: 'zzz' }],
  [{ cursor: 'zzz' }],
  [{ cursor: cursor('open', '12') }],
  [{ cursor: cursor('open', '12', 'x') }],
  [{ sort: 'toString' }],
  [{ state: 'zzz' }],
  [{ q: ' ' }],
])('drops %j', (query: Record<string, string>) => {
  expect(values(casesList, query)).toEqual({});
});

test.each([
  [
    { from: '2026-03-01', to: '2026-03-02' },
    { from: '2026-03-01', to: '2026-03-02' },
  ],
  [{ from: '2026-03-02', to: '2026-03-01' }, { from: '2026-03-02' }],
  [{ to: '2026-03-01' }, { to: '2026-03-01' }],
  [{ from: '0002-03-01', to: '2026-02-30' }, {}],
])('keeps days that the API takes: %j', (query: Record<string, string>, kept) => {
  expect(values(auditList, query)).toEqual(kept);
  expect(values(usersList, query)).toEqual({});
});

test('says which days of the address it ignores', () => {
  const errors = (query: Record<string, string>) => daysOf(new URLSearchParams(query)).errors;
  expect(errors({ from: '2026-03-01', to: '2026-03-01' })).toEqual({});
  expect(errors({ from: '2026-03-02', to: '2026-03-01' })).toEqual({
    to: 'This is before the first day, so it’s ignored.',
  });
  expect(errors({ from: '2026-02-30', to: '2026-03-01' })).toEqual({
    from: '“2026-02-30” isn’t a day from 2000 to 2099, so it’s ignored.',
  });
});

test('drops a cursor of another order, and cuts a long search', () => {
  const query = { sort: 'name', cursor: cursor('newest', '12', '12'), q: 'x'.repeat(300) };
  expect(values(adminListOf(new URLSearchParams()), query)).toEqual({ sort: 'name', q: 'x'.repeat(200) });
  expect(values(auditList, { subjectId: '1/2' })).toEqual({});
});

test.each([
  ['case=12', 'reports', { id: 12, act: null }],
  ['user=7&do=suspend', 'users', { id: 7, act: 'suspend' }],
  ['tab=audit&entry=9', 'audit', { id: 9, act: null }],
  ['tab=hangar-space&listing=34', 'hangar-space', { id: 34, act: null }],
  ['user=x', 'users', null],
  ['tab=audit&user=7', 'audit', null],
])('reads the list and the dialog of ?%s', (query, tab, dialog) => {
  const params = new URLSearchParams(query);
  const list = adminListOf(params);
  expect([list.tab, dialogOf(list, params)]).toEqual([tab, dialog]);
});

test.each([
  ['tab=zzz&q=Ruth', '/admin?tab=users&q=Ruth'],
  ['tab=zzz&case=12', '/admin?tab=reports&case=12'],
  ['tab=audit&page=3', '/admin?tab=audit'],
  ['tab=health&page=3', '/admin?tab=health'],
  ['tab=hangar-space&listing=34&do=delete', null],
  ['user=7', null],
])('tidies ?%s', (query, address) => {
  expect(tidyAddress(new URLSearchParams(query))).toBe(address);
});

test('keeps the number of a page only with its cursor', () => {
  const page = { cursor: cursor('newest', '12', '12'), page: '3' };
  expect(values(usersList, page)).toEqual(page);
  expect(values(usersList, { page: '3' })).toEqual({});
  expect(values(usersList, { ...page, page: '-1' })).toEqual({ cursor: page.cursor });
});
