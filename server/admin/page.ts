import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { LIMIT_DEFAULT, LIMIT_MAX } from '../../domain/search-query.ts';
import type { Db } from '../db/pool.ts';
import { linkToNext } from '../http/next-page.ts';
import type { Header } from '../http/operation.ts';
import { PAGE_GONE, pageLimit } from '../http/parse.ts';
import { problem } from '../http/problem.ts';

/** Pages of the admin's lists: any table, exact totals, searched by words, walked in either direction of an index. */

const digits = z.string().regex(/^\d{1,18}$/);

/** How a sort key is checked, read from a cursor, and written to one. */
const keys = {
  integer: {
    schema: digits,
    read: (text: string) => sql`${text}::bigint`,
    write: sql`sort_key::text`,
  },
  text: {
    schema: z
      .string()
      .max(2_000)
      .regex(/^\P{Cc}*$/u)
      .refine((key) => key.isWellFormed()),
    read: (text: string) => sql`${text}::text`,
    write: sql`sort_key::text`,
  },
  /** Microseconds since 1970. */
  instant: {
    schema: digits,
    read: (text: string) => sql`(timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond')`,
    write: sql`(extract(epoch from sort_key) * 1000000)::bigint::text`,
  },
};

/** Sorted by an SQL expression over the row `t`, then by `t.id`. An index should have both. */
export type Order = { key: RawBuilder<unknown>; type: keyof typeof keys; ascending: boolean };

export type List<Sort extends string> = {
  /** Table, whose rows are `t`. */
  table: RawBuilder<unknown>;
  /** JSON of a row `t`. */
  row: RawBuilder<unknown>;
  /** Condition for the search text on a row `t`; by default the words of `t.search`. */
  matches?: (text: string) => RawBuilder<unknown>;
  /** The first is the default. */
  orders: Record<Sort, Order>;
};

/** Query parameters that every list has. */
export const listQuery = <Sort extends string>(orders: Record<Sort, Order>) => {
  const sorts = Object.keys(orders) as [Sort, ...Sort[]];
  return {
    q: z
      .optional(z.string('Use q only once').trim().max(200, 'Use at most 200 characters'))
      .describe('Starts of words; all must occur.'),
    sort: z.enum(sorts, { error: `Sort must be ${sorts.join(', ')}` }).default(sorts[0] as never),
    limit: pageLimit(LIMIT_DEFAULT, LIMIT_MAX),
    cursor: z
      .optional(z.string(PAGE_GONE))
      .describe('End of the previous page, taken from its `Link` header.'),
  };
};

export type Asked<Sort extends string> = {
  q?: string | undefined;
  sort: Sort;
  limit: number;
  cursor?: string | undefined;
};

export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** An address is one term, whose words follow each other; only its last may go on. */
function termQuery(term: string, alsoOf: (word: string) => readonly string[]): string {
  const words = wordsIn(term);
  if (words.length > 1 && term.includes('@')) return `${words.join(' <-> ')}:*`;
  return words
    .map((word) => `(${[word, ...alsoOf(word)].map((form) => `${form}:*`).join(' | ')})`)
    .join(' & ');
}

/** Matches the start of each word, or of another form of it, with `t.search`; nothing for text without a word. */
export function wordsOf(
  text: string,
  alsoOf: (word: string) => readonly string[] = () => [],
): RawBuilder<unknown> {
  const terms = text.split(/\s+/).map((term) => termQuery(term, alsoOf));
  const query = terms.filter(Boolean).join(' & ');
  return query ? sql`t.search @@ to_tsquery('simple', ${query})` : sql`false`;
}

/** Also matches the id of a row, with or without "#". */
export function idOr(text: string, words: RawBuilder<unknown>): RawBuilder<unknown> {
  const [, id] = /^#?(\d{1,18})$/.exec(text) ?? [];
  return id ? sql`(t.id = ${id}::bigint or ${words})` : words;
}

function readCursor(text: string, sort: string, type: keyof typeof keys): [key: string, id: string] {
  const schema = z.tuple([z.literal(sort), keys[type].schema, digits]);
  try {
    const [, key, id] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return [key, id];
  } catch {
    throw problem.badRequest([{ path: 'cursor', message: PAGE_GONE }]);
  }
}

export const pageHeaders: Record<string, Header> = {
  'X-Total-Count': { description: 'Rows of all pages.', schema: { type: 'integer' } },
  Link: { description: 'Address of the next page, with rel="next".', schema: { type: 'string' } },
};

export type AdminPage = { json: string; total: number; next: string | null };

/** Up to here, sorting all matches is faster than looking for them in the order of an index. */
const FEW = 5_000;
/** Rows in the order of an index among which a frequent word is looked for first. */
const NEAR = 2_000;

export async function findAdminPage<Sort extends string>(
  db: Db,
  { table, row, matches = (text) => wordsOf(text), orders }: List<Sort>,
  { q, sort, limit, cursor }: Asked<Sort>,
  filters: readonly RawBuilder<unknown>[] = [],
): Promise<AdminPage> {
  const { key, type, ascending } = orders[sort];
  const after = cursor === undefined ? undefined : readCursor(cursor, sort, type);
  const every = (...conditions: readonly RawBuilder<unknown>[]) =>
    sql.join([sql`true`, ...filters, ...conditions], sql` and `);
  const words = q ? matches(q) : sql`true`;
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${table} t where ${every(words)}`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return { json: '[]', total, next: null };

  const direction = ascending ? sql`asc` : sql`desc`;
  const past = after
    ? sql`(${key}, t.id) ${ascending ? sql`>` : sql`<`} (${keys[type].read(after[0])}, ${after[1]}::bigint)`
    : sql`true`;
  const read = async (chosen: RawBuilder<unknown>) => {
    const { rows } = await sql<{ json: string; found: number; key: string; id: string }>`
      with chosen as materialized (${chosen} order by sort_key ${direction}, id ${direction} limit ${limit + 1}),
      shown as (
        select row_number() over (order by sort_key ${direction}, id ${direction}) as n, sort_key, id, ${row} as row
        from chosen join ${table} t using (id)
      )
      select coalesce(json_agg(row order by n) filter (where n <= ${limit}), '[]')::text as json,
        count(*)::integer as found,
        (array_agg(${keys[type].write} order by n))[${limit}] as key,
        (array_agg(id::text order by n))[${limit}] as id
      from shown`.execute(db);
    if (!rows[0]) throw new Error('The aggregate returned no row.');
    return rows[0];
  };
  const rowsWhere = (condition: RawBuilder<unknown>) =>
    sql`select t.id, ${key} as sort_key from ${table} t where ${condition} and ${past}`;
  // The planner can't tell how many rows a word matches, and may read the whole table for a rare one.
  const sorted = () =>
    read(rowsWhere(sql`t.id = any(array(select t.id from ${table} t where ${every(words)}))`));
  const near = () =>
    read(sql`
      select near.* from (${rowsWhere(every())} order by sort_key ${direction}, t.id ${direction} limit ${NEAR}) near
      where (select ${words} from ${table} t where ${every(sql`t.id = near.id`)})`);
  let page = q ? await (total <= FEW ? sorted : near)() : await read(rowsWhere(every()));
  if (q && total > FEW && page.found <= limit) page = await sorted();
  const last = page.found > limit ? [sort, page.key, page.id] : null;
  return {
    json: page.json,
    total,
    next: last && Buffer.from(JSON.stringify(last)).toString('base64url'),
  };
}

export function sendAdminPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, total, next }: AdminPage,
) {
  reply.header('x-total-count', total);
  if (next !== null) linkToNext(request, reply, next);
  return reply.type('application/json; charset=utf-8').send(json);
}
