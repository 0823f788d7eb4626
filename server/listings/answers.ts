import { z } from 'zod';
import type { Field } from '../../domain/fields/field.ts';
import * as fieldSchemas from '../../domain/fields/schemas.ts';
import { units } from '../../domain/fields/units.ts';
import { createSchema, patchSchema } from '../../domain/listing-form-schema.ts';
import { chargeFields } from '../../domain/listing-kinds/charges.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { listingDetailSchema, listingSchema, ownListingSchema } from '../../domain/listing-schema.ts';

const pascal = (text: string) =>
  text.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** "HangarSpace" and "HangarSpaces", for the names of schemas and operations. */
export const nameOf = (kind: ListingKind): string => pascal(kind.category);
export const namesOf = (kind: ListingKind): string => pascal(kind.myApiPath.replace(/^my-/, ''));

export const tagOf = (kind: ListingKind) => ({ name: kind.label, description: kind.blurb });

const answersOf = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(({ name, answer }) => [name, answer(fieldSchemas)]));

const charges = z.object(answersOf(chargeFields));

/** The rate that the kind doesn't use is null. */
function ownFields(kind: ListingKind) {
  const other = kind.rate.field === 'leaseRate' ? 'monthlyRate' : 'leaseRate';
  return z.object({
    category: z.literal(kind.category),
    ...answersOf(kind.fields),
    [other]: z.null().describe(`Rates of this kind are in ${units[kind.rate.unit].name}.`),
  });
}

function makeSchemas(kind: ListingKind) {
  const name = nameOf(kind);
  const summary = z
    .intersection(listingSchema, ownFields(kind))
    .meta({ id: `${name}Summary`, description: `${kind.label} as lists show it.` });
  const compared = z
    .intersection(summary, charges)
    .meta({ id: `Compared${name}`, description: `${kind.label} as lists show it, with all charges.` });
  const whole = z
    .intersection(compared, listingDetailSchema)
    .meta({ id: name, description: `${kind.label} with all its details.` });
  const own = z
    .intersection(whole, ownListingSchema)
    .meta({ id: `Own${name}`, description: `${kind.label} as its owner sees it.` });
  return {
    summary,
    compared,
    whole,
    own,
    create: createSchema(kind).meta({
      id: `New${name}`,
      description: `New ${kind.singular}. Unknown fields are refused.`,
    }),
    changes: patchSchema(kind).meta({
      id: `${name}Changes`,
      description: `Changes to ${kind.plural}: fields that are left out keep their values. Unknown fields are refused.`,
    }),
  };
}

const schemas = new Map(listingKinds.map((kind) => [kind, makeSchemas(kind)]));

export function schemasOf(kind: ListingKind) {
  const found = schemas.get(kind);
  if (!found) throw new Error(`${kind.category} is not among the kinds`);
  return found;
}

export const summaryOfAnyKind = z.union(listingKinds.map((kind) => schemasOf(kind).summary));
export const comparedOfAnyKind = z.union(listingKinds.map((kind) => schemasOf(kind).compared));
export const ownOfAnyKind = z.union(listingKinds.map((kind) => schemasOf(kind).own));
