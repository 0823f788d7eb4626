import type { Config } from '../server/config.ts';
import type { SiteConnections } from '../server/db/connection.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';
import { withAppRole } from '../server/db/roles.ts';

/** Runs `act` on the site's database, also while the site runs; starts the embedded one for that time if it doesn't. */
export async function withSiteDatabase<T>(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  act: (connections: SiteConnections) => Promise<T>,
): Promise<T> {
  if (database) return act(database);
  const running = await findEmbeddedDatabase(dataDir);
  if (running) return act(withAppRole(running, running.password));
  const started = await startEmbeddedDatabase({ dataDir });
  return act(withAppRole(started.connection, started.connection.password)).finally(() => started.stop());
}
