import { hasLeft } from '../freshness.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import type { ListingDetail } from '../listing-schema.ts';
import { messages } from '../messages.ts';
import { paths } from '../paths.ts';
import { rateLabel } from '../rent.ts';
import type { PageMetadata } from './metadata.ts';

const SUMMARY = 150;
/** More than 150 characters of two UTF-16 units each. */
const LOOKED_AT = 2 * SUMMARY + 2;

// Created on first use, because older browsers lack it.
let segmenter: Intl.Segmenter | undefined;

/** The first 150 characters on one line, without cutting a grapheme (such as an emoji) in two. */
export function summaryOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim().slice(0, LOOKED_AT);
  const first = Array.from(line).slice(0, SUMMARY).join('');
  // Making a segmenter blocks a page for over 10 ms, and a grapheme never spans two plain characters.
  if (/^[ -~]*$/.test(line.slice(first.length - 1, first.length + 1))) return first.trimEnd();
  // Start of the grapheme at the cut; undefined for a shorter text.
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
