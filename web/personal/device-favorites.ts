import type { Followed } from '../../domain/favorites.ts';

export type Savable = Followed & { id: number; category: string; title: string };

/** A listing that a visitor without an account saved, as it was then. */
export type KeptFavorite = Savable & { savedAt: string };

/** Only for visitors who are signed out: signing in moves them into the account. */
export const FAVORITES_KEY = 'favorites';

const isKept = (value: Partial<KeptFavorite> | null): value is KeptFavorite =>
  Number.isInteger(value?.id) &&
  typeof value?.category === 'string' &&
  typeof value.title === 'string' &&
  !Number.isNaN(Date.parse(value.savedAt ?? ''));

/** Newest first; empty where storage is off. */
export function readDeviceFavorites(): KeptFavorite[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(FAVORITES_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** False where the browser can't: storage is off or full. */
export function keepDeviceFavorites(favorites: readonly KeptFavorite[]): boolean {
  try {
    if (favorites.length > 0) localStorage.setItem(FAVORITES_KEY, JSON.stringify(favorites));
    else localStorage.removeItem(FAVORITES_KEY);
    return true;
  } catch {
    return false;
  }
}
