import type { ListingDocument } from '../../domain/listing.ts';
import { messages } from '../../domain/messages.ts';
import type { Db } from '../db/pool.ts';
import { type FieldError, problem } from '../http/problem.ts';
import { claimMedia } from '../media/service.ts';
import type { Columns } from './store.ts';

/** The pictures and documents of a listing. */
export type ListingFiles = { images?: string[]; imageTexts?: string[]; documents?: ListingDocument[] };

const urlsOf = ({ images = [], documents = [] }: ListingFiles) => [
  ...images,
  ...documents.map(({ url }) => url),
];

/**
 * Puts the uploads of a listing to use, and gives those it had `before` another day, in which a change can be taken
 * back. Throws a 400 for new ones that aren't its owner's.
 */
export async function claimFiles(
  db: Db,
  ownerId: number,
  files: ListingFiles,
  before: ListingFiles = {},
): Promise<void> {
  const had = new Set(urlsOf(before));
  const foreign = (await claimMedia(db, ownerId, [...urlsOf(files), ...had])).difference(had);
  if (foreign.size === 0) return;
  const refused = (urls: readonly string[], path: (index: number) => string, message: string) =>
    urls.flatMap((url, index) => (foreign.has(url) ? [{ path: path(index), message }] : []));
  throw problem.badRequest([
    ...refused(files.images ?? [], (index) => `images.${index}`, messages.invalidFile),
    ...refused(
      (files.documents ?? []).map(({ url }) => url),
      (index) => `documents.${index}.url`,
      messages.onlyPdf,
    ),
  ]);
}

/** What each of the pictures shows: as given in their order, else as it was `before`, wherever a picture stands now. */
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

/** What the files of a new listing are stored as. */
export const fileColumns = ({ images = [], imageTexts, documents = [] }: ListingFiles): Columns => ({
  images: JSON.stringify(images),
  image_texts: JSON.stringify(textsOf(images, imageTexts)),
  documents: JSON.stringify(documents),
});
