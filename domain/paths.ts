import type { ListingKind } from './listing-kinds/kind.ts';
import type { Rendition } from './media.ts';
import type { RegistrantType } from './roles.ts';
import type { SignInProblem } from './sign-in-problem.ts';

/** The two faces of the sign-in dialog. */
export type AuthMode = 'login' | 'register';

type Query = Record<string, string | number | undefined | null>;

const withQuery = (path: string, query: Query = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  return params.size ? `${path}?${params}` : path;
};

/** Every address of the site. */
export const paths = {
  root: '/',
  landing: '/landing',
  auth: (
    mode: AuthMode,
    returnTo?: string,
    more: { problem?: SignInProblem | undefined; role?: RegistrantType | undefined } = {},
  ) => withQuery('/', { auth: mode, returnTo, ...more }),
  verifyEmail: (token: string, returnTo?: string | null) => withQuery('/verify-email', { token, returnTo }),
  resetPassword: (token: string) => withQuery('/reset-password', { token }),
  confirmEmail: (token: string) => withQuery('/confirm-email', { token }),
  home: '/home',
  browse: (query?: Query) => withQuery('/browse', query),
  /** The results of one kind, where that kind is browsed. */
  browseKind: (kind: ListingKind, query?: Query) =>
    withQuery(kind.browsePath, kind.tab === null ? query : { tab: kind.tab, ...query }),
  browseHangars: (query?: Query) => withQuery('/browse-hangars', query),
  listing: <Id extends number | string>(kind: ListingKind, id: Id) =>
    `/listing/${kind.category}/${id}` as const,
  /**
   * The picture that is shown where a listing is shared (JPEG, 1200 × 630), and the site's own. Who keeps pictures by
   * their address asks anew for each version of the listing.
   */
  shareImage: (kind: ListingKind, id: number | string, version?: number) =>
    withQuery(`/share/${kind.category}/${id}.jpg`, { v: version }),
  siteShareImage: '/share/site.jpg',
  /** A QR code (SVG) of a listing's address. */
  listingQr: (kind: ListingKind, id: number | string) => `/share/${kind.category}/${id}/qr.svg`,
  createListing: (kind?: ListingKind) =>
    kind && kind.tab === null ? kind.createPath : withQuery('/create-listing', { tab: kind?.tab }),
  /** A new listing at an airport. */
  listAt: (icaoCode: string) => withQuery('/create-listing', { airport: icaoCode }),
  editListing: <Id extends number | string>(kind: ListingKind, id: Id) => `/${kind.editPath}/${id}` as const,
  /** A new listing that begins as a copy of an own one. */
  duplicateListing: (kind: ListingKind, id: number) =>
    withQuery(kind.createPath, { tab: kind.tab, from: id }),
  /** Many listings at once, from a file. */
  importListings: (kind?: ListingKind) => withQuery('/dashboard/import', { kind: kind?.category }),
  dashboard: '/dashboard',
  profile: '/profile',
  /** E-mail, password, sessions, and the end of the account. */
  account: '/account',
  admin: '/admin',
  aircraftGuide: '/aircraft-guide',
  pricing: '/pricing',
  contact: '/contact',
  /** The form with what it is about, an address of ours. */
  contactAbout: (about: string) => withQuery('/contact', { about }),
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
  /** All airports: the search, or those of a state. */
  airports: (query?: Query) => withQuery('/airports', query),
  airport: (code: string) => `/airports/${encodeURIComponent(code)}`,
  mailbox: '/_mail',
} as const;

/** What crawlers ask for. */
export const robotsAddress = '/robots.txt';
export const sitemapAddress = '/sitemap.xml';
/** A part of the sitemap: "pages-1", "listings-3". */
export const sitemapPart = (name: string) => `/sitemaps/${name}.xml`;

/** What a browser asks for to put the site among its apps; iOS and old browsers look for the icons themselves. */
export const manifestAddress = '/manifest.webmanifest';
export const favicon = '/favicon.ico';
export const touchIcon = '/apple-touch-icon.png';
export const appIcon = (name: string) => `/icons/${name}.png`;

export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The newest listings: of all kinds, of one, or at an airport by its code. */
export const feedAddress = (format: FeedFormat, of?: ListingKind | string) =>
  `/feeds/${typeof of === 'string' ? `airports/${encodeURIComponent(of)}` : (of?.category ?? 'new')}.${format}`;

/** Where an uploaded file is shown, by its name. */
export const mediaAddress = (name: string) => `/media/${name}`;

/** The address of a smaller picture made of an uploaded one; a picture from elsewhere has none and stays itself. */
export const renditionAddress = (url: string, rendition: Rendition): string =>
  /^\/media\/[0-9a-f]{64}\.webp$/.test(url) ? url.slice(0, -'webp'.length) + rendition : url;

/** Every address of the API. */
export const apiPaths = {
  user: '/api/auth/user',
  profile: '/api/user/profile',
  /** Uploads: of a picture, or of a document by its own rules. */
  media: '/api/media',
  mediaDocument: '/api/media?as=document',
  /** How one signs in here. */
  authConfig: '/api/auth/config',
  login: (
    returnTo?: string,
    more: { mode?: AuthMode; role?: RegistrantType | undefined; login_hint?: string } = {},
  ) => withQuery('/api/login', { returnTo, ...more }),
  /** Where the issuer sends people back to; registered there, so never to be renamed. */
  loginCallback: '/api/login/callback',
  logout: '/api/logout',
  signIn: '/api/auth/sign-in',
  signUp: '/api/auth/sign-up',
  verifyEmail: '/api/auth/verify-email',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  signOut: '/api/auth/sign-out',
  signOutEverywhere: '/api/auth/sign-out-everywhere',
  /** One's own account. */
  account: '/api/account',
  accountPassword: '/api/account/password',
  accountEmail: '/api/account/email',
  confirmEmail: '/api/account/confirm-email',
  accountSessions: '/api/account/sessions',
  accountSession: (id: string) => `/api/account/sessions/${id}`,
  accountExport: '/api/account/export',
  airports: (query?: Query) => withQuery('/api/airports', query),
  airport: (code: string) => `/api/airports/${encodeURIComponent(code)}`,
  /** The states, and the airports of one. */
  airportStates: '/api/airport-states',
  airportState: (code: string) => `/api/airport-states/${encodeURIComponent(code)}`,
  listings: (kind: ListingKind, query?: Query | URLSearchParams) =>
    query instanceof URLSearchParams
      ? `/api/${kind.apiPath}${query.size ? `?${query}` : ''}`
      : withQuery(`/api/${kind.apiPath}`, query),
  listing: (kind: ListingKind, id: number | string) => `/api/${kind.apiPath}/${id}`,
  /** What a map shows of a search: clusters and places, counted. */
  mapOf: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.apiPath}/map`, query),
  /** How many listings of a search each airport has. */
  airportCounts: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.apiPath}/airports`, query),
  myListings: (kind: ListingKind) => `/api/${kind.myApiPath}`,
  /** One own listing, to be changed or copied. */
  myListing: (kind: ListingKind, id: number | string) => `/api/${kind.myApiPath}/${id}`,
  /** An owner's listings of all kinds together. */
  allMyListings: '/api/my-listings',
  /** Views and inquiries of own listings by day. */
  myActivity: (ids: readonly number[]) => withQuery('/api/my-activity', { ids: ids.join(',') }),
  /** Own listings of a kind as CSV: an empty file to fill in, what there is, and the way in. */
  csvTemplate: (kind: ListingKind) => `/api/${kind.myApiPath}/template.csv`,
  csvExport: (kind: ListingKind) => `/api/${kind.myApiPath}/export.csv`,
  csvImport: (kind: ListingKind, query?: Query) => withQuery(`/api/${kind.myApiPath}/import`, query),
  /** An owner's totals over all kinds. */
  myFigures: '/api/my-figures',
  /** Airports that have listings, of all kinds, as marks on a map of the country. */
  listingAirports: '/api/listing-airports',
  /** A message to the site's support. */
  contact: '/api/contact',
  /** What the site says of itself. */
  site: '/api/site',
  /** Where pages that were shown are counted. */
  events: '/api/events',
  /** The API's own description: for programs, for people, and its style sheet. */
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  docsStyles: '/api/docs/styles.css',
} as const;

/** A path of ours to return to, or null: never another site, whatever its spelling. */
export function ownPath(text: string | null | undefined): string | null {
  // Control characters and backslashes are read as slashes or dropped by browsers.
  if (!text || text.length > 2_048 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(text)) return null;
  const base = 'https://site.invalid';
  if (!URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  // Dot segments can fold into a leading '//' ("/.//evil.example").
  if (url.origin !== base || url.pathname.startsWith('//')) return null;
  // The API has no pages, and one of its navigations signs out.
  if (/^\/api(\/|$)/.test(url.pathname)) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
