import { z } from 'zod';
import { units } from '../../domain/fields/units.ts';
import { listingDetailSchema, listingSchema, ownListingSchema } from '../../domain/listing.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { createSchema, patchSchema } from '../../domain/listing-schema.ts';
import * as textSchemas from '../../domain/text-schema.ts';
import type { Schema } from '../http/operation.ts';

const pascal = (text: string) =>
  text.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** "HangarSpace" and "HangarSpaces", for the names of schemas and operations. */
export const nameOf = (kind: ListingKind): string => pascal(kind.category);
export const namesOf = (kind: ListingKind): string => pascal(kind.myApiPath.replace(/^my-/, ''));

export const tagOf = (kind: ListingKind) => ({ name: kind.label, description: kind.blurb });

const inputNotes: Readonly<Record<string, Schema>> = {
  contactEmail: { format: 'email' },
  contactPhone: { description: 'With at least seven digits: (972) 555-0134.' },
  icaoCode: {
    description: 'The airport’s ICAO code, or its FAA identifier if it has none.',
    examples: ['KADS'],
  },
  airportName: { description: 'Ignored: the listing shows the name in the airport table.' },
  airportId: { description: 'The id of the same airport, or 0.' },
  airportCode: { description: 'Ignored.' },
  googleMapLink: {
    format: 'uri',
    description:
      'A Google Maps link. Its coordinates place the listing on the map; without any, the airport does.',
  },
  images: {
    description:
      'Addresses of uploaded pictures, the main one first; or the pictures themselves, as data URLs in base64.',
  },
  imageTexts: {
    description:
      'A description of each picture, in their order. A change of `images` alone keeps the text of each picture that stays.',
  },
  documents: {
    description:
      'Uploaded PDF files, or at `url` the files themselves, as data URLs in base64. The server sets `size` and `uploadedAt`; values from the client are ignored. Repeated files and pictures are stored once.',
  },
  agreementAccepted: { description: 'Optional; anything but true is refused.' },
  availability: { description: 'Each change is stored with its time.' },
};

/** Adds notes for the API docs; parsing stays the same. */
function described<Body extends z.ZodObject>(schema: Body, id: string, description: string) {
  for (const [name, field] of Object.entries(schema.shape)) {
    z.globalRegistry.add(field, { ...z.globalRegistry.get(field), ...inputNotes[name] });
  }
  z.globalRegistry.add(schema, { id, description });
  return schema;
}

/** The rate that the kind doesn't use is null. */
function ownFields(kind: ListingKind) {
  const other = kind.rate.field === 'leaseRate' ? 'monthlyRate' : 'leaseRate';
  return z.object({
    category: z.literal(kind.category),
    ...Object.fromEntries(kind.fields.map(({ name, answer }) => [name, answer(textSchemas)])),
    [other]: z.null().describe(`Rates of this kind are in ${units[kind.rate.unit].name}.`),
  });
}

function makeSchemas(kind: ListingKind) {
  const name = nameOf(kind);
  const summary = z
    .intersection(listingSchema, ownFields(kind))
    .meta({ id: `${name}Summary`, description: `${kind.label} as lists show it.` });
  const whole = z
    .intersection(summary, listingDetailSchema)
    .meta({ id: name, description: `${kind.label} with all its details.` });
  const own = z
    .intersection(whole, ownListingSchema)
    .meta({ id: `Own${name}`, description: `${kind.label} as its owner sees it.` });
  return {
    summary,
    whole,
    own,
    create: described(createSchema(kind), `New${name}`, `New ${kind.noun}. Unknown fields are refused.`),
    changes: described(
      patchSchema(kind),
      `${name}Changes`,
      `Changes to ${kind.plural}: fields that are left out keep their values. Unknown fields are refused.`,
    ),
  };
}

const schemas = new Map(listingKinds.map((kind) => [kind, makeSchemas(kind)]));

export function schemasOf(kind: ListingKind) {
  const found = schemas.get(kind);
  if (!found) throw new Error(`${kind.category} is not among the kinds`);
  return found;
}

export const summaryOfAnyKind = z.union(listingKinds.map((kind) => schemasOf(kind).summary));
export const ownOfAnyKind = z.union(listingKinds.map((kind) => schemasOf(kind).own));
