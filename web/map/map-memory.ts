import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '../ui/navigation.ts';
import type { Look } from './camera.ts';

/** Last view of a map, kept in the browser's history entry so going back restores it. */
export type MapMemory = Look & {
  selected: string | null;
};

type Entry = {
  key?: string;
  map?: MapMemory;
  /** Listing whose details page the visitor opened from here. */
  left?: number;
  /** True for the entry of an open sheet. */
  sheet?: boolean;
} | null;

const readEntry = (): Entry => (import.meta.env.SSR ? null : window.history.state);

export const recall = (): MapMemory | null => readEntry()?.map ?? null;

/** Leaves the entry alone if it is no longer the one named `key`. */
function write(key: string, change: NonNullable<Entry>): void {
  const entry = readEntry();
  if (entry?.key === key) window.history.replaceState({ ...entry, ...change }, '');
}

export const rememberMap = (key: string, map: MapMemory): void => write(key, { map });

/** Listing whose details page the visitor opened from here. */
export const listingLeft = (): number | undefined => readEntry()?.left;

/**
 * Gives an open sheet a history entry of its own, so that Back closes it before it leaves the page. `onGone` is called
 * when the visitor is back at the entry below, `onBack` at the sheet's. Returns a function that closes the sheet.
 */
export function useSheetEntry(isOpen: boolean, onGone: () => void, onBack: () => void): () => void {
  const pop = useEffectEvent(() => (readEntry()?.sheet ? onBack() : onGone()));
  useEffect(() => {
    if (isOpen && !readEntry()?.sheet) window.history.pushState({ ...readEntry(), sheet: true }, '');
  }, [isOpen]);
  useEffect(() => {
    const listen = () => pop();
    window.addEventListener('popstate', listen);
    return () => window.removeEventListener('popstate', listen);
  }, []);
  return () => (readEntry()?.sheet ? window.history.back() : onGone());
}

/**
 * Returns the focus to a listing's link when the visitor comes back from its details. Call `leave` on click; `item`
 * is an element around the link.
 */
export function useReturn<E extends HTMLElement>(id: number) {
  const { key } = useLocation();
  const item = useRef<E>(null);
  const [isReturnedTo] = useState(() => readEntry()?.left === id);
  useEffect(() => {
    if (!isReturnedTo) return;
    // Going back focuses the page's heading in this same task; leave any other focus alone.
    queueMicrotask(() => {
      if (document.activeElement?.matches('body, main, h1')) item.current?.querySelector('a')?.focus();
    });
  }, [isReturnedTo]);
  return { item, leave: () => write(key, { left: id }) };
}
