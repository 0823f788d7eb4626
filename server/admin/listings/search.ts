import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type AdminPage, type Asked, findAdminPage, idOr, type List, wordsIn, wordsOf } from '../page.ts';

/** More accounts than this don't share a name: the word is about listings, such as "com". */
const OWNERS_MAX = 1_000;

/** Letters of the shortest stem of a longer word. */
const SHORTEST = 2;

const text = sql`(
  select concat_ws(' ', title, icao_code, airport_code, airport_name, city, state, description) from listings where id = s.listing_id)`;

/**
 * Matches the start of a word of the listing with the space `s`, whose words are stems, such as "mainten" for "maintenance". Listings
 * with a stem that a longer start begins with may have it in their text. Stems end with "i" instead of "y".
 */
function startOf(word: string): RawBuilder<unknown> {
  const stem = sql`to_tsquery('english', ${`${word}:*`})`;
  const shorter = [...word].map((_, at) => word.slice(0, at).replace(/y$/i, 'i')).slice(SHORTEST);
  return sql`(numnode(${stem}) = 0 or s.words @@ ${stem}
    or (s.words @@ to_tsquery('simple', ${shorter.join(' | ')}) and ${text} ~* ${`\\m${word}`}))`;
}

/** Matches the start of each word, leaving out words such as "the". */
function startsOf(q: string): RawBuilder<unknown> {
  const words = wordsIn(q);
  if (words.length === 0) return sql`false`;
  return sql`(numnode(to_tsquery('english', ${words.join(' & ')})) > 0 and ${sql.join(words.map(startOf), sql` and `)})`;
}

/** A page of listings by their words, or by the name, email, or company of their owner. */
export async function findListings<Sort extends string>(
  db: Db,
  list: List<Sort>,
  asked: Asked<Sort>,
  filters: readonly RawBuilder<unknown>[],
): Promise<AdminPage> {
  const { q } = asked;
  if (!q) return findAdminPage(db, list, asked, filters);
  // Apart from the limit, because the planner would read the whole table for the first rows of a rare word.
  const { rows } = await sql<{ id: number }>`
    with found as materialized (select t.id from users t where ${wordsOf(q)})
    select id from found limit ${OWNERS_MAX + 1}`.execute(db);
  const owners = rows.length > OWNERS_MAX ? [] : rows.map(({ id }) => id);
  const words = q.includes('@') ? sql`false` : startsOf(q);
  const either = sql`t.id in (select s.listing_id from spaces s where ${words}
    union all select id from listings where owner_id = any(${owners}::integer[]))`;
  return findAdminPage(db, { ...list, matches: (text) => idOr(text, either) }, asked, filters);
}
