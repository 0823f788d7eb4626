import { z } from 'zod';
import type { Values } from './fields/field.ts';
import { FAR_NM, mapsLinkOf, readMapsLink } from './maps-link.ts';
import { messages } from './messages.ts';
import { emailSchema, line, paragraphs, phone } from './text-schema.ts';

type CommonText = {
  name: string;
  label: string;
  /** Column of the listings table. */
  column: string;
  /** Part of the form; `contact` comes after the kind's own fields. */
  part: 'listing' | 'place' | 'contact';
  inLists: 'whole' | 'summary' | 'never';
  schema: z.ZodType<string>;
  /** CSV documentation; `{kind}` in the example becomes the kind's label. */
  takes: string;
  example: string;
  /** Input type, also the autofill name. */
  input?: 'email' | 'tel' | 'url';
};

const mapLinkSchema = z
  .string({ error: messages.mapLinkRequired })
  .trim()
  .min(1, { error: messages.mapLinkRequired })
  .overwrite((text) => {
    const link = readMapsLink(text);
    return link.ok ? link.url : text;
  })
  .superRefine((text, context) => {
    const link = readMapsLink(text);
    if (link.ok) return;
    context.addIssue({
      code: 'custom',
      message: link.reason === 'not-a-url' ? messages.mapLinkUrl : messages.mapLinkHost,
    });
  })
  .meta({
    format: 'uri',
    description: `A Google Maps link, or a text with one. Its coordinates place the listing on the map; without any, or more than ${FAR_NM} nm from the airport, the airport does.`,
  });

/** Texts that listings of every kind have, in form order. */
export const commonTexts = [
  {
    name: 'title',
    label: 'Title',
    column: 'title',
    part: 'listing',
    inLists: 'whole',
    schema: line('Title', 160, messages.titleRequired),
    takes: 'text, up to 160 characters',
    example: '{kind} at Addison',
  },
  {
    name: 'description',
    label: 'Description',
    column: 'description',
    part: 'listing',
    inLists: 'summary',
    schema: paragraphs('Description', 10_000, messages.descriptionRequired),
    takes: 'text, up to 10,000 characters, line breaks allowed',
    example: 'What a tenant should know: access, power, and what is nearby.',
  },
  {
    name: 'googleMapLink',
    label: 'Google Map Link',
    column: 'google_map_link',
    part: 'place',
    inLists: 'whole',
    schema: mapLinkSchema,
    takes: 'a Google Maps link',
    example: mapsLinkOf({ lat: 32.9686, lng: -96.8364 }),
  },
  {
    name: 'contactEmail',
    label: 'Contact email',
    column: 'contact_email',
    part: 'contact',
    inLists: 'never',
    schema: emailSchema.meta({ format: 'email' }),
    takes: 'an email address',
    example: 'owner@example.com',
    input: 'email',
  },
  {
    name: 'contactPhone',
    label: 'Contact phone',
    column: 'contact_phone',
    part: 'contact',
    inLists: 'never',
    schema: phone(messages.phoneRequired),
    takes: 'a phone number',
    example: '(972) 555-0134',
    input: 'tel',
  },
] as const satisfies readonly CommonText[];

type CommonName = (typeof commonTexts)[number]['name'];
export type CommonValues = Record<CommonName, string>;

const each = <Value>(value: (text: (typeof commonTexts)[number]) => Value) =>
  Object.fromEntries(commonTexts.map((text) => [text.name, value(text)])) as Record<CommonName, Value>;

export const commonShape = each<z.ZodType<string>>(({ schema }) => schema);

export const commonValues = (values: CommonValues): CommonValues => each(({ name }) => values[name]);

export const blankCommonValues: CommonValues = each(() => '');

/** Columns for the texts present in `values`. */
export const commonColumns = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    commonTexts
      .filter(({ name }) => values[name] !== undefined)
      .map(({ name, column }) => [column, values[name]]),
  );
