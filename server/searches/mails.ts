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

export type AlertSection = Searched & {
  searchId: number;
  /** Without those of the sections above. */
  found: Found;
  /** Matches that a section above has. */
  again: number;
  /** Edits the search, also signed out. */
  link: string;
  stop: { path: string };
};

/** One email for all searches of a person; `unsubscribe` stops the emails of each of them. */
export function alertMail(
  to: string,
  sections: readonly AlertSection[],
  unsubscribe: { path: string },
): Mail {
  const [first] = sections;
  const total = sections.reduce((sum, { found }) => sum + found.total, 0);
  const news = counted(total, 'new listing', 'new listings');
  const mail = { to, why: 'savedSearch', unsubscribe } as const;
  if (first && sections.length === 1) {
    return {
      ...mail,
      subject: `${news}: ${first.name}`,
      body: [
        'This is what your saved search found:',
        ...listed(first.found, first.path),
        { link: 'Edit this search', path: first.link },
      ],
    };
  }
  return {
    ...mail,
    subject: `${news} in ${sections.length} saved searches`,
    body: [
      'This is what your saved searches found:',
      ...sections.flatMap(sectionParts),
      `Unsubscribe below stops the emails of all ${sections.length} searches in this email.`,
    ],
  };
}

const sectionParts = ({ name, path, found, again, link, stop }: AlertSection): Part[] => {
  const hidden = found.total - found.listings.length;
  return [
    { heading: name },
    ...(found.total > 0 ? [{ rows: found.listings.flatMap(rowOf) }] : []),
    ...(again > 0
      ? [
          found.total > 0
            ? `And ${grouped(again)} more above.`
            : `${counted(again, 'listing above matches', 'listings above match')} this search too.`,
        ]
      : []),
    { link: hidden > 0 ? `See all, and ${grouped(hidden)} more` : 'See all results', path },
    { link: 'Edit this search', path: link },
    { link: 'Stop emails about this search', path: stop.path },
  ];
};

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
