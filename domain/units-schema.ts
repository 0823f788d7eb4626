import { z } from 'zod';
import * as schemas from './fields/schemas.ts';
import { availabilities } from './listing.ts';
import { availabilitySchema } from './listing-form-schema.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { line, nameLine } from './text-schema.ts';
import { UNIT_LABEL_LENGTH, UNIT_NOTE_LENGTH, UNITS_MAX, unitFields } from './units.ts';

const label = nameLine('Label', UNIT_LABEL_LENGTH, 'Label is required');
const date = z
  .nullable(z.iso.date({ error: 'Available from must be a date, such as 2026-12-01' }))
  .describe('Null is as in the listing, or for an occupied unit, not stated.');
const note = z.nullable(line('Note', UNIT_NOTE_LENGTH)).describe('Public, such as “end unit”.');

/** Own values: null and what is left out is as in the listing. */
const valuesOf = (kind: ListingKind) =>
  z
    .strictObject(
      Object.fromEntries(
        unitFields(kind).map(({ name, schema }) => [name, z.optional(z.nullable(schema(schemas)))]),
      ),
    )
    .describe('Own values of the kind’s fields; null, or left out, is as in the listing.');

const unitInput = (kind: ListingKind) => ({
  label,
  availability: z.optional(availabilitySchema),
  availableFrom: z.optional(date),
  note: z.optional(note),
  values: z.optional(valuesOf(kind)),
});

const id = z.int().min(1);
const list = <Schema extends z.ZodType>(unit: Schema) =>
  z
    .array(unit, { error: 'Units must be a list' })
    .max(UNITS_MAX, `A listing can have at most ${UNITS_MAX} units`);

/** Bodies of requests that add, change, or replace units. */
export function unitSchemas(kind: ListingKind) {
  const shape = unitInput(kind);
  return {
    add: z.strictObject({ units: list(z.strictObject(shape)) }),
    replace: z.strictObject({
      units: list(
        z.strictObject({
          id: z
            .optional(id)
            .describe('Keeps this unit, with its history; without it, the one with the same label is kept.'),
          ...shape,
        }),
      ),
    }),
    change: z.strictObject({
      units: z.optional(list(z.strictObject({ id, ...shape, label: z.optional(label) }))),
      remove: z.optional(z.array(id).max(UNITS_MAX)).describe('Ids of units to delete.'),
    }),
  };
}

export type UnitChange = {
  id?: number | undefined;
  label?: string | undefined;
  availability?: (typeof availabilities)[number] | undefined;
  availableFrom?: string | null | undefined;
  note?: string | null | undefined;
  values?: Record<string, unknown> | undefined;
};

export const unitSchema = z
  .object({
    id,
    label: z.string(),
    availability: z.enum(availabilities),
    availableFrom: date,
    note,
    values: z
      .record(z.string(), z.unknown())
      .describe('Own values of the kind’s fields; the others are as in the listing.'),
  })
  .meta({ id: 'Unit', description: 'One of several spaces that a listing offers.' });
