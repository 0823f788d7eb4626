import type { RegistrantType } from './account.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import type { Rendition } from './media.ts';
import type { SignInProblem } from './sign-in-problem.ts';

export type AuthMode = 'login' | 'register';

export type Query = Record<string, string | number | undefined | null>;

export const withQuery = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size ? `${path}?${params}` : path;
};

export const paths = {
  root: '/',
  landing: '/landing',
  /** Explains verified listings. */
  verification: '/landing#verification',
  auth: (
    mode: AuthMode,
    returnTo?: string,
    more: { problem?: SignInProblem | undefined; role?: RegistrantType | undefined } = {},
  ) => withQuery('/', { auth: mode, returnTo, ...more }),
  home: '/home',
  browse: (query?: Query) => withQuery('/browse', query),
  browseKind: (kind: ListingKind, query?: Query) => withQuery('/browse', { tab: kind.tab, ...query }),
  browseHangars: (query?: Query) => withQuery('/browse-hangars', query),
  listing: <Id extends number | string>(kind: ListingKind, id: Id) =>
    `/listing/${kind.category}/${id}` as const,
  /** JPEG, 1200 × 630. The version makes caches fetch the picture again after a change. */
  shareImage: (kind: ListingKind, id: number | string, version?: number) =>
    withQuery(`/share/${kind.category}/${id}.jpg`, { v: version }),
  siteShareImage: '/share/site.jpg',
  listingQr: (kind: ListingKind, id: number | string) => `/share/${kind.category}/${id}/qr.svg`,
  createListing: (kind?: ListingKind) =>
    kind?.hasOwnForm ? kind.createPath : withQuery('/create-listing', { tab: kind?.tab }),
  listAt: (icaoCode: string) => withQuery('/create-listing', { airport: icaoCode }),
  editListing: <Id extends number | string>(kind: ListingKind, id: Id) => `/${kind.editPath}/${id}` as const,
  duplicateListing: (kind: ListingKind, id: number) =>
    withQuery(kind.createPath, { tab: kind.hasOwnForm ? undefined : kind.tab, from: id }),
  importListings: (kind?: ListingKind) => withQuery('/dashboard/import', { kind: kind?.category }),
  /** The grid of a listing's units. */
  units: <Id extends number | string>(kind: ListingKind, id: Id) =>
    `/dashboard/${kind.category}/${id}/units` as const,
  comingUp: '/dashboard/coming-up',
  /** At an airport by its code, or everywhere. */
  occupancy: (airport?: string) => withQuery('/dashboard/occupancy', { airport }),
  /** For one listing, or for an airport by its code. */
  importUnits: (kind?: ListingKind, of?: { listing: number } | { airport: string }) =>
    withQuery('/dashboard/import-units', { kind: kind?.category, ...of }),
  saved: '/saved',
  dashboard: '/dashboard',
  profile: '/profile',
  questions: '/profile#questions',
  account: '/account',
  admin: '/admin',
  adminTab: (tab: string, query?: Query) => withQuery('/admin', { tab, ...query }),
  aircraftGuide: '/aircraft-guide',
  aircraftType: (slug: string) => `/aircraft-guide/${slug}` as const,
  pricing: '/pricing',
  contact: '/contact',
  /** `about` is the path of a listing or an airport. */
  contactAbout: (about: string) => withQuery('/contact', { about }),
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  airports: (query?: Query) => withQuery('/airports', query),
  airport: (code: string) => `/airports/${encodeURIComponent(code)}`,
  mailbox: '/_mail',
} as const;

export const robotsAddress = '/robots.txt';
export const sitemapAddress = '/sitemap.xml';
/** `name` is such as "pages-1" or "listings-3". */
export const sitemapPart = (name: string) => `/sitemaps/${name}.xml`;

// iOS and old browsers request these two icons by their fixed names.
export const manifestAddress = '/manifest.webmanifest';
export const favicon = '/favicon.ico';
export const touchIcon = '/apple-touch-icon.png';
export const appIcon = (name: string) => `/icons/${name}.png`;

export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Feed of new listings: of all kinds, of one kind, or at an airport by its code. */
export const feedAddress = (format: FeedFormat, of?: ListingKind | string) =>
  `/feeds/${typeof of === 'string' ? `airports/${encodeURIComponent(of)}` : (of?.category ?? 'new')}.${format}`;

export const mediaAddress = (name: string) => `/media/${name}`;

/** Address of a smaller version; pictures from other sites have none and keep theirs. */
export const renditionAddress = (url: string, rendition: Rendition): string =>
  /^\/media\/[0-9a-f]{64}\.webp$/.test(url) ? url.slice(0, -'webp'.length) + rendition : url;

export const apiPaths = {
  user: '/api/auth/user',
  media: '/api/media',
  mediaDocument: '/api/media?as=document',
  mediaFile: '/api/media?as=file',
  authConfig: '/api/auth/config',
  logout: '/api/logout',
  airports: (query?: Query) => withQuery('/api/airports', query),
  airport: (code: string) => `/api/airports/${encodeURIComponent(code)}`,
  airportStates: '/api/airport-states',
  airportState: (code: string) => `/api/airport-states/${encodeURIComponent(code)}`,
  aircraft: (query?: Query) => withQuery('/api/aircraft', query),
  aircraftType: (slug: string) => `/api/aircraft/${encodeURIComponent(slug)}`,
  tailNumber: (number: string) => `/api/aircraft/tail-numbers/${encodeURIComponent(number)}`,
  listings: (kind: ListingKind, query?: Query | URLSearchParams) =>
    query instanceof URLSearchParams
      ? `/api/${kind.apiPath}${query.size ? `?${query}` : ''}`
      : withQuery(`/api/${kind.apiPath}`, query),
  listing: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}`,
  units: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/units`,
  unitFacts: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/units/private`,
  mapOf: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.apiPath}/map`, query),
  airportCounts: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.apiPath}/airports`, query),
  relaxed: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.apiPath}/relaxed`, query),
  reports: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/reports`,
  listingAirports: '/api/listing-airports',
  comingUp: (query?: Query) => withQuery('/api/coming-up', query),
  contact: '/api/contact',
  site: '/api/site',
  events: '/api/events',
} as const;

/** Returns a path of this site, or null for anything that could lead to another site. */
export function ownPath(text: string | null | undefined): string | null {
  // Browsers drop control characters and read backslashes as slashes.
  if (!text || text.length > 2_048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const base = 'https://site.invalid';
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // Servers decode escapes ("/%61pi"), some twice ("/%2561pi"); no path of ours has a percent sign.
  const path = unescape(url.pathname);
  // Dot segments can fold into a leading '//' ("/.//evil.example"). The API has no pages, and one of its addresses signs people out.
  if (url.origin !== base || path.includes('%') || /^\/(\/|api(\/|$))/i.test(path)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

export const mailedPaths = {
  verifyEmail: (token: string, returnTo?: string | null) => withQuery('/verify-email', { token, returnTo }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
} as const;

export const docsApi = {
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  docsStyles: '/api/docs/styles.css',
} as const;

export const marketPaths = {
  overview: () => '/market',
  /** `state` is a two-letter code. */
  one: (state: string, category: string) => `/market/${encodeURIComponent(state)}/${category}`,
} as const;

export const marketApi = {
  overview: '/api/market',
  one: (state: string, category: string) => `/api/market/${encodeURIComponent(state)}/${category}`,
  /** The rates of one kind at an airport and around it. */
  around: (code: string, { category }: Pick<ListingKind, 'category'>) =>
    `${apiPaths.airport(code)}/rates/${category}`,
} as const;

export const inquiryPaths = {
  all: (query?: Query) => withQuery('/inquiries', query),
  thread: <Id extends number | string>(id: Id) => `/inquiries/${id}` as const,
  /** The part of the page with Block and Report. */
  threadActions: (id: number) => `/inquiries/${id}#actions`,
  /** Sends an inquiry that its sender wrote signed out. */
  held: (token?: string) => withQuery('/send-inquiry', { token }),
} as const;

export const inquiryApi = {
  /** The account's upcoming viewings; here, because every page knows it. */
  viewings: '/api/viewings',
  send: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/inquiries`,
  hold: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}/held-inquiries`,
  held: (token?: string) => withQuery('/api/held-inquiries', { token }),
  all: (query?: Query) => withQuery('/api/inquiries', query),
  unread: '/api/inquiries/unread',
  csv: '/api/inquiries.csv',
  listings: '/api/inquiries/listings',
  /** What ends with listings or with an account. */
  affected: (query?: Query) => withQuery('/api/inquiries/affected', query),
  affectedForAdmin: (query?: Query) => withQuery('/api/admin/affected', query),
  ends: '/api/inquiries/ends',
  savedReplies: '/api/saved-replies',
  savedReply: (id: number | string) => `/api/saved-replies/${id}`,
  thread: (id: number | string) => `/api/inquiries/${id}`,
  messages: (id: number | string) => `/api/inquiries/${id}/messages`,
  file: (id: number | string, file: number | string) => `/api/inquiries/${id}/files/${file}`,
  read: (id: number | string) => `/api/inquiries/${id}/read`,
  state: (id: number | string) => `/api/inquiries/${id}/state`,
  block: (id: number | string) => `/api/inquiries/${id}/block`,
  reports: (id: number | string) => `/api/inquiries/${id}/reports`,
} as const;

/** GET shows the page and changes nothing; POST unsubscribes (RFC 8058), or from the page turns the emails back on. */
export const unsubscribePath = (token: string): string => withQuery('/unsubscribe', { token });

export const unsubscribeApi = '/api/unsubscribe';

/** The part of the account page with all emails. */
/** Part of the address of a search that opens the form for its alert. */
export const SAVE_SEARCH = 'save-search';

/** Part of a listing’s address that prints its flyer. */
export const FLYER = 'flyer';

export const EMAILS_ANCHOR = 'emails';
export const emailSettingsPath = `${paths.account}#${EMAILS_ANCHOR}` as const;

export const emailSettingsApi = {
  all: '/api/user/emails',
  one: (key: string) => `/api/user/emails/${key}`,
} as const;
