import { z } from 'zod';
import { type InquiryTerm, inquiryTerms } from './inquiries.ts';
import { inquirySchema } from './inquiries-schema.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { withoutOwnSecrets } from './own-secrets.ts';
import { line, paragraphs } from './text-schema.ts';
import { aboutUnitSchema } from './units-schema.ts';
import { WANTED_MESSAGE_MAX, type WantedReportReason, wantedReportReasons, wantedStates } from './wanted.ts';

const { wantedFrom, term } = inquirySchema.shape;

const filterValue = z
  .string({ error: 'Enter a value' })
  .trim()
  .max(200, 'Use at most 200 characters')
  .overwrite(withoutOwnSecrets);

/** Checked by the form and the server, which also refuses contact details. */
export const wantedSchema = z.strictObject({
  category: z.enum(
    listingKinds.map(({ category }) => category),
    { error: 'Choose a property type' },
  ),
  filters: z
    .record(z.string().max(50), filterValue, { error: 'Enter an airport code' })
    .describe('Filters of the list of this category. `near` is required.'),
  aircraft: z.optional(line('Aircraft', 100)).describe('Such as "King Air 350".'),
  wantedFrom,
  term,
  message: paragraphs('Your text', WANTED_MESSAGE_MAX, 'Say what you’re looking for'),
});
export type WantedInput = z.infer<typeof wantedSchema>;

export const wantedAnswerSchema = z
  .strictObject({
    listingId: z
      .int({ error: 'Choose one of your listings' })
      .min(1, 'Choose one of your listings')
      .describe('One of your listings that visitors can see.'),
    unit: aboutUnitSchema,
    message: paragraphs('Message', 5_000, 'Message is required'),
  })
  .meta({ id: 'WantedAnswer' });
export type WantedAnswerInput = z.infer<typeof wantedAnswerSchema>;

const day = z.nullable(z.iso.date());
const instant = z.iso.datetime();

export const wantedAdSchema = z
  .object({
    id: z.int(),
    category: z.string().meta({ enum: listingKinds.map(({ category }) => category) }),
    filters: z.record(z.string(), z.string()),
    title: z
      .string()
      .describe('"Hangar for a CJ3 near KBDR", or the search in words if no aircraft is named.'),
    search: z.string().describe('The search in words.'),
    name: z.string().describe('First name and initial.'),
    aircraft: z.string(),
    needs: z
      .nullable(z.string())
      .describe('What the aircraft needs, which listings must have: "Door at least 64 ft wide …".'),
    wantedFrom: day,
    term: z.nullable(z.enum(Object.keys(inquiryTerms) as InquiryTerm[])),
    message: z.string(),
    createdAt: instant,
    expiresAt: instant,
    state: z.enum(wantedStates),
    own: z.boolean().describe('True if you posted it.'),
    reach: z
      .nullable(
        z.object({
          fitting: z.int().min(0).describe('Listings that fit now.'),
          owners: z.int().min(0).describe('Owners who got an email about the ad.'),
        }),
      )
      .describe('For the person who posted it.'),
    takenDownReason: z.nullable(z.string()).describe('For the person who posted it.'),
    ownFitting: z.int().min(0).describe('Your own listings that fit.'),
    listings: z
      .array(
        z.object({
          id: z.int(),
          category: z.string(),
          title: z.string(),
          inquiryId: z.nullable(z.int()).describe('Your conversation with this person about it.'),
        }),
      )
      .max(20)
      .describe('The newest of them, those with a conversation first.'),
  })
  .meta({ id: 'Wanted', description: 'An ad from someone looking for space, without contact details.' });
export type WantedAd = z.infer<typeof wantedAdSchema>;

export const soughtAircraftSchema = z
  .object({
    aircraft: z.string().describe('As the `aircraft` filter takes it.'),
    near: z.string().describe('Codes of airports.'),
    withinNm: z.int().min(1),
  })
  .meta({ id: 'SoughtAircraft', description: 'An aircraft that a person looks for space for, and where.' });
export type SoughtAircraft = z.infer<typeof soughtAircraftSchema>;

const namedPlace = z.object({ code: z.string(), city: z.string() });

export const wantedWordsSchema = z
  .object({
    aircraft: z.string().describe('Names of the aircraft; empty if the words name none.'),
    filters: z
      .record(z.string(), z.string())
      .describe(
        '`near`, `withinNm`, sizes, the day as `availableBy`, and the other words as `q`, as far as the words state them.',
      ),
    places: z
      .array(z.object({ chosen: namedPlace, others: z.array(namedPlace) }))
      .describe('Places of `near` whose name other cities have, too.'),
  })
  .meta({ id: 'WantedWords', description: 'The words of a search as fields of an ad.' });
export type WantedWords = z.infer<typeof wantedWordsSchema>;

export const closeSchema = z.strictObject({
  found: z.boolean().describe('True if you found a place.'),
});
export const renewSchema = z.strictObject({
  token: z
    .optional(z.string().max(200))
    .describe('From the link in the email; works signed out for that ad only.'),
});
export const wantedReportSchema = z
  .strictObject({
    reason: z.enum(Object.keys(wantedReportReasons) as WantedReportReason[], { error: 'Choose a reason' }),
    message: z.optional(paragraphs('Message', 2_000)),
  })
  .meta({ id: 'NewWantedReport' });
export type WantedReportInput = z.infer<typeof wantedReportSchema>;
