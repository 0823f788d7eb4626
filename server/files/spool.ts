import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { StoreFull } from './file-store.ts';

/** Complete file in a local folder, on its way to the store. */
export type Spooled = { path: string; address: string; size: number };

export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Longer than any upload, in ms; older files were left by a crash. */
const STALE = 3_600_000;

/**
 * Streams content to a new file. The caller removes it with {@link discard}, unless the store took it. On failure no
 * file remains: throws {@link TooLarge}, a StoreFull or the stream's error.
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
  // Ignore senders that disconnect after we stopped reading.
  source.on('error', () => {});
  try {
    await mkdir(folder, { recursive: true });
    await using file = await open(path, 'wx');
    for await (const chunk of source.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge(`The content exceeds ${maxBytes} bytes.`);
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    // Many senders read the answer only after sending everything.
    source.resume();
    await rm(path, { force: true }).catch(() => {});
    throw asStoreError(error);
  }
  return { path, address: hash.digest('hex'), size };
}

export async function discard({ path }: Spooled): Promise<void> {
  await rm(path, { force: true });
}

export async function removeStale(folder: string, before = Date.now() - STALE): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) await rm(path, { force: true });
  }
}

export function asStoreError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new StoreFull('The disk is full.', { cause: error })
    : error;
}
