import { hasLeft } from '../freshness.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import type { ListingDetail } from '../listing-schema.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateOf, sizeOf } from '../unit-ranges.ts';
import type { PageMetadata } from './metadata.ts';

const SUMMARY = 150;
/** More than 150 characters of two UTF-16 units each. */
const LOOKED_AT = 2 * SUMMARY + 2;

const graphemes = new Intl.Segmenter('en');

/** At most the first 150 characters on one line, up to the end of a word. A word that is longer is cut between two graphemes. */
export function summaryOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim().slice(0, LOOKED_AT);
  const characters = Array.from(line);
  if (characters.length <= SUMMARY) return line;
  const first = characters.slice(0, SUMMARY + 1).join('');
  const end = first.lastIndexOf(' ');
  if (end > 0) return first.slice(0, end).trimEnd();
  const cut = characters.slice(0, SUMMARY).join('');
  const grapheme = graphemes.segment(line).containing(cut.length)?.index;
  return cut.slice(0, grapheme) || cut;
}

export const listingPage = (kind: ListingKind, listing: ListingDetail): PageMetadata => ({
  title: listing.title,
  description: summaryOf(listing.description),
  keywords: [kind.label, listing.airportName, listing.icaoCode, `${listing.city}, ${listing.state}`].join(
    ', ',
  ),
  canonical: paths.listing(kind, listing.id),
  image: {
    path: paths.shareImage(kind, listing.id, listing.version),
    text: `${kind.label} at ${listing.icaoCode}: ${sizeOf(kind, listing)}, ${rateOf(kind, listing)}`,
  },
  type: 'product',
  ...(hasLeft(listing.freshness) && { robots: 'noindex, follow' }),
});

/** Shown while the listing loads. */
export const unloadedListingPage = ({ label, blurb, noun }: ListingKind): PageMetadata => ({
  title: label,
  description: blurb,
  keywords: `${label}, airport ${noun}`,
});

export const failedListingPage = (kind: ListingKind): PageMetadata => ({
  ...unloadedListingPage(kind),
  robots: 'noindex, follow',
});

export const missingListingPage: PageMetadata = {
  title: messages.listingNotFound.title,
  description: messages.listingNotFound.description,
  keywords: 'airport property, hangars for lease',
  robots: 'noindex, follow',
};
