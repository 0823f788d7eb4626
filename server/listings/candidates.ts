import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import type { Db } from '../db/pool.ts';
import { markedWords } from './marks.ts';
import { figuresSql, letsThrough } from './narrowing.ts';

export type Filters = Readonly<Record<string, string>>;

/** A search that the columns let through; they decided about one without filters. */
export type Candidate = {
  id: number;
  wantedId: number | null;
  filters: Filters | null;
  /**
   * The columns say everything but whether the list of the search leaves out words: the listing has all of its
   * `optional_words` before this position, counted from 1.
   */
  lacks: number | null;
};

/** A listing `l`. */
export type Subject = {
  kind: ListingKind;
  airportId: number;
  from: RawBuilder<unknown>;
  /** It is in the list now. */
  isStored: boolean;
};

export const storedListing = (kind: ListingKind, id: number, airportId: number): Subject => ({
  kind,
  airportId,
  from: sql`(select * from listings where id = ${id})`,
  isStored: true,
});

/** A listing as it was; it counts as visible. */
export const formerListing = (kind: ListingKind, row: Readonly<Record<string, unknown>>): Subject => ({
  kind,
  airportId: Number(row.airport_id),
  from: sql`jsonb_populate_record(null::listings, ${JSON.stringify({ ...row, active: true })}::jsonb)`,
  isStored: false,
});

/** Active searches `s` that the columns let through, of those that the condition names. */
export async function findCandidates(
  db: Db,
  airports: Airports,
  { kind, airportId, from }: Subject,
  which: RawBuilder<unknown>,
): Promise<Candidate[]> {
  // Each kind of area has an index, of which only one compares boxes.
  const spot = (lng: RawBuilder<unknown>) => sql`s.area && box(point(${lng}, l.lat), point(${lng}, l.lat))`;
  const areas = [sql`s.area is null`, sql`(${spot(sql`l.lng`)} or ${spot(sql`(l.lng + 360)`)})`];
  const passes = letsThrough(kind, sql`l.marked`, (name) => sql.ref(`l.${name}_float`));
  const each = areas.map(
    (area) => sql`
      select s.id, s.wanted_id, s.exact, s.optional_words, s.filters
      from l join saved_searches s on ${area} and ${passes}
      where s.is_active and ${which}`,
  );
  const { rows } = await sql<Candidate>`
    with l as materialized (
      select l.*, ${figuresSql}, ${markedWords(kind, airports, airportId)} as marked from ${from} l
    )
    select s.id, s.wanted_id as "wantedId", s.lacks,
      case when not s.exact or s.lacks is not null then s.filters end as filters
    from (
      select s.*, case when s.exact and s.optional_words is not null then (
        select min(at) from unnest(s.optional_words) with ordinality o (query, at)
        where not (select marked from l) @@ query)::integer end as lacks
      from (${sql.join(each, sql` union all `)}) s
    ) s`.execute(db);
  return rows;
}
