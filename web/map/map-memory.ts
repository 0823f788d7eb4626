import { useEffect, useRef, useState } from 'react';
import { useLocation } from '../ui/router.tsx';
import type { Look } from './camera.ts';

/** How a map was left. It stands in the entry of the browser's history: whoever comes back finds it so. */
export type MapMemory = Look & {
  /** The marker whose popup is open. */
  selected: string | null;
};

type Entry = {
  key?: string;
  map?: MapMemory;
  /** Id of the listing whose details were gone to. */
  left?: number;
} | null;

const readEntry = (): Entry => (import.meta.env.SSR ? null : window.history.state);

export const recall = (): MapMemory | null => readEntry()?.map ?? null;

/** `key` names the entry; another one that is there already is let be. */
function write(key: string, change: NonNullable<Entry>): void {
  const entry = readEntry();
  if (entry?.key === key) window.history.replaceState({ ...entry, ...change }, '');
}

export const remember = (key: string, map: MapMemory): void => write(key, { map });

/**
 * For the link to a listing's details: whoever comes back from there has the focus on it. `leave` is what a press calls,
 * `item` is an element around the link.
 */
export function useReturn<E extends HTMLElement>(id: number) {
  const { key } = useLocation();
  const item = useRef<E>(null);
  const [isReturnedTo] = useState(() => readEntry()?.left === id);
  useEffect(() => {
    if (!isReturnedTo) return;
    // To come back moves the focus to the heading of the page, in this turn; unless it has gone elsewhere by now.
    queueMicrotask(() => {
      if (document.activeElement?.matches('body, main, h1')) item.current?.querySelector('a')?.focus();
    });
  }, [isReturnedTo]);
  return { item, leave: () => write(key, { left: id }) };
}
