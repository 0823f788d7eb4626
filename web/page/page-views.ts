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
    // Goes out even if the page is left, and says nothing of who is signed in.
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}

/** Tells the server that a screen shows the page at a path, unless that was the last it was told. */
export function count(screen: string, path: string): void {
  const body = JSON.stringify({ event: 'page_view', screen, path });
  if (optsOut || body === shown) return;
  shown = body;
  // A page that is made ready before anybody asked for it is shown later, or never.
  if (document.prerendering) document.addEventListener('prerenderingchange', send, { once: true });
  else send();
}

// Back from elsewhere, a page that the browser had kept is shown again.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && shown !== undefined) send();
});
