/** Uploaded files, by the names that POST /api/media gives them: SHA-256 in hex, and the ending of their type. */

/** Content types by the endings of names. */
export const mediaTypes: Readonly<Record<string, string>> = { webp: 'image/webp', pdf: 'application/pdf' };

/** Kinds of picture that are taken; each is kept as WebP. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;

/** Largest files that are taken, in bytes. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 25 * 1024 * 1024;

/** Most files of a listing. */
export const LISTING_PICTURES = 10;
export const LISTING_DOCUMENTS = 5;

/** Smaller pictures made of each upload, by the ending of their address: for cards and lists, and for phones. */
export const renditions = ['card.jpg', '800.webp'] as const;
export type Rendition = (typeof renditions)[number];
export { renditionAddress } from './paths.ts';

/** True for the address of an uploaded picture of ours. */
export const isPictureUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.webp$/.test(text);

/** True for the address of an uploaded document of ours. */
export const isDocumentUrl = (text: string): boolean => /^\/media\/[0-9a-f]{64}\.pdf$/.test(text);

/** A file written into JSON as `data:<type>;base64,<content>`: its base64, or null when it isn't one of such a type. */
function readDataUrl(text: string, type: RegExp): string | null {
  const comma = text.indexOf(',');
  const [, said] = /^data:([a-z0-9.+/-]{1,100});base64$/i.exec(text.slice(0, Math.min(comma, 120))) ?? [];
  if (comma < 0 || said === undefined || !type.test(said)) return null;
  // Looked for what doesn't belong: a pattern of what does would keep a place to return to for every character.
  const digits = text.slice(comma + 1).replace(/={1,2}$/, '');
  return digits === '' || digits.length % 4 === 1 || /[^A-Za-z0-9+/]/.test(digits) ? null : digits;
}

/** The base64 of a picture written into JSON, or null for any other text. What it really is, its bytes say. */
export const pictureData = (text: string): string | null => readDataUrl(text, /^image\//i);

/** The base64 of a PDF written into JSON, or null for any other text. */
export const documentData = (text: string): string | null => readDataUrl(text, /^application\/pdf$/i);

/** Most characters of what a picture shows, and of a document's name. */
export const PICTURE_TEXT_LENGTH = 200;
export const DOCUMENT_NAME_LENGTH = 200;

export const mediaMessages = {
  invalidType: 'Invalid file type',
  tooLarge: 'File too large',
  tooManyImages: { title: 'Too many images', description: 'You can only upload up to {max} images.' },
  /** After the file's name. */
  notCompressible: 'cannot be compressed enough. Try a smaller image.',
  uploaded: 'Images uploaded successfully',
  uploadFailed: 'Upload failed',
  onlyPdf: 'Only PDF files are allowed',
  documentTooLarge: 'PDF files must be 25MB or smaller',
  maxDocuments: 'Maximum 5 documents allowed',
  /** More pixels than anybody needs, or a picture that takes too long to read. */
  imageTooLarge: 'Image too large',
  missing: 'Choose a file',
} as const;
