import { type RawBuilder, sql } from 'kysely';
import { optionNumbers } from '../options.ts';
import { type Alternative, joined, type WordTerm } from '../parse/terms.ts';
import type { Words } from '../parse/words.ts';

type Condition = RawBuilder<unknown>;

const query = (text: string) => sql`to_tsquery('english', ${text})`;
const contains = (text: string) => sql`s.words @@ ${query(text)}`;

function alternative(one: Alternative): Condition {
  if ('text' in one) return contains(one.text);
  if ('options' in one) return sql`s.options @> ${optionNumbers(one.options)}`;
  return sql`s.airport_id = any(${one.airportIds}::integer[])`;
}

const either = (conditions: readonly Condition[]) =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

function termCondition(term: WordTerm): Condition {
  if ('text' in term) return sql`(numnode(${query(term.text)}) = 0 or ${contains(term.text)})`;
  if ('either' in term) return either(term.either.map(alternative));
  if ('any' in term) return either(term.any.map(termCondition));
  return sql`(${sql.join(term.all.map(termCondition), sql` and `)})`;
}

const isText = (term: WordTerm): term is WordTerm & { text: string } => 'text' in term;

/** True for the spaces `s` whose words, options, or airport say all of the words. */
export function wordsCondition({ terms, isExact }: Words): Condition {
  // Optional words that PostgreSQL ignores, such as "with".
  const exact = terms.filter((term) => isExact && isText(term) && term.optional !== undefined);
  const texts = terms.filter((term) => isText(term) && !exact.includes(term));
  const others = terms.filter((term) => !isText(term));
  const all = [
    ...others.map(termCondition),
    ...exact.filter(isText).map(({ text }) => contains(text)),
    // Together, so that the index is read once.
    ...(texts.length > 0 ? [termCondition(joined(texts, '&'))] : []),
  ];
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
}
