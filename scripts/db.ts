import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../server/config.ts';
import { connectionString } from '../server/db/connection.ts';
import { takeDataFolder } from '../server/db/embedded/data-folder.ts';
import { findEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';

/*
 * `npm run db` prints the address of the running database, for the role that owns it: `psql "$(npm run -s db)"`.
 * `npm run db:reset` deletes the embedded database; the next start makes a new one.
 */
const { database, dataDir } = readConfig(process.env);
try {
  if (process.argv[3] === 'reset') await reset();
  else await print();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function print(): Promise<void> {
  const connection = database?.owner ?? (await findEmbeddedDatabase(dataDir));
  if (!connection) throw new Error('The database is not running: start it with "npm run dev".');
  console.log(connectionString(connection));
}

async function reset(): Promise<void> {
  if (database) throw new Error('DATABASE_URL is set, and only the embedded database can be reset.');
  const { path, release } = await takeDataFolder(dataDir);
  if (await findEmbeddedDatabase(path)) {
    throw new Error('PostgreSQL is still running after a crash: start the server, stop it, and try again.');
  }
  await rm(join(path, 'postgres'), { recursive: true, force: true });
  release();
  console.log(`Deleted ${join(path, 'postgres')}.`);
}
