import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../ui/navigation.ts';
import { scrollPositions } from '../ui/use-first-screen.ts';

const STORAGE_KEY = 'scroll-positions';

/** Runs as a layout effect in the browser and not at all on the server. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A navigation that only changes the query keeps the scroll position, unless its state has `toTop`: true or an element's id. */
function topOf(state: unknown): true | string | undefined {
  return (state as { toTop?: true | string } | null)?.toTop;
}

const elementOf = (top: true | string | undefined) =>
  typeof top === 'string' ? document.getElementById(top) : null;

/** Lays out the whole page first, because content far from the window has only an estimated height. The top needs none of it. */
function scrollBack(y: number): void {
  const root = document.documentElement;
  if (y > 0) root.dataset.whole = '';
  window.scrollTo(0, y);
  // The browser remembers sizes once they have been painted.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.whole));
}

/** Restores the scroll position on Back and Forward; a new screen starts at its top or its hash. */
export function useScrollRestoration(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const current = useRef({ key, pathname });

  useEffect(() => {
    const known = Object.assign(scrollPositions, readPositions());
    const save = () => {
      known[current.current.key] = window.scrollY;
    };
    const leave = () => {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(known));
      // The browser itself restores after a reload.
      window.history.scrollRestoration = 'auto';
    };
    window.history.scrollRestoration = 'manual';
    // The visitor may have scrolled before hydration.
    save();
    window.addEventListener('scroll', save, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', save);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useBrowserLayoutEffect(() => {
    const before = current.current;
    if (before.key === key) return;
    current.current = { key, pathname };
    const known = scrollPositions[key];
    if (type === 'POP' && known !== undefined) scrollBack(known);
    else if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
    else if (elementOf(topOf(state))) elementOf(topOf(state))?.scrollIntoView();
    else if (before.pathname !== pathname || topOf(state)) window.scrollTo(0, 0);
  }, [key]);
}

/** The address of a link, and its place among the links to it. */
type FollowedLink = readonly [href: string, index: number];

const linksTo = (href: string) => [...document.querySelectorAll('a')].filter((link) => link.href === href);

/**
 * Moves the focus to the heading of a new screen, so that screen readers read it and Tab continues there; on Back, to the
 * link that was followed. If the heading is still loading, `announce` gets the page's title.
 */
export function useFocusOnNavigation(announce: (text: string) => void): void {
  const { key, pathname, search, state } = useLocation();
  const type = useNavigationType();
  const before = useRef({ key, pathname });
  const followed = useRef<Record<string, FollowedLink>>({});
  useEffect(() => {
    const keep = ({ target }: Event) => {
      const link = (target as Element).closest('a');
      if (link) followed.current[before.current.key] = [link.href, linksTo(link.href).indexOf(link)];
    };
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);
  useEffect(() => {
    const { key: lastKey, pathname: lastPathname } = before.current;
    before.current = { key, pathname };
    if (lastKey === key || (lastPathname === pathname && !topOf(state))) return;
    // The sign-in dialog takes the focus, and gives it back to the link that opened it.
    if (new URLSearchParams(search).has('auth')) return;
    const part = elementOf(topOf(state));
    if (part) return part.focus({ preventScroll: true });
    const [href, index = 0] = (type === 'POP' && followed.current[key]) || [];
    const link = href && linksTo(href)[index];
    if (link) return link.focus({ preventScroll: true });
    const heading = document.querySelector<HTMLElement>('main h1');
    const target = heading ?? document.querySelector<HTMLElement>('main');
    if (heading) heading.tabIndex = -1;
    target?.focus({ preventScroll: true });
    announce(heading ? '' : document.title);
  }, [key, pathname, search, state, type, announce]);
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
  } catch {
    return {};
  }
}
