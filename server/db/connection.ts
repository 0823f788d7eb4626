import type { ClientConfig } from 'pg';
import { brand } from '../../domain/brand.ts';

/** A `postgres://` URL or its parts; `host` may be a socket folder. */
export type DatabaseConnection =
  | string
  | { host: string; port?: number; user: string; password?: string; database: string };

/** `owner` migrates, restores and backs up; `app` serves requests. They may be the same. */
export type SiteConnections = { owner: DatabaseConnection; app: DatabaseConnection };

/** Options for `pg`; `application_name` identifies us in `pg_stat_activity`. */
export function clientConfig(connection: DatabaseConnection): ClientConfig {
  return {
    application_name: brand.name.toLowerCase(),
    keepAlive: true,
    // PGSSLMODE is for the operator's other servers.
    ...(typeof connection === 'string' ? { connectionString: connection } : { ssl: false, ...connection }),
  };
}

/** The same database for another role. */
export function withRole(
  connection: DatabaseConnection,
  user: string,
  password?: string,
): DatabaseConnection {
  if (typeof connection !== 'string')
    return { ...connection, user, ...(password !== undefined && { password }) };
  const url = new URL(connection);
  url.username = user;
  url.password = password ?? url.password;
  return url.href;
}

export function withDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (typeof connection !== 'string') return { ...connection, database };
  const url = new URL(connection);
  url.pathname = `/${database}`;
  return url.href;
}

/** The connection as one address, for other programs: psql, a database tool, a child process. */
export function connectionString(connection: DatabaseConnection): string {
  if (typeof connection === 'string') return connection;
  const { host, port = 5432, user, password = '', database } = connection;
  const address = new URL(`postgres://${encodeURIComponent(user)}@localhost:${port}/${database}`);
  address.password = password;
  // A socket folder can't be the host part of a URL.
  address.searchParams.set('host', host);
  return address.href;
}
