import { useLocation } from './navigation.ts';
import { useHydrated } from './use-hydrated.ts';

/** The path of the current page, with its query and, which only the browser knows, its hash. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + (useHydrated() ? hash : '');
}
