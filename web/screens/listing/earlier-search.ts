import { paths } from '../../../domain/paths.ts';

const browsePages = new Set([paths.browse(), paths.browseHangars()]);

const searchOf = (address: string | null): string | null => {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === window.location.origin && browsePages.has(url.pathname)
    ? url.pathname + url.search
    : null;
};

const entriesHere = () => {
  // Missing in older browsers: https://developer.mozilla.org/docs/Web/API/Navigation_API
  const { navigation } = window as { navigation?: Navigation };
  return { entries: navigation?.entries() ?? [], here: navigation?.currentEntry?.index ?? 0 };
};

/** The filters of the search whose list led straight to this page. */
export function filtersOfList(): URLSearchParams {
  const { entries, here } = entriesHere();
  // A photo that was opened is an entry of this page.
  const before = entries
    .slice(0, here)
    .findLast(({ url }) => url && new URL(url).pathname !== window.location.pathname);
  const address = searchOf(before ? before.url : document.referrer);
  return new URL(address ?? '', window.location.origin).searchParams;
}

/** Finds the search that the visitor came from, and how many steps back it is in this tab (0: a link leads there instead). */
export function earlierSearch(): { address: string; steps: number } | null {
  const { entries, here } = entriesHere();
  for (let at = here - 1; at >= 0; at -= 1) {
    const address = searchOf(entries[at]?.url ?? null);
    // Offline, a step back to a page of another load ends on the browser's error page.
    const mayStep = navigator.onLine || entries[at]?.sameDocument;
    if (address) return { address, steps: mayStep ? here - at : 0 };
  }
  const address = searchOf(document.referrer);
  return address ? { address, steps: 0 } : null;
}
