import { z } from 'zod';
import { DOCUMENT_NAME_LENGTH, mediaMessages } from './media.ts';

const address = (ending: string, error?: string) =>
  z.string(error).regex(new RegExp(`^/media/[0-9a-f]{64}\\.${ending}$`), error);
const pixels = z.int().min(1).describe('In pixels.');

export const uploadedSchema = z.object({
  url: z.string(),
  size: z.int().min(1).describe('In bytes.'),
  uploadedAt: z.iso.datetime(),
});

export const pictureSchema = z
  .object({ url: address('webp'), width: pixels, height: pixels, size: uploadedSchema.shape.size })
  .meta({
    id: 'Picture',
    description: 'A stored picture: WebP, upright, without EXIF, at most 1,600 px on its longer side.',
  });
export type UploadedPicture = z.infer<typeof pictureSchema>;

export const documentSchema = z
  .object({
    ...uploadedSchema.shape,
    url: address('pdf'),
    name: z.string().max(DOCUMENT_NAME_LENGTH).describe('The file’s name without its path; ends in `.pdf`.'),
  })
  .meta({ id: 'Document', description: 'A stored PDF, ready to be used in a listing.' });
export type UploadedDocument = z.infer<typeof documentSchema>;

export const profileImageSchema = z
  .strictObject({
    url: z
      .nullable(address('webp', mediaMessages.invalidType))
      .describe('The URL of a picture that you uploaded; null removes your picture.'),
  })
  .meta({ id: 'ProfileImage' });
