import type { Values } from './fields/field.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import {
  dollars,
  monthlyRent,
  nearestDollar,
  perMonth,
  perSquareFootYear,
  sumOf,
  wholeDollars,
  yearlyRent,
} from './money.ts';

type Rates = Values & { leaseRate?: number | null; monthlyRate?: number | null };

/** "$18.50/sf/yr", or "$2,400/month" if only a monthly rate is set. */
export function rateLabel(listing: Rates): string {
  if (listing.leaseRate != null) return perSquareFootYear(listing.leaseRate);
  if (listing.monthlyRate != null) return perMonth(listing.monthlyRate);
  return 'Rate on request';
}

/** "$18.50/sf/yr" or "$2,400/mo", for little room; null without a rate. */
export function shortRate({ leaseRate, monthlyRate }: Rates): string | null {
  if (leaseRate != null) return perSquareFootYear(leaseRate);
  return monthlyRate != null ? `${dollars(monthlyRate)}/mo` : null;
}

/** Rent of the whole space per month as text ("1541.67"), or null without a rate. */
function monthlyAmount(kind: ListingKind, listing: Rates): string | null {
  if (listing.leaseRate != null) return monthlyRent(listing.leaseRate, kind.squareFeet(listing));
  return listing.monthlyRate != null ? String(listing.monthlyRate) : null;
}

/** "$1,542/month", or null without a rate. Rounds a month computed from a yearly rate to the dollar, as {@link costsOf} does. */
export function monthlyLabel(kind: ListingKind, listing: Rates): string | null {
  if (listing.leaseRate == null && listing.monthlyRate != null) return perMonth(listing.monthlyRate);
  const amount = monthlyAmount(kind, listing);
  return amount === null ? null : `${wholeDollars(amount)}/month`;
}

type CostLine = { label: string; month: string; year: string };
export type Costs = { lines: CostLine[]; month: string; year: string };

/**
 * Costs of the whole space: what is computed from a rate is in whole dollars, what the owner stated has its cents, and the lines add
 * up to the sums. Null without a rate.
 */
export function costsOf(kind: ListingKind, listing: Rates): Costs | null {
  const size = kind.squareFeet(listing);
  const lines: CostLine[] = [];
  const addRate = (label: string, rate: number) =>
    lines.push({
      label,
      month: nearestDollar(monthlyRent(rate, size)),
      year: nearestDollar(yearlyRent(rate, size)),
    });
  if (listing.leaseRate != null) {
    addRate('Lease rate', listing.leaseRate);
    if (kind.hasNnn && listing.nnnRate != null) addRate('NNN', Number(listing.nnnRate));
  } else if (listing.monthlyRate != null) {
    const month = sumOf([listing.monthlyRate]);
    lines.push({
      label: 'Monthly rate',
      month,
      year: sumOf(Array.from({ length: 12 }, () => month)),
    });
  }
  if (lines.length === 0) return null;
  return { lines, month: sumOf(lines.map(({ month }) => month)), year: sumOf(lines.map(({ year }) => year)) };
}
