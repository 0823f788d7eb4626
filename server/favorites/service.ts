import { BACK, changesBetween, FAVORITES_MAX, TOO_MANY_FAVORITES } from '../../domain/favorites.ts';
import type { EarlierFavorite, MergedFavorites, SavedListing } from '../../domain/favorites-schema.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { messages } from '../../domain/messages.ts';
import { paths } from '../../domain/paths.ts';
import { holdAccount } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from '../http/actor.ts';
import { problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { mailedRow } from '../listings/service.ts';
import { lastTimes } from '../searches/service.ts';
import type { Services } from '../services.ts';
import { mergesByAccount, savesByAccount } from './limits.ts';
import { type ChangedFavorite, favoritesChangedMail } from './mails.ts';
import * as store from './store.ts';

export { areEmailsOn, findIds, findSummaries } from './store.ts';

type FavoriteServices = Pick<Services, 'db' | 'clock' | 'mailer' | 'subscriptions' | 'listingChanges'>;
type Asker = Pick<Actor, 'id'>;

/** Throws a 404 for a listing that visitors can't open, and a 409 above the limit. Saving it again changes nothing. */
export async function addFavorite(
  { db, clock }: Pick<FavoriteServices, 'db' | 'clock'>,
  actor: Asker,
  kind: ListingKind,
  id: number,
): Promise<void> {
  await countTries(db, [{ limit: savesByAccount, by: [actor.id] }]);
  await db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const known = await store.findSavedKinds(transaction, actor.id);
    if (known.get(id) === kind.category) return;
    const found = await store.findPublic(transaction, [id], kind.category);
    if (found.length === 0) throw problem.notFound(messages.listingNotFound.description);
    if (known.size >= FAVORITES_MAX) throw problem.conflict(TOO_MANY_FAVORITES);
    await store.insertFavorites(transaction, actor.id, [id], clock());
  });
}

const holding = (db: Db, actor: Asker, write: (transaction: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    await write(transaction);
  });

export const removeFavorite = ({ db }: { db: Db }, actor: Asker, id: number): Promise<void> =>
  holding(db, actor, (transaction) => store.deleteFavorite(transaction, actor.id, id));

export const setEmails = (db: Db, actor: Asker, isOn: boolean): Promise<void> =>
  holding(db, actor, (transaction) => store.setEmails(transaction, actor.id, isOn));

/**
 * Adds what was saved on a device or removed by mistake, as it was saved. Ignores listings that visitors can't open, and leaves
 * out what is above the limit.
 */
export async function mergeFavorites(
  { db, clock }: Pick<FavoriteServices, 'db' | 'clock'>,
  actor: Asker,
  favorites: readonly EarlierFavorite[],
): Promise<MergedFavorites> {
  await countTries(db, [{ limit: mergesByAccount, by: [actor.id] }]);
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, actor.id);
    const known = await store.findIds(transaction, actor.id);
    const ids = new Set(favorites.map(({ id }) => id));
    const missing = [...ids].filter((id) => !known.includes(id));
    const found = await store.findPublic(transaction, missing);
    const added = found.slice(0, Math.max(0, FAVORITES_MAX - known.length));
    if (added.length > 0) {
      await store.insertFavorites(transaction, actor.id, added, clock());
      await store.setAsSaved(
        transaction,
        actor.id,
        favorites.filter(({ id }) => added.includes(id)),
      );
    }
    return { ids: await store.findIds(transaction, actor.id), left: found.length - added.length };
  });
}

/** Newest first. Those that are no longer on the site have changed too. */
export async function listSaved(
  db: Db,
  actor: Asker,
  { onlyChanged }: { onlyChanged: boolean },
): Promise<SavedListing[]> {
  const rows = await store.findSaved(db, actor.id);
  const saved = rows.map(({ id, category, title, savedAt, listing, freed, ...before }) => ({
    id,
    category,
    title,
    savedAt: savedAt.toISOString(),
    before,
    changes: listing ? changesBetween(before, listing, freed) : [],
    listing,
  }));
  return onlyChanged ? saved.filter(({ changes, listing }) => changes.length > 0 || !listing) : saved;
}

export async function exportFavorites(db: Db, actor: Asker) {
  const rows = await store.findAll(db, actor.id);
  return {
    emails: await store.areEmailsOn(db, actor.id),
    listings: rows.map(({ listing_id, listing_kind, title, saved_at }) => ({
      id: listing_id,
      category: listing_kind,
      title,
      savedAt: saved_at.toISOString(),
    })),
  };
}

const BATCH = 100;

/** Defines the emails about changed favorites. Call it once, before jobs start. */
export function createFavoriteEmails(services: FavoriteServices): void {
  const { db, clock, mailer, subscriptions, listingChanges } = services;

  const unsubscribeOf = subscriptions.define('favorites', {
    idsOf: async (userId) => [userId],
    find: async (id) =>
      (await store.findReader(db, Number(id))) && {
        about: 'listings you saved, when their rate or availability changes',
        often: 'at most once a day',
        stopping: 'Your saved listings stay, and show what changed.',
        active: await store.areEmailsOn(db, Number(id)),
        change: { text: 'See your saved listings', path: paths.saved },
      },
    set: (id, active) => store.setEmails(db, Number(id), active),
  });

  const letter = mailer.define<{ userId: number; favorites: ChangedFavorite[] }>(
    'favorites-changed',
    async ({ userId, favorites }) => {
      const reader = await store.findReader(db, userId);
      if (!reader || !(await store.areEmailsOn(db, userId))) return null;
      return favoritesChangedMail(reader.email, favorites, unsubscribeOf(userId));
    },
  );

  /** Queues the email in the transaction that marks its changes as told, so that a crash neither repeats nor loses it. */
  const tell = (userId: number, due: Date) =>
    db.transaction().execute(async (transaction) => {
      if (!(await store.takeEmail(transaction, userId, due))) return;
      const changed = await store.takeChanged(transaction, userId);
      const favorites = changed.flatMap(({ isBack, told, now, freed }): ChangedFavorite[] => {
        const changes = [...(isBack ? [BACK] : []), ...changesBetween(told, now, freed)];
        if (changes.length === 0) return [];
        const news = changes.join('. ');
        return [{ ...mailedRow(now, { news, unit: freed.length === 1 ? freed[0] : undefined }), news }];
      });
      if (favorites.length === 0 || !(await store.areEmailsOn(transaction, userId))) return;
      await letter.send({ userId, favorites }, transaction);
    });

  /** Emails everyone whose favorites changed before the last time that daily emails were due. */
  async function tellAll(): Promise<void> {
    const { daily } = lastTimes(clock());
    for (let after = 0; ; ) {
      const ids = await store.findAccountsToTell(db, daily, after, BATCH);
      for (const id of ids) await tell(id, daily);
      after = ids.at(-1) ?? 0;
      if (ids.length < BATCH) return;
    }
  }

  listingChanges.consume((changes, transaction) => store.noteChanges(transaction, changes, clock()), tellAll);
}
