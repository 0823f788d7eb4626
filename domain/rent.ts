import type { Values } from './fields/field.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';
import {
  dollars,
  monthlyRent,
  nearestDollar,
  perMonth,
  perSquareFootYear,
  sumOf,
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

/** True if the rent leaves out charges that the owner didn't state. */
export const lacksNnn = (kind: ListingKind, { leaseRate, nnnRate }: Rates): boolean =>
  kind.hasNnn && leaseRate != null && nnnRate == null;

/** Follows a sum without them. */
export const PLUS_NNN = '+ NNN not stated';

/** What a sum per month or year has: "all-in" with NNN; nothing for kinds whose listings never state what comes on top of the rate. */
export function basisOf(kind: ListingKind, listing: Rates): string {
  if (lacksNnn(kind, listing)) return PLUS_NNN;
  return kind.hasNnn && listing.leaseRate != null ? 'all-in' : '';
}

/** "$23,435/month all-in", "$20,731/month + NNN not stated", "$2,400/month", or null without a rate. */
export function monthlyLabel(kind: ListingKind, listing: Rates): string | null {
  const costs = costsOf(kind, listing);
  return costs && `${perMonth(costs.month)} ${basisOf(kind, listing)}`.trim();
}

/** "$23,435/mo all-in" or "$20,731/mo + NNN", for little room; {@link rateLabel} if that says the same. */
export function shortMonthlyLabel(kind: ListingKind, listing: Rates): string | null {
  if (listing.leaseRate == null) return monthlyLabel(kind, listing);
  return monthlyLabel(kind, listing)?.replace('/month', '/mo').replace(' not stated', '') ?? null;
}

/** In square feet, and exact: the further areas are whole numbers. */
export const chargedArea = (kind: ListingKind, listing: Values): number =>
  (kind.alsoCharged?.(listing) ?? []).reduce(
    (sum, name) => sum + number(listing, name),
    kind.squareFeet(listing),
  );

type CostLine = { label: string; month: string; year: string };
export type Costs = { lines: CostLine[]; month: string; year: string };

/**
 * Costs of the whole space: what is computed from a rate is in whole dollars, what the owner stated has its cents, and the lines add
 * up to the sums. Null without a rate.
 */
export function costsOf(kind: ListingKind, listing: Rates): Costs | null {
  const size = chargedArea(kind, listing);
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
