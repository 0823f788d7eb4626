import { sql } from 'kysely';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { Db } from '../../db/pool.ts';
import { isMostAvailable } from '../../search/service.ts';
import { listingColumns } from '../columns.ts';

/** The newest of a state that aren't occupied. */
export async function findNewestInState(
  db: Db,
  state: string,
  kind: ListingKind,
  limit: number,
): Promise<ListingSummary[]> {
  const { rows } = await sql<{ listing: ListingSummary }>`
    select to_json(shown) as listing from (
      select ${listingColumns(kind, 'summary')}
      from (
        select s.listing_id as id from spaces s
        where s.kind = ${kind.category} and s.state = ${state} and s.active and s.availability <> 'occupied' and ${isMostAvailable}
        order by s.listing_id desc limit ${limit}
      ) newest
      join listings l on l.id = newest.id
      join users u on u.id = l.owner_id
      order by l.id desc
    ) shown`.execute(db);
  return rows.map(({ listing }) => listing);
}
