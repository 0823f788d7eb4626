import type pg from 'pg';
import { BEFORE_RELEASE } from '../db/migrate.ts';
import type { About } from './about.ts';
import { shown } from './archive.ts';
import { RestoreRefused } from './refused.ts';
import { jobColumnsOf, sequencesOf, tablesOf } from './tables.ts';

/** Statements that fill a database. All names in them are the database's own. */
export type Plan = {
  tables: string[];
  /** By the table's name in the backup. */
  copy: ReadonlyMap<string, string>;
  copyJobs: string;
  sequences: { name: string; last: string }[];
};

/** Compares what a backup says of itself with a database that has its migrations. Throws `RestoreRefused` if they differ. */
export async function planOf(client: pg.ClientBase, about: About): Promise<Plan> {
  await refuseOtherMigrations(client, about);

  const tables = await tablesOf(client);
  const stated = new Map(about.tables.map((table) => [table.name, table.columns]));
  match('table', about.tables.map(nameOf), tables.map(nameOf));
  const copy = new Map<string, string>();
  for (const { name, sql, columns } of tables)
    copy.set(name, copyInto(sql, match(`column of ${name}`, stated.get(name) ?? [], columns)));

  const sequences = await sequencesOf(client);
  const last = new Map(about.sequences.map((sequence) => [sequence.name, sequence.last]));
  match('sequence', about.sequences.map(nameOf), sequences.map(nameOf));

  // pg-boss may have added columns since, which have defaults.
  const jobColumns = match('column of jobs', about.jobColumns, await jobColumnsOf(client), 'some');
  return {
    tables: tables.map(({ sql }) => sql),
    copy,
    copyJobs: copyInto('pgboss.job', jobColumns),
    sequences: sequences.flatMap((sequence) => lastOf(sequence, last.get(sequence.name) ?? null)),
  };
}

const nameOf = ({ name }: { name: string }) => name;
const copyInto = (table: string, columns: string[]) => `copy ${table} (${columns.join(', ')}) from stdin`;

/** Returns the known names in the order of the stated ones. Throws unless each is known, none is there twice, and none is missing. */
function match(what: string, stated: string[], known: string[], needed: 'all' | 'some' = 'all'): string[] {
  const left = new Map(known.map((name) => [name, name]));
  const matched = stated.map((name) => {
    const own = left.get(name);
    if (own === undefined)
      throw new RestoreRefused(
        `The backup has a ${what} named ${shown(name)}, which this version doesn't have, or has it twice.`,
      );
    left.delete(name);
    return own;
  });
  const [missing] = left.keys();
  if (needed === 'all' && missing !== undefined)
    throw new RestoreRefused(`The backup lacks the ${what} named ${shown(missing)}.`);
  return matched;
}

async function refuseOtherMigrations(client: pg.ClientBase, { migrations }: About): Promise<void> {
  if (migrations[0]?.name === BEFORE_RELEASE)
    throw new RestoreRefused(
      'The backup was made before the first release, and this version can’t restore it: start with an empty database.',
    );
  const { rows } = await client.query<About['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  );
  const strange = migrations.find(
    ({ name, checksum }, index) => rows[index]?.name !== name || rows[index]?.checksum !== checksum,
  );
  if (strange)
    throw new RestoreRefused(
      `The backup has migration ${shown(strange.name)}, which this version doesn't have at that place. Restore it with the version that made it.`,
    );
  const missing = rows[migrations.length];
  if (missing) throw new RestoreRefused(`The backup lacks migration ${missing.name}.`);
}

function lastOf(
  { name, min, max }: { name: string; min: string; max: string },
  last: string | null,
): { name: string; last: string }[] {
  if (last === null) return [];
  if (!/^-?\d{1,19}$/.test(last) || BigInt(last) < BigInt(min) || BigInt(last) > BigInt(max))
    throw new RestoreRefused(`The last number of the sequence ${name} is ${shown(last)}, which it can't be.`);
  return [{ name, last }];
}
