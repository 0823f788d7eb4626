export type Coordinates = { lat: number; lng: number };

type MapsLink =
  | { ok: false; reason: 'not-a-url' | 'not-maps' }
  | { ok: true; coordinates: Coordinates | null; short: boolean };

const MAPS_LINK_MAX = 2_048;

/** Google's domains where listers are likely to live; anyone can register most other names that begin with "google.". */
const COUNTRIES =
  'com|ca|at|be|ch|de|dk|es|fi|fr|ie|it|nl|no|pl|pt|se|co\\.(?:in|jp|kr|nz|uk|za)|com\\.(?:au|br|mx)';
const GOOGLE_HOST = new RegExp(`^(?:www\\.|maps\\.)?google\\.(?:${COUNTRIES})$`);
/** "/" with a query, and the pages of Google Maps; among other paths are redirects to any address. */
const MAPS_PATH = /^\/(?:maps(?:\/(?:(?:@|place\/|search\/|dir\/|d\/|embed).*)?)?)?$/;
/** ".." between escaped slashes, which the URL parser leaves alone and a server may follow out of /maps. */
const ESCAPED_STEP_UP = /\.\.%(?:2f|5c)/i;
const SHORT_LINK = /^(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|g\.co\/maps\/)[\w-]+\/?$/;

const isShort = ({ hostname, pathname }: URL): boolean => SHORT_LINK.test(hostname + pathname);

function isMapsUrl(url: URL): boolean {
  if (url.username || url.password || url.port || ESCAPED_STEP_UP.test(url.pathname)) return false;
  return isShort(url) || (GOOGLE_HOST.test(url.hostname) && MAPS_PATH.test(url.pathname));
}

function pair(text: string | null | undefined): Coordinates | null {
  if (!text) return null;
  const [first, second] = text.split(',', 2);
  const number = /^\s*[+-]?\d{1,3}(?:\.\d{1,20})?\s*$/;
  if (!first || !second || !number.test(first) || !number.test(second)) return null;
  const lat = Number(first);
  const lng = Number(second);
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Text after the first '@': "lat,lng,17z". */
function afterAt(text: string): string | null {
  const at = text.indexOf('@');
  return at < 0 ? null : (text.slice(at + 1, at + 80).split('/', 1)[0] ?? null);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function coordinatesOf(url: URL): Coordinates | null {
  const path = decoded(url.pathname.slice(0, MAPS_LINK_MAX));
  const hash = decoded(url.hash.slice(1, MAPS_LINK_MAX));
  const search = /\/maps\/search\/([^/]{1,80})/.exec(path)?.[1]?.replaceAll('+', ' ');
  return (
    pair(url.searchParams.get('q')) ??
    pair(url.searchParams.get('query')) ??
    pair(afterAt(path)) ??
    pair(search) ??
    pair(afterAt(hash) ?? hash.slice(0, 80)) ??
    pair(url.searchParams.get('ll'))
  );
}

// The URL parser drops line ends and tabs, but the stored link would keep them.
const CONTROL = /\p{Cc}/u;

/** Reads the coordinates in a Google Maps link without fetching it. Never throws. */
export function readMapsLink(text: string): MapsLink {
  if (text.length > MAPS_LINK_MAX || CONTROL.test(text) || !URL.canParse(text)) {
    return { ok: false, reason: 'not-a-url' };
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, reason: 'not-a-url' };
  if (!isMapsUrl(url)) return { ok: false, reason: 'not-maps' };
  return { ok: true, coordinates: coordinatesOf(url), short: isShort(url) };
}

/** See https://developers.google.com/maps/documentation/urls/get-started */
export const mapsLinkOf = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
