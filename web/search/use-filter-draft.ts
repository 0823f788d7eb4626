import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { matchPath } from '../ui/match-path.ts';
import { useLocation, useNavigate, useNavigationType } from '../ui/router.tsx';
import { ANY } from './filter-fields.ts';
import {
  type ListingSearch,
  prefetchListings,
  readSearch,
  type SearchValues,
  searchPath,
} from './listing-search.ts';

/** Milliseconds after the last key until what was typed is asked for. */
const TYPING_PAUSE = 300;

export type FilterDraft = {
  /** What the controls show: the address's values with what is being typed. */
  values: SearchValues;
  /** Takes over values and asks for them: `now`, after a `pause` in the typing, or `later` by `apply`. */
  change: (values: SearchValues, when: 'now' | 'pause' | 'later') => void;
  /** Asks now for what stands in the controls. */
  apply: () => void;
  clear: () => void;
};

/**
 * The controls of a search whose state is the address. What is chosen is a step of the history; typing replaces the
 * address, so that back doesn't go through every letter.
 */
export function useFilterDraft(search: ListingSearch): FilterDraft {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const navigationType = useNavigationType();
  const [draft, show] = useState(search.values);
  /** The same, also between two changes that come before either is shown. */
  const latest = useRef(draft);
  const setDraft = useCallback((next: SearchValues) => {
    latest.current = next;
    show(next);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const location = useLocation();
  const entry = useRef(location);
  /** Addresses on their way. */
  const written = useRef<string[]>([]);

  const write = (next: SearchValues, replace: boolean) => {
    clearTimeout(timer.current);
    // Somebody has gone on meanwhile: the address says so before the next screen is shown.
    if (!matchPath(search.kind.browsePath, window.location.pathname)) return;
    const set = Object.fromEntries(
      Object.entries(next)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value !== '' && value !== ANY),
    );
    // The view may have been changed a moment ago and not be shown yet; the address has it already.
    const { view, airport } = readSearch(search.kind, new URLSearchParams(window.location.search));
    const address = searchPath({ kind: search.kind, view, airport }, set);
    // Asked for twice, by Enter and by leaving the box: shown a second time it would look like somebody else's.
    if (address === window.location.pathname + window.location.search) return;
    written.current.push(address);
    // The answer is on its way while the page still takes over the address.
    void prefetchListings(
      queryClient,
      readSearch(search.kind, new URL(address, window.location.href).searchParams),
    );
    navigate(address, { replace });
  };

  useEffect(() => {
    // Not its key: whoever goes back before a new address was shown is where they were, with other things in the controls.
    if (entry.current === location) return;
    entry.current = location;
    // The address is further on: what is shown now is being left, and says nothing of what stands in the controls.
    if (location.pathname + location.search !== window.location.pathname + window.location.search) return;
    // What we wrote must not overwrite what has been typed since.
    const at = written.current.lastIndexOf(`${location.pathname}${location.search}`);
    if (navigationType !== 'POP' && at >= 0) {
      written.current.splice(0, at + 1);
      return;
    }
    written.current = [];
    clearTimeout(timer.current);
    setDraft(search.values);
  }, [location, navigationType, search.values, setDraft]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    values: draft,
    change: (changed, when) => {
      const next = { ...latest.current, ...changed };
      setDraft(next);
      clearTimeout(timer.current);
      if (when === 'now') write(next, false);
      if (when === 'pause') timer.current = setTimeout(() => write(next, true), TYPING_PAUSE);
    },
    apply: () => write(latest.current, true),
    clear: () => {
      setDraft({});
      write({}, false);
    },
  };
}
