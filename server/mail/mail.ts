import { brand } from '../../domain/brand.ts';

/** An email described once; text and HTML are both made from the description. */
export type Mail = {
  to: string;
  /** The person who wrote it: shown as "Dana Whitfield via" us, with our address. */
  fromName?: string;
  /** One address; defaults to the sender. */
  replyTo?: string;
  /** The subject, and the heading of the HTML. */
  subject: string;
  body: readonly Part[];
  why: Why;
  /** A calendar file that mail programs offer to add. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Set for email that its reader never asked for; `path` comes from `subscriptions.define`. */
  unsubscribe?: { path: string; text?: string };
  headers?: Record<string, string>;
};

export type Part =
  /** A paragraph in our words. */
  | string
  /** Begins a section of a long email. */
  | { heading: string }
  /** A person's words, set off from ours, with their line breaks. */
  | { quote: string }
  /** `href` is a `mailto:` or `tel:` address that we made, never a person's text. */
  | { facts: readonly (readonly [label: string, value: string, href?: string | undefined])[] }
  | { list: readonly string[] }
  /** Listings, airports or pages, as rows of results show them. */
  | { rows: readonly Row[] }
  /** At most one per email. `path` is on this site. */
  | { button: string; path: string }
  /** A link on a separate line. */
  | { link: string; path: string }
  /** The start of a sentence that ends with the support address: "If this wasn’t you". */
  | { support: string };

export type Row = {
  title: string;
  /** Address of its picture on this site. */
  picture?: string | undefined;
  /** A line before the text: what happened. */
  news?: string | undefined;
  text?: string;
  path?: string | null;
  /** Links below its text. */
  links?: readonly { text: string; path: string }[];
};

/** Why a person gets the email, as the end of "You’re getting this email because". */
export const because = {
  account: `you have an account with ${brand.name}`,
  formerAccount: `this address had an account with ${brand.name}`,
  typed: `someone entered this address on ${brand.name}`,
  admin: `you’re the admin of ${brand.name}`,
  savedSearch: `you saved a search on ${brand.name}`,
  searchAndAd: `you saved a search and posted what you’re looking for on ${brand.name}`,
  newListings: `email notifications are on in your ${brand.name} profile`,
  favorites: `you saved these listings on ${brand.name}`,
  ownListings: `you have listings on ${brand.name}`,
  waitingList: `you’re on a waiting list on ${brand.name}`,
  wanted: `you posted what you’re looking for on ${brand.name}`,
  conversation: `you’re part of this conversation on ${brand.name}`,
  support: `this address answers messages to ${brand.name}`,
} as const;
export type Why = keyof typeof because;
