import { type RawBuilder, sql } from 'kysely';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { Airports } from '../airports/airports.ts';
import { stateNames } from '../airports/states.ts';

/** What the words of a search find, for lists, maps and counts alike. */

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every place is one: these tell nothing apart. */
const general = new Set(['airport', 'airports']);

/** Codes that text search takes for words that say nothing, and leaves out of what it indexes. */
const silent = new Set(['AS', 'IN', 'ME', 'OR']);

/** West Virginia before Virginia. */
const states = Object.entries(stateNames)
  .map(([code, name]) => ({ code, words: wordsOf(name.toLowerCase()) }))
  .toSorted((a, b) => b.words.length - a.words.length);

const isDigit = (word: string) => /^\d$/.test(word);

/** A digit stands in every "1,200 sf": beside others it must be beside one of its neighbours. */
const besideOne = (words: readonly string[], at: number): string => {
  const pairs = [words.slice(at - 1, at + 1), words.slice(at, at + 2)].filter(({ length }) => length === 2);
  return `(${pairs.map((pair) => pair.join(' <-> ')).join(' | ')})`;
};

const matches = (query: string) => sql`l.search @@ to_tsquery('english', ${query})`;

/**
 * Every word must occur. A state's name and its code mean the same, and what a kind's yes/no field answers to is also
 * found by that field. Words that tell nothing are left out; without letter or digit there is nothing to find.
 */
export function wordsCondition(kind: ListingKind, text: string, airports: Airports): RawBuilder<unknown> {
  const typed = wordsOf(text);
  if (typed.length === 0) return sql`false`;
  const telling = typed.filter((word) => !general.has(word.toLowerCase()));
  const words = telling.map((word) => word.toLowerCase());
  const plain: string[] = [];
  const others: RawBuilder<unknown>[] = [];

  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const isLast = at === words.length - 1;
    // "Bend, OR" names a state; "hangar or office" and "heated in winter" don't.
    const isSaid = words.length === 1 || (isLast && telling[at] === word.toUpperCase());
    const state = states.find(
      ({ code, words: name }) =>
        name.every((part, n) => words[at + n] === part) ||
        (word === code.toLowerCase() && (isSaid || !silent.has(code))),
    );
    if (state) {
      const { code, words: name } = state;
      if (word === name[0]) at += name.length - 1;
      if (silent.has(code)) {
        const ids = airports.list.flatMap(({ id, state: its }) => (its === code ? [id] : []));
        others.push(sql`(${matches(name.join(' & '))} or l.airport_id = any(${ids}::integer[]))`);
      } else plain.push(`(${name.join(' & ')} | ${code})`);
      continue;
    }
    if (isDigit(word)) {
      plain.push(words.length === 1 ? word : besideOne(words, at));
      continue;
    }
    // The last one may be half typed.
    const query = isLast ? `${word}:*` : word;
    const fact = kind.fields.find((field) => field.type === 'boolean' && field.words?.includes(word));
    if (fact) {
      const said = JSON.stringify({ [fact.name]: true });
      others.push(sql`(${matches(query)} or l.details @> ${said}::jsonb)`);
    } else plain.push(query);
  }

  if (plain.length > 0) {
    const query = plain.join(' & ');
    // Without any word that text search takes note of, there is nothing to compare.
    others.push(sql`(numnode(to_tsquery('english', ${query})) = 0 or ${matches(query)})`);
  }
  return others.length > 0 ? sql.join(others, sql` and `) : sql`true`;
}
