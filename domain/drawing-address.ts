import type { Values } from './fields/field.ts';
import { isNumberField } from './fields/number.ts';
import { type ListingKind, number } from './listing-kinds/kind.ts';

const drawnFields = (kind: ListingKind) => kind.fields.filter(({ drawn }) => drawn);

/** `values` are figures with commas between them; they end in ".svg". */
export const drawingPath = (kind: ListingKind, values: string) => `/drawings/${kind.category}/${values}`;

/**
 * Address of a listing's small drawing. It states all that the drawing shows, so the picture never changes and needs no
 * database: /drawings/hangar-space/3599,14,50,20,16,61,59.svg.
 */
export const drawingAddress = (kind: ListingKind, listing: Values): string =>
  drawingPath(
    kind,
    `${drawnFields(kind)
      .map(({ name }) => number(listing, name))
      .join()}.svg`,
  );

/** Reads the last part of such an address; null if no listing has it. Some drawings take longer the larger the figures. */
export function drawnValues(kind: ListingKind, name: string): Values | null {
  const fields = drawnFields(kind);
  if (!/^\d{1,10}(\.\d{1,2})?(,\d{1,10}(\.\d{1,2})?)*\.svg$/.test(name)) return null;
  const figures = name.slice(0, -4).split(',').map(Number);
  if (figures.length !== fields.length) return null;
  if (fields.some((field, at) => isNumberField(field) && (figures[at] ?? 0) > field.max)) return null;
  return Object.fromEntries(
    fields.map((field, at) => [field.name, isNumberField(field) ? figures[at] : figures[at] === 1]),
  );
}
