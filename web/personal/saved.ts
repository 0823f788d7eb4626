import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Followed } from '../../domain/favorites.ts';
import { availabilities } from '../../domain/listing.ts';
import type { UnitSummary } from '../../domain/listing-schema.ts';
import { toast } from '../ui/toast.ts';
import { deviceStore, listOf } from './device-store.ts';

export type Savable = Followed & {
  id: number;
  category: string;
  title: string;
  /** When it was saved first, if it is put back. */
  savedAt?: string;
  units?: Pick<UnitSummary, 'available' | 'limited'> | null;
};

/** A listing that a visitor without an account saved, as it was then. */
export type KeptFavorite = Omit<Savable, 'units'> &
  Required<Followed> & {
    savedAt: string;
    /** Ids of units that weren’t occupied, if it has units and they loaded. */
    openUnits?: readonly number[];
  };

const isKept = (value: Partial<KeptFavorite> | null) =>
  Number.isInteger(value?.id) &&
  typeof value?.category === 'string' &&
  typeof value.title === 'string' &&
  (availabilities as readonly unknown[]).includes(value.availability) &&
  (value.openUnits === undefined || Array.isArray(value.openUnits)) &&
  [value.leaseRate, value.monthlyRate].every((rate) => rate === null || typeof rate === 'number') &&
  !Number.isNaN(Date.parse(value.savedAt ?? ''));

/** Saved listings: ids of an account's, or what the device of a visitor without one keeps, newest first. */
export const favorites = deviceStore<readonly { id: number }[]>('favorites', listOf<KeptFavorite>(isKept));

/** Those that the device keeps: signing in moves them into the account. */
export const keptFavorites = () => favorites.kept() as readonly KeptFavorite[];

let of: readonly { id: number }[] | undefined;
let ids: ReadonlySet<number> = new Set();

export function savedIds(): ReadonlySet<number> {
  if (of !== favorites.all()) {
    of = favorites.all();
    ids = new Set(of.map(({ id }) => id));
  }
  return ids;
}

const loadOwn = () => import('./follow-visitor.ts');

/** Returns true if the visitor saved a listing, and a function that saves or removes it. */
export function useSaved(listing: Savable): readonly [isSaved: boolean, toggle: () => void] {
  const queryClient = useQueryClient();
  const { id } = listing;
  const isSaved = useSyncExternalStore(
    favorites.subscribe,
    () => savedIds().has(id),
    () => false,
  );
  const toggle = () =>
    void loadOwn().then(
      ({ save }) => save(queryClient, listing, !isSaved),
      () => toast({ title: 'That didn’t work', description: 'Check your connection and try again.' }),
    );
  return [isSaved, toggle];
}

/** Loads the visitor's saved listings and aircraft after the page, and again when someone signs in or out. */
export function useOwn(userId: number | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    loadOwn().then(
      ({ followVisitor }) => {
        if (!isOver) stop = followVisitor(queryClient, userId);
      },
      // Hearts stay empty; pressing one tries again.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId, queryClient]);
}
