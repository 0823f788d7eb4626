import { parseArgs } from 'node:util';
import { checkBackup, restoreChecked } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';
import { endReplacing } from '../server/db/embedded/cluster.ts';
import { startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { withAppRole } from '../server/db/roles.ts';
import { openFiles } from '../server/files/open-files.ts';
import { prepareDatabase } from '../server/prepare-database.ts';
import { complaintOf } from '../server/start-failure.ts';

/**
 * `npm run restore -- FILE`: fills an empty site from a backup. `--replace` deletes what its database has, but keeps the data of
 * another major version of PostgreSQL in a folder of its own. `--unsigned` accepts a backup without signature although BACKUP_KEY is set.
 */
try {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(3),
    options: {
      replace: { type: 'boolean', default: false },
      unsigned: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [path] = positionals;
  if (!path) throw new Error('Name the file: npm run restore -- FILE');
  const config = readConfig(process.env);
  const say = console.error;
  // Before the data of another version is set aside.
  const backup = await checkBackup(path, { key: config.backupKey, unsigned: values.unsigned, say });
  const embedded = config.database
    ? undefined
    : await startEmbeddedDatabase({ dataDir: config.dataDir, log: say, setAsideOther: values.replace });
  try {
    const connections =
      config.database ?? withAppRole(embedded?.connection ?? '', embedded?.connection.password);
    const about = await restoreChecked(backup, {
      connection: connections.owner,
      files: await openFiles(config),
      replace: values.replace,
      say,
    });
    await prepareDatabase(connections);
    await endReplacing(config.dataDir);
    console.log(`Restored the site as of ${about.takenAt}.`);
  } finally {
    await embedded?.stop();
    await backup.handle.close();
  }
} catch (error) {
  const complaint = complaintOf(error);
  console.error(complaint instanceof Error ? complaint.message : complaint);
  process.exit(1);
}
