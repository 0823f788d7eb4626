import { type ListingKind, number } from './listing-kinds/kind.ts';
import { costsOf, type Rates } from './rent.ts';

/** The year counts from 1. */
export type LaterYear = { year: number; month: string; total: string };

const LAST = 5;

/** A rate after that many increases, as exact decimals, because binary floating point can't represent cents. */
function increased(rate: number, percent: number, times: number): string {
  const digits = String(
    BigInt(Math.round(rate * 100)) * (10_000n + BigInt(Math.round(percent * 100))) ** BigInt(times),
  ).padStart(3 + 4 * times, '0');
  const point = digits.length - (2 + 4 * times);
  return `${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * Costs of years 2 to 5 with the annual increase of the rate; NNN and other charges stay as stated. Empty unless the owner states a
 * fixed percentage, because nobody knows what CPI will be.
 */
export function laterYears(kind: ListingKind, listing: Rates): LaterYear[] {
  const percent = number(listing, 'escalationRate');
  if (percent <= 0 || listing.escalation === 'cpi' || listing.escalation === 'none') return [];
  const { leaseRate, monthlyRate } = listing;
  return Array.from({ length: LAST - 1 }, (_, index) => index + 2).flatMap((year): LaterYear[] => {
    const rate = (now: Rates['leaseRate']) =>
      now == null ? null : increased(Number(now), percent, year - 1);
    const costs = costsOf(kind, { ...listing, leaseRate: rate(leaseRate), monthlyRate: rate(monthlyRate) });
    return costs ? [{ year, month: costs.month, total: costs.year }] : [];
  });
}
