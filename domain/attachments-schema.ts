import { z } from 'zod';
import { ATTACHMENTS_MAX } from './attachments.ts';
import { DOCUMENT_NAME_LENGTH } from './media.ts';

const GONE = 'Attach this file again';

/** Files of a message, uploaded before. */
export const newAttachments = z
  .optional(
    z
      .array(
        z.strictObject({
          url: z.string(GONE).regex(/^\/media\/[0-9a-f]{64}\.(?:webp|pdf)$/, GONE),
          name: z.string(GONE).max(1_000, GONE),
        }),
      )
      .max(ATTACHMENTS_MAX, `Attach at most ${ATTACHMENTS_MAX} files`),
  )
  .describe('Files that you uploaded with `as=file`.');
export type NewAttachment = NonNullable<z.infer<typeof newAttachments>>[number];

export const attachmentSchema = z
  .object({
    id: z.int().min(1),
    name: z.string().max(DOCUMENT_NAME_LENGTH),
    type: z.enum(['picture', 'document']),
    size: z.int().min(1).describe('In bytes.'),
    url: z.string().describe('Only the people who read the message can open it.'),
  })
  .meta({ id: 'Attachment', description: 'A file that came with a message.' });
export type Attachment = z.infer<typeof attachmentSchema>;
