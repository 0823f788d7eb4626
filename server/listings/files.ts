import type { ListingDocument } from '../../domain/listing-schema.ts';
import { documentName } from '../../domain/media.ts';
import { messages } from '../../domain/messages.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import type { Db } from '../db/pool.ts';
import { problem } from '../http/problem.ts';
import { claimMedia } from '../media/service.ts';
import type { Columns } from './store.ts';

export type ListingFiles = { images?: string[]; imageTexts?: string[]; documents?: ListingDocument[] };

const urlsOf = ({ images = [], documents = [] }: ListingFiles) => [
  ...images,
  ...documents.map(({ url }) => url),
];

/** Drops repeated files; a repeated picture keeps its first text. */
export function withoutRepeats<Files extends ListingFiles>(files: Files): Files {
  const images = files.images && [...new Set(files.images)];
  const textOf = (url: string) =>
    files.imageTexts?.find((text, index) => text !== '' && files.images?.[index] === url) ?? '';
  const urls = files.documents?.map(({ url }) => url);
  return {
    ...files,
    ...(images && { images }),
    ...(images && files.imageTexts && { imageTexts: images.map(textOf) }),
    ...(files.documents && {
      documents: files.documents.filter(({ url }, index) => urls?.indexOf(url) === index),
    }),
  };
}

/**
 * Claims a listing's uploads, and keeps those it had `before` for another day, so that a change can be undone. Returns the
 * documents with the size and time known to the server. Throws a 400 for new files of another owner.
 */
export async function claimFiles(
  db: Db,
  ownerId: number,
  files: ListingFiles,
  before: ListingFiles = {},
): Promise<ListingDocument[]> {
  const had = new Set(urlsOf(before));
  const own = await claimMedia(db, ownerId, [...urlsOf(files), ...had]);
  const documents = files.documents ?? [];
  const isForeign = (url: string) => !own.has(url) && !had.has(url);
  const refused = (urls: readonly string[], path: (index: number) => string, message: string) =>
    urls.flatMap((url, index) => (isForeign(url) ? [{ path: path(index), message }] : []));
  const errors = [
    ...refused(files.images ?? [], (index) => `images.${index}`, messages.invalidFile),
    ...refused(
      documents.map(({ url }) => url),
      (index) => `documents.${index}.url`,
      messages.onlyPdf,
    ),
  ];
  if (errors.length > 0) throw problem.badRequest(errors);
  return documents.map(({ url, name, size, uploadedAt }) => {
    const known = before.documents?.find((document) => document.url === url);
    const kept = known ?? own.get(url) ?? { size, uploadedAt };
    return {
      url,
      name: name === known?.name ? name : documentName(name),
      size: kept.size,
      uploadedAt: kept.uploadedAt,
    };
  });
}

/** Returns a text for each picture: the given one, else the one it had `before`, even if it has moved. */
export function textsOf(
  images: readonly string[],
  given: readonly string[] | undefined,
  before: ListingFiles = {},
): string[] {
  const known = new Map(before.images?.map((url, index) => [url, before.imageTexts?.[index]]));
  return images.map((url, index) => (given ? given[index] : known.get(url)) ?? '');
}

export const textErrors = (images: readonly string[], texts: readonly string[] = []): FieldError[] =>
  texts.length > images.length ? [{ path: 'imageTexts', message: 'There are more texts than pictures' }] : [];

export const fileColumns = ({ images = [], imageTexts, documents = [] }: ListingFiles): Columns => ({
  images: JSON.stringify(images),
  image_texts: JSON.stringify(textsOf(images, imageTexts)),
  documents: JSON.stringify(documents),
});
