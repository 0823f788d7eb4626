import type { Field, Values } from './fields/field.ts';
import { grouped, listed } from './figures.ts';
import { monthlyCharges } from './listing-kinds/charges.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';
import { SQUARE_FEET_PER_ACRE } from './listing-kinds/usual-fields.ts';
import {
  dollars,
  monthlyRent,
  nearestDollar,
  perMonth,
  perSquareFootYear,
  sumOf,
  yearlyRent,
} from './money.ts';

/** Areas that the listing states besides the main one, and whether the rate is charged for them. */
export function furtherAreas(kind: ListingKind, listing: Values) {
  const charged = kind.alsoCharged?.(listing) ?? [];
  const isFurther = ({ name, control }: Field) =>
    control.as === 'number' && control.unit === 'sf' && !kind.sizeFields.includes(name);
  return kind.fields
    .filter((field) => isFurther(field) && Number(listing[field.name]) > 0)
    .map(({ name, label, text }) => {
      const area = label.replace(' square footage', '').toLowerCase();
      return { isCharged: charged.includes(name), area, text: `${area} ${text(listing[name])}` };
    });
}

/** "about $300/month"; null if not stated. */
export const aboutOf = ({ utilitiesCost }: Values): string | null =>
  utilitiesCost == null ? null : `about ${perMonth(Number(utilitiesCost))}`;

/** "100 gal/month". */
export function gallonsOf(listing: Values): string {
  const gallons = `${grouped(number(listing, 'fuelMinimum'))} gal`;
  const { fuelMinimumPer } = listing;
  return fuelMinimumPer == null ? `${gallons}, how often not stated` : `${gallons}/${fuelMinimumPer}`;
}

/**
 * Names the monthly charges that the sum leaves out, because nobody knows them in dollars: "utilities about $300/month", "fuel minimum 100
 * gal/month". A listing of a list only says that there are "other charges".
 */
function besides(listing: Values): string[] {
  const about = aboutOf(listing);
  const isOwn = listing.utilities === 'metered' || listing.utilities === 'tenant';
  const utilities = number(listing, 'utilitiesCost') > 0 ? `utilities ${about}` : isOwn ? 'utilities' : null;
  const fuel = number(listing, 'fuelMinimum') > 0 ? `fuel minimum ${gallonsOf(listing)}` : null;
  const known = [utilities, fuel].filter((text) => text !== null);
  return known.length === 0 && listing.hasOtherCharges ? ['other charges'] : known;
}

/** Names of the monthly charges that the owner doesn't state. */
const unstatedCharges = (listing: Values): string[] =>
  monthlyCharges
    .filter(({ fields }) => fields.every((name) => listing[name] == null))
    .map(({ label }) => label);

/** True if a monthly charge isn't stated. A listing of a list lacks the fields, but has the answer. */
export const hasUnstatedCharges = (listing: Values): boolean =>
  listing.hasUnstatedCharges === undefined
    ? unstatedCharges(listing).length > 0
    : Boolean(listing.hasUnstatedCharges);

/** "+ not stated: utilities and fuel minimum", or of a listing of a list "+ charges not stated". */
function unstatedText(listing: Values): string {
  if (!hasUnstatedCharges(listing)) return '';
  const isOfList = listing.hasUnstatedCharges !== undefined && listing.utilities === undefined;
  return isOfList ? '+ charges not stated' : `+ not stated: ${listed(unstatedCharges(listing))}`;
}

/**
 * Names what the month and the year of a listing with a rate leave out: "without workshop and office", because the rate isn't stated
 * to be charged for them, and charges as in "+ utilities about $300/month".
 */
export function leftOut(kind: ListingKind, listing: Values): { areas: string; charges: string[] } {
  const others = listing.leaseRate == null ? [] : furtherAreas(kind, listing);
  const areas = listed(others.filter(({ isCharged }) => !isCharged).map(({ area }) => area));
  return { areas: areas && `without ${areas}`, charges: besides(listing).map((text) => `+ ${text}`) };
}

export type Rates = Values & { leaseRate?: number | string | null; monthlyRate?: number | string | null };

/** "$18.50/sf/yr", or "$2,400/month" if only a monthly rate is set. */
export function rateLabel(listing: Rates): string {
  if (listing.leaseRate != null) return perSquareFootYear(listing.leaseRate);
  if (listing.monthlyRate != null) return perMonth(listing.monthlyRate);
  return 'Rate on request';
}

/** "$18.50/sf/yr" or "$2,400/mo", for small screens; null without a rate. */
export function shortRate({ leaseRate, monthlyRate }: Rates): string | null {
  if (leaseRate != null) return perSquareFootYear(leaseRate);
  return monthlyRate != null ? `${dollars(monthlyRate)}/mo` : null;
}

/** True if the rent leaves out charges that the owner didn't state. */
export const lacksNnn = (kind: ListingKind, { leaseRate, nnnRate }: Rates): boolean =>
  kind.hasNnn && leaseRate != null && nnnRate == null;

/** Follows a sum without them. */
export const PLUS_NNN = '+ NNN not stated';

/** Null if not stated, which adds nothing. */
const fixedChargesOf = ({ fixedCharges }: Values): number => Number(fixedCharges ?? 0);

/**
 * Says how complete a sum per month or year is: "all-in" if it has NNN, leaves nothing out that the listing names, and every monthly
 * charge is stated; for kinds without NNN, "with charges" if it has more than the rate.
 */
export function basisOf(kind: ListingKind, listing: Rates): string {
  if (lacksNnn(kind, listing)) return PLUS_NNN;
  if (!kind.hasNnn || listing.leaseRate == null) return fixedChargesOf(listing) > 0 ? 'with charges' : '';
  if (!mayCostMore(kind, listing)) return 'all-in';
  return Number(listing.nnnRate) > 0 ? 'with NNN' : 'gross';
}

/** True if the sum leaves something out, or a charge isn't stated. */
function mayCostMore(kind: ListingKind, listing: Rates): boolean {
  const { areas, charges } = leftOut(kind, listing);
  return areas !== '' || charges.length > 0 || hasUnstatedCharges(listing);
}

/**
 * {@link basisOf} and all that is left out: "with NNN, without workshop and office + utilities about $300/month + not stated: fuel
 * minimum". What claims no more than the rate, or says that NNN isn't stated, doesn't name unstated charges too.
 */
export function fullBasisOf(kind: ListingKind, listing: Rates): string {
  const { areas, charges } = leftOut(kind, listing);
  const claim = basisOf(kind, listing);
  const unstated = claim === '' || claim === PLUS_NNN ? '' : unstatedText(listing);
  const basis = [claim, areas].filter(Boolean).join(', ');
  return [basis, ...charges, unstated].filter(Boolean).join(' ');
}

/** "$23,435/month all-in", "$20,731/month + NNN not stated", "$2,400/month", or null without a rate. */
export function monthlyLabel(kind: ListingKind, listing: Rates): string | null {
  const costs = costsOf(kind, listing);
  return costs && `${perMonth(costs.month)} ${basisOf(kind, listing)}`.trim();
}

/** The same with all that is left out. */
export function fullMonthlyLabel(kind: ListingKind, listing: Rates): string | null {
  const costs = costsOf(kind, listing);
  return costs && `${perMonth(costs.month)} ${fullBasisOf(kind, listing)}`.trim();
}

/** Ends with "+ more" if the month leaves something out or a charge isn't stated: rows of phones have no room for which. */
function shortBasisOf(kind: ListingKind, listing: Rates): string {
  const basis = basisOf(kind, listing);
  if (basis === PLUS_NNN) return '+ NNN';
  if (basis !== '' && mayCostMore(kind, listing)) return '+ more';
  return basis === 'with charges' ? 'total' : basis;
}

/** "$23,435/mo all-in", "$20,731/mo + NNN", or "$685/mo total", for small screens; {@link rateLabel} if that says the same. */
export function shortMonthlyLabel(kind: ListingKind, listing: Rates): string | null {
  const costs = costsOf(kind, listing);
  const month = monthlyLabel(kind, listing);
  if (!costs || month === rateLabel(listing)) return month;
  return `${dollars(costs.month)}/mo ${shortBasisOf(kind, listing)}`.trim();
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
  const addRate = (label: string, rate: number | string) =>
    lines.push({
      label,
      month: nearestDollar(monthlyRent(rate, size)),
      year: nearestDollar(yearlyRent(rate, size)),
    });
  const addMonths = (label: string, amount: number | string) => {
    const month = sumOf([amount]);
    lines.push({ label, month, year: sumOf(Array.from({ length: 12 }, () => month)) });
  };
  if (listing.leaseRate != null) {
    addRate('Lease rate', listing.leaseRate);
    if (kind.hasNnn && listing.nnnRate != null) addRate('NNN', Number(listing.nnnRate));
  } else if (listing.monthlyRate != null) addMonths('Monthly rate', listing.monthlyRate);
  if (lines.length === 0) return null;
  const fixed = fixedChargesOf(listing);
  if (fixed > 0) addMonths('Fixed charges', fixed);
  return { lines, month: sumOf(lines.map(({ month }) => month)), year: sumOf(lines.map(({ year }) => year)) };
}

/** The field with the size in acres, if the kind has one. */
const acreageOf = (kind: ListingKind) =>
  kind.fields.find(({ control }) => control.as === 'number' && control.unit === 'acres');

/** "108,900 sf" of a size in acres; null for other kinds. */
export function squareFeetText(kind: ListingKind, listing: Values): string | null {
  const acreage = acreageOf(kind);
  return acreage && number(listing, acreage.name) > 0 ? `${grouped(kind.squareFeet(listing))} sf` : null;
}

/** "$19,602/acre/yr" of a rate per square foot for land; null for other kinds. */
export function perAcreText(kind: ListingKind, rate: number | string | null | undefined): string | null {
  if (!acreageOf(kind) || rate == null) return null;
  return `${dollars(yearlyRent(rate, SQUARE_FEET_PER_ACRE))}/acre/yr`;
}
