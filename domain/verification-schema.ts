import { z } from 'zod';
import type { ListingKind } from './listing-kinds/kind.ts';
import { nameLine, paragraphs, pastDay } from './text-schema.ts';
import { CHECK_NOTE_LENGTH, commonParts, dimensionsOf, MEASURER_LENGTH } from './verification.ts';

const HOW = 'Choose how it was checked';

const measuring = {
  how: z.literal('measured'),
  measuredOn: pastDay('Enter the date it was measured', 'This date is in the future'),
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
    others: z
      .optional(z.array(z.strictObject({ id: z.int().min(1), etag: z.string().max(40) })).max(200))
      .describe(
        'More listings of the same owner, which get the same checks of photos and dimensions that they have.',
      ),
  });
export type Checklist = z.infer<ReturnType<typeof checklistSchema>>;

const at = z.iso.datetime().describe('Time of the check, UTC.');

export const verifiedSchema = z
  .record(
    z.string(),
    z.discriminatedUnion('how', [
      z.object({ at, how: z.literal('checked') }),
      z.object({ at, how: z.literal('stated').describe('The owner stated the figure; nobody checked it.') }),
      z.object({ at, how: z.literal('measured'), measuredOn: z.iso.date(), measuredBy: z.string() }),
    ]),
  )
  .describe(
    `What the site has checked: ${commonParts.map(({ name }) => `\`${name}\``).join(', ')}, and dimensions by the name of their field. A part that isn’t named wasn’t checked.`,
  );
