import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { OutcomeResult } from '../../../domain/outcome.ts';
import type { OutcomesInput } from '../../../domain/outcome-schema.ts';
import { holdActor } from '../../accounts/service.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { lockListings } from '../bulk/store.ts';
import { authorizeChange, mayRead } from '../policy.ts';
import type { ListingServices } from '../service.ts';
import { findOutcomesOf, recordOutcome } from './store.ts';

/** Throws a 404 if a listing is gone, and a 403 if one belongs to another account; then nothing is recorded. */
export async function addOutcome(
  { db, clock }: Pick<ListingServices, 'db' | 'clock'>,
  actor: Actor,
  { ids, units, ...outcome }: OutcomesInput,
): Promise<{ count: number }> {
  const wanted = [...new Set(ids)];
  return db.transaction().execute(async (transaction) => {
    const current = await holdActor(transaction, actor);
    const listings = (await lockListings(transaction, wanted)).filter((listing) => mayRead(actor, listing));
    for (const listing of listings) authorizeChange(current, listing);
    if (listings.length < wanted.length) throw problem.notFound('Some of these listings no longer exist.');
    const rateUnits = new Set(listings.map(({ kind }) => kindOfCategory(kind)?.rate.unit));
    if (outcome.rate != null && rateUnits.size > 1) {
      const message = 'These listings have rates in different units. Add the rate to each of them.';
      throw problem.badRequest([{ path: 'rate', message }]);
    }
    return { count: await recordOutcome(transaction, wanted, outcome, clock(), units) };
  });
}

export async function exportOutcomes(db: Db, owner: Pick<Actor, 'id'>) {
  const rows = await findOutcomesOf(db, owner.id);
  return rows.map(({ lease_rate, monthly_rate, ...row }) => {
    const rate = lease_rate ?? monthly_rate;
    return {
      listing: row.listing_id,
      unit: row.unit_id,
      category: row.kind,
      result: row.result as OutcomeResult,
      rate: rate === null ? null : Number(rate),
      leasedFrom: row.leased_from,
      recordedAt: row.recorded_at.toISOString(),
    };
  });
}
