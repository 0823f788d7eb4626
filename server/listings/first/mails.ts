import { brand } from '../../../domain/brand.ts';
import { counted } from '../../../domain/figures.ts';
import { CONFIRM_DAYS, LEAVE_DAYS, NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { FLYER, paths, withQuery } from '../../../domain/paths.ts';
import type { Mail } from '../../mail/mail.ts';
import { mailedRow } from '../mail-row.ts';

export type First = { listing: ListingSummary; more: number };

/** Goes to an owner once, with the first listing. `more` counts those that came with it. */
export function firstListingMail(to: string, { listing, more }: First): Mail {
  const kind = kindOfCategory(listing.category);
  const path = kind ? paths.listing(kind, listing.id) : paths.dashboard;
  return {
    to,
    why: 'ownListings',
    subject: `“${listing.title}” is on ${brand.name}`,
    body: [
      'Your first listing is live. People can find it and write to you from now on.',
      { rows: [mailedRow(listing)] },
      { button: 'See your listing', path },
      ...(more > 0
        ? [
            {
              link: `${counted(more, 'more listing is', 'more listings are')} on your dashboard`,
              path: paths.dashboard,
            },
          ]
        : []),
      { heading: 'Hang it up' },
      'The flyer has its figures and a QR code that leads to its page.',
      { link: 'Print the flyer', path: `${path}#${FLYER}` },
      { heading: 'Keep it current' },
      `We email you every ${CONFIRM_DAYS} days. One press there confirms that it’s still available, and so does any change. Without either for ${LEAVE_DAYS} days, it leaves the search results until you confirm it.`,
      {
        link: 'See what needs confirming on your dashboard',
        path: withQuery(paths.dashboard, { state: NEEDS_CONFIRMING }),
      },
    ],
  };
}
