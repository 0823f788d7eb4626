import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type AdminPage, type Asked, findAdminPage, idOr, type List, wordsIn, wordsOf } from '../page.ts';

/** More accounts than this don't share a name: the word is about listings, such as "com". */
const OWNERS_MAX = 1_000;

/** Matches the start of each word or of its stem, leaving out words such as "the". */
function anyForm(text: string): RawBuilder<unknown> {
  const each = wordsIn(text).map((word) => {
    const [stem, exact] = (['english', 'simple'] as const).map(
      (language) => sql`to_tsquery(${sql.lit(language)}, ${`${word}:*`})`,
    );
    return sql`(case when numnode(${stem}) = 0 or ${stem} = ${exact} then ${stem} else ${stem} || ${exact} end)`;
  });
  return each.length > 0 ? sql`t.search @@ (${sql.join(each, sql` && `)})` : sql`false`;
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
  // Texts of listings are indexed without positions, so an address is only looked for among owners.
  const words = q.includes('@') ? sql`false` : anyForm(q);
  const either = owners.length > 0 ? sql`(${words} or t.owner_id = any(${owners}::integer[]))` : words;
  return findAdminPage(db, { ...list, matches: (text) => idOr(text, either) }, asked, filters);
}
