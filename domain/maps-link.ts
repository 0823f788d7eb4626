import { distanceNm } from './airports/distance.ts';
import { grouped } from './figures.ts';

export type Coordinates = { lat: number; lng: number };

type MapsLink =
  | { ok: false; reason: 'not-a-url' | 'not-maps' }
  /** `url` is the link alone, as it is stored. */
  | { ok: true; url: string; coordinates: Coordinates | null; short: boolean };

/** Nautical miles. A position farther from the airport is probably wrong, so the airport's own counts then. */
export const FAR_NM = 3;

const MAPS_LINK_MAX = 2_048;

/** Google's own domains of countries (google.com/supported_domains); anyone can register most other names that begin with "google.". */
const COUNTRIES = [
  'com|ad|ae|al|am|as|at|az|ba|be|bf|bg|bi|bj|bs|bt|by|ca|cat|cd|cf|cg|ch|ci|cl|cm|cn|cv|cz|de|dj|dk|dm|dz|ee|es|fi|fm|fr|ga|ge|gg|gl',
  'gm|gr|gy|hn|hr|ht|hu|ie|im|iq|is|it|je|jo|kg|ki|kz|la|li|lk|lt|lu|lv|md|me|mg|mk|ml|mn|mu|mv|mw|ne|nl|no|nr|nu|pl|pn|ps|pt|ro|rs|ru',
  'rw|sc|se|sh|si|sk|sm|sn|so|sr|st|td|tg|tl|tm|tn|to|tt|vu|ws',
  'co\\.(?:ao|bw|ck|cr|id|il|in|jp|ke|kr|ls|ma|mz|nz|th|tz|ug|uk|uz|ve|vi|za|zm|zw)',
  'com\\.(?:af|ag|ar|au|bd|bh|bn|bo|br|bz|co|cu|cy|do|ec|eg|et|fj|gh|gi|gt|hk|jm|kh|kw|lb|ly|mm|mt|mx|my|na|ng|ni|np|om|pa|pe|pg|ph|pk|pr',
  'py|qa|sa|sb|sg|sl|sv|tj|tr|tw|ua|uy|vc|vn)',
].join('|');
const MAPS_HOST = new RegExp(
  `^(?:maps\\.google\\.(?:${COUNTRIES})|[a-z0-9-]*maps[a-z0-9-]*\\.google\\.com)$`,
);
const GOOGLE_HOST = new RegExp(`^(?:www\\.)?google\\.(?:${COUNTRIES})$`);
const MAPS_PATH = /^\/maps(?:\/|$)/;
/** Parts of paths that lead on to any address. */
const REDIRECTS = /\/(?:(?:local_)?url|amp|aclk|imgres|[^/]*redirect[^/]*)(?:\/|$)/i;
/** ".." between escaped slashes, which the URL parser leaves alone and a server may follow out of /maps. */
const ESCAPED_STEP_UP = /\.\.%(?:2f|5c)/i;
const SHORT_LINK = /^(?:maps\.app\.goo\.gl\/|goo\.gl\/maps\/|g\.co\/maps\/)[\w-]+\/?$/;

const isShort = ({ hostname, pathname }: URL): boolean => SHORT_LINK.test(hostname + pathname);

function isMapsUrl(url: URL): boolean {
  const { hostname, pathname } = url;
  if (url.username || url.password || url.port) return false;
  if (ESCAPED_STEP_UP.test(pathname) || REDIRECTS.test(pathname)) return false;
  return isShort(url) || MAPS_HOST.test(hostname) || (GOOGLE_HOST.test(hostname) && MAPS_PATH.test(pathname));
}

const DECIMALS = /^([+-]?\d{1,3}(?:\.\d{1,20})?)(?:\s*,\s*|\s+)([+-]?\d{1,3}(?:\.\d{1,20})?)$/;
/** Degrees, and then minutes and seconds where there are any. */
// Escaped, since one character beyond Latin-1 in a built template doubles the memory of the server's code.
const AXIS = String.raw`([+-]?\d{1,3}(?:\.\d{1,20})?)(?:(?:\s*[\u00b0\u00ba]\s*|\s+)(\d{1,2}(?:\.\d{1,20})?)(?:(?:\s*['\u2032\u2019]\s*|\s+)(\d{1,2}(?:\.\d{1,20})?))?)?\s*(?:["\u2033\u201d'\u2032\u2019\u00b0\u00ba]{0,2})`;
const ANGLES = new RegExp(
  `^([NS])?\\s*${AXIS}\\s*(?:([NS])\\s*,?\\s*|\\s*,\\s*|\\s+)([EW])?\\s*${AXIS}\\s*([EW])?$`,
  'i',
);

function inRange(lat: number, lng: number): Coordinates | null {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}

/** Reads "32.9686,-96.8364", "loc:32.9686 -96.8364", "32°58'07\"N 96°50'11\"W", and a pair that a label in parentheses follows. */
function pair(text: string | null | undefined): Coordinates | null {
  if (!text) return null;
  const plain = text
    .slice(0, 120)
    .replace(/^\s*loc:/i, '')
    .replaceAll('+', ' ')
    .replace(/\s*\([^)]*\)?\s*$/, '')
    .trim();
  const [, north, east] = DECIMALS.exec(plain) ?? [];
  if (north !== undefined) return inRange(Number(north), Number(east));
  const [, before, ...parts] = ANGLES.exec(plain) ?? [];
  const [degrees, minutes, seconds, after, beforeLng, ...rest] = parts;
  if (degrees === undefined) return null;
  const lat = angle([degrees, minutes, seconds], before ?? after);
  const lng = angle(rest.slice(0, 3), beforeLng ?? rest[3]);
  return lat === null || lng === null ? null : inRange(lat, lng);
}

function angle(
  [degrees = '', minutes = '0', seconds = '0']: (string | undefined)[],
  side = '',
): number | null {
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3_600;
  // Five decimals are a yard.
  return (/[sw]/i.test(side) || degrees.startsWith('-') ? -1 : 1) * (Math.round(size * 1e6) / 1e6);
}

/** Text after the first '@': "lat,lng,17z". */
function afterAt(text: string): string | null {
  const at = text.indexOf('@');
  if (at < 0) return null;
  return (
    text
      .slice(at + 1, at + 80)
      .split('/', 1)[0]
      ?.split(',', 2)
      .join(',') ?? null
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The last pair of figures behind these two marks of Google's own notation, "!3d32.9686!4d-96.8364". */
function marked(text: string, first: string, second: string): [string, string] | null {
  const number = '([+-]?\\d{1,3}(?:\\.\\d{1,20})?)';
  const found = [...text.matchAll(new RegExp(`!${first}${number}!${second}${number}`, 'g'))].at(-1);
  return found ? [found[1] ?? '', found[2] ?? ''] : null;
}

const reversed = (figures: [string, string] | null) => figures && `${figures[1]},${figures[0]}`;

/** The place's own pin wins over the center of the window. */
function coordinatesOf(url: URL): Coordinates | null {
  const path = decoded(url.pathname.slice(0, MAPS_LINK_MAX));
  const hash = decoded(url.hash.slice(1, MAPS_LINK_MAX));
  const data = `${path} ${url.searchParams.get('pb') ?? ''} ${hash}`;
  const [, view, rest = ''] = /^\/maps\/(place|search|dir)\/(.*)/.exec(path) ?? [];
  const places = rest.split(/\/?(?:@|data=)/, 1)[0]?.split('/') ?? [];
  const param = (name: string) => pair(url.searchParams.get(name));
  return (
    pair(marked(data, '3d', '4d')?.join(',')) ??
    param('q') ??
    param('query') ??
    param('destination') ??
    param('daddr') ??
    param('ll') ??
    param('cbll') ??
    param('viewpoint') ??
    pair(afterAt(url.searchParams.get('q') ?? '')) ??
    (view === 'dir' ? (pair(places.findLast(Boolean)) ?? pair(reversed(marked(data, '1d', '2d')))) : null) ??
    pair(places[0]) ??
    pair(afterAt(path)) ??
    param('center') ??
    pair(afterAt(hash) ?? hash.slice(0, 80)) ??
    pair(reversed(marked(data, '2d', '3d')))
  );
}

/** Line ends and blanks separate a link from other text; other control characters have no place in either. */
const CONTROL = /[^\P{Cc}\t\r\n]/u;
const LINK =
  /^(?:https?:\/\/\S|(?:(?:www|maps)\.)?google\.|maps\.app\.goo\.gl\/|goo\.gl\/maps\/|g\.co\/maps\/)/i;
/** Start of a line that continues a link after a line end broke it. */
const BROKEN = /^[?&#/,]/;

/** Marks around a link: "<…>", quotation marks, and "[Map](…)". */
const OPENING = /^(?:[^\s()]*\]\(|[<(["'\u201c\u2018])/;
const CLOSING = /[>)\]"'\u201d\u2019][.,;]?$/;
const unwrapped = (word: string) =>
  OPENING.test(word) ? word.replace(OPENING, '').replace(CLOSING, '') : word;

/** The text as an address, and the only link in it, such as a phone shares with the name of the place. */
function addressesIn(text: string): string[] {
  if (text.length > MAPS_LINK_MAX || CONTROL.test(text)) return [];
  const words = text.split(/\s+/).filter(Boolean).map(unwrapped);
  const [link, ...others] = words.filter((word) => LINK.test(word));
  if (others.length > 0) return [];
  const rest = link === undefined ? [] : words.slice(words.indexOf(link) + 1);
  const isBroken = rest.length > 0 && (/[,?&=@]$/.test(link ?? '') || rest.some((word) => BROKEN.test(word)));
  const found = link === undefined || isBroken ? [] : [link];
  return [...found, ...(/[\r\n\t]/.test(text) ? [] : [text])]
    .filter((address) => LINK.test(address))
    .map((address) => (/^https?:/i.test(address) ? address : `https://${address}`))
    .filter((address) => URL.canParse(address));
}

/** The address in the HTML that Google Maps offers to embed a map. */
const EMBED = /^<iframe\s[^>]*?\bsrc\s*=\s*["']?(https?:[^"'\s>]+)/i;
/** Coordinates alone need a decimal place or a degree sign, which the number of a house lacks. */
const PRECISE = /\d\.\d{3}.*\d\.\d{3}|\u00b0/;

/** The link of embedding HTML, or a link to coordinates that were pasted alone; else the text. */
function asLink(text: string): string {
  const [, embedded] = EMBED.exec(text) ?? [];
  if (embedded !== undefined) return embedded.replaceAll('&amp;', '&');
  const coordinates =
    PRECISE.test(text.slice(0, 120)) && text.length <= 120 ? pair(text.replace(/^\((.*)\)$/, '$1')) : null;
  return coordinates ? mapsLinkOf(coordinates) : text;
}

/** Reads the coordinates in a Google Maps link without fetching it. Never throws. */
export function readMapsLink(text: string): MapsLink {
  const links = addressesIn(asLink(text.trim())).map((url) => ({ url, parsed: new URL(url) }));
  const maps = links
    .filter(({ parsed }) => isMapsUrl(parsed))
    .map(({ url, parsed }) => ({
      ok: true as const,
      url,
      coordinates: coordinatesOf(parsed),
      short: isShort(parsed),
    }));
  const best = maps.find(({ coordinates, short }) => coordinates || short) ?? maps[0];
  return best ?? { ok: false, reason: links.length > 0 ? 'not-maps' : 'not-a-url' };
}

/** The position of the link, unless it is {@link FAR_NM} from the airport. */
export function placeOf(text: string, { lat, lng }: Coordinates): Coordinates {
  const link = readMapsLink(text);
  const place = link.ok ? link.coordinates : null;
  return place && distanceNm(place, { lat, lng }) <= FAR_NM ? place : { lat, lng };
}

/** Asks about a link whose position is far from the airport: "Is this right? The map link is 1,172 nm from KADS, so we use …" */
export function farPin(text: string, airport: Coordinates & { icaoCode: string }): string | undefined {
  const link = readMapsLink(text);
  const pin = link.ok ? link.coordinates : null;
  if (!pin || distanceNm(pin, airport) <= FAR_NM) return undefined;
  const isFlipped = distanceNm({ lat: pin.lat, lng: -pin.lng }, airport) <= FAR_NM;
  const flipped = isFlipped ? ' Its longitude may lack a minus sign.' : '';
  return `Is this right? The map link is ${grouped(Math.round(distanceNm(pin, airport)))} nm from ${airport.icaoCode}, so we use the airport’s position.${flipped}`;
}

/** See https://developers.google.com/maps/documentation/urls/get-started */
export const mapsLinkOf = ({ lat, lng }: Coordinates): string =>
  `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;
