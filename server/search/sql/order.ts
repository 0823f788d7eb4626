import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { fitsOf } from '../plan/aircraft.ts';
import type { Plan } from '../plan/plan.ts';
import { monthOrder, rate } from './conditions.ts';
import { bestFit } from './fit.ts';
import { distance } from './positions.ts';

/** Equal keys are ordered by id in the same direction. */
export type Order = { key: RawBuilder<unknown>; cast: RawBuilder<unknown>; ascending: boolean };

/** The nearest, what fits the aircraft best, or the newest; what is occupied comes last. */
function best(kind: ListingKind, plan: Plan): Order {
  const [fit] = fitsOf(plan);
  const closest = plan.positions
    ? distance(plan.positions)
    : fit && kind.takesAircraft
      ? bestFit(kind, fit)
      : sql`-s.listing_id::float8`;
  return {
    key: sql`array[(s.availability = 'occupied')::integer::float8, ${closest}]`,
    cast: sql`float8[]`,
    ascending: true,
  };
}

export function orderOf(kind: ListingKind, plan: Plan): Order {
  switch (plan.sort) {
    case 'newest':
      return { key: sql`s.listing_id`, cast: sql`integer`, ascending: false };
    case 'best':
      return best(kind, plan);
    case 'rate':
      return { key: rate, cast: sql`numeric`, ascending: true };
    case 'rent':
      return { key: monthOrder, cast: sql`numeric`, ascending: true };
    case 'size':
    case 'smallest':
      return { key: sql`s.size_sf`, cast: sql`numeric`, ascending: plan.sort === 'smallest' };
    case 'distance':
      return { key: distance(plan.positions ?? []), cast: sql`float8`, ascending: true };
  }
}
