import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type AdminPage, type Asked, findAdminPage, idOr, type List, wordsIn, wordsOf } from '../page.ts';

/** More accounts than this don't share a name: the word is about listings, such as "com". */
const OWNERS_MAX = 1_000;

const searched = sql`concat_ws(' ', t.title, t.icao_code, t.airport_code, t.airport_name, t.city, t.state, t.description)`;

/** Matches the start of a word that is longer than its stem, such as "maintenan", which is indexed as "mainten". */
function beyondStem(word: string): RawBuilder<unknown> {
  const stems = Array.from({ length: Math.max(word.length - 3, 0) }, (_, n) => word.slice(0, n + 3));
  if (stems.length === 0) return sql`false`;
  return sql`(t.search @@ to_tsquery('simple', ${stems.join(' | ')})
    and ${searched} collate "und-x-icu" ~* ${`\\m${word}`})`;
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
  const { rows } = await sql<{ id: number }>`
    select t.id from users t where ${wordsOf(q)} limit ${OWNERS_MAX + 1}`.execute(db);
  const owners = rows.length > OWNERS_MAX ? [] : rows.map(({ id }) => id);
  const find = (words: RawBuilder<unknown>) => {
    const either = owners.length > 0 ? sql`(${words} or t.owner_id = any(${owners}::integer[]))` : words;
    return findAdminPage(db, { ...list, matches: (text) => idOr(text, either) }, asked, filters);
  };
  const page = await find(wordsOf(q, 'english'));
  const words = wordsIn(q);
  if (page.total > 0 || words.length === 0) return page;
  const conditions = words.map((word) => sql`(${wordsOf(word, 'english')} or ${beyondStem(word)})`);
  return find(sql`(${sql.join(conditions, sql` and `)})`);
}
