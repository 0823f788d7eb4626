import { undoInterruptedRestore } from './backup/replaced.ts';
import type { SiteConnections } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { allowApp } from './db/roles.ts';
import { prepareJobs } from './jobs/jobs.ts';

/** Makes a database ready to serve: ends what a restore left, migrates, and gives the app's role its rights. */
export async function prepareDatabase(
  connections: SiteConnections,
  say: (line: string) => void = () => {},
): Promise<void> {
  await undoInterruptedRestore(connections.owner, say);
  await migrate(connections.owner, { say });
  await prepareJobs(connections.owner);
  await allowApp(connections, say);
}
