import type { ListingDetail } from '../listing.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateLabel } from '../rent.ts';
import type { PageMetadata } from './metadata.ts';

const SUMMARY = 150;

// Made on first use: older browsers lack it, and most pages never need it.
let segmenter: Intl.Segmenter | undefined;

/** The first 150 characters of a description, on one line; what is seen as one character is there whole or not at all. */
export function summaryOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const first = Array.from(line).slice(0, SUMMARY).join('');
  // Where the character that stands at the cut begins; none stands behind a short text.
  segmenter ??= new Intl.Segmenter('en');
  const end = segmenter.segment(line).containing(first.length)?.index;
  return (first.slice(0, end) || first).trimEnd();
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
    text: `${kind.label} at ${listing.icaoCode}: ${kind.size(listing)}, ${rateLabel(listing)}`,
  },
  type: 'product',
});

/** Before it is there. */
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
