import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { dimensionsOf } from '../../../domain/verification.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { recordAudit } from '../service.ts';
import { findReviewed, withdrawChecks } from './store.ts';

/** Takes back the checks of photos and dimensions, so that the listing waits for the admin again. `db` is a transaction. */
export async function unverifyFacts(db: Db, admin: Actor, kind: ListingKind, id: number): Promise<void> {
  const reviewed = await findReviewed(db, kind, id, true);
  if (!reviewed) return;
  const after = await withdrawChecks(db, id, ['photos', ...dimensionsOf(kind).map(({ name }) => name)]);
  if (after === undefined) return;
  const subject = { type: 'listing' as const, id, name: reviewed.title };
  await recordAudit(db, admin, { action: 'unverify', subject, before: reviewed.row, after });
}
