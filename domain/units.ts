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

/** The part of its listing's address that leads to a unit. */
export const unitAnchor = (label: string): string => `#${encodeURIComponent(label)}`;

export const isCalled = (label: string) => `Another unit is already called “${label.trim()}”`;

/** The fields that units may have values of their own for. */
export const unitFields = (kind: ListingKind): readonly Field[] =>
  kind.fields.filter(({ name }) => !availableDates.some((date) => date.name === name));
