import { createHash } from 'node:crypto';
import { documentName } from '../../domain/file-name.ts';
import { mediaTypes } from '../../domain/media.ts';
import { mediaAddress } from '../../domain/paths.ts';
import type { UploadedDocument, UploadedPicture } from '../../domain/upload.ts';
import type { Db } from '../db/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Spooled } from '../files/spool.ts';
import type { Actor } from '../http/actor.ts';
import { createQueue } from '../http/queue.ts';
import { checkDocument } from './document.ts';
import { makePicture, type Picture } from './picture.ts';
import * as store from './store.ts';

export type MediaServices = { db: Db; files: FileStore };

// A decoded picture takes up to 200 MB, so decode one at a time.
const inTurn = createQueue();

export const readPicture = (
  owner: Pick<Actor, 'id'>,
  file: Spooled,
  how: { name: string; cardBytes?: number | undefined },
) => inTurn(() => makePicture(file, how), owner.id);

const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();

/**
 * Stores files with their owner; returns when this owner first stored them. A row references the files before they
 * are stored, so no sweep can remove them in between.
 */
async function keep(
  { db, files }: MediaServices,
  owner: Pick<Actor, 'id'>,
  row: store.MediaRow,
  contents: readonly (Buffer | Spooled)[],
): Promise<Date> {
  const announced = await db.transaction().execute(async (transaction) => {
    await store.holdAddresses(transaction, store.addressesOf(row));
    return store.announce(transaction, row);
  });
  for (const content of contents) await files.put(content);
  return db.transaction().execute((transaction) => store.settle(transaction, announced, owner.id, row));
}

export async function storePicture(
  services: MediaServices,
  owner: Pick<Actor, 'id'>,
  made: Picture,
): Promise<UploadedPicture> {
  const { content, width, height, renditions } = made;
  const hash = sha256(content);
  const name = `${hash.toString('hex')}.webp`;
  const size = content.length;
  const addresses = Object.fromEntries(
    Object.entries(renditions).map(([ending, bytes]) => [ending, sha256(bytes).toString('hex')]),
  );
  const row = { name, sha256: hash, type: mediaTypes.webp ?? '', size, renditions: addresses };
  await keep(services, owner, row, [content, ...Object.values(renditions)]);
  return { url: mediaAddress(name), width, height, size };
}

export async function storeDocument(
  services: MediaServices,
  owner: Actor,
  file: Spooled,
  sentName: string,
): Promise<UploadedDocument> {
  const { address, size } = file;
  const name = `${address}.pdf`;
  const row = {
    name,
    sha256: Buffer.from(address, 'hex'),
    type: mediaTypes.pdf ?? '',
    size,
    renditions: {},
  };
  const keptAt = await keep(services, owner, row, [file]);
  return { url: mediaAddress(name), name: documentName(sentName), size, uploadedAt: keptAt.toISOString() };
}

/** Stores a picture and its smaller versions. Throws a FileRefused, a StoreFull or a StoreDown. */
export async function keepPicture(
  services: MediaServices,
  owner: Actor,
  file: Spooled,
  how: { name: string; cardBytes?: number | undefined },
): Promise<UploadedPicture> {
  return storePicture(services, owner, await readPicture(owner, file, how));
}

/** Stores a PDF and uses up the file. Throws a FileRefused, a StoreFull or a StoreDown. */
export async function keepDocument(
  services: MediaServices,
  owner: Actor,
  file: Spooled,
  sentName: string,
): Promise<UploadedDocument> {
  await checkDocument(file);
  return storeDocument(services, owner, file, sentName);
}
