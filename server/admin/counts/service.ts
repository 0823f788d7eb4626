import { sql } from 'kysely';
import type { AdminCounts } from '../../../domain/admin-schema.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { countOpenCases } from '../../cases/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { isWaiting } from '../users/store.ts';

/** Other processes may count differently for this long, in ms. */
const LIFETIME = 5_000;

type Listings = AdminCounts['listings'];

/** Remembers the number of listings until a listing changes, because counting them reads an index as a whole. */
export function createCounter({ db, changes }: Pick<Services, 'db' | 'changes'>) {
  let kept: { listings: Promise<Listings>; at: number } | undefined;
  changes.onChange(() => {
    kept = undefined;
  });

  function countListings(): Promise<Listings> {
    if (kept && performance.now() - kept.at < LIFETIME) return kept.listings;
    const listings = findCounts(db);
    const counting = { listings, at: performance.now() };
    kept = counting;
    listings.catch(() => {
      if (kept === counting) kept = undefined;
    });
    return listings;
  }

  return async (): Promise<AdminCounts> => {
    const [people, cases, listings] = await Promise.all([
      countPeople(db),
      countOpenCases(db),
      countListings(),
    ]);
    const { verification: toVerify = 0, ...others } = cases;
    const openCases = Object.values(others).reduce((sum, count) => sum + count, 0);
    return { ...people, listings, toVerify, openCases };
  };
}

async function findCounts(db: Db): Promise<Listings> {
  const { rows } = await sql<{ kind: string } & Listings[string]>`
    with stale as (
      select kind, count(*) filter (where freshness = 'unconfirmed') as unconfirmed,
        count(*) filter (where freshness = 'lapsed') as lapsed
      from listings
      where freshness in ('unconfirmed', 'lapsed') and not hidden
      group by kind
    )
    select kind, count(*)::integer as total,
      coalesce(max(unconfirmed), 0)::integer as unconfirmed, coalesce(max(lapsed), 0)::integer as lapsed
    from listings left join stale using (kind) group by kind`.execute(db);
  const found = new Map(rows.map(({ kind, ...counts }) => [kind, counts]));
  const none = { total: 0, unconfirmed: 0, lapsed: 0 };
  return Object.fromEntries(listingKinds.map(({ category }) => [category, found.get(category) ?? none]));
}

async function countPeople(db: Db): Promise<Pick<AdminCounts, 'users' | 'signUps'>> {
  const { rows } = await sql<Pick<AdminCounts, 'users' | 'signUps'>>`
    select (select count(*) from users)::integer as users,
      (select count(*) from sign_ups t where ${isWaiting})::integer as "signUps"`.execute(db);
  if (!rows[0]) throw new Error('The aggregate returned no row.');
  return rows[0];
}
