import { brand } from '../../../domain/brand.ts';
import { confirmListingsPath } from '../../../domain/confirmation-paths.ts';
import { counted, dayText, grouped } from '../../../domain/figures.ts';
import { LEAVE_DAYS, NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import type { Mail, Row } from '../../mail/mail.ts';
import type { ToConfirm } from './asking-store.ts';

/** Most rows; the dashboard has the rest. */
const ROWS = 25;

const DAY_MS = 86_400_000;

const leaves = (confirmedAt: Date) =>
  dayText(new Date(confirmedAt.getTime() + LEAVE_DAYS * DAY_MS).toISOString());

type Asked = {
  to: string;
  /** Those that leave first come first. */
  listings: readonly ToConfirm[];
  /** Token for one of them, or for all. */
  tokenOf: (listing?: ToConfirm) => string;
  unsubscribe: { path: string };
};

/** Asks an owner about all listings that need confirming. */
export function confirmListingsMail({ to, listings, tokenOf, unsubscribe }: Asked): Mail {
  const [first] = listings;
  const count = listings.length;
  const isOne = count === 1;
  const row = (listing: ToConfirm): Row => {
    const kind = kindOfCategory(listing.kind);
    const when = listing.hasLeft
      ? `not in search results, last confirmed ${dayText(listing.confirmedAt.toISOString())}`
      : `last confirmed ${dayText(listing.confirmedAt.toISOString())}, leaves search results ${leaves(listing.confirmedAt)}`;
    return {
      title: listing.title,
      text: `${kind?.label} at ${listing.airportCode}, ${when}`,
      path: kind ? paths.listing(kind, listing.id) : null,
      links: [
        ...(isOne ? [] : [{ text: 'Confirm', path: confirmListingsPath(tokenOf(listing)) }]),
        { text: 'It’s leased', path: confirmListingsPath(tokenOf(listing), listing.id) },
      ],
    };
  };
  return {
    to,
    why: 'ownListings',
    subject: isOne
      ? `Is “${first?.title}” still available?`
      : `Are your ${grouped(count)} listings still available?`,
    body: [
      isOne
        ? `Please confirm that your listing on ${brand.name} is still current. Visitors see when you last did.`
        : `Please confirm that these listings on ${brand.name} are still current. Visitors see when you last did.`,
      {
        button: isOne ? 'Confirm it' : `Confirm all ${grouped(count)}`,
        path: confirmListingsPath(tokenOf()),
      },
      { rows: listings.slice(0, ROWS).map(row) },
      ...(count > ROWS
        ? [
            {
              link: `${counted(count - ROWS, 'more listing', 'more listings')} on your dashboard`,
              path: withQuery(paths.dashboard, { state: NEEDS_CONFIRMING }),
            },
          ]
        : []),
      `A listing that isn’t confirmed for ${LEAVE_DAYS} days leaves the search results. We don’t delete it, and it comes back as soon as you confirm it.`,
    ],
    unsubscribe,
  };
}
