import {
  type Context,
  createContext,
  type MouseEvent,
  use,
  useCallback,
  useEffect,
  useMemo,
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

export type NavigateOptions = {
  replace?: boolean;
  state?: unknown;
  /** The address changes at once, and the screen when this settles. */
  after?: Promise<unknown> | undefined;
};

/** Goes to a URL, absolute or relative ('?tab=b'), or moves through the history by a number of entries. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** `ask` is called instead of leaving the page, or with `query` any change of its address; `leave` continues. */
export type Guard = { ask: (leave: () => void) => void; query: boolean };

export type Place = { location: Location; type: NavigationType };
export type Router = { navigate: Navigate; guard: { current: Guard | null } };

/** Separate from navigation, so that links don't re-render on every navigation. */
export const PlaceContext = createContext<Place | null>(null);
export const RouterContext = createContext<Router | null>(null);

function useContextOf<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('There is no router.');
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

/**
 * Blocks navigation to another path while `active`, with `query` also to another query. When one is blocked, `asking` is true: show a ConfirmDialog that
 * calls `leave` or `stay`. The browser itself asks when the tab is closed.
 */
export function useLeaveGuard(
  active: boolean,
  query = false,
): { asking: boolean; leave: () => void; stay: () => void } {
  const { guard } = useRouter();
  const [held, setHeld] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!active) return;
    guard.current = { ask: (leave) => setHeld(() => leave), query };
    return () => {
      guard.current = null;
    };
  }, [active, query, guard]);
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

/** False for clicks that open a tab or a window, or download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
