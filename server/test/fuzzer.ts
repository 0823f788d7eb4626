import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { apiPaths, docsApi } from '../../domain/paths.ts';
import type { ApiDocument, OperationObject } from '../openapi/document.ts';
import { createTestApp, everyKind, type TestApp, validInput } from './test-app.ts';

/** Sends generated requests to every operation of the API document, as strangers of one lister whose rows must stay. */

type Schema = Record<string, unknown>;
type Operation = { method: string; path: string; operation: OperationObject };
type Generated = {
  operation: Operation;
  sender: string;
  url: string;
  headers: Record<string, string>;
  payload: string | undefined;
};

/** Would end the sender's own session or account, and leave the rest of the run signed out. */
const ENDS_SESSION = /sign-?out|logout|sessions/i;
/** Could take the right to list from the sender who creates. */
const CHANGES_RIGHTS = /profile$/;

const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '2147483648',
  '99999999999999999999',
  '1e309',
  'NaN',
  '0x10',
  'null',
  'true',
  '%00',
  '../../etc/passwd',
  '..%2f..%2f',
  "' or 1=1--",
  "KLAX');select pg_sleep(5)--",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'a@b.co\r\nBcc: x@y.example',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '\u200b',
  '\\',
  '%',
  '_'.repeat(300),
  'é'.repeat(5_000),
  '(((((((((('.repeat(50),
  '2026-02-30',
  '9999-12-31T23:59:59Z',
];

const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 60 }) },
);
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(-1, 0, 1.5, 1e308, 2 ** 53, -0, null, [], {}, [[]], { $ne: '' }, ['x'.repeat(70_000)]),
);

/** Values of a JSON Schema, one in ten of them hostile at any depth. */
function valuesOf(schema: Schema | undefined, document: ApiDocument, depth = 0): fc.Arbitrary<unknown> {
  if (!schema || depth > 6) return hostileValue;
  const inner = (one: unknown) => valuesOf(one as Schema, document, depth + 1);
  const sane = (): fc.Arbitrary<unknown> => {
    if (typeof schema.$ref === 'string')
      return inner(document.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
    if ('const' in schema) return fc.constant(schema.const);
    if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
    const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
    if (choices) return fc.oneof(...choices.map(inner));
    const examples = schema.examples as unknown[] | undefined;
    if (examples?.length) return fc.constantFrom(...examples);
    switch (schema.type) {
      case 'object': {
        const properties = Object.entries((schema.properties as Record<string, Schema>) ?? {});
        const known = Object.fromEntries(properties.map(([name, one]) => [name, inner(one)]));
        return fc.record(known, { requiredKeys: (schema.required as string[] | undefined) ?? [] });
      }
      case 'array':
        return fc.array(inner(schema.items), { maxLength: 4 });
      case 'integer':
        return fc.integer({ min: Number(schema.minimum ?? -5), max: Number(schema.maximum ?? 100_000) });
      case 'number':
        return fc.double({ min: -10, max: 100_000, noNaN: true });
      case 'boolean':
        return fc.boolean();
      default:
        return fc.string({ unit: 'grapheme', maxLength: 40 });
    }
  };
  return fc.oneof({ weight: 9, arbitrary: sane() }, { weight: 1, arbitrary: hostileValue });
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** The kind that an operation writes, for bodies that the API accepts. */
const kindWritten = ({ method, path }: Operation) =>
  everyKind.find(
    ([, kind]) =>
      (method === 'post' && path === apiPaths.listings(kind)) ||
      (method === 'patch' && path === apiPaths.listing(kind, '{id}')),
  )?.[1];

/** `ids` are of the lister whose rows must stay; `own` by the senders' own listings' addresses. */
function requestsOf(
  document: ApiDocument,
  ids: readonly string[],
  own: Readonly<Record<string, string>>,
): fc.Arbitrary<Generated> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const header = fc.constantFrom<Record<string, string>>(
    {},
    {},
    {},
    { 'if-match': '"99999999999999999999"' },
    { 'idempotency-key': 'x' },
    { 'x-http-method-override': 'DELETE' },
    { origin: 'https://evil.example' },
    { 'x-forwarded-for': "' or 1=1" },
    { cookie: 'session=%00; filters=open' },
    { 'if-none-match': '*' },
    { 'accept-encoding': 'br;q=9,*' },
    { range: 'bytes=0-99999999999' },
  );
  const requestTo = (operation: Operation): fc.Arbitrary<Generated> => {
    const { path, parameters = [], requestBody } = { ...operation, ...operation.operation };
    const inPath = fc.oneof(fc.constantFrom(...ids), hostileText);
    const inQuery = parameters.filter((one) => one.in === 'query');
    const query = fc.record(
      Object.fromEntries(
        inQuery.map((one) => [one.name, fc.oneof(valuesOf(one.schema, document), hostileText)]),
      ),
      { requiredKeys: [] },
    );
    const [type = 'application/json', media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const sane = valuesOf(media?.schema, document).map((value) => JSON.stringify(value) ?? '');
    const kind = kindWritten(operation);
    const { icaoCode, airportName, ...changes } = kind ? validInput(kind) : {};
    const valid = kind && (operation.method === 'post' ? { icaoCode, airportName, ...changes } : changes);
    // A valid body, or one with up to two other values, so that many writes of every kind succeed.
    const accepted = valid
      ? fc.oneof(
          fc.constant(JSON.stringify(valid)),
          fc
            .tuple(valuesOf(media?.schema, document), fc.subarray(Object.keys(valid), { maxLength: 2 }))
            .map(([other, names]) => ({
              ...valid,
              ...Object.fromEntries(
                names.map((name) => [name, (other as Record<string, unknown> | null)?.[name]]),
              ),
            }))
            .map((value) => JSON.stringify(value)),
        )
      : sane;
    const body = requestBody
      ? fc.oneof(
          { weight: 5, arbitrary: sane },
          { weight: 10, arbitrary: accepted },
          { weight: 1, arbitrary: hostileText },
        )
      : fc.constant(undefined);
    const ownId = own[path];
    const names = [...path.matchAll(/\{(\w+)\}/g)];
    return fc
      .record({
        places: fc.array(inPath, { minLength: names.length, maxLength: names.length }),
        query,
        body,
        extra: header,
        sender: fc.constantFrom('nobody', 'general_user', 'property_principal', 'listing_broker'),
        asOwner: fc.boolean(),
      })
      .map(({ places: any, query, body, extra, sender: anyone, asOwner }) => {
        const isOwner = asOwner && kind !== undefined;
        const places = isOwner && ownId !== undefined ? [ownId] : any;
        const other = CHANGES_RIGHTS.test(path) && anyone === 'listing_broker' ? 'general_user' : anyone;
        const sender = isOwner ? 'listing_broker' : other;
        let next = 0;
        const search = Object.entries(query)
          .map(
            ([name, value]) =>
              `${name}=${encoded(typeof value === 'string' ? value : JSON.stringify(value))}`,
          )
          .join('&');
        return {
          operation,
          sender: ENDS_SESSION.test(path) ? 'nobody' : sender,
          url: path.replace(/\{\w+\}/g, () => encoded(places[next++] ?? '')) + (search && `?${search}`),
          headers: body === undefined ? extra : { 'content-type': type, ...extra },
          payload: body,
        };
      });
  };
  // Made on first use and kept, because large schemas take long.
  const made = new Map<Operation, fc.Arbitrary<Generated>>();
  return fc.constantFrom(...operations).chain((operation) => {
    const requests = made.get(operation) ?? requestTo(operation);
    made.set(operation, requests);
    return requests;
  });
}

/** Reads the values that only the lister may change: views and inquiries are counted for others. */
async function rowsOf(site: TestApp, id: number): Promise<unknown> {
  const { rows } = await sql`
    select (select to_jsonb(u) from users u where u.id = ${id}) as account,
      (select jsonb_agg(to_jsonb(l) - array['views', 'inquiries', 'saves'] order by l.id)
        from listings l where l.owner_id = ${id}) as listings,
      (select jsonb_agg(to_jsonb(s) - array['last_used_at', 'expires_at'] order by s.id)
        from sessions s where s.user_id = ${id}) as sessions,
      (select jsonb_agg(to_jsonb(m) - 'used_at' order by m.id) from media m where m.owner_id = ${id}) as media`.execute(
    site.services.db,
  );
  return rows[0];
}

/**
 * Throws with the seed and the smallest request that breaks a promise, or takes longer than `patience` ms. Returns the number of
 * writes that were accepted, by path.
 */
export async function fuzz(
  runs: number,
  seed: number,
  patience = Number.POSITIVE_INFINITY,
): Promise<ReadonlyMap<string, number>> {
  const site = await createTestApp({ adminEmail: 'chief@admin.example' });
  try {
    const victim = await site.account('listing_broker');
    const ids: string[] = [];
    for (const [, kind] of everyKind) {
      const made = await site.request('POST', apiPaths.listings(kind), {
        as: victim,
        body: validInput(kind),
      });
      ids.push(String(made.json().id));
    }
    const senders = new Map(
      await Promise.all(
        (['general_user', 'property_principal', 'listing_broker'] as const).map(
          async (role) => [role as string, await site.account(role)] as const,
        ),
      ),
    );
    const own: Record<string, string> = {};
    for (const [, kind] of everyKind) {
      const as = senders.get('listing_broker');
      const made = await site.request('POST', apiPaths.listings(kind), {
        ...(as && { as }),
        body: validInput(kind),
      });
      own[apiPaths.listing(kind, '{id}')] = String(made.json().id);
    }
    const accepted = new Map<string, number>();
    const document: ApiDocument = (await site.request('GET', docsApi.openapi)).json();
    const before = await rowsOf(site, victim.id);
    let sent = 0;
    const property = fc.asyncProperty(requestsOf(document, ids, own), async (request) => {
      // Otherwise limits would soon refuse everything.
      if (sent++ % 20 === 0) await site.services.db.deleteFrom('rate_limits').execute();
      const { operation, sender, url, headers, payload } = request;
      const cookie = senders.get(sender)?.cookie;
      const start = performance.now();
      const answer = await site.app.inject({
        method: operation.method.toUpperCase() as 'GET',
        url,
        headers: { ...(cookie && { cookie }), ...headers },
        ...(payload !== undefined && { payload }),
      });
      const took = performance.now() - start;
      const what = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, what).toBeLessThan(500);
      expect(answer.body, what).not.toMatch(
        /\n\s+at \S+ \(|node_modules|\.ts:\d+:\d+|syntax error at or near/,
      );
      expect(took, what).toBeLessThan(patience);
      const isWrite = operation.method !== 'get';
      if (isWrite && answer.statusCode < 300)
        accepted.set(operation.path, (accepted.get(operation.path) ?? 0) + 1);
      if (isWrite) expect(await rowsOf(site, victim.id), what).toEqual(before);
    });
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true });
    return accepted;
  } finally {
    await site.close();
  }
}
