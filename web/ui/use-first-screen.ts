import { useDeferredValue } from 'react';
import { useLocation } from './navigation.ts';
import { useHasCome } from './use-hydrated.ts';

/** In px by the key of a location; only the browser fills it. */
export const scrollPositions: Record<string, number> = {};

/**
 * How far down, in px, the first painting of a page that the browser opens must reach; infinite once it is painted, and for a
 * page that came from the server.
 */
export function useFirstScreen(): number {
  const hasCome = useHasCome();
  const { key } = useLocation();
  return useDeferredValue(Infinity, hasCome ? Infinity : (scrollPositions[key] ?? 0) + window.innerHeight);
}
