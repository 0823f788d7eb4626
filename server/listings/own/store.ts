import { type RawBuilder, sql } from 'kysely';
import { NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { type OwnQuery, type OwnSort, type OwnState, TAKEN_DOWN } from '../../../domain/own-listings.ts';
import type { Db } from '../../db/pool.ts';
import type { Cursor } from '../../http/cursor.ts';
import type { Slice } from '../../search/service.ts';
import { countOf, ofKnownKind } from '../columns.ts';
import { findPageOfAnyKind } from '../present.ts';

const states: Record<OwnState, RawBuilder<unknown>> = {
  [TAKEN_DOWN]: sql`l.taken_down_at is not null`,
  [NEEDS_CONFIRMING]: sql`l.freshness in ('unconfirmed', 'lapsed') and not l.hidden`,
};

// Sorts the same on every machine, and ignores case and accents.
const title = sql`l.title collate with_numbers`;

const orders: Record<OwnSort, Slice['order']> = {
  newest: { key: sql`l.id`, cast: sql`integer`, ascending: false },
  oldest: { key: sql`l.id`, cast: sql`integer`, ascending: true },
  title: { key: title, cast: sql`text`, ascending: true },
  // Without a rate, a cost is unknown.
  rate: {
    key: sql`coalesce(l.all_in_month, l.stated_month + 1000000000000, 'Infinity'::numeric)`,
    cast: sql`numeric`,
    ascending: true,
  },
  size: { key: sql`l.size_sf`, cast: sql`numeric`, ascending: false },
  views: { key: countOf('views'), cast: sql`integer`, ascending: false },
  inquiries: { key: countOf('inquiries'), cast: sql`integer`, ascending: false },
  updated: { key: sql`extract(epoch from l.updated_at)`, cast: sql`numeric`, ascending: false },
};

/** Matches each word with the start of a word in the title, the airport, or the reference. */
function wordConditions(text: string): RawBuilder<unknown>[] {
  const words = text.match(/[\p{L}\p{N}]+/gu);
  if (!words) return [sql`false`];
  const searched = sql`concat_ws(' ', l.title, l.icao_code, l.airport_code, l.airport_name, l.city, l.reference)`;
  return words.map((word) => sql`${searched} collate "und-x-icu" ~* ${`\\m${word}`}`);
}

export async function findOwnOfAllKinds(db: Db, ownerId: number, query: OwnQuery, after?: Cursor) {
  const { kind, availability, state, q, sort, limit } = query;
  const where = sql.join(
    [
      sql`l.owner_id = ${ownerId}`,
      kind ? sql`l.kind = ${kind}` : ofKnownKind(),
      ...(availability ? [sql`l.availability = ${availability}`] : []),
      ...(state ? [states[state]] : []),
      ...(q ? wordConditions(q) : []),
    ],
    sql` and `,
  );
  return findPageOfAnyKind(db, 'own', where, { order: orders[sort], after, limit });
}
