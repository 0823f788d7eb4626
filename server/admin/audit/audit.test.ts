import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminApi } from '../../../domain/admin.ts';
import type { AuditDetail, AuditEntry } from '../../../domain/admin-schema.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Actor } from '../../http/actor.ts';
import { type ApiDescription, readDescription } from '../../test/api-description.ts';
import { type Account, createTestApp, type TestApp, validInput } from '../../test/test-app.ts';
import { recordAudit } from '../service.ts';

let site: TestApp;
let ask: ApiDescription['ask'];
let admin: Account;
let owner: Account;

beforeAll(async () => {
  site = await createTestApp({ adminEmail: 'chief@admin.example' });
  ({ ask } = await readDescription(site));
  admin = await site.account('general_user', 'chief@admin.example');
  owner = await site.account('property_principal');
});
afterAll(() => site.close());

const record = (entry: Parameters<typeof recordAudit>[2]) =>
  recordAudit(site.services.db, admin as unknown as Actor, entry);

const list = (query: Record<string, string | number> = {}) =>
  ask('GET', adminApi.audit(query), { as: admin });
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).json<AuditEntry[]>().map(({ subject }) => subject.id);
const detail = async (id: number): Promise<AuditDetail> =>
  (await ask('GET', adminApi.auditEntry(id), { as: admin }, adminApi.auditEntry('{id}'))).json();
const newest = async () => (await list({ limit: 1 })).json<AuditEntry[]>()[0] as AuditEntry;

test.each([
  ['signed out', () => undefined, 401],
  ['an owner', () => owner, 403],
])('refuses %s', async (_who, as, status) => {
  const account = as();
  for (const path of [adminApi.audit(), adminApi.auditCsv(), adminApi.auditEntry(1)]) {
    expect((await site.request('GET', path, account && { as: account })).statusCode, path).toBe(status);
  }
});

describe('the list', () => {
  beforeAll(async () => {
    await record({ action: 'suspend', subject: { type: 'user', id: 71, name: 'Ruth O’Neil' }, note: 'Spam' });
    await record({ action: 'take-down', subject: { type: 'listing', id: 71, name: 'T-hangar 4/22' } });
    await record({
      action: 'restore',
      subject: { type: 'user', id: 72, name: 'dana.reed@field.example' },
      before: { suspendedAt: '2026-11-22' },
      after: { suspendedAt: null },
    });
  });

  test('shows who did what to what', async () => {
    const answer = await list({ limit: 1 });
    expect(answer.headers['x-total-count']).toBe('3');
    expect(answer.json()).toMatchObject([
      {
        actorEmail: 'chief@admin.example',
        action: 'restore',
        subject: { type: 'user', id: '72', name: 'dana.reed@field.example' },
        note: null,
        hasBefore: true,
        hasAfter: true,
      },
    ]);
  });

  test.each([
    [{ q: 'spam' }, ['71']],
    [{ q: 'O’Neil' }, ['71']],
    [{ q: 'take down' }, ['71']],
    [{ q: 'taken' }, ['71']],
    [{ q: 'da@field.example' }, []],
    [{ q: 'T-hangar 4/22' }, ['71']],
    [{ q: 'dana.reed@field.example' }, ['72']],
    [{ q: 'field' }, ['72']],
    [{ q: 'chief@admin.example user' }, ['72', '71']],
    [{ subject: 'user' }, ['72', '71']],
    [{ subject: 'user', sort: 'oldest' }, ['71', '72']],
    [{ subject: 'listing', subjectId: '71' }, ['71']],
    [{ subject: 'airport' }, []],
    [{ q: '%' }, []],
    [{ q: '\'"\\ & | !' }, []],
  ])('finds %j', async (query: Record<string, string>, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  test.each([
    ['q', 'x'.repeat(10_240)],
    ['subject', 'password'],
    ['subjectId', '1\0'],
    ['sort', 'action'],
    ['cursor', 'bm90IGEgY3Vyc29y'],
    ['actor', '1'],
  ])('refuses a wrong %s at its field', async (name, value) => {
    const answer = await list({ [name]: value });
    expect(answer.json().errors).toMatchObject([{ path: name }]);
  });

  test('answers 404 for an entry that doesn’t exist', async () => {
    const path = adminApi.auditEntry(2_000_000_000);
    const answer = await ask('GET', path, { as: admin }, adminApi.auditEntry('{id}'));
    expect(answer.statusCode).toBe(404);
  });
});

test('an entry of a 1 MB listing stays small in the list and is whole in its detail', async () => {
  const before = { title: 'Large', details: { notes: 'A "quoted" line.\n'.repeat(60_000) } };
  await record({ action: 'delete', subject: { type: 'listing', id: 9, name: 'Large' }, before });
  const answer = await list({ limit: 1 });
  expect(answer.body.length).toBeLessThan(500);
  const { id } = await newest();
  expect(await detail(id)).toMatchObject({ hasAfter: false, before, after: null });
});

test('an entry outlives its subject', async () => {
  const body = validInput(hangarSpace);
  const { id } = (await site.request('POST', apiPaths.listings(hangarSpace), { as: owner, body })).json();
  await record({ action: 'verify', subject: { type: 'listing', id, name: 'A hangar' }, after: { id } });
  await record({ action: 'view', subject: { type: 'user', id: owner.id, name: owner.email } });
  await site.services.db.deleteFrom('users').where('id', '=', owner.id).execute();
  expect(await site.count('listings')).toBe(0);
  expect(await idsOf({ subject: 'listing', subjectId: id })).toEqual([String(id)]);
  expect(await idsOf({ q: owner.email })).toEqual([String(owner.id)]);
});

test.each([
  sql`update audit_log set note = 'changed'`,
  sql`delete from audit_log`,
  sql`delete from audit_log where false`,
  sql`truncate audit_log`,
  sql`truncate audit_log cascade`,
])('the database refuses to change or delete entries (%#)', async (statement) => {
  const before = (await list()).headers['x-total-count'];
  await expect(statement.execute(site.services.db)).rejects.toThrow('permission denied');
  await expect(statement.execute(site.asOwner)).rejects.toThrow('append-only');
  expect((await list()).headers['x-total-count']).toBe(before);
});

describe('a search by day', () => {
  const moments = [
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00Z',
    '2026-03-02T23:59:59.999Z',
    '2026-03-03T00:00:00Z',
  ];
  beforeAll(async () => {
    // The newest first, because entries of one moment can arrive in any order.
    for (const [index, at] of moments.toReversed().entries()) {
      await record({
        action: 'verify',
        subject: { type: 'airport', id: 94 - index, name: 'Dayton' },
        at: new Date(at),
      });
    }
  });

  test.each([
    [{ from: '2026-03-02', to: '2026-03-02' }, ['93', '92']],
    [{ from: '2026-03-02' }, ['94', '93', '92']],
    [{ to: '2026-03-02', sort: 'oldest' }, ['91', '92', '93']],
    [{ from: '2026-03-02', q: 'dayton 94' }, ['94']],
    [{ to: '2000-01-01' }, []],
    [{}, ['94', '93', '92', '91']],
  ])('has whole days of UTC, in the order of time: %j', async (query: Record<string, string>, ids) => {
    expect(await idsOf({ subject: 'airport', ...query })).toEqual(ids);
    const answer = await ask('GET', adminApi.auditCsv({ subject: 'airport', ...query }), { as: admin });
    const rows: { subjectId: string }[] = parse(answer.body, { bom: true, columns: true });
    expect(rows.map(({ subjectId }) => subjectId)).toEqual(ids);
  });

  test('keeps its pages in the order of time', async () => {
    const first = await list({ subject: 'airport', limit: 2 });
    const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    const second = await ask('GET', next, { as: admin });
    expect(second.json<AuditEntry[]>().map(({ subject }) => subject.id)).toEqual(['92', '91']);
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: 'yesterday' }, 'to'],
    [{ from: '0000-01-01' }, 'from'],
    [{ from: '2026-03-03', to: '2026-03-02' }, 'to'],
  ])('refuses %j at its field', async (query: Record<string, string>, path) => {
    for (const answer of [await list(query), await ask('GET', adminApi.auditCsv(query), { as: admin })]) {
      expect(answer.json().errors).toMatchObject([{ path }]);
    }
  });
});

describe('the CSV file', () => {
  const exported = async (query: Record<string, string> = {}): Promise<Record<string, string>[]> => {
    const answer = await ask('GET', adminApi.auditCsv(query), { as: admin });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-[\d-]{10}\.csv"$/);
    return parse(answer.body, { bom: true, columns: true });
  };

  test('has every entry in order, by the same filters', async () => {
    await sql`insert into audit_log (actor_id, actor_email, action, subject, subject_id, subject_name)
      select 1, 'chief@admin.example', 'count', 'case', n, 'Case ' || n from generate_series(1, 250) n`.execute(
      site.services.db,
    );
    const rows = await exported({ subject: 'case', sort: 'oldest' });
    expect(rows.map(({ subjectId }) => Number(subjectId))).toEqual(
      Array.from({ length: 250 }, (_, n) => n + 1),
    );
    expect((await exported()).map(({ id }) => Number(id))[0]).toBe((await newest()).id);
    expect(await exported({ q: 'case 249' })).toMatchObject([{ subject: 'case', subjectName: 'Case 249' }]);
  });

  test('contains no formulas', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    await record({
      action: 'delete',
      subject: { type: 'user', id: 5, name },
      note: '＋1 for "this",\nreally',
      before: -1,
    });
    expect(await exported({ q: 'hyperlink' })).toMatchObject([
      { subjectName: `'${name}`, note: '\'＋1 for "this",\nreally', before: "'-1", after: '' },
    ]);
  });

  test('refuses a page of it', async () => {
    const answer = await ask('GET', adminApi.auditCsv({ limit: 5 }), { as: admin });
    expect(answer.json().errors).toMatchObject([{ path: 'limit' }]);
  });
});
