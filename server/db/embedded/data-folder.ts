import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { brand } from '../../../domain/brand.ts';
import { DatabaseStartError } from '../start-error.ts';

export class DataFolderInUse extends DatabaseStartError {
  override name = 'DataFolderInUse';

  constructor(dataDir: string) {
    super(`Another ${brand.name} is already running on ${dataDir}.`);
  }
}

/** A data folder that is this process's until `release`. `path` is free of symbolic links. */
export type DataFolder = { path: string; release(): void };

const SQLITE_BUSY = 5;

/**
 * Takes the data folder for this process, or throws `DataFolderInUse`.
 *
 * The lock is the operating system's, so it ends with the process, however that ends: no stale lock, no pid that
 * belongs to somebody else after a reboot, and it holds between two containers on one volume. Node can't lock a
 * file, but its SQLite does it for a transaction that means to write, on every platform; of two at once one gets it
 * (RESERVED in https://www.sqlite.org/lockingv3.html; for EXCLUSIVE both may fail). Nothing is ever written.
 */
export async function takeDataFolder(dataDir: string): Promise<DataFolder> {
  let lock: DatabaseSync | undefined;
  try {
    await mkdir(dataDir, { recursive: true });
    const path = await realpath(dataDir);
    lock = new DatabaseSync(join(path, 'postgres.lock'), { timeout: 0 });
    lock.exec('pragma journal_mode = memory; begin immediate');
    return { path, release: lock.close.bind(lock) };
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataFolderInUse(dataDir);
    throw new DatabaseStartError(`The data folder ${dataDir} can't be used: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
