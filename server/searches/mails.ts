import { availabilityLabels } from '../../domain/availability.ts';
import { brand } from '../../domain/brand.ts';
import { counted, grouped } from '../../domain/figures.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import { highlightFacts } from '../../domain/listing-kinds/highlights.ts';
import { kindOfCategory } from '../../domain/listing-kinds/index.ts';
import { paths } from '../../domain/paths.ts';
import { monthlyLabel, rateLabel } from '../../domain/rent.ts';
import type { Mail, Part, Row } from '../mail/mail.ts';

/** Listings shown in one email. */
export const SHOWN = 20;

/** What a row of results shows. */
export function rowOf(listing: ListingSummary): Row[] {
  const kind = kindOfCategory(listing.category);
  if (!kind) return [];
  const { icaoCode, city, state, distanceNm, distanceFrom, availability } = listing;
  const rates = new Set([rateLabel(listing), monthlyLabel(kind, listing) ?? rateLabel(listing)]);
  const [fact] = highlightFacts(kind, listing).filter(({ figure }) => figure);
  const facts = [
    `${icaoCode}, ${city}, ${state}`,
    ...(distanceNm === undefined ? [] : [`${grouped(distanceNm)} nm from ${distanceFrom}`]),
    kind.size(listing),
    ...(fact ? [`${fact.label} ${fact.text}`] : []),
    ...rates,
    availabilityLabels[availability],
  ];
  return [{ title: listing.title, text: facts.join(' · '), path: paths.listing(kind, listing.id) }];
}

type Searched = { name: string; path: string };

/**
 * The link proves the address; until then, nothing else is sent to it. `name` has nothing that somebody typed, because anyone can
 * enter anyone's address.
 */
export const confirmSearchMail = (to: string, name: string, link: string): Mail => ({
  to,
  why: 'typed',
  subject: 'Confirm your saved search',
  body: [
    `Someone, probably you, asked ${brand.name} to email this address about new listings for:`,
    { rows: [{ title: name }] },
    { button: 'Start these emails', path: link },
    'The link works for 7 days.',
    'If this wasn’t you, you can ignore this email. You won’t get any others about this search.',
  ],
});

/** For an address that already gets emails about the same search. */
export const alreadySavedMail = (to: string, { name, path }: Searched, link: string): Mail => ({
  to,
  why: 'typed',
  subject: 'You already saved this search',
  body: [
    `Someone, probably you, asked ${brand.name} again to email this address about new listings for:`,
    { rows: [{ title: name, path }] },
    'Nothing was changed.',
    { link: 'Edit this search', path: link },
  ],
});

type Found = {
  listings: readonly ListingSummary[];
  /** How many there are, shown or not. */
  total: number;
};

const listed = ({ listings, total }: Found, path: string): Part[] => [
  { rows: listings.flatMap(rowOf) },
  ...(total > listings.length
    ? [{ button: `See all, and ${grouped(total - listings.length)} more`, path }]
    : [{ button: 'See all results', path }]),
];

/** `link` edits the search, also signed out. */
export const alertMail = (
  to: string,
  { name, path }: Searched,
  found: Found,
  { link, unsubscribe }: { link: string; unsubscribe: { path: string } },
): Mail => ({
  to,
  why: 'savedSearch',
  unsubscribe,
  subject: `${counted(found.total, 'new listing', 'new listings')}: ${name}`,
  body: [...listed(found, path), { link: 'Edit this search', path: link }],
});

/** For people who want news and have saved no search. */
export const newListingsMail = (to: string, found: Found, unsubscribe: { path: string }): Mail => ({
  to,
  why: 'newListings',
  unsubscribe,
  subject: `${counted(found.total, 'new listing', 'new listings')} on ${brand.name}`,
  body: [
    ...listed(found, paths.browse()),
    'Save a search to get only the listings you’re looking for.',
    { link: 'Change notifications on my profile', path: paths.profile },
  ],
});
