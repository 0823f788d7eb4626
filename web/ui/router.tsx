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

/* Router libraries cost 13 to 31 kB on the first load; the site needs only this part. */

export type Location = {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Id of the history entry, different even at the same URL. */
  key: string;
};

/** POP is the first load, back or forward. */
type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export type NavigateOptions = { replace?: boolean; state?: unknown };

/** Goes to a URL, absolute or relative ('?tab=b'), or moves through the history by a number of entries. */
type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** Called instead of leaving the page; `leave` continues. */
type Guard = (leave: () => void) => void;

type Place = { location: Location; type: NavigationType };
type Router = { navigate: Navigate; guard: { current: Guard | null } };

/** Separate from navigation, so that links don't re-render on every navigation. */
const PlaceContext = createContext<Place | null>(null);
const RouterContext = createContext<Router | null>(null);

function useContextOf<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('There is no router around this component.');
  return value;
}

const useRouter = () => useContextOf(RouterContext);

/** Like `use`, may be called conditionally. */
export const readLocation = (): Location => useContextOf(PlaceContext).location;
export const useLocation = (): Location => useContextOf(PlaceContext).location;
export const useNavigationType = (): NavigationType => useContextOf(PlaceContext).type;
export const useNavigate = (): Navigate => useRouter().navigate;

type NextParams = URLSearchParams | Record<string, string> | ((current: URLSearchParams) => URLSearchParams);

/** Query parameters and a setter. Setting them keeps the scroll position. */
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
  const path = useRef('');

  const navigate = useCallback<Navigate>((to, { replace = false, state = null } = {}) => {
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
      path.current = url.pathname;
      startTransition(() => show({ location: locationNow(), type: stay ? 'REPLACE' : 'PUSH' }));
    };
    // The popstate handler asks about back and forward.
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
      // A plain #hash link created its own entry.
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
 * Blocks navigation to another path while `active`. When one is blocked, `asking` is true: show a ConfirmDialog that
 * calls `leave` or `stay`. The browser itself asks when the tab is closed.
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
