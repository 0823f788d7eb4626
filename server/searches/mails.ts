import { brand } from '../../domain/brand.ts';
import { counted, grouped } from '../../domain/figures.ts';
import type { ListingSummary } from '../../domain/listing-schema.ts';
import { paths } from '../../domain/paths.ts';
import { unitNames } from '../../domain/units.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { mailedRow } from '../listings/service.ts';
import type { Mail, Part, Row } from '../mail/mail.ts';
import type { OpenList } from './due.ts';

/** Listings shown in one email. */
export const SHOWN = 20;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What made listings match, and which of their units do, by id. */
type Reasons = Partial<Record<'changes' | 'units', ReadonlyMap<number, readonly string[]>>>;

function rowOf(listing: ListingSummary, { changes, units }: Reasons): Row {
  const [changed, labels] = [changes?.get(listing.id), units?.get(listing.id)];
  const news = [
    ...(changed ? [['Now matches', changed.map(lower).join(', ')].filter(Boolean).join(': ')] : []),
    ...(labels ? [`${labels.length === 1 ? 'Unit' : 'Units'} ${unitNames(labels)}`] : []),
  ];
  return mailedRow(listing, { news: news.join('. ') || undefined });
}

type Searched = { name: string; path: string };

/**
 * The link proves the address; until then, nothing else is sent to it. `name` has nothing that anyone typed, because anyone can
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
    'You already get these emails, so we didn’t change anything.',
    { link: 'Edit this search', path: link },
  ],
});

type Found = {
  listings: readonly ListingSummary[];
  /** Number of all matches, shown or not. */
  total: number;
};

const listed = ({ listings, total }: Found, path: string, reasons: Reasons = {}): Part[] => [
  { rows: listings.map((one) => rowOf(one, reasons)) },
  { button: total > listings.length ? `See all ${grouped(total)} results` : 'See all results', path },
];

export type AlertSection = Searched &
  Required<Reasons> & {
    /** True for a wanted ad, false for a saved search. */
    isAd: boolean;
    /** Leaves out the listings of the sections above. */
    found: Found;
    /** Matches that a section above has. */
    again: number;
    /** Waiting lists that opened. */
    lists: readonly OpenList[];
    /** Changes the search, also signed out, or the ad. */
    link: string;
    stop: { path: string };
  };

const sectionTexts = {
  search: {
    noun: (count: number) => (count === 1 ? 'your saved search' : 'your saved searches'),
    counted: (count: number) => (count === 1 ? 'your saved search' : `${count} saved searches`),
    again: (count: number) =>
      `${counted(count, 'listing above matches', 'listings above match')} this search too.`,
    change: 'Edit this search',
    stop: 'Stop emails about this search',
  },
  ad: {
    noun: (count: number) => (count === 1 ? 'your ad' : 'your ads'),
    counted: (count: number) => (count === 1 ? 'your ad' : `your ${count} ads`),
    again: (count: number) => `${counted(count, 'listing above fits', 'listings above fit')} this ad too.`,
    change: 'Change or close your ad',
    stop: 'Stop emails about this ad',
  },
} as const;
const textsOf = ({ isAd }: AlertSection) => sectionTexts[isAd ? 'ad' : 'search'];

/** "your saved searches and your ad", of those that there are. */
function namesOf(sections: readonly AlertSection[], by: 'noun' | 'counted'): string {
  const ads = sections.filter(({ isAd }) => isAd).length;
  const searches = sections.length - ads;
  const { search, ad } = sectionTexts;
  return [...(searches > 0 ? [search[by](searches)] : []), ...(ads > 0 ? [ad[by](ads)] : [])].join(' and ');
}

/** One email for all searches and ads of a person; `unsubscribe` stops the emails of each of them. */
export function alertMail(
  to: string,
  sections: readonly AlertSection[],
  unsubscribe: { path: string },
): Mail {
  const isOfAds = sections.some(({ isAd }) => isAd);
  const isOfSearches = sections.some(({ isAd }) => !isAd);
  const why = isOfAds ? (isOfSearches ? 'searchAndAd' : 'wanted') : 'savedSearch';
  const mail = { to, why, unsubscribe } as const;
  const [first] = sections;
  if (first && sections.length === 1) return { ...mail, ...onlyOne(first) };
  return {
    ...mail,
    subject: `${newsOf(sections)}: ${namesOf(sections, 'counted')}`,
    body: [
      `This is what ${namesOf(sections, 'noun')} found:`,
      ...sections.flatMap(sectionParts),
      `The unsubscribe link below stops the emails about all ${sections.length} of these.`,
    ],
  };
}

const listRows = (lists: readonly OpenList[]): Part[] =>
  lists.length === 0
    ? []
    : [
        counted(lists.length, 'waiting list takes applications:', 'waiting lists take applications:'),
        {
          rows: lists.map(({ id, name, airportCode, length }) => ({
            title: `${name}, ${airportCode}`,
            text: `${grouped(length)} waiting`,
            path: waitingListPaths.list(id),
            links: [{ text: 'Join', path: waitingListPaths.join(id) }],
          })),
        },
      ];

function onlyOne(section: AlertSection): Pick<Mail, 'subject' | 'body'> {
  const { isAd, name, path, found, lists, link } = section;
  const change = { link: textsOf(section).change, path: link };
  return isAd
    ? {
        subject: `${counted(found.total, 'new listing fits', 'new listings fit')} your ad`,
        body: [
          'You posted an ad for:',
          { rows: [{ title: name, path: link }] },
          found.total === 1 ? 'This listing fits:' : 'These listings fit:',
          ...listed(found, path, section),
          change,
        ],
      }
    : {
        subject: `${newsOf([section])}: ${name}`,
        body: [
          'This is what your saved search found:',
          ...listRows(lists),
          ...(found.total > 0 ? listed(found, path, section) : [{ link: 'See all results', path }]),
          change,
        ],
      };
}

/** "2 new listings and 1 open waiting list". */
export function newsOf(sections: readonly AlertSection[]): string {
  const total = sections.reduce((sum, { found }) => sum + found.total, 0);
  const lists = sections.reduce((sum, { lists: some }) => sum + some.length, 0);
  return [
    ...(total > 0 || lists === 0 ? [newListings(sections)] : []),
    ...(lists > 0 ? [counted(lists, 'open waiting list', 'open waiting lists')] : []),
  ].join(' and ');
}

/** "2 new listings", or without new ones "1 listing now matches". */
function newListings(sections: readonly AlertSection[]): string {
  const total = sections.reduce((sum, { found }) => sum + found.total, 0);
  const changed = new Set(sections.flatMap(({ changes }) => [...changes.keys()])).size;
  if (changed === 0) return counted(total, 'new listing', 'new listings');
  if (changed >= total) return counted(total, 'listing now matches', 'listings now match');
  return `${grouped(total)} new and changed listings`;
}

function sectionParts(section: AlertSection): Part[] {
  const { isAd, name, path, found, again, lists, link, stop } = section;
  const texts = textsOf(section);
  const hidden = found.total - found.listings.length;
  return [
    { heading: isAd ? `Your ad: ${name}` : name },
    ...listRows(lists),
    ...(found.total > 0 ? [{ rows: found.listings.map((one) => rowOf(one, section)) }] : []),
    ...(again > 0 ? [found.total > 0 ? `And ${grouped(again)} more above.` : texts.again(again)] : []),
    { link: hidden > 0 ? `See all results (${grouped(hidden)} more)` : 'See all results', path },
    { link: texts.change, path: link },
    { link: texts.stop, path: stop.path },
  ];
}

/** For people who want news and have saved no search. */
export const newListingsMail = (to: string, found: Found, unsubscribe: { path: string }): Mail => ({
  to,
  why: 'newListings',
  unsubscribe,
  subject: `${counted(found.total, 'new listing', 'new listings')} on ${brand.name}`,
  body: [
    'Listed in the last 24 hours:',
    ...listed(found, paths.browse()),
    'Save a search to get only the listings you’re looking for.',
    { link: 'Change notifications on my profile', path: paths.profile },
  ],
});
