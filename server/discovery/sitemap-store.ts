import { sql } from 'kysely';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { Db } from '../db/pool.ts';

const offered = sql`active and kind = any(${listingKinds.map(({ category }) => category)}::text[])`;

const instant = sql`to_char(max(updated_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

type LastChanges = {
  ofKind: Map<string, string>;
  atAirport: Map<number, string>;
  ofLister: Map<number, string>;
};

/** Last change per kind, airport, and lister; those without listings are left out. */
export async function lastChanges(db: Db): Promise<LastChanges> {
  const { rows } = await sql<{
    kind: string | null;
    airport_id: number | null;
    owner_id: number | null;
    changed: string;
  }>`
    select kind, airport_id, owner_id, ${instant} as changed from listings where ${offered}
    group by grouping sets ((kind), (airport_id), (owner_id)) order by owner_id`.execute(db);
  const ofKind = new Map<string, string>();
  const atAirport = new Map<number, string>();
  const ofLister = new Map<number, string>();
  for (const { kind, airport_id: airport, owner_id: lister, changed } of rows) {
    if (kind !== null) ofKind.set(kind, changed);
    if (airport !== null) atAirport.set(airport, changed);
    if (lister !== null) ofLister.set(lister, changed);
  }
  return { ofKind, atAirport, ofLister };
}

/** Waiting lists that search engines get (see domain/page-metadata/waiting-list.ts). */
export async function findLists(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from waiting_lists w join list_rules r on r.list_id = w.id and r.version = w.rules_version
    where w.ended_at is null and r.rules ->> 'publication' in ('none', 'places') order by w.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids from `from` up to but not including `to`. */
type Range = { from: number; to: number };

/** Non-empty ranges of `size` ids, numbered from 1, with their last change. */
export async function listedRanges(db: Db, size: number): Promise<{ number: number; changed: string }[]> {
  const { rows } = await sql<{ number: number; changed: string }>`
    select (id - 1) / ${size}::integer + 1 as number, ${instant} as changed
    from listings where ${offered} group by 1 order by 1`.execute(db);
  return rows;
}

export type ListedRow = { id: number; kind: string; changed: string };

export async function findListed(db: Db, { from, to }: Range): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select id, kind, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as changed
    from listings where ${offered} and id >= ${from} and id < ${to} order by id`.execute(db);
  return rows;
}
