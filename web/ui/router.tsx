import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type Guard,
  type Location,
  type Navigate,
  type Place,
  PlaceContext,
  type Router,
  RouterContext,
} from './navigation.ts';

/** Router for server rendering; it can't navigate. */
export function StaticRouter({ url, children }: { url: URL; children: ReactNode }) {
  const { pathname, search, hash } = url;
  const place: Place = { location: { pathname, search, hash, state: null, key: 'first' }, type: 'POP' };
  const router: Router = {
    navigate: () => {
      throw new Error('The server does not navigate while it renders.');
    },
    guard: { current: null },
  };
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </RouterContext>
  );
}

/** State of a history entry; `index` counts the entries of this visit. */
type Entry = { key: string; index: number; state: unknown };

/** Returns our entry, and creates it on the first load. */
function entryNow(): Entry {
  const entry = window.history.state as Partial<Entry> | null;
  if (entry?.key !== undefined && entry.index !== undefined) return entry as Entry;
  const first = newEntry(0, null);
  window.history.replaceState(first, '');
  return first;
}

function newEntry(index: number, state: unknown): Entry {
  return { key: Math.random().toString(36).slice(2, 10), index, state };
}

function locationNow(): Location {
  const { pathname, search, hash } = window.location;
  const { key, state } = entryNow();
  return { pathname, search, hash, key, state };
}

/**
 * Browser router. Navigation is a transition: the current screen stays until the next one is ready, while the URL
 * changes at once.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, show] = useState((): Place => ({ location: locationNow(), type: 'POP' }));
  const guard = useRef<Guard | null>(null);
  const index = useRef(0);
  const here = useRef({ pathname: '', search: '' });
  /** True if the guard must ask first. */
  const isHeld = useCallback(
    ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
      guard.current !== null &&
      (pathname !== here.current.pathname || (guard.current.query && search !== here.current.search)),
    [],
  );

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null, after } = {}) => {
      const go = () => {
        if (typeof to === 'number') return window.history.go(to);
        const url = new URL(to, window.location.href);
        if (url.origin !== window.location.origin) return window.location.assign(url);
        // Like native links, a link to the current URL adds no history entry.
        const stay = replace || url.href === window.location.href;
        if (!stay) index.current += 1;
        const entry = newEntry(index.current, state);
        if (stay) window.history.replaceState(entry, '', url);
        else window.history.pushState(entry, '', url);
        here.current = url;
        const arrive = () => {
          // A later navigation shows its own.
          if (entryNow().key !== entry.key) return;
          startTransition(() => show({ location: locationNow(), type: stay ? 'REPLACE' : 'PUSH' }));
        };
        if (after) after.then(arrive, arrive);
        else arrive();
      };
      // The popstate handler asks about back and forward.
      if (typeof to === 'string' && isHeld(new URL(to, window.location.href))) guard.current?.ask(go);
      else go();
    },
    [isHeld],
  );

  useEffect(() => {
    let undoing = false;
    let allowed = false;
    index.current = entryNow().index;
    here.current = locationNow();
    const pop = () => {
      if (undoing) {
        undoing = false;
        return;
      }
      // A plain #hash link created its own entry.
      if (!window.history.state) window.history.replaceState(newEntry(index.current + 1, null), '');
      const delta = entryNow().index - index.current;
      if (!allowed && delta !== 0 && isHeld(window.location)) {
        undoing = true;
        window.history.go(-delta);
        guard.current?.ask(() => {
          allowed = true;
          window.history.go(delta);
        });
        return;
      }
      allowed = false;
      index.current += delta;
      here.current = locationNow();
      startTransition(() => show({ location: locationNow(), type: 'POP' }));
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (guard.current) event.preventDefault();
    };
    window.addEventListener('popstate', pop);
    window.addEventListener('beforeunload', unload);
    return () => {
      window.removeEventListener('popstate', pop);
      window.removeEventListener('beforeunload', unload);
    };
  }, [isHeld]);

  const router = useMemo(() => ({ navigate, guard }), [navigate]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </RouterContext>
  );
}
