import type { ClientConfig } from 'pg';
import { brand } from '../../domain/brand.ts';

/** Where a PostgreSQL answers: a `postgres://` address, or the parts of one (`host` may be a socket folder). */
export type DatabaseConnection =
  | string
  | { host: string; port?: number; user: string; password?: string; database: string };

/** What `pg` takes to open a connection, shown by our name in `pg_stat_activity`. */
export function clientConfig(connection: DatabaseConnection): ClientConfig {
  return {
    application_name: brand.name.toLowerCase(),
    keepAlive: true,
    // PGSSLMODE is the operator's word on other servers.
    ...(typeof connection === 'string' ? { connectionString: connection } : { ssl: false, ...connection }),
  };
}

/** The same server and user, another database. */
export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}
