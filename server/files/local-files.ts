import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isAddress } from './file-store.ts';
import { asStoreError, discard, type Spooled, spool } from './spool.ts';

/**
 * Files in a local folder, spread over 256 subfolders. A file is written elsewhere, synced and renamed, so it never
 * appears half written.
 */
export function createLocalFiles(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const pathOf = (address: string) => join(folder, address.slice(0, 2), address);

  async function keep({ path: from, address }: Spooled): Promise<void> {
    const path = pathOf(address);
    await sync(from, 'r+');
    const made = await mkdir(dirname(path), { recursive: true });
    await rename(from, path);
    await syncFolder(dirname(path));
    // A new folder survives a power cut only if its parent is synced.
    if (made) await syncFolder(folder);
  }

  return {
    incoming,

    async put(content) {
      const spooled = Buffer.isBuffer(content) ? await spool(content, incoming) : content;
      try {
        await keep(spooled);
      } catch (error) {
        await discard(spooled).catch(() => {});
        throw asStoreError(error);
      }
      return { address: spooled.address, size: spooled.size };
    },

    async open(address) {
      if (!isAddress(address)) return null;
      const file = await open(pathOf(address)).catch(nullWhenMissing);
      if (!file) return null;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },

    async remove(address) {
      if (isAddress(address)) await rm(pathOf(address), { force: true });
    },

    async *list() {
      const folders = await opendir(folder).catch(nullWhenMissing);
      for await (const { name } of folders ?? []) {
        if (!/^[0-9a-f]{2}$/.test(name)) continue;
        for await (const { name: address } of await opendir(join(folder, name))) {
          if (!isAddress(address)) continue;
          const file = await stat(pathOf(address)).catch(nullWhenMissing);
          if (file) yield { address, storedAt: file.mtime };
        }
      }
    },
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Flushes a file or a folder, so changes survive a power cut. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  await using handle = await open(path, flags);
  await handle.sync();
}

/** Windows can't sync folders and doesn't need to. */
export const syncFolder = async (path: string) => process.platform !== 'win32' && sync(path, 'r');
