import type { Field, Values } from './fields/field.ts';
import { listed } from './figures.ts';
import type { Availability } from './listing.ts';
import { availableDates } from './listing-kinds/available-dates.ts';
import type { ListingKind } from './listing-kinds/kind.ts';

/** Most units of a request. A site sets its own limits of a listing and of an account. */
export const UNITS_SENT = 5_000;
/** Refuses an availability for a listing that has units. */
export const HAS_UNITS = 'This listing has units. Set the availability of each unit';
export const UNIT_LABEL_LENGTH = 40;
export const UNIT_NOTE_LENGTH = 200;

/** One of several spaces that a listing offers, such as a door of a row of T-hangars. */
export type Unit = {
  id: number;
  label: string;
  availability: Availability;
  availableFrom: string | null;
  note: string | null;
  /** Its own values by the names of the kind's fields; what is left out is as in the listing. */
  values: Values;
};

/** Equal for labels that people would take for the same one. */
export const unitLabelKey = (label: string): string =>
  label.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const NAMED = 3;

/** "B-12", "B-12 and B-14", or "A-1, A-2, A-3, and 57 more". */
export function unitNames(labels: readonly string[]): string {
  const more = labels.length - NAMED;
  return listed(more > 0 ? [...labels.slice(0, NAMED), `${more} more`] : labels);
}

/** "#B-12", which links to the unit when it follows the address of the listing. */
export const unitAnchor = (label: string): string => `#${encodeURIComponent(label)}`;

/** `row` is the place of the other unit in the list. */
export const isCalled = (label: string, row: number) =>
  `Another unit, in row ${row}, is already called “${label.trim()}”`;

/** Refuses to bring a unit back. */
export const UNIT_NOT_RESTORED = 'This unit was deleted a while ago, and can’t be brought back anymore';

/** The fields that units may have values of their own for. */
export const unitFields = (kind: ListingKind): readonly Field[] =>
  kind.fields.filter(({ name }) => !availableDates.some((date) => date.name === name));

/** The listing as one of its units is: with the unit's own values in place of the listing's. */
export const ofUnit = <Listing extends Values & { availability: Availability }>(
  listing: Listing,
  { values, availability, availableFrom }: Unit,
): Listing => ({
  ...listing,
  ...values,
  availability,
  // The listing's day isn't that of a tenant who leaves.
  availableFrom: availableFrom ?? (availability === 'occupied' ? null : listing.availableFrom),
  units: null,
});

/** Units under the beginning that their labels share: "B-" of "B-1" to "B-12". */
export const byPrefix = <One extends Pick<Unit, 'label'>>(units: readonly One[]): One[][] => [
  ...Map.groupBy(units, ({ label }) => /^(.*?)\d+\D*$/.exec(label)?.[1] ?? '').values(),
];

/** A unit that people talk about; its label stays once it is gone. */
export type AskedUnit = { label: string; isListed: boolean };

/** "B-12", or "B-12, no longer listed". */
export const askedUnitText = ({ label, isListed }: AskedUnit): string =>
  isListed ? label : `${label}, no longer listed`;

export const unitGone = (label: string): string =>
  `${label} is no longer listed. Choose another unit, or any that fits`;
