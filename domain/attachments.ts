import { documentName, isPictureUrl, pictureName } from './media.ts';

/** Files that people send each other, or us, with a message. Schemas are in attachments-schema.ts. */

export const ATTACHMENTS_MAX = 5;
/** How many files one side may send in a conversation. */
export const CONVERSATION_FILES_MAX = 50;

/** Pictures are stored as WebP, whatever they were. */
export const attachmentName = (url: string, sent: string): string =>
  isPictureUrl(url) ? `${pictureName(sent).replace(/\.[a-z0-9]{1,5}$/i, '')}.webp` : documentName(sent);

/** The text of a message that has only files. */
export const filesAlone = (count: number): string =>
  count === 1 ? 'See the attached file.' : `See the ${count} attached files.`;
