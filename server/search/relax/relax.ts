import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { RELAXED_CAP, RELAXED_MAX } from '../../../domain/search.ts';
import type { Relaxation } from '../../../domain/search-schema.ts';
import type { Airports } from '../../airports/airports.ts';
import type { Db } from '../../db/pool.ts';
import { hasMatches } from '../find.ts';
import { applies, type Plan, readPlan } from '../plan/plan.ts';
import { conditions } from '../sql/conditions.ts';
import { distance } from '../sql/positions.ts';
import { isFirst } from '../sql/units.ts';
import { insteadOf, textOf } from './instead.ts';
import { type Given, pairsOf, tiersOfSearch, type Variation, variation, wholesOf, without } from './steps.ts';

type Found = Variation & { total: number; best: number | null };

/** Answers of two filters at once. */
const PAIRS = 3;

/** Null without matches. Reads at most one row more than the cap; the best of more is the first in the order of the figure. */
async function count(db: Db, kind: ListingKind, one: Variation): Promise<Found | null> {
  const { plan, number, values } = one;
  const matches = conditions(kind, plan);
  const figure = number
    ? sql.ref(`s.${number.column}`)
    : values.near
      ? distance(plan.positions ?? [])
      : sql`null::numeric`;
  const [best, direction] = number?.compare === 'at-least' ? [sql`max`, sql`desc`] : [sql`min`, sql`asc`];
  const order = number && { key: figure, ascending: number.compare !== 'at-least' };
  const where = sql`${matches} and ${isFirst(matches, order)}`;
  const { rows } = await sql<{ total: number; best: number | null }>`
    select count(*)::integer as total, ${best}(figure)::float8 as best
    from (select ${figure} as figure from spaces s where ${where} limit ${RELAXED_CAP + 1}) found`.execute(
    db,
  );
  const [found] = rows;
  if (!found?.total) return null;
  if (!number || found.total <= RELAXED_CAP) return { ...one, ...found };
  const { rows: firsts } = await sql<{ best: number }>`
    select ${figure}::float8 as best from spaces s where ${where} and ${figure} is not null
    order by ${figure} ${direction} limit 1`.execute(db);
  return { ...one, total: found.total, best: firsts[0]?.best ?? null };
}

/** The first `most` of the variations that have matches. */
async function firstFound(db: Db, kind: ListingKind, variations: readonly Variation[], most: number) {
  const all: Found[] = [];
  for (const one of variations) {
    const found = await count(db, kind, one);
    if (found) all.push(found);
    if (all.length === most) break;
  }
  return all;
}

/** A numeric filter gives up little if the best match nearly has what was asked. */
function closenessOf({ numbers }: Plan, { number, best, closeness }: Found): number {
  const asked = number && numbers[number.name];
  if (asked === undefined || best === null) return closeness;
  return Math.min(asked, best) / Math.max(asked, best);
}

const presented = ({ dropped, values, words, total, best }: Found): Relaxation => ({
  dropped: [...dropped],
  values: { ...values },
  words,
  total: Math.min(total, RELAXED_CAP),
  capped: total > RELAXED_CAP,
  best,
});

const withValue = (params: URLSearchParams, name: string, value: string) =>
  new URLSearchParams([...[...params].filter(([other]) => other !== name), [name, value]]);

/**
 * Counts what a search without matches finds if it asks for a little less; nothing for any other search. Words are
 * left out as lists leave them out; only if that isn't enough, filters give up something, too. Throws a 400 with every
 * unreadable filter.
 */
export async function relax(
  services: { db: Db; airports: Airports; clock: () => Date },
  kind: ListingKind,
  params: URLSearchParams,
): Promise<Relaxation[]> {
  const { db, airports } = services;
  const asTyped = { kind, airports, params, whole: readPlan(kind, services, params) };
  if (applies(kind, asTyped.whole) && (await hasMatches(db, kind, asTyped.whole))) return [];
  const instead = await insteadOf(db, kind, asTyped.whole, airports);
  const q = instead && textOf(instead, asTyped.whole.q);
  let given: Given = asTyped;
  if (q) {
    const words = instead.leftOut?.join(' ');
    const shown = variation(asTyped, { dropped: ['q'], values: { q }, words, closeness: 1 });
    const found = await count(db, kind, shown);
    if (found) return [presented(found)];
    // A map may show a place that has none of them.
    given = { ...asTyped, params: withValue(params, 'q', q), whole: shown.plan };
  }
  const { whole } = given;
  const filters = tiersOfSearch(given);
  const all: Found[] = [];
  for (const tiers of filters) {
    for (const tier of tiers) {
      const found = await firstFound(db, kind, tier, tier.length);
      all.push(...found);
      if (found.length > 0) break;
    }
  }
  if (all.length === 0) all.push(...(await firstFound(db, kind, pairsOf(given, filters), PAIRS)));
  if (all.length === 0 && filters.length > 2) {
    // Keeps as many filters as still find something, places first.
    let dropped = wholesOf(filters);
    let last = await count(db, kind, without(given, dropped));
    for (const one of last ? dropped.toSorted((a, b) => a.closeness - b.closeness) : []) {
      const fewer = dropped.filter((other) => other !== one);
      const found = await count(db, kind, without(given, fewer));
      if (found) [dropped, last] = [fewer, found];
    }
    if (last) all.push(last);
  }
  return all
    .toSorted((a, b) => closenessOf(whole, b) - closenessOf(whole, a) || b.total - a.total)
    .slice(0, RELAXED_MAX)
    .map(presented);
}
