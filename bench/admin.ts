import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { seedMany } from '../db/seed/many.ts';
import { signInApi } from '../domain/account.ts';
import { adminApi } from '../domain/admin.ts';
import { grouped } from '../domain/figures.ts';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { listingKinds } from '../domain/listing-kinds/index.ts';
import type { Query } from '../domain/paths.ts';
import { createVerifiedUsers, hashPassword } from '../server/accounts/service.ts';
import { loadAirports } from '../server/airports/airports.ts';
import type { Db } from '../server/db/pool.ts';
import { spent, type Times } from './processor-time.ts';
import { startReport } from './report.ts';
import { type Site, withSite } from './site.ts';

/**
 * `npm run bench -- admin`: times pages of the admin's lists over HTTP, one request at a time, with 100,000 accounts, listings
 * and audit entries each. Exits with 1 if a 95th percentile is over budget.
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, requests: { type: 'string', default: '40' } },
});
const ROWS = Number(values.rows);
const REQUESTS = Number(values.requests);
const BUDGET_MS = 150;

const admin = { email: 'chief@admin.example', password: 'four unlikely words here' };

/** Owners of the listings; the first ones have the most. */
const OWNERS = Math.ceil(ROWS / 20);

async function addPeople(db: Db): Promise<number[]> {
  await createVerifiedUsers(db, [
    {
      email: admin.email,
      firstName: 'Amelia',
      lastName: 'Earhart',
      role: 'general_user',
      passwordHash: await hashPassword(admin.password),
    },
  ]);
  const { rows } = await sql<{ id: number }>`
    insert into users (email, first_name, last_name, role, profile, created_at)
    select lower(first || '.' || last) || n || '@' || case when n % 2 = 0 then 'field' else 'hangar' end || '.example',
      first, last, case when n <= ${OWNERS} then 'property_principal' else 'general_user' end,
      case when n <= ${OWNERS} then jsonb_build_object('companyName', last || ' Aviation ' || n) else '{}' end,
      now() - (${ROWS} - n) * interval '5 minutes'
    from generate_series(1, ${ROWS}::integer) n
    cross join lateral (select
      (array['Ruth', 'Dana', 'Pat', 'Lee', 'Omar', 'Grace', 'Ivan', 'Nora', 'Sam', 'Wren', 'Kai'])[1 + n % 11] as first,
      (array['Reed', 'O’Neil', 'Silva', 'Brandt', 'Okafor', 'Lind', 'Park', 'Novak', 'Ward', 'Diaz', 'Hall', 'Kim',
        'Moss'])[1 + n % 13] as last) names
    order by n returning id`.execute(db);
  await sql`
    insert into sign_ups (email, first_name, last_name, role, password_hash, token_hash, expires_at)
    select 'new' || n || '@field.example', 'Ada', 'Wells', 'general_user', 'none', sha256(n::text::bytea),
      now() + interval '1 day'
    from generate_series(1, ${ROWS / 20}::integer) n`.execute(db);
  return rows.slice(0, OWNERS).map(({ id }) => id);
}

async function addHistory(db: Db): Promise<void> {
  await sql`
    update listings set verified = '{"identity": {"at": "2026-11-02T09:00:00Z", "how": "checked"}}'
    where id % 3 = 0`.execute(db);
  await sql`
    update listings set taken_down_at = now(), taken_down_reason = 'The photos show another hangar.'
    where id % 200 = 0`.execute(db);
  await sql`
    insert into audit_log (actor_id, actor_email, action, subject, subject_id, subject_name, before, after, note, at)
    select 1, ${admin.email}, case when n % 2 = 0 then 'verify' else 'take-down' end, 'listing', l.id, l.title,
      to_jsonb(l) - 'search', to_jsonb(l) - 'search', case when n % 3 = 0 then 'Called the airport office.' end,
      now() - (${ROWS} - n) * interval '5 minutes'
    from generate_series(1, ${ROWS}::integer) n join listings l on l.id = 1 + n % ${ROWS} order by n`.execute(
    db,
  );
  await sql`
    insert into cases (type, state, listing_id, listing_kind, subject_name, email, reason, message, decided_at, opened_at)
    select 'report', case when id % 2 = 0 then 'open' else 'dismissed' end, id, kind, title,
      'visitor' || id || '@field.example', 'wrong-facts', 'The door is lower than stated.',
      case when id % 2 = 0 then null else now() end, now() - id * interval '1 minute'
    from listings where id % 20 = 0`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

const began = Date.now();
/** Microseconds since 1970 of an audit entry, by its id. */
const auditedAt = (id: number) => String((began - (ROWS - id) * 300_000) * 1_000);
const dayOf = (id: number) => new Date(Number(auditedAt(id)) / 1_000).toISOString().slice(0, 10);

type Row = [name: string, query: Query];

/** Searches of each list: words of few, of about half, and of nearly all rows, and words of none. */
const searches = (...words: string[]): Row[] => words.map((q) => [`“${q}”`, { q }]);
/** A cursor shortly before the end: `key` and `id` are those of the last row before the page. */
const lastPage = (sort: string, key: string, id: number): Row => [
  `last page by ${sort}`,
  { sort, cursor: Buffer.from(JSON.stringify([sort, key, String(id)])).toString('base64url') },
];
const sorted = (...sorts: string[]): Row[] => sorts.map((sort) => [`by ${sort}`, { sort }]);

const last = String(ROWS - 20);
const listingRows = [
  ...sorted('newest', 'oldest', 'updated', 'title', 'views'),
  lastPage('newest', '400', 400),
  lastPage('oldest', last, ROWS - 20),
  lastPage('updated', '0', 1),
  lastPage('title', 'Y', 1),
  lastPage('views', '0', 400),
  ...['unverified', 'in-results', 'taken-down'].map((show): Row => [`show ${show}`, { show }]),
  ...searches(
    'Bozeman',
    'Truckee crane',
    'airport',
    'ft',
    'a',
    'ru',
    'airport ft',
    'floor door',
    'maintenan',
  ),
  ...searches('zeppelin', 'hangarage', 'airportx ftx', 'the', '%', String(ROWS - 7), 'Brandt'),
  ...searches('dana.reed16@hangar.example'),
  ['“airport”, unverified', { q: 'airport', show: 'unverified' }],
  ['“airport”, by title', { q: 'airport', sort: 'title' }],
  ['“airport”, by views', { q: 'airport', sort: 'views' }],
] satisfies Row[];

const lists: [name: string, path: (query: Query) => string, rows: Row[]][] = [
  [
    'users',
    adminApi.users,
    [
      ...sorted('newest', 'oldest', 'name', 'email'),
      lastPage('newest', '30', 30),
      lastPage('oldest', last, ROWS - 20),
      lastPage('name', 'Ward Wrem', 1),
      lastPage('email', 'wren.ward9', 1),
      ...searches('reed16', 'field', 'example', 'a', 'Ruth', 'Ruth Moss', 'zeppelin', '%', String(ROWS - 7)),
      ['“example”, by name', { q: 'example', sort: 'name' }],
    ],
  ],
  ['sign-ups', adminApi.signUps, [...sorted('newest', 'email'), ...searches('new77', 'field', 'zeppelin')]],
  ...listingKinds.map((kind): (typeof lists)[number] => [
    kind.plural,
    (query) => adminApi.listings(kind, query),
    kind === hangarSpace ? listingRows : [...sorted('newest', 'title'), ...searches('airport', 'hangarage')],
  ]),
  [
    'verification',
    adminApi.verificationQueue,
    [
      ...sorted('oldest', 'newest'),
      ...searches('Bozeman', 'airport', 'ft', 'zeppelin', 'hangarage', 'Brandt'),
    ],
  ],
  [
    'reports',
    adminApi.cases,
    [...sorted('open', 'newest', 'oldest'), ...searches('door', 'visitor40', 'zeppelin')],
  ],
  [
    'audit',
    adminApi.audit,
    [
      ...sorted('newest', 'oldest'),
      lastPage('newest', auditedAt(30), 30),
      lastPage('oldest', auditedAt(ROWS - 20), ROWS - 20),
      ['a month', { from: dayOf(ROWS / 2), to: dayOf(ROWS / 2 + 8_640) }],
      ['a month by oldest', { from: dayOf(ROWS / 4), to: dayOf(ROWS / 4 + 8_640), sort: 'oldest' }],
      ['about listings', { subject: 'listing' }],
      ['history of one', { subject: 'listing', subjectId: '77' }],
      ...searches('Bozeman', 'verify', 'admin', 'a', 'called office', 'zeppelin', '%', String(ROWS - 7)),
    ],
  ],
];

async function time({ services, app, get, databaseTimes }: Site): Promise<number> {
  const signIn = await app.inject({ method: 'POST', url: signInApi.signIn, payload: admin });
  const headers = { cookie: String(signIn.headers['set-cookie']).split(';')[0] ?? '' };
  const report = startReport();
  const measure = async (name: string, path: string, before?: () => void) => {
    const times: number[] = [];
    let total: unknown;
    let began: Times = new Map();
    for (let count = -3; count < REQUESTS; count += 1) {
      if (count === 0) began = await databaseTimes();
      before?.();
      const { ms, headers: answered } = await get(path, headers);
      if (count >= 0) times.push(ms);
      total = answered['x-total-count'];
    }
    const each = spent(began, await databaseTimes()) / REQUESTS;
    const used = Number.isNaN(each) ? '' : `PostgreSQL: ${each.toFixed(1)} ms of processor time`;
    report.line(
      total === undefined ? name : `${name}: ${grouped(Number(total))}`,
      times,
      'ms',
      BUDGET_MS,
      used,
    );
  };
  await measure('numbers on the tabs', adminApi.counts);
  await measure('numbers on the tabs after a write', adminApi.counts, services.changes.announce);
  for (const [list, path, rows] of lists) {
    for (const [name, query] of rows) await measure(`${list}, ${name}`, path(query));
  }
  return report.over();
}

let over = 0;
await withSite(
  { adminEmail: admin.email },
  async (db) => {
    const airports = loadAirports();
    const owners = await addPeople(db);
    // Half of the listings belong to a tenth of the owners.
    const most = owners.slice(0, Math.ceil(owners.length / 10));
    const weighted = [...owners, ...Array.from({ length: 10 }, () => most).flat()];
    await seedMany(db, airports, weighted, ROWS, (line) => console.log(line));
    await addHistory(db);
  },
  async (site) => {
    over = await time(site);
  },
);
console.log(over === 0 ? `\nAll are within ${BUDGET_MS} ms.` : `\n${over} are over ${BUDGET_MS} ms.`);
process.exit(over === 0 ? 0 : 1);
