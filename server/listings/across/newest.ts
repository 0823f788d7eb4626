import { sql } from 'kysely';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { Db } from '../../db/pool.ts';
import { isMostAvailable } from '../../search/service.ts';
import { jsonOfAnyKind, ofKnownKind } from '../columns.ts';

export type Scope = { kind?: ListingKind | undefined; airportId?: number | undefined };

export const hangarCategories = listingKinds.flatMap(({ isHangar, category }) => (isHangar ? category : []));

/** Candidates; large enough for an owner who imports many listings at once. */
const RECENT = 3_000;

const at = (airportId: number | undefined) =>
  airportId === undefined ? sql`` : sql`and s.airport_id = ${airportId}`;

/**
 * Puts occupied listings last, and the first listing of each owner before anyone's second; at one airport, hangars before
 * other kinds.
 */
export async function findNewestOnOffer(
  db: Db,
  limit: number,
  airportId?: number,
): Promise<ListingSummary[]> {
  const isOther = airportId === undefined ? sql`false` : sql`kind <> all(${hangarCategories})`;
  const { rows } = await sql<{ listing: ListingSummary }>`
    select ${jsonOfAnyKind('summary')} as listing
    from (
      select id, occupied, ${isOther} as other, row_number() over (partition by owner_id, occupied order by id desc) as nth
      from (
        select l.id, l.kind, l.owner_id, l.availability = 'occupied' as occupied from listings l
        join spaces s on s.listing_id = l.id
        where s.active and ${isMostAvailable} and ${ofKnownKind('s')} ${at(airportId)}
        order by l.id desc limit ${RECENT}
      ) recent
      order by occupied, other, nth, id desc limit ${limit}
    ) newest
    join listings l on l.id = newest.id
    join users u on u.id = l.owner_id
    order by newest.occupied, newest.other, newest.nth, l.id desc`.execute(db);
  return rows.map(({ listing }) => listing);
}

export async function findNewest(
  db: Db,
  { kind, airportId }: Scope,
  limit: number,
): Promise<ListingSummary[]> {
  const { rows } = await sql<{ listing: ListingSummary }>`
    select ${jsonOfAnyKind('summary')} as listing
    from (
      select s.listing_id as id from spaces s
      where s.active and ${isMostAvailable} and ${kind ? sql`s.kind = ${kind.category}` : ofKnownKind('s')}
        ${at(airportId)}
      order by s.listing_id desc limit ${limit}
    ) newest
    join listings l on l.id = newest.id
    join users u on u.id = l.owner_id
    order by l.id desc`.execute(db);
  return rows.map(({ listing }) => listing);
}
