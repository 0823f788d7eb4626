import type pg from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';

/** A table with what COPY needs: quoted columns without generated ones, in a fixed order, and the rows to take. */
export type Table = { name: string; sql: string; columns: string[]; order: string[] };

/** Tables that a backup leaves out: the record of what is applied, which a restored database knows itself, and the counts for the rate
 * limits, by hashes of addresses, which mean nothing after a day. */
const LEFT_OUT = ['schema_migrations', 'rate_limits'];

/** All tables of a backup, by name; partitions instead of the table that they are parts of. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, oid::regclass::text as sql,
       array(
         select quote_ident(attname) from pg_attribute
         where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
       ) as columns,
       array(
         select quote_ident(attname) from pg_index
         join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = pg_class.oid and indisprimary order by array_position(indkey::int2[], attnum)
       ) as "order"
     from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
     order by relname`,
    [LEFT_OUT],
  );
  return rows;
}

/** The rows in PostgreSQL's text format, in order of the primary key, so that equal tables give equal bytes. */
export function copyOut(client: pg.ClientBase, { sql, columns, order }: Table): CopyToStreamQuery {
  const sorted = order.length > 0 ? ` order by ${order.join(', ')}` : '';
  return client.query(copyTo(`copy (select ${columns.join(', ')} from ${sql}${sorted}) to stdout`));
}

/** Quoted names. */
export async function jobColumnsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name);
}

type Sequence = { name: string; last: string | null; min: string; max: string };

/** The last number of each sequence, so that a restored site gives out no id twice, not even of what was deleted. */
export async function sequencesOf(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select quote_ident(sequencename) as name, last_value::text as last, min_value::text as min, max_value::text as max
     from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** Addresses fetched at once. */
const FETCHED = 1_000;

/** Finds the addresses of all files that the tables name, also after the transaction. */
export const declareFilesNamed = `declare named no scroll cursor with hold for
  select address collate "C" as address from (
    select encode(sha256, 'hex') as address from media union select value from media, jsonb_each_text(renditions)
  ) as files order by 1`;

/** Returns them in ascending order. */
export async function* filesNamed(client: pg.ClientBase): AsyncGenerator<string> {
  for (;;) {
    const { rows } = await client.query<{ address: string }>(`fetch ${FETCHED} from named`);
    if (rows.length === 0) return;
    for (const { address } of rows) yield address;
  }
}

/** Foreign keys as statements: dropped while tables are filled in any order, and checked when they are made again. */
export async function foreignKeysOf(client: pg.ClientBase): Promise<{ drop: string; make: string }[]> {
  const { rows } = await client.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by oid`,
  );
  return rows;
}
