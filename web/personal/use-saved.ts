import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { toast } from '../ui/toast.ts';
import type { Savable } from './device-favorites.ts';
import { savedIds } from './saved-ids.ts';

const loadOwn = () => import('./follow-visitor.ts');

/** Returns true if the visitor saved a listing, and a function that saves or removes it. */
export function useSaved(listing: Savable): readonly [isSaved: boolean, toggle: () => void] {
  const queryClient = useQueryClient();
  const { id } = listing;
  const isSaved = useSyncExternalStore(
    savedIds.subscribe,
    () => savedIds.all().has(id),
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
