import { z } from 'zod';
import { roles } from './account.ts';
import { ownAppealSchema } from './cases-schema.ts';
import type { Values } from './fields/field.ts';
import { CONFIRM_DAYS, freshnesses, LEAVE_DAYS, OCCUPIED_LEAVE_DAYS } from './freshness.ts';
import { type UsualAnswer, usualAnswers } from './inquiries.ts';
import { availabilities, type notInRows, SUMMARY_LENGTH } from './listing.ts';
import { documentSchema } from './media-schema.ts';
import { ownOutcomeSchema } from './outcome-schema.ts';
import type { Verified } from './verification.ts';
import { verifiedSchema } from './verification-schema.ts';

export const usualAnswerSchema = z
  .nullable(z.enum(Object.keys(usualAnswers) as UsualAnswer[]))
  .describe(
    'Time within which the lister answered three quarters of the last 50 inquiries in 180 days that are answered or three days old; null below five of them, or if it took longer.',
  );

const nullableText = (description: string) => z.nullable(z.string()).describe(description);
const dollarsPerMonth = (description: string) => z.nullable(z.number().min(0)).describe(description);
const count = (description: string) => z.int().min(0).describe(description);

export const listingOwnerSchema = z
  .object({
    id: z.int().min(1),
    firstName: z.string(),
    lastName: z.string(),
    role: z.enum(roles),
    companyName: nullableText('Company of a principal.'),
    brokerCompanyName: nullableText('Company of a broker.'),
    brokerCompanyLogoUrl: nullableText('Logo of a broker.'),
    operatorVerifiedAt: z
      .nullable(z.iso.datetime())
      .describe('Day (UTC) when the airport confirmed that this account operates it; null unless it did.'),
    profileImageUrl: nullableText('Picture of the person.'),
  })
  .describe('The account that lists it.');
export type ListingOwner = z.infer<typeof listingOwnerSchema>;

const range = (description: string) =>
  z
    .nullable(z.tuple([z.number(), z.number()]))
    .describe(`${description}: the least and the greatest; null if none states it.`);

/** The units of a listing, as lists sum them up. */
export const unitSummarySchema = z
  .object({
    total: z.int().min(1),
    available: z.int().min(0),
    limited: z.int().min(0),
    lowestRate: z
      .nullable(z.number())
      .describe('In the unit of the kind’s rate, of units that aren’t occupied; null if all are.'),
    rate: range('In the unit of the kind’s rate'),
    month: range('Dollars per month for the whole unit, as far as its owner states them'),
    squareFeet: range('Size in square feet'),
    doorWidth: range('Width of the door in feet'),
    doorHeight: range('Height of the door in feet'),
    height: range('Ceiling height in feet'),
    width: range('Width in feet'),
    depth: range('Depth in feet'),
    wingDepth: range('Depth at the wings in feet'),
    tailWidth: range('Width at the tail in feet'),
    sameFeatures: z
      .boolean()
      .describe('True if all of them have the features of the listing, such as the type of hangar.'),
  })
  .meta({ id: 'UnitSummary', description: 'Counts and ranges of the units of a listing.' });
export type UnitSummary = z.infer<typeof unitSummarySchema>;

/** The units of a listing that a search finds. */
export const matchingUnitsSchema = z.object({
  ...unitSummarySchema.shape,
  fit: z
    .nullable(z.object({ fits: z.int().min(0), tight: z.int().min(0), unknown: z.int().min(0) }))
    .describe('Their number by how the aircraft of the search fits; null unless it asks room for one.'),
});
export type MatchingUnits = z.infer<typeof matchingUnitsSchema>;

const listingDocumentSchema = documentSchema.extend({ url: z.string().describe('Address of the file.') });
export type ListingDocument = z.infer<typeof listingDocumentSchema>;

export const listingSchema = z
  .object({
    id: z.int().min(1).describe('Unique over all kinds; found under its own kind only.'),
    title: z.string(),
    description: z.string().describe(`Cut to ${SUMMARY_LENGTH} characters in lists.`),
    icaoCode: z.string().describe('The airport’s ICAO code, or its FAA identifier if it has none.'),
    airportName: z.string().describe('As in the airport table.'),
    airportId: z.int().min(1),
    airportCode: z.string().describe('The airport’s FAA identifier.'),
    city: z.string().describe('The city that the airport serves.'),
    state: z.string().describe('Two letters.'),
    hasControlTower: z.boolean().describe('True if the airport has a control tower.'),
    googleMapLink: z.string(),
    coordinates: z
      .object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
      .describe('Degrees, WGS 84: from the maps link, or else the airport’s own position.'),
    images: z.array(z.string()).describe('Addresses of the photos, the main one first.'),
    imageTexts: z
      .array(z.string())
      .describe('A description of each photo, in the order of `images`; empty if there is none.'),
    documents: z.array(listingDocumentSchema).describe('PDF files.'),
    availability: z.enum(availabilities),
    views: count('Visitors, each counted once a day.'),
    inquiries: count('Inquiries sent.'),
    verified: verifiedSchema as z.ZodType<Verified>,
    statedMonth: dollarsPerMonth(
      'Dollars per month for the whole space, as far as its owner states them: rate, NNN, and fixed charges.',
    ),
    monthWithNnn: dollarsPerMonth(
      'The same; null if the kind has an NNN rate that isn’t stated. Not all if `hasOtherCharges` or `hasUnstatedCharges`.',
    ),
    hasOtherCharges: z
      .boolean()
      .describe('True if its owner states utilities or a fuel minimum, which come on top of the month.'),
    hasUnstatedCharges: z
      .boolean()
      .describe(
        'True if its owner doesn’t state fixed charges, utilities, or a fuel minimum, so that the month may not be all.',
      ),
    units: z.nullable(unitSummarySchema).describe('Null for a listing that is one space.'),
    matchingUnits: z
      .optional(matchingUnitsSchema)
      .describe('The units that a search finds, if it asks for something that units may differ in.'),
    createdAt: z.iso.datetime().describe('UTC.'),
    updatedAt: z.iso.datetime().describe('UTC.'),
    confirmedAt: z.iso.datetime().describe('When its owner last confirmed or changed it, UTC.'),
    freshness: z
      .enum(freshnesses)
      .describe(
        `\`unconfirmed\` after ${CONFIRM_DAYS} days without a confirmation, \`lapsed\` after ${LEAVE_DAYS} (${OCCUPIED_LEAVE_DAYS} for occupied ones), \`ended\` after \`availableUntil\`. Lapsed and ended listings have left the results.`,
      ),
    owner: listingOwnerSchema,
    distanceNm: z
      .optional(z.number().min(0))
      .describe('Nautical miles from the nearest airport of `near`, for a search that has it.'),
    bearingDeg: z
      .optional(z.nullable(z.int().min(0).max(359)))
      .describe(
        'Initial true bearing of the great circle from that airport, in degrees; null at the airport’s own position.',
      ),
    distanceFrom: z.optional(z.string()).describe('The `icaoCode` of that airport.'),
  })
  .meta({ id: 'Listing', description: 'Fields of every kind of listing.' });

export const listingDetailSchema = z.object({
  contactEmail: z.email(),
  contactPhone: z.string().describe('With at least seven digits: (972) 555-0134.'),
  version: z.int().min(1).describe('Increases with each change by the owner; also the ETag.'),
  takenDownAt: z
    .nullable(z.iso.datetime())
    .describe('UTC; null unless the admin took it down. Then only its owner and the admin can read it.'),
  takenDownReason: nullableText('The admin’s reason, for the owner.'),
  usualAnswer: usualAnswerSchema,
});

export const ownListingSchema = z.object({
  reference: nullableText('The listing’s name in its owner’s own files.'),
  awaitsVerification: z.boolean().describe('True while a request to verify it waits for the admin.'),
  verificationRefusal: nullableText('Why the admin won’t verify it; null unless that was the last answer.'),
  saves: z.int().min(0).describe('People with an account who saved it.'),
  appeal: z.nullable(ownAppealSchema),
  outcome: z.nullable(ownOutcomeSchema),
});

type Common = Values & { category: string; leaseRate: number | null; monthlyRate: number | null };
/** A listing in a list. `leaseRate` is in $/sf/yr, `monthlyRate` in $/month. */
export type ListingSummary = Common & z.infer<typeof listingSchema>;
/** A row of results: a listing without what only its own page or a popup shows. It has the first photo at most. */
export type RowListing = Common & Omit<z.infer<typeof listingSchema>, (typeof notInRows)[number]>;
export type ListingDetail = ListingSummary & z.infer<typeof listingDetailSchema>;
export type OwnListing = ListingDetail & z.infer<typeof ownListingSchema>;

/** Public facts about an account, whatever it lists. */
export type Account = Omit<ListingOwner, 'operatorVerifiedAt'>;

export const operatesSchema = z
  .array(
    z.object({
      icaoCode: z.string(),
      name: z.string().describe('As in the airport table.'),
      verifiedAt: z.iso.datetime().describe('When the airport confirmed it.'),
    }),
  )
  .describe('Airports that the account operates, verified by a call to the airport.');

export const listerSchema = z
  .object({
    ...listingOwnerSchema.omit({ operatorVerifiedAt: true }).shape,
    identityVerifiedAt: z
      .nullable(z.iso.datetime())
      .describe('When the name was last checked, UTC; null unless a listing of theirs says so.'),
    since: z.iso.date().describe('Day of the sign-up, UTC.'),
    listings: z.int().min(0).describe('Listings on the site.'),
    kinds: z
      .array(z.object({ category: z.string(), count: z.int().min(1) }))
      .describe('Listings on the site by kind, most first.'),
    operates: operatesSchema,
    usualAnswer: usualAnswerSchema,
  })
  .meta({ id: 'Lister', description: 'Public facts about an account that lists property.' });
export type Lister = z.infer<typeof listerSchema>;
