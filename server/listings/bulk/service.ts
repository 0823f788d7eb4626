import { createHash, randomBytes } from 'node:crypto';
import type { BulkInput } from '../../../domain/bulk-change-schema.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { BulkAnswer, UndoAnswer } from '../../../domain/own-listings-schema.ts';
import { holdActor } from '../../accounts/service.ts';
import type { Actor } from '../../http/actor.ts';
import { Problem, problem } from '../../http/problem.ts';
import { confirmListings, settleFreshness } from '../freshness/store.ts';
import { authorizeChange, authorizeUndo, mayRead } from '../policy.ts';
import { type ListingServices, updateListing } from '../service.ts';
import { findRow } from '../store.ts';
import { type Change, givenFor, type Refusal, refusalsOf } from './given.ts';
import * as store from './store.ts';

type BulkServices = Pick<ListingServices, 'db' | 'airports' | 'clock'>;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Throws a 400 with what each listing refuses. */
async function changeEach(
  services: BulkServices,
  actor: Actor,
  listings: readonly store.Locked[],
  change: Change,
): Promise<void> {
  const refusals: Refusal[] = [];
  for (const { id, kind: category } of listings) {
    const kind = kindOfCategory(category);
    const row = kind && (await findRow(services.db, kind, id));
    if (!row) continue;
    try {
      const given = givenFor(kind, row.values, change);
      if (Object.keys(given).length > 0)
        await updateListing(services, kind, authorizeChange(actor, row), given, undefined);
    } catch (error) {
      if (!(error instanceof Problem) || !error.errors) throw error;
      refusals.push({ title: row.values.title, errors: error.errors });
    }
  }
  if (refusals.length > 0) throw problem.badRequest(refusalsOf(refusals, change, listings.length));
}

/** Throws a 404 if a listing is gone, a 400 if one refuses the change, and a 403 if one belongs to another account; then nothing changes. */
export async function changeInBulk(
  { db, airports, clock }: BulkServices,
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
    const now = clock();
    const former = await store.readFormer(transaction, wanted);
    if (input.confirm) await confirmListings(transaction, wanted, now);
    else await changeEach({ db: transaction, airports, clock: () => now }, current, listings, input);
    const changed = await store.recordChanges(transaction, former, undo, input.confirm !== undefined);
    return { count: changed.length, undo: changed.length > 0 ? token : null };
  });
}

/** Throws a 404 for a token that was used, has expired, or belongs to another account, and a 403 for a role that can't list. */
export async function undoBulk(
  { db, clock }: Pick<BulkServices, 'db' | 'clock'>,
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
