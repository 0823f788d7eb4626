import {
  DOCUMENT_MAX_BYTES,
  LISTING_DOCUMENTS,
  mediaMessages,
  PICTURE_MAX_BYTES,
  pictureTypes,
} from '../../domain/media.ts';
import { fill } from '../../domain/messages.ts';
import { readableSize } from './file-size.ts';

/** Why a file isn't even sent; `names` are files that found no place. */
export type Refusal = { title: string; description: string; names?: readonly string[] };

/** What a field takes, checked before anything is sent; the server checks again, by content. */
export type FileRules = {
  /** For the browser's own file dialog. */
  accept: string;
  /** Whether a pasted file is meant for this field. */
  isMeant: (file: File) => boolean;
  refusalOf: (file: File) => Refusal | null;
  tooMany: (max: number) => Refusal;
  /** What the server's look at a file's content has come to, where it says no more than its message. */
  unreadable: (name: string) => string;
};

/** Some systems know no type for a file: then its name has to do. */
const hasType = ({ type, name }: File, types: readonly string[], endings: RegExp) =>
  type === '' ? endings.test(name) : types.includes(type);

const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const empty = (title: string, { name }: File): Refusal => ({ title, description: `${name} is empty.` });

export const photoRules: FileRules = {
  accept: pictureTypes.join(','),
  isMeant: ({ type }) => type.startsWith('image/'),
  refusalOf(file) {
    const { name, size } = file;
    const title = mediaMessages.invalidType;
    if (isHeic(file)) {
      return {
        title,
        description: `${name} is a HEIC photo, which not every browser shows. Save it as JPEG and add that; an iPhone takes JPEG with Settings › Camera › Formats › Most Compatible.`,
      };
    }
    if (!hasType(file, pictureTypes, /\.(jpe?g|png|webp|avif|gif)$/i)) {
      return { title, description: `${name} is not a JPEG, PNG, WebP, AVIF or GIF picture.` };
    }
    if (size === 0) return empty(title, file);
    if (size <= PICTURE_MAX_BYTES) return null;
    const description = `${name} has ${readableSize(size)}; a photo may have 5 MB. Save it smaller and add that.`;
    return { title: mediaMessages.tooLarge, description };
  },
  tooMany: (max) => ({
    title: mediaMessages.tooManyImages.title,
    description: fill(mediaMessages.tooManyImages.description, { max: String(max) }),
  }),
  unreadable: (name) => `${name} can’t be read: it may be damaged, or not be a picture.`,
};

export const documentRules: FileRules = {
  accept: 'application/pdf',
  isMeant: ({ type }) => type === 'application/pdf',
  refusalOf(file) {
    const { name, size } = file;
    if (!hasType(file, ['application/pdf'], /\.pdf$/i)) {
      return {
        title: mediaMessages.onlyPdf,
        description: `${name} is not a PDF. Save or print it as PDF first.`,
      };
    }
    if (size === 0) return empty(mediaMessages.onlyPdf, file);
    if (size <= DOCUMENT_MAX_BYTES) return null;
    return { title: mediaMessages.documentTooLarge, description: `${name} has ${readableSize(size)}.` };
  },
  tooMany: (max) => ({
    title: max === LISTING_DOCUMENTS ? mediaMessages.maxDocuments : `Maximum ${max} documents allowed`,
    description: 'Remove one to add another.',
  }),
  unreadable: (name) => `${name} can’t be read: it may be damaged, or not be a PDF.`,
};

/** Those of the files that can be sent, as many as there is `room` for, in their order; and why the others can't. */
export function sortOut(
  files: readonly File[],
  { refusalOf, tooMany }: FileRules,
  { room, max }: { room: number; max: number },
): { accepted: File[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const good = files.filter((file) => {
    const refusal = refusalOf(file);
    if (refusal) refusals.push(refusal);
    return refusal === null;
  });
  const accepted = good.slice(0, Math.max(0, room));
  const left = good.slice(accepted.length);
  if (left.length > 0) refusals.push({ ...tooMany(max), names: left.map(({ name }) => name) });
  return { accepted, refusals };
}
