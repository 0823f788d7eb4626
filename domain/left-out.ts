import type { Field, Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { listed } from './listed.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';
import { perMonth } from './money.ts';

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

/**
 * Names what the month and the year of a listing with a rate leave out: "without workshop and office", because the rate isn't stated
 * to be charged for them, and charges as in "+ utilities about $300/month".
 */
export function leftOut(kind: ListingKind, listing: Values): { areas: string; charges: string[] } {
  const others = listing.leaseRate == null ? [] : furtherAreas(kind, listing);
  const areas = listed(others.filter(({ isCharged }) => !isCharged).map(({ area }) => area));
  return { areas: areas && `without ${areas}`, charges: besides(listing).map((text) => `+ ${text}`) };
}
