import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { RELAXED_CAP, RELAXED_MAX } from '../../../domain/search.ts';
import type { Relaxation } from '../../../domain/search-schema.ts';
import type { Airports } from '../../airports/airports.ts';
import type { Db } from '../../db/pool.ts';
import { hasMatches } from '../find.ts';
import { applies, type Plan, readPlan } from '../plan/plan.ts';
import { countGroups, type Matches } from './count.ts';
import { type Given, pairsOf, tiersOfSearch, type Variation, wholesOf, without } from './steps.ts';

type Found = Variation & Matches;

/** Answers of two filters at once. */
const PAIRS = 3;

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

/**
 * Counts what a search without matches finds if it asks for a little less; nothing for any other search. Throws a 400 with every
 * unreadable filter.
 */
export async function relax(
  services: { db: Db; airports: Airports; clock: () => Date },
  kind: ListingKind,
  params: URLSearchParams,
): Promise<Relaxation[]> {
  const { db, airports } = services;
  const whole = readPlan(kind, services, params);
  if (applies(kind, whole) && (await hasMatches(db, kind, whole))) return [];
  const given = { kind, airports, params, whole };
  const dimensions = tiersOfSearch(given);
  const groups = dimensions.flatMap((tiers) => {
    // Words of a search are dropped one by one, and each of them counts.
    const choices = tiers.filter((tier) => tier.length > 1).flat();
    const steps = tiers.filter((tier) => tier.length === 1).flat();
    return [...choices.map((one) => [one]), steps];
  });
  const found = await count(services, kind, groups, 1);
  const closest = dimensions.flatMap((tiers) => {
    const isFound = (one: Variation) => found.some(({ plan }) => plan === one.plan);
    const tier = tiers.find((some) => some.some(isFound)) ?? [];
    return found.filter(({ plan }) => tier.some((one) => one.plan === plan));
  });
  if (closest.length === 0) {
    const pairs = pairsOf(given, dimensions);
    closest.push(...(await count(services, kind, [pairs], PAIRS)));
  }
  if (closest.length === 0 && dimensions.length > 2) {
    closest.push(...(await keepSome(services, given, wholesOf(dimensions))));
  }
  return closest
    .toSorted((a, b) => closenessOf(whole, b) - closenessOf(whole, a) || b.total - a.total)
    .slice(0, RELAXED_MAX)
    .map(presented);
}

/** Keeps as many filters as still find something, places first. Counts once for each filter. */
async function keepSome(services: { db: Db }, given: Given, filters: readonly Variation[]): Promise<Found[]> {
  let dropped = filters;
  let found = await count(services, given.kind, [[without(given, dropped)]], 1);
  if (found.length === 0) return [];
  for (const one of filters.toSorted((a, b) => a.closeness - b.closeness)) {
    const fewer = dropped.filter((other) => other !== one);
    const more = await count(services, given.kind, [[without(given, fewer)]], 1);
    if (more.length > 0) [dropped, found] = [fewer, more];
  }
  return found;
}

async function count(
  { db }: { db: Db },
  kind: ListingKind,
  groups: readonly (readonly Variation[])[],
  most: number,
): Promise<Found[]> {
  const all = groups.flat();
  const matches = await countGroups(
    db,
    kind,
    groups.map((variations) => ({ variations, most })),
  );
  return matches.flatMap((one) => {
    const variation = all[one.at];
    return variation ? [{ ...variation, ...one }] : [];
  });
}
