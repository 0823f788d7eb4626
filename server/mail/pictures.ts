import { createHash } from 'node:crypto';
import type { Message } from './compose.ts';

/** Pictures come with an email, because a remote one would tell us who reads it, and mail clients block it. */

export type Picture = { content: Buffer; type: 'image/png' | 'image/jpeg' };

/** Returns the picture of an address on this site, or null if there is none. */
export type ReadPicture = (address: string) => Promise<Picture | null>;

/** The name by which HTML shows a picture of its email (RFC 2392), without `cid:`. */
export const contentId = (address: string): string =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 24)}@picture`;

/** Attaches the pictures. One that can't be read is left out, since the words say the same. */
export async function withPictures({ pictures = [], html, ...message }: Message, read: ReadPicture) {
  const found = await Promise.all(
    pictures.map(async (address) => ({ cid: contentId(address), picture: await read(address) })),
  );
  const attachments = found.flatMap(({ cid, picture }) =>
    picture
      ? {
          cid,
          content: picture.content,
          contentType: picture.type,
          contentDisposition: 'inline' as const,
          // Clients list files that have a name.
          filename: false as const,
        }
      : [],
  );
  const missing = found.filter(({ picture }) => !picture);
  return {
    ...message,
    html: missing.reduce(
      (rest, { cid }) => rest.replaceAll(new RegExp(`<img src="cid:${cid}"[^>]*>`, 'g'), ''),
      html,
    ),
    ...(attachments.length > 0 && { attachments }),
  };
}
