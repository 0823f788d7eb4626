import { paths } from '../../../domain/paths.ts';

const browsePages = new Set([paths.browse(), paths.browseHangars()]);

const searchOf = (address: string | null): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === window.location.origin && browsePages.has(url.pathname)
    ? url.pathname + url.search
    : null;
};

/** Finds the search that the visitor came from, and how many steps back it is in this tab (0: a link leads there instead). */
export function earlierSearch(): { address: string; steps: number } | null {
  // Missing in older browsers: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const { navigation } = window as { navigation?: Navigation };
  const entries = navigation?.entries() ?? [];
  const here = navigation?.currentEntry?.index ?? 0;
  for (let at = here - 1; at >= 0; at -= 1) {
    const address = searchOf(entries[at]?.url ?? null);
    // Offline, a step back to a page of another load ends on the browser's error page.
    const mayStep = navigator.onLine || entries[at]?.sameDocument;
    if (address) return { address, steps: mayStep ? here - at : 0 };
  }
  const address = searchOf(document.referrer);
  return address ? { address, steps: 0 } : null;
}
