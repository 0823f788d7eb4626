import { apiPaths } from '../../domain/paths.ts';

declare global {
  // Not every browser has these.
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    readonly prerendering?: boolean;
  }
}

/** Do Not Track, or Global Privacy Control (https://www.w3.org/TR/gpc/). */
const optsOut = navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

let shown: string | undefined;

function send(): void {
  fetch(apiPaths.events, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: shown,
    // Survives leaving the page, and carries no session.
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}

/** Counts a view, unless it repeats the last one. */
export function count(screen: string, path: string): void {
  const body = JSON.stringify({ event: 'page_view', screen, path });
  if (optsOut || body === shown) return;
  shown = body;
  // A prerendered page may never be shown.
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}

// Counts a page that the browser shows again from its back/forward cache.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && shown !== undefined) send();
});
