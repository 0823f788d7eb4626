import { counted, dayText, grouped } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { datedFacts } from '../../../domain/unit-facts.ts';
import type { UnitDate } from '../../../domain/units-schema.ts';
import type { Mail, Part } from '../../mail/mail.ts';

/** Most rows; the page has the rest. */
const ROWS = 50;

type Recipient = { to: string; unsubscribe: { path: string } };

function body(dates: readonly UnitDate[], lead: string): Part[] {
  const rows = dates.slice(0, ROWS).map(({ listing, unit, tenant, fact, day }) => {
    const kind = kindOfCategory(listing.category);
    return {
      title: `${unit.label}, ${listing.title}`,
      news: `${datedFacts[fact]} ${dayText(day)}`,
      ...(tenant && { text: tenant }),
      path: kind ? paths.units(kind, listing.id) : null,
    };
  });
  const more = dates.length - rows.length;
  return [
    lead,
    { rows },
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
        ? `${first.unit.label}: ${datedFacts[first.fact].toLowerCase()} ${dayText(first.day)}`
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
