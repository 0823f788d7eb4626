import { expect, test } from 'vitest';
import { auditList, casesList, listOf, usersList, valuesOf } from './admin-lists.ts';

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const values = (list: Parameters<typeof valuesOf>[0], query: Record<string, string>) =>
  valuesOf(list, new URLSearchParams(query));

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

test('drops a cursor of another order, and cuts a long search', () => {
  const query = { sort: 'name', cursor: cursor('newest', '12', '12'), q: 'x'.repeat(300) };
  expect(values(listOf(new URLSearchParams()), query)).toEqual({ sort: 'name', q: 'x'.repeat(200) });
  expect(values(auditList, { subjectId: '1/2' })).toEqual({});
});
