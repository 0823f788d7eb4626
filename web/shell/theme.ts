import { use, useSyncExternalStore } from 'react';
import { SiteContext, type Theme } from '../page/screen.ts';
import { remember } from '../ui/remember.ts';

/** The navigation bar's color (`--sheet` in styles.css), which browsers use for their own bars. */
export const topColors = { light: '#fefdf9', dark: '#152132' };

/** The cookie, and the storage key that tells other tabs. */
const KEY = 'theme';

const listeners = new Set<() => void>();
let chosen: Theme | undefined;

/** Applies a theme here and in other tabs, and stores it in a cookie for the server. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  remember(KEY, theme === 'system' ? null : theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is off; other tabs get it with their next page.
  }
  for (const listener of listeners) listener();
}

export function toggleTheme(): void {
  const shown =
    document.documentElement.dataset.theme ??
    (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  setTheme(shown === 'dark' ? 'light' : 'dark');
}

export function useTheme(): Theme {
  const { theme } = use(SiteContext);
  return useSyncExternalStore(
    subscribe,
    () => chosen ?? theme,
    () => theme,
  );
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || !newValue) return;
    chosen = newValue as Theme;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}
