import { ConfigError } from './config.ts';
import { isConnectionFailure } from './db/connection-failure.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { StoreFull } from './files/file-store.ts';

/** Errors of files and folders that the operator can mend (https://nodejs.org/api/errors.html#common-system-errors). */
const OF_FOLDERS: Readonly<Record<string, string>> = {
  EACCES: "this user isn't allowed to use it",
  EPERM: "this user isn't allowed to use it",
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  ENOTDIR: 'a part of it is a file, not a folder',
};

/** Returns the text to print about a failed start: one line if the operator can mend it, else the error with its stack, since it is a bug. */
export function complaintOf(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (error instanceof StoreFull) return `Files can't be stored: ${error.message}`;
  if (!(error instanceof Error)) return error;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path && OF_FOLDERS[code]) return `${path} can't be used: ${OF_FOLDERS[code]}.`;
  // Class 53 of PostgreSQL: disk full, out of memory, too many connections.
  if (/^53/.test(code)) return `PostgreSQL refuses: ${error.message}`;
  // Without room for its write-ahead log, PostgreSQL stops itself.
  if (isConnectionFailure(error))
    return `The database stopped during the start: ${error.message}. Its log says why; often the disk is full.`;
  return error;
}
