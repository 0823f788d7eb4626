import { use, useSyncExternalStore } from 'react';
import { SiteContext, type Theme } from '../page/screen.ts';

const YEAR = 365 * 24 * 60 * 60;
/** What stands on top of every page, the navigation bar's `--sheet` of styles.css: browsers frame the page with it. */
export const topColors = { light: '#fefdf9', dark: '#152132' };

/** Where a tab tells the others. */
const KEY = 'theme';

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

/** Applies a theme now, and keeps it in a cookie: the server renders the next page in it. Other open tabs follow. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  const age = theme === 'system' ? 0 : YEAR;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Other tabs have it with their next page.
  }
  for (const listener of listeners) listener();
}

/** From what is seen now to the other one. */
export function toggleTheme(): void {
  const shown =
    document.documentElement.dataset.theme ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  setTheme(shown === 'dark' ? 'light' : 'dark');
}

/** The theme that was chosen; 'system' when none was. */
export function useTheme(): Theme {
  const { theme } = use(SiteContext);
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? theme,
    () => theme,
  );
}

function subscribe(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    chosen = newValue as Theme;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}
