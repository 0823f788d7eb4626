import type { Resolver } from 'react-hook-form';
import { z } from 'zod';
import type { Airport } from '../../../domain/airports/airport.ts';
import type { Availability } from '../../../domain/availability.ts';
import { commonValues } from '../../../domain/common-texts.ts';
import type { ListingDetail } from '../../../domain/listing.ts';
import { contradictions, type ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { patchSchema } from '../../../domain/listing-schema.ts';
import { resultOf } from '../../form/check.ts';
import { isSame } from '../../form/is-same.ts';
import {
  fieldOfPath,
  filesOf,
  type ListingValues,
  type PendingFiles,
  unreadable,
  valuesOf,
} from '../../listing-form/form-values.ts';
import { inputsOf } from '../../listing-form/listing-values.ts';

/** What the form of a listing's changes holds. */
export type EditValues = ListingValues & { availability: Availability };

/** What a change begins from: a version of the listing, as the form holds it. */
export type Base = { version: number; values: EditValues };

export const baseOf = (kind: ListingKind, listing: ListingDetail, airport: Airport | null): Base => ({
  version: listing.version,
  values: { ...valuesOf(kind, listing, airport), availability: listing.availability },
});

/** Everything that PATCH takes, as the form has it; an empty figure or text is null. */
function inputFor(kind: ListingKind, values: EditValues): Record<string, unknown> {
  const fields = Object.entries(inputsOf(kind.fields, values)).map(([name, value]) => [name, value ?? null]);
  return {
    ...commonValues(values),
    availability: values.availability,
    ...Object.fromEntries(fields),
    ...filesOf(values),
  };
}

export type Changes = Record<string, unknown>;

/** What differs from the base. A picture and what is said of it change together. */
function changesOf(base: Record<string, unknown>, input: Record<string, unknown>): Changes {
  const differs = (name: string) => !isSame(input[name], base[name]);
  const files = ['images', 'imageTexts'];
  const changed = (name: string) => (files.includes(name) ? files.some(differs) : differs(name));
  return Object.fromEntries(Object.entries(input).filter(([name]) => changed(name)));
}

/** Checks the form by the schema that the server uses; gives what has changed, or all errors at their fields. */
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
      // An older listing may lack a figure that is needed by now; it may go on lacking it.
      if (value === null && before[name] === null) delete input[name];
    }
    const result = resultOf<EditValues, Changes>(schema.safeParse(input), fieldOfPath, pending);
    if (Object.keys(result.errors).length > 0) return result;
    return { values: changesOf(before, result.values as Changes), errors: {} };
  };
}
