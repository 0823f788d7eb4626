import type { Followed } from '../../domain/favorites.ts';
import type { EarlierFavorite } from '../../domain/favorites-schema.ts';
import { availabilities } from '../../domain/listing.ts';

export type Savable = Followed & {
  id: number;
  category: string;
  title: string;
  /** When it was saved first, if it is put back. */
  savedAt?: string;
};

/** A listing that a visitor without an account saved, as it was then. */
export type KeptFavorite = Savable & Required<Followed> & { savedAt: string };

/** Only for visitors who are signed out: signing in moves them into the account. */
export const FAVORITES_KEY = 'favorites';

const isKept = (value: Partial<KeptFavorite> | null): value is KeptFavorite =>
  Number.isInteger(value?.id) &&
  typeof value?.category === 'string' &&
  typeof value.title === 'string' &&
  (availabilities as readonly unknown[]).includes(value.availability) &&
  [value.leaseRate, value.monthlyRate].every((rate) => rate === null || typeof rate === 'number') &&
  !Number.isNaN(Date.parse(value.savedAt ?? ''));

export const asSaved = ({
  id,
  savedAt,
  leaseRate,
  monthlyRate,
  availability,
}: KeptFavorite): EarlierFavorite => ({
  id,
  savedAt,
  leaseRate,
  monthlyRate,
  availability,
});

/** Returns a listing as it is saved now, or as it was when it was saved first. */
export const keptFrom = (
  { id, category, title, leaseRate = null, monthlyRate = null, availability, savedAt }: Savable,
  now: Date,
): KeptFavorite => ({
  id,
  category,
  title,
  leaseRate,
  monthlyRate,
  availability,
  savedAt: savedAt ?? now.toISOString(),
});

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
