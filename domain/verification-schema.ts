import { z } from 'zod';
import type { Values } from './fields/field.ts';
import type { ListingKind } from './listing-kinds/kind.ts';
import { pastDay } from './past-day.ts';
import { nameLine, paragraphs } from './text-schema.ts';
import { commonParts, dimensionsOf, partsOf, type Verified } from './verification.ts';

export const MEASURER_LENGTH = 100;
export const CHECK_NOTE_LENGTH = 2_000;

const HOW = 'Choose how it was checked';

const measuring = {
  how: z.literal('measured'),
  measuredOn: pastDay('Enter the day it was measured', 'This day is in the future'),
  measuredBy: nameLine('Name', MEASURER_LENGTH, 'Enter who measured it'),
};
const checked = z.strictObject({ how: z.literal('checked', HOW) }, HOW);
const ofDimension = z.discriminatedUnion(
  'how',
  [z.strictObject({ how: z.literal('stated') }), z.strictObject(measuring)],
  HOW,
);

/** The admin's checklist as a whole: a part that is left out isn't verified. */
export const checklistSchema = (kind: ListingKind) =>
  z.strictObject({
    parts: z.strictObject(
      {
        ...Object.fromEntries(commonParts.map(({ name }) => [name, z.optional(checked)])),
        ...Object.fromEntries(dimensionsOf(kind).map(({ name }) => [name, z.optional(ofDimension)])),
      },
      'Send the parts that you checked',
    ),
    note: z
      .optional(paragraphs('Note', CHECK_NOTE_LENGTH))
      .describe('For the audit log; visitors and the owner never see it.'),
  });
export type Checklist = z.infer<ReturnType<typeof checklistSchema>>;

const at = z.iso.datetime().describe('Time of the check, UTC.');

export const verifiedSchema = z
  .record(
    z.string(),
    z.discriminatedUnion('how', [
      z.object({ at, how: z.literal('checked') }),
      z.object({ at, how: z.literal('stated').describe('The owner confirmed the figure.') }),
      z.object({ at, how: z.literal('measured'), measuredOn: z.iso.date(), measuredBy: z.string() }),
    ]),
  )
  .describe(
    `What the site has checked: ${commonParts.map(({ name }) => `\`${name}\``).join(', ')}, and dimensions by the name of their field. A part that isn’t named wasn’t checked.`,
  );

/** The place that the lister may offer, as the listing and its documents name it. */
const placeOf = (kind: ListingKind, { title, googleMapLink, documents, ...values }: Values): string =>
  JSON.stringify([
    title,
    googleMapLink,
    (documents as { url: string }[]).map(({ url }) => url).toSorted(),
    ...kind.fields.filter(({ namesPlace }) => namesPlace).map(({ name }) => values[name] ?? null),
  ]);

/** Returns the value that a check of the part covers, or null if there is none. The check is void once it changes. */
export function checkedValue(part: string, kind: ListingKind, listing: Values): string | null {
  if (part === 'photos') return (listing.images as string[]).toSorted().join(' ') || null;
  if (part === 'authority') return placeOf(kind, listing);
  const field = dimensionsOf(kind).find(({ name }) => name === part);
  if (!field) return '';
  const value = listing[part];
  return field.isNone(value) ? null : field.text(value);
}

/** Checks of parts that a change leaves as they were. */
export const keptChecks = (kind: ListingKind, before: Values, after: Values): Verified => {
  const verified = before.verified as Verified;
  return Object.fromEntries(
    partsOf(kind).flatMap(({ name }) => {
      const check = verified[name];
      const isSame = checkedValue(name, kind, before) === checkedValue(name, kind, after);
      return check && isSame ? [[name, check]] : [];
    }),
  );
};
