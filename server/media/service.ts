import { createHash } from 'node:crypto';
import { mediaTypes, type UploadedPicture } from '../../domain/media.ts';
import { mediaAddress } from '../../domain/paths.ts';
import type { Db } from '../db/pool.ts';
import type { FileStore } from '../files/file-store.ts';
import { removeStale } from '../files/spool.ts';
import type { Actor } from '../http/actor.ts';
import { makePicture } from './picture.ts';
import * as store from './store.ts';
import { createTurns } from './turns.ts';

export type MediaServices = { db: Db; files: FileStore };

/** Hours that an uploaded file waits to be used. */
export const UNUSED_HOURS = 24;
/** Files that one sweep looks at. */
const SWEPT_AT_ONCE = 500;

// A decoded picture takes up to 200 MB.
const inTurn = createTurns(2);

/** Keeps a picture for its uploader. Throws a PictureRefused, or a StoreFull. */
export async function keepPicture(
  { db, files }: MediaServices,
  owner: Actor,
  read: () => Promise<Buffer>,
): Promise<UploadedPicture> {
  const { content, width, height } = await inTurn(async () => makePicture(await read()));
  const sha256 = createHash('sha256').update(content).digest();
  const name = `${sha256.toString('hex')}.webp`;
  await db.transaction().execute(async (transaction) => {
    await store.holdName(transaction, name);
    await files.put(content);
    const type = mediaTypes.webp ?? '';
    await store.insertMedia(transaction, owner.id, { name, sha256, type, size: content.length });
  });
  return { url: mediaAddress(name), width, height, size: content.length };
}

/**
 * Puts uploaded files to use: answers those of the addresses that are none of this person's. Call it in the
 * transaction that stores the addresses, so that no sweep comes between.
 */
export async function claimMedia(db: Db, ownerId: number, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set();
  const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
  const own = new Set(await store.touchOwn(db, ownerId, urls.map(nameOf)));
  return new Set(urls.filter((url) => !own.has(nameOf(url))));
}

/** Forgets files that nothing uses a day after they were last put to use. */
export async function sweepMedia({ db, files }: MediaServices): Promise<void> {
  await removeStale(files.incoming);
  for (const { name, sha256 } of await store.findUnused(db, UNUSED_HOURS, SWEPT_AT_ONCE)) {
    await db.transaction().execute(async (transaction) => {
      await store.holdName(transaction, name);
      const isGone = await store.deleteUnused(transaction, name, UNUSED_HOURS);
      // Held by its name, so that nobody uploads the same file between the two.
      if (isGone) await files.remove(sha256.toString('hex'));
    });
  }
}
