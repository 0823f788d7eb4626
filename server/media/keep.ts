import { createHash } from 'node:crypto';
import { mayList } from '../../domain/account.ts';
import { documentName, mediaMessages, mediaTypes } from '../../domain/media.ts';
import type { UploadedDocument, UploadedPicture } from '../../domain/media-schema.ts';
import { mediaAddress } from '../../domain/paths.ts';
import { holdAccount, holdActor } from '../accounts/service.ts';
import type { Db } from '../db/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spooled } from '../files/spool.ts';
import type { Actor } from '../http/actor.ts';
import { Problem, problem } from '../http/problem.ts';
import { createQueue } from '../http/queue.ts';
import { checkDocument } from './document.ts';
import { isPicture, makePicture, type Picture } from './picture.ts';
import { FileRefused } from './refusal.ts';
import * as store from './store.ts';

export type MediaServices = { db: Db; files: FileStore };
type Owner = Pick<Actor, 'id'>;

// A decoded picture takes up to 200 MB, so decode one at a time.
const inTurn = createQueue();

export const readPicture = (
  owner: Pick<Actor, 'id'>,
  file: Spooled,
  how: { name: string; cardBytes?: number | undefined },
) => inTurn(() => makePicture(file, how), owner.id);

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

const REMOVED_AT_ONCE = 100;

/** Removes files without a row, holding a lock against uploads of the same content. */
export async function removeUnnamed(
  { db, files }: MediaServices,
  addresses: readonly string[],
): Promise<void> {
  for (let start = 0; start < addresses.length; start += REMOVED_AT_ONCE) {
    const some = addresses.slice(start, start + REMOVED_AT_ONCE);
    await db.transaction().execute(async (transaction) => {
      await store.holdAddresses(transaction, some);
      for (const address of await store.unnamed(transaction, some)) await files.remove(address);
    });
  }
}

export function authorizeDocument(actor: Pick<Actor, 'role'>): void {
  if (!mayList(actor.role)) throw problem.forbidden('Documents belong to listings, which you can’t create.');
}

/** Holds an account that may still have documents on listings. */
export const holdLister = (owner: Actor) => async (transaction: Db) =>
  authorizeDocument(await holdActor(transaction, owner));

type Kept = Awaited<ReturnType<typeof store.settle>>;

/**
 * Stores files with their owner, or nothing for an account that was suspended or deleted, or lost its role, meanwhile. A row
 * references the files before they are stored, so no sweep can remove them in between.
 */
async function keep(
  services: MediaServices,
  owner: Owner,
  row: store.MediaRow,
  contents: readonly (Buffer | Spooled)[],
  hold: (transaction: Db) => Promise<unknown>,
): Promise<Kept> {
  const { db, files } = services;
  const announced = await db.transaction().execute(async (transaction) => {
    await store.holdAddresses(transaction, store.addressesOf(row));
    return store.announce(transaction, row);
  });
  for (const content of contents) await files.put(content);
  try {
    return await db.transaction().execute(async (transaction) => {
      await hold(transaction);
      return store.settle(transaction, announced, owner.id, row);
    });
  } catch (error) {
    // After any other failure, the sweep removes what is left.
    if (error instanceof Problem) {
      await store.deleteAnnounced(db, announced);
      await removeUnnamed(services, store.addressesOf(row));
    }
    throw error;
  }
}

export async function storePicture(
  services: MediaServices,
  owner: Owner,
  made: Picture,
): Promise<{ picture: UploadedPicture; isNew: boolean }> {
  const { content, width, height, renditions } = made;
  const hash = sha256(content);
  const name = `${hash.toString('hex')}.webp`;
  const size = content.length;
  const addresses = Object.fromEntries(
    Object.entries(renditions).map(([ending, bytes]) => [ending, sha256(bytes).toString('hex')]),
  );
  const row = { name, sha256: hash, type: mediaTypes.webp ?? '', size, renditions: addresses };
  const { isNew } = await keep(services, owner, row, [content, ...Object.values(renditions)], (transaction) =>
    holdAccount(transaction, owner.id),
  );
  return { picture: { url: mediaAddress(name), width, height, size }, isNew };
}

export async function storeDocument(
  services: MediaServices,
  owner: Owner,
  file: Spooled,
  sentName: string,
  hold: (transaction: Db) => Promise<unknown>,
): Promise<{ document: UploadedDocument; isNew: boolean }> {
  const { address, size } = file;
  const name = `${address}.pdf`;
  const row = {
    name,
    sha256: Buffer.from(address, 'hex'),
    type: mediaTypes.pdf ?? '',
    size,
    renditions: {},
  };
  const { keptAt, isNew } = await keep(services, owner, row, [file], hold);
  const uploadedAt = keptAt.toISOString();
  return { document: { url: mediaAddress(name), name: documentName(sentName), size, uploadedAt }, isNew };
}

/** Stores a picture and its smaller versions. Throws a FileRefused, a StoreFull or a StoreDown. */
export async function keepPicture(
  services: MediaServices,
  owner: Owner,
  file: Spooled,
  how: { name: string; cardBytes?: number | undefined },
): Promise<UploadedPicture> {
  return (await storePicture(services, owner, await readPicture(owner, file, how))).picture;
}

/** Stores a PDF and uses up the file. Throws a FileRefused, a StoreFull or a StoreDown. */
export async function keepDocument(
  services: MediaServices,
  owner: Actor,
  file: Spooled,
  sentName: string,
): Promise<UploadedDocument> {
  await checkDocument(file, owner.id);
  return (await storeDocument(services, owner, file, sentName, holdLister(owner))).document;
}

/** Stores a picture or a PDF, whichever it is, to send with a message. Throws as the others do. */
export async function keepFile(
  services: MediaServices,
  owner: Owner,
  file: Spooled,
  { name }: { name: string },
): Promise<UploadedPicture | UploadedDocument> {
  if (await isPicture(file)) return keepPicture(services, owner, file, { name });
  await checkDocument(file, owner.id).catch((error: unknown) => {
    const isOther = error instanceof FileRefused && error.message === mediaMessages.onlyPdf;
    throw isOther ? new FileRefused(mediaMessages.onlyFiles) : error;
  });
  const hold = (transaction: Db) => holdAccount(transaction, owner.id);
  return (await storeDocument(services, owner, file, name, hold)).document;
}
