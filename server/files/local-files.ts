import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, isAddress, type StoredFile, StoreFull } from './file-store.ts';

/**
 * Files in a folder of this machine, spread over 256 folders by the first digits of their address. A file appears
 * under its address whole and on disk, or not at all: it is written beside, synced and renamed.
 */
export function createLocalFiles(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (address: string) => join(folder, address.slice(0, 2), address);

  async function write(content: Readable, path: string): Promise<StoredFile> {
    const hash = createHash('sha256');
    let size = 0;
    const file = await open(path, 'wx');
    try {
      for await (const chunk of content) {
        hash.update(chunk);
        size += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    return { address: hash.digest('hex'), size };
  }

  return {
    async put(content) {
      const temporary = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        const stored = await write(Buffer.isBuffer(content) ? Readable.from([content]) : content, temporary);
        const path = pathOf(stored.address);
        await mkdir(dirname(path), { recursive: true });
        await rename(temporary, path);
        await syncFolder(dirname(path));
        return stored;
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new StoreFull('No room is left.', { cause: error });
        throw error;
      }
    },

    async open(address) {
      if (!isAddress(address)) return null;
      const file = await open(pathOf(address)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async remove(address) {
      if (isAddress(address)) await rm(pathOf(address), { force: true });
    },
  };
}

/** Makes a rename outlast a power cut; Windows has no such call, and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
