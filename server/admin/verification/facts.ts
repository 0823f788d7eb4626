import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { dimensionsOf, verifiedTexts } from '../../../domain/verification.ts';
import type { Db } from '../../db/pool.ts';
import type { Actor } from '../../http/actor.ts';
import { recordAudit } from '../service.ts';
import { findReviewed, withdrawChecks } from './store.ts';

/**
 * Takes back the checks of photos and dimensions, so that the listing waits for the admin again. Returns them as texts. `db` is
 * a transaction.
 */
export async function unverifyFacts(db: Db, admin: Actor, kind: ListingKind, id: number): Promise<string[]> {
  const reviewed = await findReviewed(db, kind, id, true);
  if (!reviewed) return [];
  const parts = ['photos', ...dimensionsOf(kind).map(({ name }) => name)];
  const after = await withdrawChecks(db, id, parts);
  if (after === undefined) return [];
  const subject = { type: 'listing' as const, id, name: reviewed.title };
  await recordAudit(db, admin, { action: 'unverify', subject, before: reviewed.row, after });
  const lost = Object.entries(reviewed.verified).filter(([name]) => parts.includes(name));
  return verifiedTexts(kind, Object.fromEntries(lost));
}
