import { brand } from '../../../domain/brand.ts';
import { DAY_MS } from '../../../domain/dates.ts';
import { counted, dayText, grouped } from '../../../domain/figures.ts';
import { confirmListingsPath, LEAVE_DAYS, NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import type { Mail, Row } from '../../mail/mail.ts';
import { mailedRow } from '../mail-row.ts';
import type { ToConfirm } from './asking-store.ts';

/** Most rows; the dashboard has the rest. */
export const ROWS = 25;

const leaves = (confirmedAt: string) =>
  dayText(new Date(Date.parse(confirmedAt) + LEAVE_DAYS * DAY_MS).toISOString());

type Asked = {
  to: string;
  toConfirm: ToConfirm;
  /** Token for one of them, or for all. */
  tokenOf: (listing?: Pick<ListingSummary, 'id'>) => string;
  unsubscribe: { path: string };
};

/** Asks an owner about all listings that need confirming. */
export function confirmListingsMail({ to, toConfirm, tokenOf, unsubscribe }: Asked): Mail {
  const { total: count, first } = toConfirm;
  const isOne = count === 1;
  const row = (listing: ListingSummary): Row => {
    const { id, confirmedAt, freshness } = listing;
    const kind = kindOfCategory(listing.category);
    const news =
      freshness === 'lapsed'
        ? `Not in search results, last confirmed ${dayText(confirmedAt)}`
        : `Last confirmed ${dayText(confirmedAt)}, leaves search results ${leaves(confirmedAt)}`;
    return {
      ...mailedRow(listing, { news }),
      links: [
        ...(isOne ? [] : [{ text: 'Confirm', path: confirmListingsPath(tokenOf(listing)) }]),
        kind && listing.units
          ? { text: 'Set its units', path: paths.units(kind, id) }
          : { text: 'It’s leased', path: confirmListingsPath(tokenOf(listing), id) },
      ],
    };
  };
  return {
    to,
    why: 'ownListings',
    subject: isOne
      ? `Is “${first[0]?.title}” still available?`
      : `Are your ${grouped(count)} listings still available?`,
    body: [
      isOne
        ? `Please confirm that your listing on ${brand.name} is still current. Visitors see when you last did.`
        : `Please confirm that these listings on ${brand.name} are still current. Visitors see when you last did.`,
      {
        button: isOne ? 'Confirm it' : `Confirm all ${grouped(count)}`,
        path: confirmListingsPath(tokenOf()),
      },
      { rows: first.map(row) },
      ...(count > first.length
        ? [
            {
              link: `${counted(count - first.length, 'more listing', 'more listings')} on your dashboard`,
              path: withQuery(paths.dashboard, { state: NEEDS_CONFIRMING }),
            },
          ]
        : []),
      `A listing that isn’t confirmed for ${LEAVE_DAYS} days leaves the search results. We don’t delete it, and it comes back as soon as you confirm it.`,
    ],
    unsubscribe,
  };
}
