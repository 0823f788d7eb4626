import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StoreFull } from './file-store.ts';

/** A whole file on its way to the store, in a folder of this machine; size in bytes, address as the store will know it. */
export type Spooled = { path: string; address: string; size: number };

/** More bytes came than are taken. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Longer than any upload takes, in ms: what is older was left by a crash. */
const STALE = 3_600_000;

/**
 * Writes a stream to a file of its own, never whole in memory. Whoever calls it removes the file in the end
 * ({@link discard}), unless the store took it. Throws {@link TooLarge} (what still comes is thrown away), a StoreFull,
 * or what the stream failed with, and leaves no file then.
 */
export async function spool(
  content: Readable | Buffer,
  folder: string,
  { maxBytes = Number.POSITIVE_INFINITY }: { maxBytes?: number } = {},
): Promise<Spooled> {
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  // A sender that goes away after we have stopped listening is nobody's fault.
  source.on('error', () => {});
  try {
    await mkdir(folder, { recursive: true });
    await using file = await open(path, 'wx');
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes.`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    // Read to its end: the sender hears the answer only once everything is sent.
    source.resume();
    await rm(path, { force: true }).catch(() => {});
    throw asStoreError(error);
  }
  return { path, address: hash.digest('hex'), size };
}

/** Removes a spooled file; one that is used up is no fault. */
export async function discard({ path }: Spooled): Promise<void> {
  await rm(path, { force: true });
}

/** Removes what crashes have left in a folder of spooled files. */
export async function removeStale(folder: string, before = Date.now() - STALE): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    // Gone in between: its upload has come to its end.
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

/** An error of the disk as one of the store's, where it is one. */
export function asStoreError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? new StoreFull('No room is left.', { cause: error }) : error;
}
