import { z } from 'zod';
import { commonShape } from './common-texts.ts';
import * as schemas from './fields/schemas.ts';
import { availabilities } from './listing.ts';
import { contradictions } from './listing-kinds/contradictions.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { fieldSections } from './listing-kinds/sections.ts';
import {
  DOCUMENT_NAME_LENGTH,
  documentData,
  isDocumentUrl,
  isPictureUrl,
  LISTING_DOCUMENTS,
  LISTING_PICTURES,
  PICTURE_TEXT_LENGTH,
  pictureData,
} from './media.ts';
import { messages } from './messages.ts';
import { line } from './text-schema.ts';

/** Address of an uploaded file, or a data URL that the server stores first. */
const fileUrl = (isUrl: (text: string) => boolean, data: (text: string) => string | null, message: string) =>
  z.string({ error: message }).refine((text) => isUrl(text) || data(text) !== null, { error: message });

const documentSize = 'Document size must be a number of bytes';

/** The server sets size and time itself; values from the client are ignored. */
export const documentSchema = z.strictObject(
  {
    name: line('Document name', DOCUMENT_NAME_LENGTH, 'Document name is required'),
    url: fileUrl(isDocumentUrl, documentData, messages.onlyPdf),
    size: z.number({ error: documentSize }).int(documentSize).min(1, documentSize),
    uploadedAt: z.iso.datetime({ error: 'Document time must be a time in ISO 8601' }),
  },
  {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? undefined : 'A document has a name, url, size and uploadedAt',
  },
);

const files = {
  images: z
    .array(fileUrl(isPictureUrl, pictureData, messages.invalidFile), { error: messages.invalidFile })
    .max(LISTING_PICTURES, messages.maxImages)
    .describe(
      'Addresses of uploaded pictures, the main one first; or the pictures themselves, as data URLs in base64.',
    ),
  imageTexts: z
    .array(line('Picture text', PICTURE_TEXT_LENGTH), { error: 'Picture texts must be a list' })
    .max(LISTING_PICTURES, messages.maxImages)
    .describe(
      'A description of each picture, in their order. If only `images` changes, each picture that stays keeps its text.',
    ),
  documents: z
    .array(documentSchema, { error: 'Documents must be a list' })
    .max(LISTING_DOCUMENTS, messages.maxDocuments)
    .describe(
      'Uploaded PDF files, or at `url` the files themselves, as data URLs in base64. The server sets `size` and `uploadedAt`; values from the client are ignored. Repeated files and pictures are stored once.',
    ),
};

const airport = {
  icaoCode: line('Airport', 10, messages.selectAirport).meta({
    description: 'The airport’s ICAO code, or its FAA identifier if it has none.',
    examples: ['KADS'],
  }),
  airportName: line('Airport', 200, messages.selectAirport).describe(
    'Ignored: the listing shows the name in the airport table.',
  ),
  airportId: z
    .optional(
      z.number({ error: messages.selectAirport }).int(messages.selectAirport).min(0, messages.selectAirport),
    )
    .describe('The id of the same airport, or 0.'),
  airportCode: z.optional(line('Airport', 10, messages.selectAirport)).describe('Ignored.'),
};

const { title, description, ...placeAndContact } = commonShape;

const fieldsOf = (kind: ListingKind) =>
  Object.fromEntries(
    fieldSections(kind)
      .flatMap(({ fields }) => fields)
      .map(({ name, required, schema }) => [name, required ? schema(schemas) : z.optional(schema(schemas))]),
  );

/** In the form's order, which is also the order of the errors. */
const createShape = (kind: ListingKind) => ({
  title,
  ...airport,
  description,
  ...fieldsOf(kind),
  ...z.object(files).partial().shape,
  ...placeAndContact,
});

const agreement = z.literal(true, { error: messages.agreement });

/** Reports contradictions together with all other errors. */
function withContradictions<Schema extends z.ZodObject>(kind: ListingKind, schema: Schema): Schema {
  return schema.check(
    z.superRefine(
      (values, context) => {
        for (const { path, message } of contradictions(kind, values)) {
          context.addIssue({ code: 'custom', path: [path], message });
        }
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );
}

/** Body of a POST. Clients may leave out `agreementAccepted`, which the form requires. */
export function createSchema(kind: ListingKind) {
  const schema = z.strictObject({
    ...createShape(kind),
    agreementAccepted: z.optional(agreement).describe('Optional; anything but true is refused.'),
  });
  return withContradictions(kind, schema);
}

export type CreateInput = z.infer<ReturnType<typeof createSchema>>;

export function formSchema(kind: ListingKind) {
  const schema = z.strictObject({ ...createShape(kind), agreementAccepted: agreement });
  return withContradictions(kind, schema);
}

export const availabilitySchema = z
  .enum(availabilities, { error: 'Availability must be available, limited, or occupied' })
  .describe('Each change is stored with its time.');

export function patchSchema(kind: ListingKind) {
  return z
    .strictObject({
      title,
      description,
      ...fieldsOf(kind),
      ...files,
      ...placeAndContact,
      availability: availabilitySchema,
    })
    .partial();
}
