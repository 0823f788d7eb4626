import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeSpace } from '../../domain/listing-kinds/office-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import { createTestApp, validInput } from '../test/test-app.ts';

const site = await createTestApp();
const owner = await site.account('property_principal');
afterAll(() => site.close());

beforeAll(async () => {
  for (const title of ['Zeppelin', 'Workbench fireplace', 'Workbench piano']) {
    const body = validInput(officeSpace, { title });
    const answer = await site.request('POST', apiPaths.listings(officeSpace), { as: owner, body });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});

async function search(q: string) {
  const { headers, ...answer } = await site.request('GET', apiPaths.listings(officeSpace, { q }));
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    found: answer.json<{ title: string }[]>().map(({ title }) => title),
    leftOut: headers['x-left-out'],
    elsewhere: JSON.parse(decodeURIComponent(String(headers['x-elsewhere'] ?? '[]'))),
    meaning: decodeURIComponent(String(headers['x-meaning'] ?? '')),
  };
}

test.each([
  ['zeppelin workbench fireplace', ['Workbench fireplace'], 'zeppelin'],
  ['workbench zeppelin fireplace', ['Workbench fireplace'], 'zeppelin'],
  ['kangaroo zeppelin workbench fireplace', ['Workbench fireplace'], 'kangaroo,zeppelin'],
  // If either word could go, the last one does.
  ['zeppelin fireplace', ['Zeppelin'], 'fireplace'],
  // "Tulip" is a letter away from Tulia, Texas, where nothing is listed.
  ['piano tulip basin', ['Workbench piano'], 'tulip,basin'],
])('%s finds %j without %s, the fewest words', async (q, found, leftOut) => {
  expect(await search(q)).toMatchObject({ found, leftOut });
});

test('shows nothing if a misspelled place is all that a search says', async () => {
  expect(await search('office near tulip')).toMatchObject({ found: [] });
});

test('a city’s name that several have says which one is meant, and names the others', async () => {
  const { meaning, elsewhere } = await search('office near Springfield');
  expect(meaning).toMatch(/^Within 50 nm of K\w{3} \(Springfield, \w\w\)\.$/);
  expect(elsewhere).toContainEqual({ name: 'Springfield, IL', q: 'office near Springfield, IL' });
  const [other] = elsewhere;
  const named = await search(other.q);
  expect(named.elsewhere).toEqual([]);
  expect((await search('office near Dallas')).elsewhere).toEqual([]);
});
