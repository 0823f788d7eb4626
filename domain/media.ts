/** Uploaded files, by the names that POST /api/media gives them: SHA-256 in hex, and the ending of their type. */

/** Content types by the endings of names. */
export const mediaTypes: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Kinds of picture that are taken; each is kept as WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Largest picture that is taken, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** True for the address of an uploaded picture of ours. */
export const isPictureUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.webp$/.test(text);

/** True for the address of an uploaded document of ours. */
export const isDocumentUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.pdf$/.test(text);

export const mediaMessages = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  /** More pixels than anybody needs, or a picture that takes too long to read. */
  imageTooLarge: 'Image too large',
  missing: 'Choose a file',
} as const;

/** The answer of POST /api/media; width and height in pixels, size in bytes. */
export type UploadedPicture = { url: string; width: number; height: number; size: number };
