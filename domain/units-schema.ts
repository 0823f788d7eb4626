import { z } from 'zod';
import { readTailNumber } from './aircraft/tail-number.ts';
import { isDay } from './dates.ts';
import * as schemas from './fields/schemas.ts';
import { availabilities } from './listing.ts';
import { availabilitySchema } from './listing-form-schema.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { UNDO_MINUTES } from './own-listings.ts';
import { line, nameLine } from './text-schema.ts';
import {
  type DatedFact,
  datedFacts,
  factLabels,
  type PrivateFacts,
  TAIL_NUMBERS_MAX,
  TENANT_LENGTH,
} from './unit-facts.ts';
import { UNIT_LABEL_LENGTH, UNIT_NOTE_LENGTH, UNITS_SENT, unitFields } from './units.ts';

// A note may begin like a formula; files that we write keep it as text.
const label = nameLine('Label', UNIT_LABEL_LENGTH, 'Label is required').refine(
  (text) => !text.startsWith('='),
  {
    error: 'This is a formula. Type its value',
  },
);
const date = z
  .nullable(z.iso.date({ error: 'Available from must be a date, such as 2026-12-01' }))
  .describe('Null is as in the listing, or for an occupied unit, not stated.');
const note = z.nullable(nameLine('Note', UNIT_NOTE_LENGTH)).describe('Public, such as “end unit”.');

/** Own values: null and what is left out is as in the listing. */
const valuesOf = (kind: ListingKind) =>
  z
    .strictObject(
      Object.fromEntries(
        unitFields(kind).map(({ name, schema }) => [name, z.optional(z.nullable(schema(schemas)))]),
      ),
    )
    .describe('Own values of the kind’s fields; null, or left out, is as in the listing.');

const privateDay = (name: keyof PrivateFacts) => {
  const error = `${factLabels[name]} must be a date, such as 2026-12-01`;
  return z.nullable(z.string({ error }).refine(isDay, { error }).meta({ format: 'date' }));
};

const TAIL_NUMBER = 'Write tail numbers with letters, digits, and hyphens, such as N123AB';
const tailNumber = z
  .string({ error: TAIL_NUMBER })
  .overwrite((text) => readTailNumber(text) ?? text.trim().toUpperCase())
  .regex(/^[A-Z0-9][A-Z0-9-]{1,9}$/, TAIL_NUMBER);

const privateShape = {
  tenant: z.nullable(nameLine(factLabels.tenant, TENANT_LENGTH)),
  tailNumbers: z
    .array(tailNumber, { error: TAIL_NUMBER })
    .max(TAIL_NUMBERS_MAX, `A unit can have at most ${TAIL_NUMBERS_MAX} tail numbers`)
    .describe('Aircraft in the unit, such as N123AB.'),
  leaseEnd: privateDay('leaseEnd'),
  rateChange: privateDay('rateChange'),
  insuranceExpiry: privateDay('insuranceExpiry'),
  noticeGiven: privateDay('noticeGiven').describe('The day on which the tenant gave notice.'),
};

/** Own facts about a unit, which no answer to others has. */
const privateInput = z
  .strictObject(privateShape)
  .partial()
  .describe('Only you see these. What is left out stays as it is.');

const unitInput = (kind: ListingKind) => ({
  label,
  availability: z.optional(availabilitySchema),
  availableFrom: z.optional(date),
  note: z.optional(note),
  values: z.optional(valuesOf(kind)),
  private: z.optional(privateInput),
});

const id = z.int().min(1);
const list = <Schema extends z.ZodType>(unit: Schema) =>
  z.array(unit, { error: 'Units must be a list' }).max(UNITS_SENT, `Send at most ${UNITS_SENT} units`);

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
      units: z.optional(
        list(
          z.strictObject({
            id: z.optional(id).describe('Without it, the unit is new, and needs a label.'),
            ...shape,
            label: z.optional(label),
          }),
        ),
      ),
      remove: z.optional(z.array(id).max(UNITS_SENT)).describe('Ids of units to delete.'),
      restore: z
        .optional(z.array(id).max(UNITS_SENT))
        .describe(
          `Ids of units that were deleted in the last ${UNDO_MINUTES} minutes. They come back with their place, history, and private facts.`,
        ),
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
  private?: Partial<PrivateFacts> | undefined;
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

export const unitPrivateSchema = z
  .object({
    id,
    ...privateShape,
    aircraft: z
      .array(
        z.object({
          number: z.string(),
          type: z.nullable(z.string()).describe('Null if the FAA’s registry has no type that we know.'),
          fit: z.nullable(z.string()).describe('Whether it fits the unit, with the reason.'),
          fits: z.nullable(z.boolean()).describe('Null if that isn’t known.'),
        }),
      )
      .describe('The aircraft with these tail numbers.'),
  })
  .meta({ id: 'UnitPrivate', description: 'Private facts of a unit, which only its owner sees.' });
export type UnitPrivate = z.infer<typeof unitPrivateSchema>;

const listingOfUnit = z.object({ id, category: z.string(), title: z.string() });

const unitDateSchema = z.object({
  listing: listingOfUnit,
  unit: z.object({ id, label: z.string() }),
  tenant: z.nullable(z.string()),
  fact: z.enum(Object.keys(datedFacts) as [DatedFact, ...DatedFact[]]),
  day: z.iso.date(),
});
export type UnitDate = z.infer<typeof unitDateSchema>;

export const comingUpSchema = z
  .object({
    today: z.iso.date().describe('In UTC.'),
    dates: z.array(unitDateSchema).describe('The earliest first.'),
  })
  .meta({
    id: 'ComingUp',
    description: 'Dates of your units that are coming up, and those that have passed.',
  });
export type ComingUp = z.infer<typeof comingUpSchema>;

/** A unit in the file of an account. */
export const ownedUnitSchema = z.object({
  listing: id,
  category: z.string(),
  title: z.string().describe('Of the listing.'),
  ...unitSchema.omit({ values: true }).shape,
  private: z
    .nullable(z.object(privateShape))
    .describe('What only you see. Null without any, and in a file that the admin made.'),
});
export type OwnedUnit = z.infer<typeof ownedUnitSchema>;

/** The unit that an inquiry, a viewing, or an offer is about. */
export const aboutUnitSchema = z
  .optional(line('Unit', UNIT_LABEL_LENGTH))
  .describe('Label of one of the listing’s units; without it, any that fits.');

export const askedUnitFields = z.object({
  label: z.string(),
  isListed: z.boolean().describe('False once it is deleted.'),
});
export const askedUnitSchema = z
  .nullable(askedUnitFields)
  .describe('The unit that it is about; null for any that fits, and for a listing without units.');
