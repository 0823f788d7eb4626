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

/** A data folder locked by this process until `release`. `path` has no symbolic links. */
export type DataFolder = { path: string; release(): void };

const SQLITE_BUSY = 5;

/**
 * Locks the data folder for this process, or throws `DataFolderInUse`.
 *
 * The operating system holds the lock, so it ends with the process in any case: there is no stale lock and no pid that another
 * process got after a reboot, and it works between two containers on one volume. Node can't lock a file, but its SQLite can, on
 * every platform, with a write transaction that never writes (RESERVED in https://www.sqlite.org/lockingv3.html; with
 * EXCLUSIVE, both of two starts may fail).
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
