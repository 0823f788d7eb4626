import { type RawBuilder, sql } from 'kysely';
import type { Order } from './order.ts';

/* A listing with units has a row of `spaces` for each group of units that are alike, and is one result. */

/** Orders the more available first. */
export const byAvailability = sql`array_position(array['available', 'limited', 'occupied'], s.availability)`;

/** Any order will do to count. */
const unordered = { key: sql`0`, ascending: true };

/** True for the space `s` that comes first of those of its listing for which the condition is true. */
export function isFirst(
  condition: RawBuilder<unknown>,
  { key, ascending }: Pick<Order, 'key' | 'ascending'> = unordered,
): RawBuilder<unknown> {
  const before = ascending ? sql`<` : sql`>`;
  // The inner s is another one of the listing, so the condition and the key are about that.
  return sql`(s.units = 0 or not exists (
    select from (select s.listing_id as of_listing, ${key} as key, s.first_unit as unit) this
    where exists (select from spaces s where s.listing_id = this.of_listing and ${condition}
      and (${key}, s.first_unit) ${before} (this.key, this.unit))))`;
}

/** True for one space of each listing, the most available one. */
export const isMostAvailable = isFirst(sql`true`, { key: byAvailability, ascending: true });
