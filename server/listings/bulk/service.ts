import { createHash, randomBytes } from 'node:crypto';
import { commonColumns } from '../../../domain/common-texts.ts';
import type { BulkAnswer, BulkInput, UndoAnswer } from '../../../domain/own-listings-schema.ts';
import { HAS_UNITS } from '../../../domain/units.ts';
import { holdActor } from '../../accounts/service.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problem.ts';
import { settleFreshness } from '../freshness/store.ts';
import { authorizeChange, authorizeUndo, mayRead } from '../policy.ts';
import type { ListingServices } from '../service.ts';
import type { Columns } from '../store.ts';
import * as store from './store.ts';

type BulkServices = Pick<ListingServices, 'db' | 'clock'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Throws a 404 if a listing is gone, and a 403 if one belongs to another account; then nothing changes. */
export async function changeInBulk(
  { db, clock }: BulkServices,
  actor: Actor,
  { ids, ...input }: BulkInput,
): Promise<BulkAnswer> {
  const wanted = [...new Set(ids)];
  const token = randomBytes(24).toString('base64url');
  const undo = { userId: actor.id, tokenHash: hashOf(token) };
  await store.sweepUndos(db);
  return db.transaction().execute(async (transaction) => {
    const current = await holdActor(transaction, actor);
    const locked = await store.lockListings(transaction, wanted);
    const listings = locked.filter((listing) => mayRead(actor, listing));
    for (const listing of listings) authorizeChange(current, listing);
    if (listings.length < wanted.length) {
      throw problem.notFound('Some of these listings no longer exist. Reload the list and try again.');
    }
    if (input.delete) {
      await store.deleteListings(transaction, wanted, undo);
      return { count: wanted.length, undo: token };
    }
    if (input.availability !== undefined && listings.some(({ hasUnits }) => hasUnits)) {
      throw problem.badRequest([{ path: 'availability', message: HAS_UNITS }]);
    }
    const columns: Columns = commonColumns(input);
    if (input.availability !== undefined) columns.availability = input.availability;
    const now = clock();
    const changed = input.confirm
      ? await store.confirmInBulk(transaction, wanted, undo, now)
      : await store.changeListings(transaction, wanted, columns, undo, now);
    await settleFreshness(transaction, changed, now);
    return { count: changed.length, undo: changed.length > 0 ? token : null };
  });
}

/** Throws a 404 for a token that was used, has expired, or belongs to another account, and a 403 for a role that can't list. */
export async function undoBulk(
  { db, clock }: BulkServices,
  actor: Actor,
  token: string,
): Promise<UndoAnswer> {
  const undo = { userId: actor.id, tokenHash: hashOf(token) };
  return db.transaction().execute(async (transaction) => {
    const current = await holdActor(transaction, actor);
    const held = await store.findUndo(transaction, undo);
    if (!held) throw problem.notFound('This can’t be undone anymore.');
    authorizeUndo(current);
    const restored =
      held.action === 'delete'
        ? await store.bringBack(transaction, undo.tokenHash, held.columns)
        : await store.putBack(transaction, undo);
    await settleFreshness(transaction, restored, clock());
    const count = restored.length;
    await store.removeUndo(transaction, undo.tokenHash);
    return { count, left: held.count - count };
  });
}
