import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { Airport } from '../../../domain/airports/airport.ts';
import type { Availability } from '../../../domain/listing.ts';
import { patchSchema } from '../../../domain/listing-form-schema.ts';
import { contradictions } from '../../../domain/listing-kinds/contradictions.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { resultOf } from '../../form/check.ts';
import { isSame } from '../../form/is-same.ts';
import {
  fieldOfPath,
  inputOf,
  type ListingValues,
  type PendingFiles,
  unreadable,
  valuesOf,
} from '../../listing-form/form-values.ts';

export type EditValues = ListingValues & { availability: Availability };

/** The listing's version that changes are based on, as form values. */
export type Base = { version: number; values: EditValues };

export const baseOf = (kind: ListingKind, listing: ListingDetail, airport: Airport | null): Base => ({
  version: listing.version,
  values: { ...valuesOf(kind, listing, airport), availability: listing.availability },
});

/** Converts form values to a whole PATCH body, with null for empty fields. */
function inputFor(kind: ListingKind, values: EditValues): Record<string, unknown> {
  const inputs = Object.entries(inputOf(kind, values)).map(([name, value]) => [name, value ?? null]);
  return { ...Object.fromEntries(inputs), availability: values.availability };
}

export type Changes = Record<string, unknown>;

/** Returns inputs that differ from the base. Photos and their captions change together. */
function changesOf(base: Record<string, unknown>, input: Record<string, unknown>): Changes {
  const differs = (name: string) => !isSame(input[name], base[name]);
  const files = ['images', 'imageTexts'];
  const changed = (name: string) => (files.includes(name) ? files.some(differs) : differs(name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => changed(name)));
}

/** Returns the inputs of the form that differ from the base, before any validation. */
export const changesSince = (kind: ListingKind, base: Base, values: EditValues): Changes =>
  changesOf(inputFor(kind, base.values), inputFor(kind, values));

/** Validates the form with the server's schema; returns the changes, or an error for each field. */
export function editResolver(kind: ListingKind, base: Base): Resolver<EditValues, PendingFiles, Changes> {
  const before = inputFor(kind, base.values);
  const schema = patchSchema(kind).check(
    z.superRefine(
      (values, context) => {
        for (const { path, message } of contradictions(kind, values)) {
          context.addIssue({ code: 'custom', path: [path], message });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );
  return (values, pending, options) => {
    const input = { ...inputFor(kind, values), ...unreadable(kind, options) };
    for (const [name, value] of Object.entries(input)) {
      // An older listing may still lack a number that is required now.
      if (value === null && before[name] === null) delete input[name];
    }
    const result = resultOf<EditValues, Changes>(schema.safeParse(input), fieldOfPath, pending);
    if (Object.keys(result.errors).length > 0) return result;
    return { values: changesOf(before, result.values as Changes), errors: {} };
  };
}
