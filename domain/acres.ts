import type { Values } from './fields/field.ts';
import { grouped } from './figures.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';
import { SQUARE_FEET_PER_ACRE } from './listing-kinds/usual-fields.ts';
import { dollars, yearlyRent } from './money.ts';

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
