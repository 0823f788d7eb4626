import type { Config } from '../server/config.ts';
import type { DatabaseConnection } from '../server/db/connection.ts';
import { findEmbeddedDatabase, startEmbeddedDatabase } from '../server/db/embedded/supervisor.ts';

/** Runs `act` on the site's database, also while the site runs; starts the embedded one for that time if it doesn't. */
export async function withSiteDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  act: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? (await findEmbeddedDatabase(dataDir));
  if (running) return act(running);
  const started = await startEmbeddedDatabase({ dataDir });
  return act(started.connection).finally(() => started.stop());
}
