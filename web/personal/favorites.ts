import type { QueryClient } from '@tanstack/react-query';
import { FAVORITES_MAX, favoriteApi, TOO_MANY_FAVORITES } from '../../domain/favorites.ts';
import type { EarlierFavorite, FavoriteIds, MergedFavorites } from '../../domain/favorites-schema.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { api } from '../api/api.ts';
import { currentUserQuery } from '../api/current-user.ts';
import { failureText } from '../api/failure-text.ts';
import { unitsQuery } from '../api/queries.ts';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { toast } from '../ui/toast.ts';
import { synchronizer } from './follow-account.ts';
import { favorites, type KeptFavorite, keptFavorites, type Savable, savedIds } from './saved.ts';

const account = synchronizer('favorites', favorites);

const asSaved = ({ id, savedAt, leaseRate, monthlyRate, availability }: KeptFavorite): EarlierFavorite => ({
  id,
  savedAt,
  leaseRate,
  monthlyRate,
  availability,
});

/** Returns a listing as it is saved now, or as it was when it was saved first. */
const keptFrom = ({
  id,
  category,
  title,
  leaseRate = null,
  monthlyRate = null,
  availability,
  savedAt = new Date().toISOString(),
}: Savable): KeptFavorite => ({
  id,
  category,
  title,
  leaseRate,
  monthlyRate,
  availability,
  savedAt,
});

/** Adds what was saved before, as it was saved. */
const merge = (kept: readonly KeptFavorite[]) =>
  api<MergedFavorites>(favoriteApi.merge, { method: 'POST', body: { favorites: kept.map(asSaved) } });

/** Moves what was saved on this device into the account. */
async function mergeDevice(kept: readonly KeptFavorite[]): Promise<FavoriteIds> {
  const merged = await merge(kept);
  favorites.keep(null);
  if (merged.left > 0) toast({ title: 'Some listings weren’t saved', description: TOO_MANY_FAVORITES });
  return merged;
}

/** Loads a visitor's favorites and keeps them in step with other tabs. Returns a function that stops it. */
export function followFavorites(queryClient: QueryClient, userId: number | undefined): () => void {
  return account.follow(userId, async () => {
    const kept = keptFavorites();
    const { ids } = await (kept.length > 0
      ? mergeDevice(kept.slice(0, FAVORITES_MAX))
      : api<FavoriteIds>(favoriteApi.ids));
    if (kept.length > 0) void queryClient.invalidateQueries({ queryKey: [favoriteApi.listings] });
    return ids.map((id) => ({ id }));
  });
}

/** The account's favorites with one more, or without it. */
const withMark = (id: number, isSaved: boolean) => {
  const others = favorites.all().filter((one) => one.id !== id);
  return isSaved ? [{ id }, ...others] : others;
};

const sayFailed = (isSaved: boolean, description: string) =>
  toast({ title: isSaved ? 'Not saved' : 'Not removed', description, variant: 'destructive' });

/** Ids of units that aren't occupied; undefined without units, and if they don't load. */
async function openUnitsOf(queryClient: QueryClient, { id, category, units }: Savable) {
  const kind = kindOfCategory(category);
  if (!units || !kind) return undefined;
  const all = await queryClient.ensureQueryData(unitsQuery(kind, id)).catch(() => undefined);
  return all?.filter(({ availability }) => availability !== 'occupied').map((unit) => unit.id);
}

function keepOnDevice(listing: Savable, isSaved: boolean, openUnits?: readonly number[]): void {
  const others = keptFavorites().filter(({ id }) => id !== listing.id);
  const all = isSaved ? [{ ...keptFrom(listing), ...(openUnits && { openUnits }) }, ...others] : others;
  const newestFirst = all.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  if (favorites.keep(newestFirst.length > 0 ? newestFirst : null)) return;
  sayFailed(isSaved, 'This browser doesn’t let the site store anything. Sign in to save listings.');
}

/** At once, and with its units as soon as they load, so that the Saved page can name those that become free. */
async function saveOnDevice(queryClient: QueryClient, listing: Savable, isSaved: boolean): Promise<void> {
  keepOnDevice(listing, isSaved);
  const openUnits = isSaved && (await openUnitsOf(queryClient, listing));
  if (openUnits && savedIds().has(listing.id)) keepOnDevice(listing, true, openUnits);
}

/** The last request of each listing, so that two quick presses arrive in order. */
const underWay = new Map<number, Promise<unknown>>();

/** Saves a listing or removes it: shows the result at once, and takes it back if that fails. */
export async function save(queryClient: QueryClient, listing: Savable, isSaved: boolean): Promise<void> {
  await account.loaded();
  const { id, category } = listing;
  if (savedIds().has(id) === isSaved) return;
  if (isSaved && savedIds().size >= FAVORITES_MAX) return void sayFailed(true, TOO_MANY_FAVORITES);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return saveOnDevice(queryClient, listing, isSaved);
  favorites.show(withMark(id, isSaved));
  const send = () =>
    sendSignedIn(queryClient, () =>
      isSaved && listing.savedAt
        ? merge([keptFrom(listing)])
        : api(favoriteApi.one(category, id), { method: isSaved ? 'PUT' : 'DELETE' }),
    );
  const sending = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(id, sending);
  try {
    await sending;
    account.share(user.id, favorites.all());
    // The Saved page keeps a removed one in its place, to undo it, and loads again when it is next opened.
    void queryClient.invalidateQueries({ queryKey: [favoriteApi.listings], refetchType: 'none' });
  } catch (error) {
    if (underWay.get(id) === sending) favorites.show(withMark(id, !isSaved));
    sayFailed(isSaved, failureText(error));
  } finally {
    if (underWay.get(id) === sending) underWay.delete(id);
  }
}
