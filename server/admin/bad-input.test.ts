import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { accountApi } from '../../domain/account.ts';
import { adminApi } from '../../domain/admin.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { problemSchema } from '../../domain/problem-schema.ts';
import { type ApiDescription, readDescription } from '../test/api-description.ts';
import { type Account, createTestApp, everyKind, type TestApp, validInput } from '../test/test-app.ts';

let site: TestApp;
let description: ApiDescription;
let admin: Account;
const ofOtherKinds = everyKind
  .map(([, kind]) => adminApi.listings(kind))
  .filter((path) => path !== adminApi.listings(hangarSpace));
/** Ids by the start of a path. */
const ids = new Map<string, number>();

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  description = await readDescription(site);
  admin = await site.account('general_user', 'chief@admin.example');
  const owner = await site.account('property_principal');
  ids.set(adminApi.users(), owner.id);
  const listing = validInput(hangarSpace);
  const made = await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body: listing });
  ids.set(adminApi.listings(hangarSpace), made.json().id);
  const body = { icaoCode: 'KADS', name: 'J. Ortiz', title: 'Manager', phone: '(972) 555-0134' };
  await site.request('POST', accountApi.operatorRequests, { as: owner, body });
  const [request] = (await site.request('GET', adminApi.cases(), { as: admin })).json();
  ids.set(adminApi.cases(), request.id);
});
afterAll(() => site.close());

const ODD = [null, [], {}, 1, 'x'];

type Node = { $ref?: string; properties?: Record<string, Node>; anyOf?: Node[]; oneOf?: Node[] };

/** Values of a wrong type in place of a body, and of every field in it. */
function spoiled(schema: Node): unknown[] {
  const { schemas } = description.document.components;
  const node = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] as Node) : schema;
  const fields = Object.entries(node.properties ?? {}).flatMap(([name, inner]) =>
    spoiled(inner).map((value) => ({ [name]: value })),
  );
  return [...ODD, ...fields, ...[...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap(spoiled)];
}

const words = ({ detail, errors = [] }: z.infer<typeof problemSchema>) => [
  detail,
  ...errors.map(({ message }) => message),
];

test('every refusal reads as plain English', async () => {
  const spoken = new Set<string>();
  for (const [template, methods] of Object.entries(description.document.paths)) {
    if (!template.startsWith('/api/admin/') || ofOtherKinds.some((start) => template.startsWith(start)))
      continue;
    const id = [...ids].find(([start]) => template.startsWith(`${start}/`))?.[1] ?? 1;
    const path = template.replace('{id}', String(id));
    for (const [method, operation] of Object.entries(methods)) {
      const send = async (query: string, body?: unknown) => {
        const answer = await site.request(method.toUpperCase() as 'GET', `${path}${query}`, {
          as: admin,
          headers: { 'if-match': `"${'0'.repeat(32)}"` },
          ...(body !== undefined && { body }),
        });
        expect(answer.statusCode, `${method} ${path}${query} ${JSON.stringify(body)}`).toBeLessThan(500);
        if (answer.statusCode >= 400) for (const text of words(answer.json())) spoken.add(text);
      };
      for (const parameter of operation.parameters ?? []) {
        if (parameter.in !== 'query') continue;
        for (const value of ['', '%00', '-1', '1e9', 'a&NAME=b']) {
          await send(`?${parameter.name}=${value.replace('NAME', parameter.name)}`);
        }
      }
      const schema = operation.requestBody?.content['application/json']?.schema;
      if (schema) for (const body of spoiled(schema)) await send('', body);
    }
  }
  expect(spoken.size).toBeGreaterThan(10);
  const raw = /^[^A-Z“]|[Ii]nvalid|expected|received|[Uu]nrecognized|undefined|NaN|null/;
  expect([...spoken].filter((text) => raw.test(text) && !text.startsWith('userId'))).toEqual([]);
});

test.each([
  adminApi.users,
  adminApi.signUps,
  adminApi.cases,
  adminApi.audit,
  adminApi.verificationQueue,
  ...everyKind.map(
    ([, kind]) =>
      (query?: { q: string }) =>
        adminApi.listings(kind, query),
  ),
])('a search for control characters finds nothing (%#)', async (path) => {
  const answer = await site.request('GET', path({ q: '\0' }), { as: admin });
  expect([answer.statusCode, answer.json()]).toEqual([200, []]);
});
