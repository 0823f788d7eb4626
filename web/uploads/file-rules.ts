import { readableSize } from '../../domain/file-size.ts';
import {
  BRANDS_BYTES,
  DOCUMENT_MAX_BYTES,
  heicAdvice,
  isHeic,
  LISTING_DOCUMENTS,
  mediaMessages,
  PICTURE_MAX_BYTES,
  pictureTypes,
} from '../../domain/media.ts';
import { fill } from '../../domain/messages.ts';

/** Reason to refuse a file before sending it; `names` lists files beyond the limit. */
export type Refusal = { title: string; description: string; names?: readonly string[] };

export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Rules of one field, checked before sending; the server checks again by content. */
export type FileRules = {
  accept: string;
  /** True if this field takes a pasted file of this type. */
  isMeant: (file: File) => boolean;
  refusalOf: (file: File) => Refusal | null;
  tooMany: (max: number) => Refusal;
  /** Makes an accepted file ready to send; throws a FileRefused if it can't. */
  prepare?: (file: File) => Promise<File>;
  /** Explains a server refusal that has no details of its own. */
  unreadable: (name: string) => string;
};

/** Some systems don't report a file's type, so fall back to its extension. */
const hasType = ({ type, name }: File, types: readonly string[], endings: RegExp) =>
  type === '' ? endings.test(name) : types.includes(type);

const saysHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** Phones and mail programs give HEIC photos other names. */
const startsAsHeic = async (file: File) =>
  isHeic(new TextDecoder('latin1').decode(await file.slice(0, BRANDS_BYTES).arrayBuffer()));

const empty = (title: string, { name }: File): Refusal => ({ title, description: `${name} is empty.` });

/** A larger file would take too much of the browser's memory. */
const SHRINKABLE_MAX_BYTES = 60 * 1024 * 1024;

/** The browser shrinks a large photo before sending it; a GIF would lose its motion. */
const isShrinkable = ({ name, type, size }: File) =>
  size <= SHRINKABLE_MAX_BYTES && type !== 'image/gif' && !/\.gif$/i.test(name);

const tooLarge = ({ size }: File) =>
  `It’s ${readableSize(size)}, and photos can be up to 5 MB. Resize it and try again.`;

export const photoRules: FileRules = {
  accept: pictureTypes.join(','),
  isMeant: ({ type }) => type.startsWith('image/'),
  refusalOf(file) {
    const { name, size } = file;
    const title = mediaMessages.invalidType;
    if (saysHeic(file)) {
      return { title, description: heicAdvice(name) };
    }
    if (!hasType(file, pictureTypes, /\.(jpe?g|png|webp|avif|gif)$/i)) {
      return { title, description: `${name} isn’t a JPEG, PNG, WebP, AVIF, or GIF image.` };
    }
    if (size === 0) return empty(title, file);
    if (size <= PICTURE_MAX_BYTES || isShrinkable(file)) return null;
    return { title: mediaMessages.tooLarge, description: `${name}: ${tooLarge(file)}` };
  },
  async prepare(file) {
    if (file.size <= PICTURE_MAX_BYTES) return file;
    const { shrunk } = await import('./shrink.ts');
    const small = await shrunk(file);
    if (!small) throw new FileRefused((await startsAsHeic(file)) ? heicAdvice('It') : tooLarge(file));
    return small;
  },
  tooMany: (max) => ({
    title: mediaMessages.tooManyImages.title,
    description: fill(mediaMessages.tooManyImages.description, { max: String(max) }),
  }),
  unreadable: (name) => `We couldn’t read ${name}. It may be damaged or not an image.`,
};

export const documentRules: FileRules = {
  accept: 'application/pdf',
  isMeant: ({ type }) => type === 'application/pdf',
  refusalOf(file) {
    const { name, size } = file;
    if (!hasType(file, ['application/pdf'], /\.pdf$/i)) {
      return {
        title: mediaMessages.onlyPdf,
        description: `${name} isn’t a PDF. Save or print it as a PDF first.`,
      };
    }
    if (size === 0) return empty(mediaMessages.onlyPdf, file);
    if (size <= DOCUMENT_MAX_BYTES) return null;
    return { title: mediaMessages.documentTooLarge, description: `${name} is ${readableSize(size)}.` };
  },
  tooMany: (max) => ({
    title: max === LISTING_DOCUMENTS ? mediaMessages.maxDocuments : `Maximum ${max} documents allowed`,
    description: 'Remove one to add another.',
  }),
  unreadable: (name) => `We couldn’t read ${name}. It may be damaged or not a PDF.`,
};

const isPhoto = (file: File) =>
  saysHeic(file) || hasType(file, pictureTypes, /\.(jpe?g|png|webp|avif|gif)$/i);

/** PDFs and photos, to send with a message. */
export const attachmentRules: FileRules = {
  accept: [...pictureTypes, 'application/pdf'].join(','),
  isMeant: (file) => photoRules.isMeant(file) || documentRules.isMeant(file),
  refusalOf(file) {
    if (isPhoto(file)) return photoRules.refusalOf(file);
    if (hasType(file, ['application/pdf'], /\.pdf$/i)) return documentRules.refusalOf(file);
    return {
      title: mediaMessages.onlyFiles,
      description: `${file.name} is neither a PDF nor a JPEG, PNG, WebP, AVIF, or GIF image.`,
    };
  },
  prepare: async (file) => (isPhoto(file) ? ((await photoRules.prepare?.(file)) ?? file) : file),
  tooMany: (max) => ({ title: `Maximum ${max} files allowed`, description: 'Remove one to add another.' }),
  unreadable: (name) => `We couldn’t read ${name}. It may be damaged, or neither a PDF nor an image.`,
};

export function checkFiles(
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
