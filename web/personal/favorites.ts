import type { QueryClient } from '@tanstack/react-query';
import { FAVORITES_MAX, favoriteApi, TOO_MANY_FAVORITES } from '../../domain/favorites.ts';
import type { FavoriteIds, MergedFavorites } from '../../domain/favorites-schema.ts';
import { api } from '../api/api.ts';
import { currentUserQuery } from '../api/current-user.ts';
import { failureText } from '../api/failure-text.ts';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { toast } from '../ui/toast.ts';
import {
  asSaved,
  FAVORITES_KEY,
  type KeptFavorite,
  keepDeviceFavorites,
  keptFrom,
  readDeviceFavorites,
  type Savable,
} from './device-favorites.ts';
import { savedIds } from './saved-ids.ts';

/** Tells other tabs of the same account. */
const tabs = new BroadcastChannel('favorites');
type News = { userId: number; ids: number[] };

let loading: Promise<void> = Promise.resolve();

const showDevice = () => savedIds.set(readDeviceFavorites().map(({ id }) => id));

/** Adds what was saved before, as it was saved. */
const merge = (kept: readonly KeptFavorite[]) =>
  api<MergedFavorites>(favoriteApi.merge, { method: 'POST', body: { favorites: kept.map(asSaved) } });

/** Moves what was saved on this device into the account. */
async function mergeDevice(kept: readonly KeptFavorite[]): Promise<FavoriteIds> {
  const merged = await merge(kept);
  keepDeviceFavorites([]);
  if (merged.left > 0) toast({ title: 'Some listings weren’t saved', description: TOO_MANY_FAVORITES });
  return merged;
}

async function load(queryClient: QueryClient, userId: number | undefined): Promise<void> {
  if (userId === undefined) return showDevice();
  const kept = readDeviceFavorites();
  const account = await (kept.length > 0
    ? mergeDevice(kept.slice(0, FAVORITES_MAX))
    : api<FavoriteIds | null>(favoriteApi.ids, { on401: 'null' }));
  savedIds.set(account?.ids ?? []);
  if (kept.length > 0) void queryClient.invalidateQueries({ queryKey: [favoriteApi.listings] });
}

/** Loads a visitor's favorites and keeps them in step with other tabs. Returns a function that stops it. */
export function followFavorites(queryClient: QueryClient, userId: number | undefined): () => void {
  loading = load(queryClient, userId).catch(() => {});
  const fromTabs = ({ data }: MessageEvent<News>) => {
    if (data.userId === userId) savedIds.set(data.ids);
  };
  const fromStorage = ({ key }: StorageEvent) => {
    if (key === FAVORITES_KEY && userId === undefined) showDevice();
  };
  tabs.addEventListener('message', fromTabs);
  window.addEventListener('storage', fromStorage);
  return () => {
    tabs.removeEventListener('message', fromTabs);
    window.removeEventListener('storage', fromStorage);
    // The next visitor's come next.
    savedIds.set([]);
  };
}

function mark(id: number, isSaved: boolean): void {
  const ids = new Set(savedIds.all());
  if (isSaved) ids.add(id);
  else ids.delete(id);
  savedIds.set(ids);
}

const sayFailed = (isSaved: boolean, description: string) =>
  toast({ title: isSaved ? 'Not saved' : 'Not removed', description, variant: 'destructive' });

function saveOnDevice(listing: Savable, isSaved: boolean) {
  const { id } = listing;
  const others = readDeviceFavorites().filter((kept) => kept.id !== id);
  const all = isSaved ? [keptFrom(listing, new Date()), ...others] : others;
  const newestFirst = all.sort((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));
  if (keepDeviceFavorites(newestFirst)) return mark(id, isSaved);
  sayFailed(isSaved, 'This browser doesn’t let the site store anything. Sign in to save listings.');
}

/** The last request of each listing, so that two quick presses arrive in order. */
const underWay = new Map<number, Promise<unknown>>();

/** Saves a listing or removes it: shows the result at once, and takes it back if that fails. */
export async function save(queryClient: QueryClient, listing: Savable, isSaved: boolean): Promise<void> {
  await loading;
  const { id, category } = listing;
  if (savedIds.all().has(id) === isSaved) return;
  if (isSaved && savedIds.all().size >= FAVORITES_MAX) return void sayFailed(true, TOO_MANY_FAVORITES);
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (!user) return saveOnDevice(listing, isSaved);
  mark(id, isSaved);
  const send = () =>
    sendSignedIn(queryClient, () =>
      isSaved && listing.savedAt
        ? merge([keptFrom(listing, new Date())])
        : api(favoriteApi.one(category, id), { method: isSaved ? 'PUT' : 'DELETE' }),
    );
  const sending = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(id, sending);
  try {
    await sending;
    tabs.postMessage({ userId: user.id, ids: [...savedIds.all()] } satisfies News);
    // The Saved page keeps a removed one in its place, to undo it, and loads again when it is next opened.
    void queryClient.invalidateQueries({ queryKey: [favoriteApi.listings], refetchType: 'none' });
  } catch (error) {
    if (underWay.get(id) === sending) mark(id, !isSaved);
    sayFailed(isSaved, failureText(error));
  } finally {
    if (underWay.get(id) === sending) underWay.delete(id);
  }
}
