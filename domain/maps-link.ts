/** Reads the coordinates out of a Google Maps link by its form alone; nothing is ever fetched. */

export type Coordinates = { lat: number; lng: number };

export type MapsLink =
  | { ok: false; reason: 'not-a-url' | 'not-maps' }
  | { ok: true; coordinates: Coordinates | null; short: boolean };

/** Longest link that is read or stored. */
export const MAPS_LINK_MAX = 2_048;

const SHORT_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'g.co']);
// google.com, google.co.uk, www.google.de, maps.google.com …
const GOOGLE_HOST = /^(?:[a-z0-9-]+\.)*google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/;

function isMapsUrl(url: URL): boolean {
  if (url.username || url.password || url.port) return false;
  // Leads anywhere.
  if (url.pathname === '/url') return false;
  const host = url.hostname.toLowerCase();
  if (host === 'maps.app.goo.gl') return true;
  if (SHORT_HOSTS.has(host)) return url.pathname.startsWith('/maps');
  if (!GOOGLE_HOST.test(host)) return false;
  const name = host.replace(/^www\./, '');
  return (
    // google.com/?q=…, but none of its other services.
    (name.startsWith('google.') && url.pathname === '/') ||
    host.split('.').some((part) => part.includes('maps')) ||
    /^\/maps(?:[/]|$)/.test(url.pathname)
  );
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

/** The part after the first '@' of a path or hash, without what follows the two figures: "lat,lng,17z/…". */
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

// A parser of URLs drops line ends and tabs, while what is stored would keep them.
const CONTROL = /\p{Cc}/u;

/** Never throws; a link over {@link MAPS_LINK_MAX} characters is not a URL to us. */
export function readMapsLink(text: string): MapsLink {
  if (text.length > MAPS_LINK_MAX || CONTROL.test(text) || !URL.canParse(text)) {
    return { ok: false, reason: 'not-a-url' };
  }
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, reason: 'not-a-url' };
  if (!isMapsUrl(url)) return { ok: false, reason: 'not-maps' };
  const short = SHORT_HOSTS.has(url.hostname.toLowerCase());
  return { ok: true, coordinates: coordinatesOf(url), short };
}

/** A link that shows this position, as https://developers.google.com/maps/documentation/urls/get-started has it. */
export const mapsLinkOf = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
