import { counted, dayText, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { datedFacts } from '../../../domain/unit-facts.ts';
import type { UnitDate } from '../../../domain/units-schema.ts';
import type { Mail, Part } from '../../mail/mail.ts';

/** Most dates; the page has the rest. */
const DATES = 50;

type Recipient = { to: string; unsubscribe: { path: string } };

/** "B-12: lease ends Dec 24, 2026 (Casey Malone)". */
const dateText = ({ unit, tenant, fact, day }: UnitDate): string =>
  `${unit.label}: ${datedFacts[fact].toLowerCase()} ${dayText(day)}${tenant ? ` (${tenant})` : ''}`;

function body(dates: readonly UnitDate[], lead: string): Part[] {
  const shown = dates.slice(0, DATES);
  const byListing = Map.groupBy(shown, ({ listing }) => listing.id);
  const lists = [...byListing.values()].flatMap((own): Part[] => {
    const { listing } = own[0] as UnitDate;
    const kind = kindOfCategory(listing.category);
    return [
      { rows: [{ title: listing.title, path: kind ? paths.units(kind, listing.id) : null }] },
      { list: own.map(dateText) },
    ];
  });
  const more = dates.length - shown.length;
  return [
    lead,
    ...lists,
    ...(more > 0 ? [`${counted(more, 'more date is', 'more dates are')} on the page.`] : []),
    { button: 'See what’s coming up', path: paths.comingUp },
    'Only you see tenants and their dates.',
  ];
}

/** Reminds an owner of dates that have come near. */
export const remindersMail = (dates: readonly UnitDate[], { to, unsubscribe }: Recipient): Mail => {
  const [first] = dates;
  return {
    to,
    why: 'ownListings',
    unsubscribe,
    subject:
      dates.length === 1 && first
        ? dateText({ ...first, tenant: null })
        : `${grouped(dates.length)} dates of your units are coming up`,
    body: body(dates, 'Coming up in your units:'),
  };
};

/** The list of each month. */
export const digestMail = (
  dates: readonly UnitDate[],
  days: number,
  { to, unsubscribe }: Recipient,
): Mail => ({
  to,
  why: 'ownListings',
  unsubscribe,
  subject: `Your units: ${counted(dates.length, 'date', 'dates')} in the next ${days} days`,
  body: body(dates, `Leases, rates, and insurance of your units in the next ${days} days:`),
});
