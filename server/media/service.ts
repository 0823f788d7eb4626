import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { ListingDocument } from '../../domain/listing-schema.ts';
import { documentData, pictureData } from '../../domain/media.ts';
import { mediaAddress } from '../../domain/paths.ts';
import type { FieldError } from '../../domain/problem-schema.ts';
import type { Db } from '../db/pool.ts';
import { discard, removeStale, type Spooled, spool } from '../files/spool.ts';
import type { Actor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { countTries } from '../http/rate-limit.ts';
import { checkDocument } from './document.ts';
import {
  holdLister,
  type MediaServices,
  readPicture,
  removeUnnamed,
  storeDocument,
  storePicture,
} from './keep.ts';
import { byteTries, uploadTries } from './limits.ts';
import { FileRefused } from './refusal.ts';
import * as store from './store.ts';

export { attachFiles, countAttachments, findAttachedFile, findAttachments } from './attachments.ts';
export { keepFile } from './keep.ts';
export { byteTries, uploadTries } from './limits.ts';
export { FileRefused } from './refusal.ts';
export { sizesOf } from './store.ts';

/** Hours until an unused upload is removed. */
const UNUSED_HOURS = 24;
const SWEPT_AT_ONCE = 500;
const LISTED_AT_ONCE = 1_000;

type DataFiles = { images?: string[]; documents?: ListingDocument[] };

/**
 * Stores a listing's base64 files as uploads and calls `use` with their URLs in their place: all of them, or none with a 400 that
 * names every refused one. If `use` throws, none of them stays. Don't call it in a transaction.
 */
export async function withDataFiles<Files extends DataFiles, Result>(
  services: MediaServices,
  owner: Actor,
  input: Files,
  use: (stored: Files) => Promise<Result>,
): Promise<Result> {
  const { db, files } = services;
  const made: string[] = [];
  const errors: FieldError[] = [];
  const images = [...(input.images ?? [])];
  const documents = [...(input.documents ?? [])];
  const spooled: Spooled[] = [];
  const keeps: (() => Promise<void>)[] = [];
  const take = async (
    path: string,
    data: string | null,
    read: (file: Spooled) => Promise<() => Promise<void>>,
  ) => {
    if (data === null) return;
    await countTries(db, uploadTries(owner));
    const file = await spool(Buffer.from(data, 'base64'), files.incoming);
    spooled.push(file);
    await countTries(db, byteTries(owner, file.size));
    try {
      keeps.push(await read(file));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      errors.push(...error.errorsAt(path));
    }
  };
  try {
    for (const [index, url] of images.entries()) {
      await take(`images.${index}`, pictureData(url), async (file) => {
        const read = await readPicture(owner, file, { name: `Picture ${index + 1}` });
        return async () => {
          const { picture, isNew } = await storePicture(services, owner, read);
          images[index] = picture.url;
          if (isNew) made.push(nameOf(picture.url));
        };
      });
    }
    for (const [index, document] of documents.entries()) {
      await take(`documents.${index}.url`, documentData(document.url), async (file) => {
        await checkDocument(file, owner.id);
        return async () => {
          const stored = await storeDocument(services, owner, file, document.name, holdLister(owner));
          documents[index] = stored.document;
          if (stored.isNew) made.push(nameOf(stored.document.url));
        };
      });
    }
    if (errors.length > 0) throw problem.badRequest(errors);
    for (const kept of keeps) await kept();
    return await use({ ...input, ...(input.images && { images }), ...(input.documents && { documents }) });
  } catch (error) {
    if (error instanceof Problem && made.length > 0) {
      const gone = await store.deleteOwn(db, owner.id, made);
      await removeUnnamed(services, gone.flatMap(store.addressesOf));
    }
    throw error;
  } finally {
    await Promise.all(spooled.map(discard));
  }
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** Size in bytes, time in ISO 8601. */
type KnownFile = { size: number; uploadedAt: string };

/**
 * Marks files as used and returns those that belong to this owner, by URL. Call it in the transaction that stores the
 * URLs, so no sweep comes in between.
 */
export async function claimMedia(
  db: Db,
  ownerId: number,
  urls: readonly string[],
): Promise<Map<string, KnownFile>> {
  if (urls.length === 0) return new Map();
  const own = await store.touchOwn(db, ownerId, urls.map(nameOf));
  return new Map(
    own.map(({ name, size, created_at }) => [
      mediaAddress(name),
      { size, uploadedAt: created_at.toISOString() },
    ]),
  );
}

/** Removes files unused for a day, and leftovers of crashed uploads. */
export async function sweepMedia(services: MediaServices): Promise<void> {
  const { db, files } = services;
  await removeStale(files.incoming);
  const unused = await store.findUnused(db, UNUSED_HOURS, SWEPT_AT_ONCE);
  const gone = await store.deleteUnused(
    db,
    unused.map(({ id }) => id),
    UNUSED_HOURS,
  );
  // Delete rows first: a leftover file is harmless, a row without its file is not.
  await removeUnnamed(services, gone.flatMap(store.addressesOf));
}

/** Removes stored files without a row since `before`, such as after restoring a database backup. */
export async function sweepStrays(
  services: MediaServices,
  before = new Date(Date.now() - UNUSED_HOURS * 3_600_000),
): Promise<void> {
  let listed: string[] = [];
  const look = async () => {
    await removeUnnamed(services, await store.unnamed(services.db, listed));
    listed = [];
  };
  for await (const { address, storedAt } of services.files.list()) {
    if (storedAt < before) listed.push(address);
    if (listed.length === LISTED_AT_ONCE) await look();
  }
  await look();
}

/** Reads every stored upload and reports those that are missing or damaged. Returns the number of files. */
export async function verifyMedia(
  { db, files }: MediaServices,
  report: (line: string) => void,
): Promise<number> {
  let checked = 0;
  for await (const { name, address } of store.eachFile(db)) {
    checked += 1;
    const file = await files.open(address);
    if (!file) report(`missing  ${address}  of ${name}`);
    else if ((await hashOf(file.stream)) !== address) report(`damaged  ${address}  of ${name}`);
  }
  return checked;
}

/** Null if the file can't be read to its end. */
async function hashOf(stream: Readable): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of stream) hash.update(chunk);
  } catch {
    return null;
  }
  return hash.digest('hex');
}

export async function exportOwnMedia(db: Db, owner: Pick<Actor, 'id'>) {
  const rows = await store.listOwn(db, owner.id);
  return rows.map(({ name, type, size, created_at }) => ({
    url: mediaAddress(name),
    type,
    size,
    uploadedAt: created_at.toISOString(),
  }));
}
