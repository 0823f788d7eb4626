import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { matchPath } from '../ui/match-path.ts';
import { useLocation, useNavigate, useNavigationType } from '../ui/navigation.ts';
import { TYPING_PAUSE } from '../ui/typing-pause.ts';
import { ANY } from './filter-fields.ts';
import {
  type ListingSearch,
  prefetchListings,
  readSearch,
  type SearchValues,
  searchPath,
} from './listing-search.ts';

/** Milliseconds in which most answers come; until then the results of the last search stay as they are. */
const SOON = 100;

export type FilterDraft = {
  /** Values of the controls: the address plus unsent typing. */
  values: SearchValues;
  /** Searches `now`, after a `pause` in typing, or `later` by `apply`; `isSameEntry` adds no history entry. */
  change: (values: SearchValues, when: 'now' | 'pause' | 'later', isSameEntry?: boolean) => void;
  /** Searches with the current values. */
  apply: () => void;
  /** Leaves out occupied listings still, because that is a choice for all searches. */
  clear: () => void;
};

/**
 * Filter values that follow the address and update it. A choice adds a history entry, and so does what is typed before a
 * choice or Enter: Back doesn't go through every letter.
 */
export function useFilterDraft(search: ListingSearch, { isList }: { isList: boolean }): FilterDraft {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const navigationType = useNavigationType();
  const [draft, show] = useState(search.values);
  /** Current even between two changes in one render. */
  const latest = useRef(draft);
  const setDraft = useCallback((next: SearchValues) => {
    latest.current = next;
    show(next);
  }, []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const location = useLocation();
  const entry = useRef(location);
  /** The current history entry is of the text that is being typed, which replaces it. */
  const isTyping = useRef(false);
  /** Addresses written but not rendered yet. */
  const written = useRef<string[]>([]);

  const write = (next: SearchValues, isChoice: boolean) => {
    clearTimeout(timer.current);
    // The visitor may have left already; the address changes before the screen does.
    if (!matchPath(search.path, window.location.pathname)) return;
    const set = Object.fromEntries(
      Object.entries(next)
        .map(([name, value]) => [name, value.trim()] as const)
        .filter(([, value]) => value !== '' && value !== ANY),
    );
    // The view may have changed without a render yet, so read it from the address.
    const { view, airport } = readSearch(search.kind, new URLSearchParams(window.location.search));
    const address = searchPath({ ...search, view, airport }, set);
    // Enter followed by blur writes twice; a second write would look like someone else's.
    if (address === window.location.pathname + window.location.search) return;
    written.current.push(address);
    const coming = prefetchListings(
      queryClient,
      readSearch(search.kind, new URL(address, window.location.href).searchParams),
    );
    // Drawing a screen that waits would only delay the answer. What was typed is often applied by a press on a link, which must
    // lead on from it; a map asks for its own answer.
    const after =
      isChoice && isList
        ? Promise.race([coming, new Promise((resolve) => setTimeout(resolve, SOON))])
        : undefined;
    navigate(address, { replace: isTyping.current, after });
  };

  useEffect(() => {
    // Compares the object, not its key: going back before a render returns to the same key with other values
    // typed.
    if (entry.current === location) return;
    entry.current = location;
    // The address has moved on, so this render is outdated and must not reset the controls.
    if (location.pathname + location.search !== window.location.pathname + window.location.search) return;
    // Our own write must not overwrite later typing.
    const at = written.current.lastIndexOf(`${location.pathname}${location.search}`);
    if (navigationType !== 'POP' && at >= 0) {
      written.current.splice(0, at + 1);
      return;
    }
    written.current = [];
    isTyping.current = false;
    clearTimeout(timer.current);
    setDraft(search.values);
  }, [location, navigationType, search.values, setDraft]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (isChoice = false) => {
    write(latest.current, isChoice);
    isTyping.current = false;
  };
  return {
    values: draft,
    change: (changed, when, isSameEntry = false) => {
      setDraft({ ...latest.current, ...changed });
      clearTimeout(timer.current);
      if (isSameEntry || when !== 'pause') isTyping.current = isSameEntry;
      if (when === 'now') apply(true);
      if (when === 'pause') {
        timer.current = setTimeout(() => {
          apply();
          isTyping.current = true;
        }, TYPING_PAUSE);
      }
    },
    apply: () => apply(),
    clear: () => {
      setDraft({ occupied: latest.current.occupied ?? '' });
      isTyping.current = false;
      apply();
    },
  };
}
