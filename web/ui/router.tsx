import {
  type Context,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { moveOn } from './first-move.ts';

/*
 * Where the visitor is and how they get elsewhere. What a page needs of a router is little; the libraries that
 * offer more cost 13 to 31 kB on every first load.
 */

export type Location = {
  pathname: string;
  /** With its '?', or empty. */
  search: string;
  hash: string;
  /** What the navigation that led here left for it. */
  state: unknown;
  /** Names the history entry; another one even at the same address. */
  key: string;
};

/** POP is the first load, back and forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type NavigateOptions = { replace?: boolean; state?: unknown };

/** To an address, absolute or relative to the present one ('?tab=b'), or by that many entries of the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** Called instead of a navigation that would leave the page; `leave` carries it out. */
type Guard = (leave: () => void) => void;

type Place = { location: Location; type: NavigationType };
type Router = { navigate: Navigate; guard: { current: Guard | null } };

/** Where one is, apart from how one leaves: a link needn't be rendered anew with each navigation. */
const PlaceContext = createContext<Place | null>(null);
const RouterContext = createContext<Router | null>(null);

function useContextOf<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('There is no router around this component.');
  return value;
}

const useRouter = () => useContextOf(RouterContext);

/** Where one is, for whom that matters only sometimes: not a hook, it may stand in a branch, as `use` may. */
export const readLocation = (): Location => useContextOf(PlaceContext).location;
export const useLocation = (): Location => useContextOf(PlaceContext).location;
export const useNavigationType = (): NavigationType => useContextOf(PlaceContext).type;
export const useNavigate = (): Navigate => useRouter().navigate;

type NextParams = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/** The query of the address, and a way to another one. A new query is a navigation that keeps the scroll position. */
export function useSearchParams(): [URLSearchParams, (next: NextParams, options?: NavigateOptions) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const set = useCallback(
    (next: NextParams, options?: NavigateOptions) => {
      const query = typeof next === 'function' ? next(new URLSearchParams(window.location.search)) : next;
      navigate(`?${new URLSearchParams(query)}`, options);
    },
    [navigate],
  );
  return [params, set];
}

/** The router of a page that the server renders: it stays where it is. */
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

/** What we keep in an entry of the browser's history; `index` counts the entries of this visit. */
type Entry = { key: string; index: number; state: unknown };

/** The present entry; one that isn't ours yet (the first load) becomes it. */
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
 * The router of the browser. A navigation is a transition: the present screen stays until the next one can be shown,
 * while the address changes at once.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, show] = useState((): Place => ({ location: locationNow(), type: 'POP' }));
  const guard = useRef<Guard | null>(null);
  const index = useRef(0);
  const path = useRef('');

  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
    const go = () => {
      if (typeof to === 'number') return window.history.go(to);
      const url = new URL(to, window.location.href);
      if (url.origin !== window.location.origin) return window.location.assign(url);
      // As with the browser's own links: to the address where one is already, nothing is added to the history.
      const stay = replace || url.href === window.location.href;
      if (!stay) index.current += 1;
      const entry = newEntry(index.current, state);
      if (stay) window.history.replaceState(entry, '', url);
      else window.history.pushState(entry, '', url);
      path.current = url.pathname;
      moveOn();
      startTransition(() => show({ location: locationNow(), type: stay ? 'REPLACE' : 'PUSH' }));
    };
    // Back and forward are asked about when they arrive, as are those of the browser's buttons.
    const leaves = typeof to === 'string' && new URL(to, window.location.href).pathname !== path.current;
    if (guard.current && leaves) guard.current(go);
    else go();
  }, []);

  useEffect(() => {
    let undoing = false;
    let allowed = false;
    index.current = entryNow().index;
    path.current = window.location.pathname;
    const pop = () => {
      if (undoing) {
        undoing = false;
        return;
      }
      // A plain link to a place on this page made an entry of its own.
      if (!window.history.state) window.history.replaceState(newEntry(index.current + 1, null), '');
      const delta = entryNow().index - index.current;
      if (guard.current && !allowed && delta !== 0 && window.location.pathname !== path.current) {
        undoing = true;
        window.history.go(-delta);
        guard.current(() => {
          allowed = true;
          window.history.go(delta);
        });
        return;
      }
      allowed = false;
      index.current += delta;
      path.current = window.location.pathname;
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
  }, []);

  const router = useMemo(() => ({ navigate, guard }), [navigate]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </RouterContext>
  );
}

/**
 * Holds up navigations to another path while `active` (something typed isn't saved). When one is held, `asking` is
 * true: show a ConfirmDialog that calls `leave` or `stay`. Closing the tab is asked about by the browser itself.
 */
export function useLeaveGuard(active: boolean): { asking: boolean; leave: () => void; stay: () => void } {
  const { guard } = useRouter();
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!active) return;
    guard.current = (leave) => setHeld(() => leave);
    return () => {
      guard.current = null;
    };
  }, [active, guard]);
  return {
    asking: held !== null,
    leave: () => {
      guard.current = null;
      setHeld(null);
      held?.();
    },
    stay: () => setHeld(null),
  };
}
