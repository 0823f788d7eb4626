import { type RawBuilder, sql } from 'kysely';
import type { Airport } from '../../../domain/airports/airport.ts';
import { RATES_MIN } from '../../../domain/market.ts';
import type { AskingRates, Quartiles } from '../../../domain/market-schema.ts';
import { NEARBY_NM } from '../../../domain/search.ts';
import type { Db } from '../../db/pool.ts';
import { nearCondition } from '../../search/service.ts';
import { ofKnownKind } from '../columns.ts';

/**
 * Rates of `s` in whole cents, which double precision holds exactly: $/sf/yr, and $/month for the whole space. What is computed is
 * rounded to the cent first, as domain/money.ts does. A month is for the same area as on pages.
 */
const cents = sql`
  (case when s.lease_rate is not null then s.lease_rate * 100
    else round(s.monthly_rate * 1200 / s.size_sf) end)::float8 as foot,
  (case when s.lease_rate is not null then round(s.lease_rate * s.charged_sf * 100 / 12)
    else s.monthly_rate * 100 end)::float8 as month`;

const offered = sql`s.active and s.availability <> 'occupied' and (s.lease_rate is not null or s.monthly_rate is not null)`;

/** On offer and with a rate; each size and rate of a listing counts once, however many of its units have them. */
const isAsked = sql`${offered} and (s.units = 0 or not exists (
  select from (select s.listing_id, s.first_unit, s.size_sf, s.charged_sf, s.lease_rate, s.monthly_rate) this
  where exists (select from spaces s where s.listing_id = this.listing_id and s.first_unit < this.first_unit and ${offered}
    and (s.size_sf, s.charged_sf, s.lease_rate, s.monthly_rate)
      is not distinct from (this.size_sf, this.charged_sf, this.lease_rate, this.monthly_rate))))`;

/**
 * The 25th, 50th and 75th percentile by linear interpolation. Exact, because they lie a whole number of quarters between two whole
 * numbers of cents.
 */
export const quartilesOf = (column: RawBuilder<unknown>) =>
  sql`percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${column})`;

export type Spread = { count: number; foot: number[] | null; month: number[] | null };

const spread = sql`count(*)::integer as count, ${quartilesOf(sql`foot`)} as foot, ${quartilesOf(sql`month`)} as month`;

/** Rounds half a cent up. */
const dollarsOf = (amount: number) => Math.round(amount) / 100;

const quartiles = ([low = 0, median = 0, high = 0]: readonly number[]): Quartiles => ({
  low: dollarsOf(low),
  median: dollarsOf(median),
  high: dollarsOf(high),
});

export const noRates: AskingRates = { count: 0, perFootYear: null, perMonth: null };

export const askingOf = ({ count, foot, month }: Spread): AskingRates =>
  count < RATES_MIN || !foot || !month
    ? { ...noRates, count }
    : { count, perFootYear: quartiles(foot), perMonth: quartiles(month) };

type Around = Spread & { category: string; isHere: boolean };

/** Asking rates of every kind at an airport, and within 50 nm of it. Kinds without any are left out. */
export async function findAskedAround(db: Db, airport: Airport): Promise<Around[]> {
  const { rows } = await sql<Around>`
    with asked as (
      select true as here, s.kind, ${cents} from spaces s
      where s.airport_id = ${airport.id} and ${ofKnownKind('s')} and ${isAsked}
      union all
      select false, s.kind, ${cents} from spaces s
      where ${nearCondition([airport], NEARBY_NM)} and ${ofKnownKind('s')} and ${isAsked}
    )
    select kind as category, here as "isHere", ${spread} from asked group by 1, 2`.execute(db);
  return rows;
}

export async function findAskedInState(db: Db, state: string, category: string): Promise<AskingRates> {
  const { rows } = await sql<Spread>`
    select ${spread} from (
      select ${cents} from spaces s where s.kind = ${category} and s.state = ${state} and ${isAsked}
    ) asked`.execute(db);
  return rows[0] ? askingOf(rows[0]) : noRates;
}

/** By airport, the most first. */
export async function findAskedByAirport(db: Db, state: string, category: string) {
  const { rows } = await sql<Spread & { airportId: number }>`
    select airport_id as "airportId", ${spread} from (
      select s.airport_id, ${cents} from spaces s
      where s.kind = ${category} and s.state = ${state} and ${isAsked}
    ) asked
    group by 1 order by 2 desc, 1`.execute(db);
  return rows.map(({ airportId, ...asked }) => ({ airportId, asking: askingOf(asked) }));
}

/** States with kinds that have enough rates for figures. */
export async function findMarkets(db: Db) {
  const { rows } = await sql<Spread & { state: string; category: string }>`
    select state, kind as category, ${spread} from (
      select s.state, s.kind, ${cents} from spaces s where ${ofKnownKind('s')} and ${isAsked}
    ) asked
    group by 1, 2 having count(*) >= ${RATES_MIN}`.execute(db);
  return rows.map(({ state, category, ...asked }) => ({ state, category, asking: askingOf(asked) }));
}
