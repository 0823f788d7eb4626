import { brand } from '../../../domain/brand.ts';
import { counted } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { verifiedTexts } from '../../../domain/verification.ts';
import type { CaseRow } from '../../cases/service.ts';
import { mailedRow } from '../../listings/service.ts';
import type { Mail, Part, Row } from '../../mail/mail.ts';

type Decided = Pick<
  CaseRow,
  'state' | 'answer' | 'subject_name' | 'listing_id' | 'listing' | 'listing_kind' | 'is_public'
>;

/** Listings of each result in one email. */
const ROWS = 20;

const resultOf = ({ state, answer, listing, listing_kind }: Decided): string => {
  if (state === 'dismissed') return answer ?? '';
  const kind = kindOfCategory(listing_kind ?? '');
  const texts = kind && listing ? verifiedTexts(kind, listing.verified) : [];
  return texts.length > 0 ? texts.join('. ') : 'It no longer says that we verified anything';
};

const rowOf = (decided: Decided): Row => {
  const news = resultOf(decided);
  if (decided.listing) return mailedRow(decided.listing, { news, isPublic: decided.is_public });
  return { title: decided.subject_name, news };
};

function section(heading: string, decided: readonly Decided[]): Part[] {
  if (decided.length === 0) return [];
  const more = decided.length - ROWS;
  return [
    { heading },
    { rows: decided.slice(0, ROWS).map(rowOf) },
    ...(more > 0 ? [`And ${counted(more, 'more listing', 'more listings')} on your dashboard.`] : []),
  ];
}

/** All decisions of a day. */
export function verificationsMail(to: string, all: readonly Decided[]): Mail {
  const people = all.filter(({ listing_id }) => listing_id === null);
  const listings = all.filter(({ listing_id }) => listing_id !== null);
  const refused = ({ state }: Decided) => state === 'dismissed';
  const changed = listings.filter((one) => !refused(one));
  return {
    to,
    why: 'account',
    subject:
      all.length === 1 && listings[0]
        ? `We reviewed your listing “${listings[0].subject_name}”`
        : 'We reviewed what you asked us to verify',
    body: [
      `Here is what we verified on ${brand.name}.`,
      ...people.flatMap((one): Part[] => [
        { heading: refused(one) ? 'We couldn’t verify you' : 'You’re verified' },
        ...(refused(one)
          ? [{ quote: one.answer ?? '' }]
          : [
              one.answer ?? '',
              'All of your listings show this until your name, company, license, or user type changes.',
            ]),
      ]),
      ...section('Listings that we reviewed', changed),
      ...section('Listings that we didn’t verify', listings.filter(refused)),
      ...(changed.length > 0
        ? ['If you change a photo or a dimension that we checked, the listing stops showing that check.']
        : []),
      { button: 'Open my dashboard', path: paths.dashboard },
    ],
  };
}
