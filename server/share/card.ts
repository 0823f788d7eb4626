import { brand } from '../../domain/brand.ts';
import type { Availability } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../domain/listing-schema.ts';
import { shortMonthlyLabel } from '../../domain/rent.ts';
import { isVaried, rateOf, sharedFigures, sizeOf, statusOf } from '../../domain/unit-ranges.ts';
import type { Drawings } from '../pages/service.ts';
import { settable } from './faces.ts';

export type Card = {
  brand: string;
  kind: string;
  icaoCode: string;
  hasControlTower: boolean;
  airport: string;
  place: string;
  title: string;
  availability: Availability;
  availabilityLabel: string;
  /** Most important first, with units. */
  facts: readonly { label: string; text: string }[];
};

/** More facts would be too small to read in a message. */
const FACTS = 4;
const FACT_LENGTH = 20;

/** Falls back to kind and airport if our fonts can't set the title's script. */
function titleOf(kind: ListingKind, { title, icaoCode }: ListingDetail): string {
  const text = settable(title);
  return /[\p{L}\p{N}]{2}/u.test(text) ? text : `${kind.label} at ${icaoCode}`;
}

export function cardOf(
  kind: ListingKind,
  listing: ListingDetail,
  { highlightFacts }: Pick<Drawings, 'highlightFacts'>,
): Card {
  const { icaoCode, hasControlTower, airportName, city, state, availability } = listing;
  const rate = rateOf(kind, listing);
  const shared = sharedFigures(kind, listing);
  const month = isVaried(kind, listing) ? null : shortMonthlyLabel(kind, shared);
  const size = sizeOf(kind, listing);
  const highlights = highlightFacts(kind, shared).map(({ label, text }) => ({
    label,
    text: settable(text),
  }));
  return {
    brand: brand.name,
    kind: kind.badge,
    icaoCode,
    hasControlTower,
    airport: settable(airportName),
    place: settable(`${city}, ${state}`),
    title: titleOf(kind, listing),
    availability,
    availabilityLabel: statusOf(listing),
    facts: [
      { label: 'Size', text: size },
      { label: 'Rate', text: rate },
      ...(month && month !== rate ? [{ label: 'Whole space', text: month }] : []),
      ...highlights.filter(({ text }) => text !== '' && text.length <= FACT_LENGTH),
    ].slice(0, FACTS),
  };
}
