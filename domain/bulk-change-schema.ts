import { z } from 'zod';
import { commonShape } from './common-texts.ts';
import * as schemas from './fields/schemas.ts';
import { availabilitySchema, documentSchema } from './listing-form-schema.ts';
import { availableDates } from './listing-kinds/available-dates.ts';
import { isPictureUrl, LISTING_DOCUMENTS, LISTING_PICTURES, PICTURE_TEXT_LENGTH } from './media.ts';
import { messages } from './messages.ts';
import { listingIds } from './own-listings-schema.ts';
import { line, paragraphs } from './text-schema.ts';

/** The contact of a listing; also the form's. */
export const contactShape = {
  contactEmail: commonShape.contactEmail,
  contactPhone: commonShape.contactPhone,
};

const [from, until] = availableDates.map(({ schema }) => schema(schemas));

const positive = 'Enter a rate above 0';
const rate = z.number({ error: positive }).positive(positive);
const percent = 'Enter a change between −90 and 300 percent, such as 3 or −5';

/** The parts of each change; one request has one change. */
const changes = {
  status: { availability: availabilitySchema },
  contact: contactShape,
  rate: {
    leaseRate: rate.describe('For listings with a rate per square foot.'),
    monthlyRate: rate.describe('For listings with a rate per month.'),
    rateChange: z
      .number({ error: percent })
      .min(-90, percent)
      .max(300, percent)
      .describe(
        'Percent that each rate rises, or falls by if negative, rounded to the cent; in place of a rate.',
      ),
  },
  dates: {
    availableFrom: from as z.ZodType<string | null>,
    availableUntil: until as z.ZodType<string | null>,
  },
  description: {
    description: commonShape.description,
    addToDescription: paragraphs('Text', 2_000, 'Enter the text to add').describe(
      'A last paragraph of each description.',
    ),
  },
  photos: {
    addImages: z
      .array(z.string().refine(isPictureUrl, messages.invalidFile), { error: messages.invalidFile })
      .min(1, 'Choose photos')
      .max(LISTING_PICTURES, messages.maxImages)
      .describe('Addresses of uploaded pictures, after those that each listing has.'),
    addImageTexts: z
      .array(line('Picture text', PICTURE_TEXT_LENGTH))
      .max(LISTING_PICTURES, messages.maxImages),
  },
  documents: {
    addDocuments: z
      .array(documentSchema, { error: 'Documents must be a list' })
      .min(1, 'Choose documents')
      .max(LISTING_DOCUMENTS, messages.maxDocuments),
  },
  confirmation: {
    confirm: z
      .literal(true, { error: 'Confirm must be true' })
      .describe('Says that the listings are still current.'),
  },
  deletion: { delete: z.literal(true, { error: 'Delete must be true' }) },
};

const ONE_CHANGE =
  'Send one change: a status, a contact, a rate, dates, a description, photos, documents, a confirmation, or a deletion';

const shape = {
  ...changes.status,
  ...changes.contact,
  ...changes.rate,
  ...changes.dates,
  ...changes.description,
  ...changes.photos,
  ...changes.documents,
  ...changes.confirmation,
  ...changes.deletion,
};

export const bulkSchema = z
  .strictObject({
    ids: listingIds.min(1, 'Choose at least one listing').describe('Your listings, of any kind.'),
    ...z.object(shape).partial().shape,
  })
  .check(
    z.superRefine(
      (input: Record<string, unknown>, context) => {
        const isSent = (name: string) => input[name] !== undefined;
        const sent = Object.values(changes).filter((parts) => Object.keys(parts).some(isSent));
        const fail = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        if (sent.length !== 1) fail('availability', ONE_CHANGE);
        if (sent[0] === changes.contact) {
          for (const [name, schema] of Object.entries(contactShape)) {
            for (const { message } of schema.safeParse(input[name]).error?.issues ?? []) fail(name, message);
          }
        }
        if (isSent('rateChange') && (isSent('leaseRate') || isSent('monthlyRate')))
          fail('rateChange', 'Send rates or a change of them, not both');
        if (isSent('description') && isSent('addToDescription'))
          fail('addToDescription', 'Send a description or a text to add, not both');
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
  .meta({ id: 'BulkChange', description: 'One change to several listings: to all of them, or to none.' });
export type BulkInput = z.infer<typeof bulkSchema>;
