import type { Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { chargeFields } from './listing-kinds/charges.ts';
import { fixedCharges } from './listing-kinds/fixed-charges.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';
import { dollars, dollarsAndCents } from './money.ts';
import { aboutOf, costsOf, gallonsOf, type Rates } from './rent.ts';

/** Texts of what the owner states; null if nothing is stated. */
type Charge = { label: string; text: string | null };

const optionOf = (name: string, listing: Values): string | null =>
  chargeFields.find((field) => field.name === name)?.text(listing[name]) ?? null;

/** The first letter in uppercase. */
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function utilitiesText(listing: Values): string | null {
  return sentence([optionOf('utilities', listing), aboutOf(listing)].filter(Boolean).join(', ')) || null;
}

function fuelText(listing: Values): string | null {
  const { fuelMinimum, fuelShortfall } = listing;
  if (fuelMinimum == null) return null;
  if (Number(fuelMinimum) === 0) return 'None';
  if (fuelShortfall == null) return gallonsOf(listing);
  return `${gallonsOf(listing)}, ${dollarsAndCents(Number(fuelShortfall))} for each gallon short`;
}

function dollarsOrNone(name: string, listing: Values): string | null {
  const amount = listing[name];
  if (amount == null) return null;
  return Number(amount) === 0 ? 'None' : dollars(Number(amount));
}

function increaseText({ escalation, escalationRate }: Values): string | null {
  const percent = escalationRate == null ? null : `${grouped(Number(escalationRate))}%`;
  if (escalation === 'none' || percent === '0%') return 'None';
  if (escalation === 'cpi') return percent ? `CPI, at most ${percent}` : 'CPI';
  return percent ?? (escalation === 'fixed' ? 'A fixed percentage, not stated' : null);
}

const charges: readonly { label: string; text: (listing: Values) => string | null }[] = [
  { label: fixedCharges.label, text: (listing) => dollarsOrNone('fixedCharges', listing) },
  { label: 'Utilities', text: utilitiesText },
  { label: 'Fuel minimum', text: fuelText },
  { label: 'Liability insurance', text: (listing) => dollarsOrNone('insuranceLimit', listing) },
  { label: 'Deposit', text: (listing) => dollarsOrNone('deposit', listing) },
  { label: 'Annual increase', text: increaseText },
];

/** Everything that may come on top of the rate, in the order of the form. */
export const chargesOf = (listing: Values): Charge[] =>
  charges.map(({ label, text }) => ({ label, text: text(listing) }));

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
