import { sql } from 'kysely';
import type { Availability } from '../../../domain/listing.ts';
import type { Occupancy } from '../../../domain/occupancy-schema.ts';
import type { Db } from '../../db/pool.ts';
import type { Columns } from '../store.ts';

/** A unit, or a listing without units, with what it has of its own or by its listing. */
export type Space = Pick<Occupancy['vacant'][number], 'listing' | 'category' | 'title' | 'label'> & {
  /** Null for a listing without units. */
  unit: number | null;
  availability: Availability;
  rate: number | null;
  columns: Columns;
};

/** Listings `l` of an owner at an airport, or everywhere, with their units `u`. */
const spaces = (ownerId: number, airportId: number | null) => sql`
  from listings l left join units u on u.listing_id = l.id
  where l.owner_id = ${ownerId} and (${airportId}::integer is null or l.airport_id = ${airportId})`;

export async function findSpaces(db: Db, ownerId: number, airportId: number | null): Promise<Space[]> {
  const { rows } = await sql<Space>`
    select l.id as listing, u.id as unit, l.kind as category, l.title, coalesce(u.label, l.title) as label,
      coalesce(u.availability, l.availability) as availability,
      coalesce(u.lease_rate, l.lease_rate, u.monthly_rate, l.monthly_rate)::float8 as rate,
      l.details || coalesce(u.details, '{}') || jsonb_build_object('width', coalesce(u.width, l.width),
        'depth', coalesce(u.depth, l.depth)) as columns
    ${spaces(ownerId, airportId)}
    order by l.kind, l.id, u.position, u.id`.execute(db);
  return rows;
}

export async function findAirports(db: Db, ownerId: number): Promise<Occupancy['airports']> {
  const { rows } = await sql<Occupancy['airports'][number]>`
    select l.icao_code as code, min(l.airport_name) as name, count(*)::integer as units
    ${spaces(ownerId, null)} group by l.icao_code order by count(*) desc, l.icao_code`.execute(db);
  return rows;
}

/** Periods of availability of the spaces until now. The history of a unit that was deleted isn’t among them. */
const periods = (ownerId: number, airportId: number | null, now: Date) => sql`
  periods as materialized (
    select l.id as listing, u.id as unit, c.availability, c.changed_at as began,
      lead(c.changed_at, 1, ${now}::timestamptz) over each as ended, lead(c.id) over each is null as is_now,
      lag(c.availability) over each as before, row_number() over each as place
    from listings l left join units u on u.listing_id = l.id
    join availability_changes c on c.listing_id = l.id and c.unit_id is not distinct from u.id
    where l.owner_id = ${ownerId} and (${airportId}::integer is null or l.airport_id = ${airportId})
      and c.changed_at <= ${now}
    window each as (partition by l.id, u.id order by c.changed_at, c.id)
  )`;

/** The last months, the current one last. */
export async function findMonths(
  db: Db,
  ownerId: number,
  airportId: number | null,
  { now, months }: { now: Date; months: number },
): Promise<Pick<Occupancy, 'since' | 'months'>> {
  const { rows } = await sql<Occupancy['months'][number] & { since: string | null }>`
    with ${periods(ownerId, airportId, now)},
    months as (
      select m as start, least(m + interval '1 month', ${now}::timestamptz at time zone 'utc') as finish
      from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'utc') - make_interval(months => ${months - 1}),
        ${now}::timestamptz at time zone 'utc', interval '1 month') m
    ),
    first as (select min(began) at time zone 'utc' as day from periods)
    select to_char(m.start, 'YYYY-MM') as month, first.day::date::text as since, known.share,
      greatest(0, least(1, extract(epoch from m.finish - greatest(m.start, coalesce(first.day, m.finish)))
        / nullif(extract(epoch from m.finish - m.start), 0)))::float8 as known
    from months m cross join first cross join lateral (
      select (sum(part) filter (where availability = 'occupied') / nullif(sum(part), 0))::float8 as share from (
        select p.availability, extract(epoch from least(p.ended at time zone 'utc', m.finish)
          - greatest(p.began at time zone 'utc', m.start)) as part
        from periods p where p.began at time zone 'utc' < m.finish and p.ended at time zone 'utc' > m.start
      ) parts
    ) known
    order by m.start`.execute(db);
  const since = rows[0]?.since ?? null;
  return {
    since,
    // Nothing occupied of something known is 0.
    months: rows.map(({ month, share, known }) => ({ month, known, share: known > 0 ? (share ?? 0) : null })),
  };
}

type Vacancy = {
  listing: number;
  unit: number | null;
  began: Date;
  ended: Date;
  isNow: boolean;
  /** False if it isn’t known when it began. */
  isWhole: boolean;
};

/** Periods in which a space wasn’t occupied, whether available or limited. */
export async function findVacancies(
  db: Db,
  ownerId: number,
  airportId: number | null,
  now: Date,
): Promise<Vacancy[]> {
  const { rows } = await sql<Vacancy>`
    with ${periods(ownerId, airportId, now)},
    -- A change from available to limited begins no other vacancy.
    runs as (
      select *, sum(case when availability = 'occupied' or before = 'occupied' then 1 else 0 end)
        over (partition by listing, unit order by place) as run
      from periods
    )
    select listing, unit, min(began) as began, max(ended) as ended, bool_or(is_now) as "isNow",
      bool_or(before = 'occupied') is true as "isWhole"
    from runs where availability <> 'occupied' group by listing, unit, run`.execute(db);
  return rows;
}
