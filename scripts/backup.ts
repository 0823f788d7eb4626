import { saveBackup } from '../server/backup/files.ts';
import { readConfig } from '../server/config.ts';
import { openFiles } from '../server/files/open-files.ts';
import { complaintOf } from '../server/start-failure.ts';
import { withSiteDatabase } from './site-database.ts';

/** `npm run backup -- FILE`: writes the database and all uploads to a new file, also while the site runs, and reads it back. */
const path = process.argv[3];
try {
  if (!path) throw new Error('Name the file: npm run backup -- FILE');
  const config = readConfig(process.env);
  const { size, contents } = await withSiteDatabase(config, async ({ owner }) =>
    saveBackup(path, {
      connection: owner,
      files: await openFiles(config),
      now: new Date(),
      key: config.backupKey,
      say: (line) => console.error(line),
    }),
  );
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, contents.jobs);
  console.log(`Wrote ${path} (${size} bytes, ${rows} rows, ${contents.files.count} files) and read it back.`);
} catch (error) {
  const complaint = complaintOf(error);
  console.error(complaint instanceof Error ? complaint.message : complaint);
  process.exit(1);
}
