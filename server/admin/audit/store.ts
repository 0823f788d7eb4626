import { type RawBuilder, sql } from 'kysely';
import { type AuditSubject, auditVerbs } from '../../../domain/admin.ts';
import { instant } from '../../db/instant.ts';
import type { Db } from '../../db/pool.ts';
import { type List, wordsOf } from '../page.ts';

type Sort = 'newest' | 'oldest';

const at = sql`t.at`;

const facts = sql`'id', t.id, 'at', ${instant(sql`t.at`)}, 'actorEmail', t.actor_email, 'action', t.action,
  'subject', json_build_object('type', t.subject, 'id', t.subject_id, 'name', t.subject_name), 'note', t.note,
  'hasBefore', t.before is not null, 'hasAfter', t.after is not null`;

/** Also finds an action by how the log says it: "taken" finds "take-down". */
const matches = (text: string) =>
  wordsOf(text, (word) =>
    Object.entries(auditVerbs).flatMap(([verb, done]) => (done.startsWith(word.toLowerCase()) ? [verb] : [])),
  );

export const auditList: List<Sort> = {
  table: sql`audit_log`,
  matches,
  row: sql`json_build_object(${facts})`,
  orders: {
    newest: { key: at, type: 'instant', ascending: false },
    oldest: { key: at, type: 'instant', ascending: true },
  },
};

type Filters = {
  subject?: AuditSubject | undefined;
  subjectId?: string | undefined;
  /** First and last day in UTC. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Start of a day in UTC. */
const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'utc'`;

export const filtersOf = ({ subject, subjectId, from, to }: Filters) => [
  ...(from ? [sql`t.at >= ${startOf(sql`${from}::date`)}`] : []),
  ...(to ? [sql`t.at < ${startOf(sql`${to}::date + 1`)}`] : []),
  ...(subject ? [sql`t.subject = ${subject}`] : []),
  ...(subjectId ? [sql`t.subject_id = ${subjectId}`] : []),
];

/** JSON of an entry with `before` and `after`, which may be large, so it isn't parsed here. */
export async function findEntryJson(db: Db, entry: number): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    select json_build_object(${facts}, 'before', t.before, 'after', t.after)::text as json
    from audit_log t where t.id = ${entry}`.execute(db);
  return rows[0]?.json;
}

export async function findIds(
  db: Db,
  { q, sort, ...filters }: Filters & { q?: string | undefined; sort: Sort },
): Promise<number[]> {
  const where = sql.join([sql`true`, ...filtersOf(filters), ...(q ? [matches(q)] : [])], sql` and `);
  const direction = auditList.orders[sort].ascending ? sql`asc` : sql`desc`;
  const { rows } = await sql<{ id: number }>`
    select t.id from audit_log t where ${where}
    order by t.at ${direction}, t.id ${direction}`.execute(db);
  return rows.map((row) => row.id);
}

/** Entries in the order of the ids, as text by name of a CSV column. */
export async function findTexts(db: Db, ids: readonly number[]): Promise<Record<string, string | null>[]> {
  const { rows } = await sql<Record<string, string | null>>`
    select t.id::text, ${instant(sql`t.at`)} as at, t.actor_email as actor, t.action, t.subject,
      t.subject_id as "subjectId", t.subject_name as "subjectName", t.note, t.before::text, t.after::text
    from unnest(${ids}::bigint[]) with ordinality asked (id, n) join audit_log t using (id) order by asked.n`.execute(
    db,
  );
  return rows;
}

export type Link = { seq: number; hash: string };
type Broken = { entry: number; fault: 'unlinked' | 'missing' | 'changed' };

/** Follows the chain from its first link; returns its end, and each entry where it breaks. */
export async function walkChain(db: Db): Promise<{ entries: number; last: Link | null; broken: Broken[] }> {
  const { rows: broken } = await sql<Broken>`
    with links as (
      select c.*, lag(hash) over (order by seq) as before from audit_chain c)
    select entry, fault from (
      select coalesce(l.entry, a.id) as entry, case
        when l.entry is null then 'unlinked'
        when a.id is null then 'missing'
        when l.hash <> audit_hash(l.before, a) then 'changed'
      end as fault
      from links l full join audit_log a on a.id = l.entry
    ) faults where fault is not null order by entry`.execute(db);
  const { rows } = await sql<{ entries: number; seq: number | null; hash: string }>`
    select (select count(*) from audit_log) as entries, seq, encode(hash, 'hex') as hash
    from (values (1)) one left join lateral (select * from audit_chain order by seq desc limit 1) last on true`.execute(
    db,
  );
  const { entries = 0, seq = null, hash = '' } = rows[0] ?? {};
  return { entries, last: seq === null ? null : { seq, hash }, broken };
}

/** Null if the chain is shorter. */
export async function findLink(db: Db, seq: number): Promise<string | null> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_chain where seq = ${seq}`.execute(db);
  return rows[0]?.hash ?? null;
}
