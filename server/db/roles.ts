import pg from 'pg';
import { brand } from '../../domain/brand.ts';
import { clientConfig, type DatabaseConnection, type SiteConnections, withRole } from './connection.ts';
import { asStartError } from './migrate.ts';

/** The role that serves requests in the embedded database and in tests. It owns nothing. */
export const APP_ROLE = `${brand.name.toLowerCase()}_app`;

/** Rights on tables that the app may only add to or read; on all others it may do what SQL does to rows. */
const LIMITED: Readonly<Record<string, string>> = {
  audit_log: 'select, insert',
  audit_chain: 'select',
  schema_migrations: 'select',
  // What pg-boss does as the owner when it starts: commands that it runs, and the version that it migrates from.
  'pgboss.bam': 'select',
  'pgboss.version': 'select, update (cron_on, flow_on, reindex_on, monitor_backoff_on)',
};

/** An arbitrary constant that must be the same in every version. Two grants at the same time would fail. */
const GRANT_LOCK = 7_164_236_905;

async function withClient<T>(
  connection: DatabaseConnection,
  act: (client: pg.Client) => Promise<T>,
): Promise<T> {
  try {
    const client = new pg.Client(clientConfig(connection));
    await client.connect();
    return await act(client).finally(() => client.end());
  } catch (error) {
    throw asStartError(error);
  }
}

/** Connections of the role that owns a database and of the app's own role there. `password` is that of the app's role, if it needs one. */
export const withAppRole = (owner: DatabaseConnection, password?: string): SiteConnections => ({
  owner,
  app: withRole(owner, APP_ROLE, password),
});

/**
 * Makes the app's role if it is missing, and lets it read and change rows of the product's tables and nothing else, also of those that
 * a migration just made. Says so if one role does both.
 */
export async function allowApp({ owner, app }: SiteConnections, say: (line: string) => void): Promise<void> {
  if (owner !== app) await withClient(owner, (client) => makeRole(client, app));
  // A schema that a restore made may not be open to the role yet, so this looks into the catalog.
  const role = await withClient(app, async (client) => {
    const { rows } = await client.query<{ name: string; owns: boolean }>(
      `select current_user as name, pg_has_role(relowner, 'usage') as owns
       from pg_class where relname = 'schema_migrations' and relnamespace = 'public'::regnamespace`,
    );
    return rows[0];
  });
  if (!role) return;
  if (role.owns) {
    say(
      `The database role "${role.name}" serves requests and owns the tables. Set DATABASE_OWNER_URL to separate the two.`,
    );
  } else if (owner !== app)
    await withClient(owner, (client) => grant(client, pg.escapeIdentifier(role.name)));
}

async function makeRole(client: pg.Client, app: DatabaseConnection): Promise<void> {
  const { user, password } = typeof app === 'string' ? partsOf(app) : app;
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user]);
  if (rowCount) {
    // An operator may have given settings to the role of a URL.
    if (typeof app !== 'string') await dropSettings(client, user);
    return;
  }
  const secret = password === undefined ? '' : ` password ${pg.escapeLiteral(password)}`;
  await client.query(`create role ${pg.escapeIdentifier(user)} login${secret}`);
}

/** A role may set defaults for itself, such as a search_path without our schemas, which would outlast a restart. */
async function dropSettings(client: pg.Client, user: string): Promise<void> {
  const { rows } = await client.query<{ reset: string }>(
    `select format('alter role %I%s reset all', rolname, coalesce(' in database ' || quote_ident(datname), '')) as reset
     from pg_db_role_setting join pg_roles r on r.oid = setrole left join pg_database d on d.oid = setdatabase
     where rolname = $1 and (datname is null or datname = current_database())`,
    [user],
  );
  for (const { reset } of rows) await client.query(reset);
}

function partsOf(url: string): { user: string; password?: string } {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), ...(password && { password: decodeURIComponent(password) }) };
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const limited = Object.entries(LIMITED).map(
    ([table, rights]) => `revoke all on ${table} from ${role}; grant ${rights} on ${table} to ${role};`,
  );
  await client.query(`
    begin;
    select pg_advisory_xact_lock(${GRANT_LOCK});
    grant usage on schema public, pgboss to ${role};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
    grant usage, select on all sequences in schema public, pgboss to ${role};
    ${limited.join(' ')}
    commit`);
}
