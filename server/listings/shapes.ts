import { z } from 'zod';
import { availabilities } from '../../domain/availability.ts';
import type { Field } from '../../domain/fields/field.ts';
import { units } from '../../domain/fields/units.ts';
import { SUMMARY_LENGTH } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { createSchema, patchSchema } from '../../domain/listing-schema.ts';
import { roles } from '../../domain/roles.ts';
import * as schemas from '../../domain/text-schema.ts';
import { bodySchema, type Schema, shape } from '../http/operation.ts';

/** The shapes of a listing in the API's description, made from its kind. */

/** "hangar-space" → "HangarSpace": what a kind's shapes and operations are named by. */
export const nameOf = (kind: ListingKind): string =>
  kind.category.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());

const contact = {
  contactEmail: { type: 'string', format: 'email' },
  contactPhone: { type: 'string', description: 'With at least seven digits: (972) 555-0134.' },
} as const satisfies Record<string, Schema>;

const inputNotes: Readonly<Record<string, Schema>> = {
  contactEmail: { format: 'email' },
  contactPhone: { description: contact.contactPhone.description },
  icaoCode: {
    description: 'The airport: its ICAO code, or its FAA identifier where ICAO gave none.',
    examples: ['KADS'],
  },
  airportName: { description: 'Not kept: the listing shows the name that the airport table has.' },
  airportId: { description: 'The id of the same airport, or 0.' },
  airportCode: { description: 'Not kept.' },
  googleMapLink: {
    format: 'uri',
    description:
      'A Google Maps link. Coordinates in it place the listing on the map; without any the airport does.',
  },
  images: {
    description:
      'Addresses of uploaded pictures, the main one first; or pictures themselves, as data URLs in base64.',
  },
  imageTexts: {
    description:
      'What each picture shows, in their order; those left out say nothing. A change of `images` alone keeps the text of each picture that stays.',
  },
  documents: {
    description:
      'Uploaded PDF files, at `url` also themselves, as data URLs in base64. Their `size` and `uploadedAt` are answered as they are known, whatever is sent. One that is there twice is kept once, and so are pictures.',
  },
  agreementAccepted: { description: 'May be left out; anything but true is refused.' },
  availability: { description: 'Each change is kept with its time.' },
};

/** A field in an answer. */
function shownField({ answer }: Field): Schema {
  const { $schema, ...shown } = z.toJSONSchema(answer(schemas));
  return shown;
}

/** An object whose properties are all there, but for the `optional` ones. */
export function object(
  properties: Record<string, Schema>,
  more: Schema = {},
  optional: string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', ...more, properties, required };
}

const text = (description: string, more: Schema = {}): Schema => ({ type: 'string', description, ...more });
export const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const id = (description: string): Schema => ({ type: 'integer', minimum: 1, description });
const orNull = (description: string): Schema => ({ type: ['string', 'null'], description });

const version: Schema = {
  type: 'integer',
  minimum: 1,
  description: 'One more with each change by its owner; also the ETag.',
};

const owner = object(
  {
    firstName: text('First name.'),
    lastName: text('Last name.'),
    role: { enum: roles },
    companyName: orNull('Of a principal.'),
    brokerCompanyName: orNull('Of a broker.'),
    brokerCompanyLogoUrl: orNull('Of a broker.'),
  },
  { description: 'Who lists it.' },
);

const listing = object(
  {
    id: id('Unique over all kinds; found below its own kind only.'),
    title: text('Title.'),
    description: text(`In lists cut to ${SUMMARY_LENGTH} characters.`),
    icaoCode: text("The airport's ICAO code, or its FAA identifier where ICAO gave none."),
    airportName: text('As the airport table has it.'),
    airportId: id('Of the airport.'),
    airportCode: text("The airport's FAA identifier."),
    city: text('City that the airport serves.'),
    state: text('Two letters.'),
    hasControlTower: { type: 'boolean', description: 'Whether the airport has a control tower.' },
    googleMapLink: text('As its owner gave it.'),
    coordinates: object(
      {
        lat: { type: 'number', minimum: -90, maximum: 90 },
        lng: { type: 'number', minimum: -180, maximum: 180 },
      },
      { description: "Degrees, WGS 84: from the maps link, else the airport's own position." },
    ),
    images: {
      type: 'array',
      items: { type: 'string' },
      description: 'Addresses; the first is the main one.',
    },
    imageTexts: {
      type: 'array',
      items: { type: 'string' },
      description: 'What each picture shows, in the order of `images`; an empty text says nothing.',
    },
    documents: {
      type: 'array',
      description: 'PDF files.',
      items: object({
        name: text('Name of the file.'),
        url: text('Where it is.'),
        size: { type: 'integer', minimum: 1, description: 'Bytes.' },
        uploadedAt: text('When it came.', { format: 'date-time' }),
      }),
    },
    availability: { enum: availabilities },
    views: count('Visitors, each counted once a day.'),
    inquiries: count('Inquiries sent.'),
    createdAt: text('UTC.', { format: 'date-time' }),
    updatedAt: text('UTC.', { format: 'date-time' }),
    owner,
    distanceNm: {
      type: 'number',
      minimum: 0,
      description: 'Nautical miles from the nearest airport of `near`, when that was asked for.',
    },
    bearingDeg: {
      type: ['integer', 'null'],
      minimum: 0,
      maximum: 359,
      description:
        'In which direction it lies from that airport: initial true bearing of the great circle, in degrees. Null where it stands at the airport’s own position.',
    },
    distanceFrom: text('Of which airport `distanceNm` and `bearingDeg` are: its `icaoCode`.'),
  },
  { description: 'What the listings of every kind have in common.' },
  ['distanceNm', 'bearingDeg', 'distanceFrom'],
);

/** The rate that a kind has no field for is there all the same, as null. */
function ownProperties(kind: ListingKind): Record<string, Schema> {
  const other = kind.rate.field === 'leaseRate' ? 'monthlyRate' : 'leaseRate';
  return {
    category: { const: kind.category },
    ...Object.fromEntries(kind.fields.map((field) => [field.name, shownField(field)])),
    [other]: { type: 'null', description: `These are let by ${units[kind.rate.unit].name}.` },
  };
}

export const sharedShapes: Readonly<Record<string, Schema>> = { Listing: listing };

export function shapesOf(kind: ListingKind): Record<string, Schema> {
  const name = nameOf(kind);
  return {
    [`${name}Summary`]: {
      description: `A ${kind.noun} in a list.`,
      allOf: [shape('Listing'), object(ownProperties(kind))],
    },
    [name]: {
      description: `A ${kind.noun}, whole.`,
      allOf: [shape(`${name}Summary`), object({ ...contact, version })],
    },
    [`Own${name}`]: {
      description: `A ${kind.noun} as its owner sees it.`,
      allOf: [shape(name), object({ reference: orNull('How its owner’s own files know it.') })],
    },
    [`New${name}`]: {
      description: `A ${kind.noun} to be listed. Fields that are not named here are refused.`,
      ...bodySchema(createSchema(kind), inputNotes),
    },
    [`${name}Changes`]: {
      description: `The parts of a ${kind.noun} that change; the rest stays. Fields that are not named here are refused.`,
      ...bodySchema(patchSchema(kind), inputNotes),
    },
  };
}
