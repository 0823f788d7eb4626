import { keepBackup, saveBackup } from '../backup/files.ts';
import { restoreBackup } from '../backup/restore.ts';
import type { DatabaseConnection } from '../db/connection.ts';
import { startEmbeddedDatabase } from '../db/embedded/supervisor.ts';
import { createLocalFiles } from '../files/local-files.ts';

export type BackupProcess = {
  act: 'back up' | 'back up nightly' | 'restore';
  /** The file, or the folder of nightly ones. */
  path: string;
  /** Without it, the embedded database of `dataDir`. */
  connection?: DatabaseConnection;
  dataDir: string;
  dieAt: string;
};

/** Backs up or restores until it kills itself, as `kill -9` does. */
const { act, path, connection, dataDir, dieAt }: BackupProcess = JSON.parse(process.argv[2] ?? '');
const files = createLocalFiles(`${dataDir}/media`);
const common = {
  connection:
    connection ?? (await startEmbeddedDatabase({ dataDir, setAsideOther: act === 'restore' })).connection,
  at: (step: string) => {
    if (step === dieAt) process.kill(process.pid, 'SIGKILL');
  },
};
const source = { ...common, files, now: new Date('2026-11-23T03:17:00Z'), say: () => {} };
if (act === 'restore') await restoreBackup(path, { ...common, files, replace: true });
else if (act === 'back up') await saveBackup(path, source);
else await keepBackup(path, 2, source);
