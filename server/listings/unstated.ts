import { type RawBuilder, sql } from 'kysely';
import type { Values } from '../../domain/fields/field.ts';
import {
  type ChoiceFilter,
  choicesOf,
  type ListingKind,
  type NumberFilter,
  partChosen,
} from '../../domain/listing-kinds/kind.ts';
import type { ListingQuery } from '../../domain/search-query.ts';

/** Finds the listings `l` that don't state the fact that a filter asks for. */

const answerOf = (name: string, value: unknown) => (value === true ? name : `${name} no`);

/** The names that `option_numbers` in the database gives to options. */
const namesIn = (part: Values): string[] =>
  Object.entries(part).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return answerOf(name, value);
    if (typeof value === 'string') return `${name} ${value}`;
    if (Array.isArray(value)) return value.map((option) => `${name} ${option}`);
    return Object.entries(value ?? {}).map(([key, answer]) => `${name} ${answerOf(key, answer)}`);
  });

/** The numbers of options, which indexes have instead of the details. PostgreSQL would plan a call of `option_numbers` for 0.8 ms. */
export function numbersOf(part: Values | undefined): RawBuilder<unknown> {
  if (!part) return sql`null::integer[]`;
  const numbers = namesIn(part).map((name) => sql`hashtext(${name}::text)`);
  return sql`array[${sql.join(numbers)}]::integer[]`;
}

type Condition = RawBuilder<unknown>;

export const orUnstated = (condition: Condition, unstated: Condition | undefined): Condition =>
  unstated ? sql`(${condition} or ${unstated})` : condition;

/** Undefined if every listing of the kind states the figure. */
export function unstatedFigure(kind: ListingKind, { column }: NumberFilter): Condition | undefined {
  const isOptional = kind.fields.some((field) => field.column === column && !field.required);
  if (!isOptional && !(column === 'all_in_month' && kind.hasNnn)) return undefined;
  return sql`${sql.ref(`l.${column}`)} is null`;
}

/** Undefined for a filter that asks for no optional field. */
export function unstatedChoice(
  kind: ListingKind,
  filter: ChoiceFilter,
  value: string,
): Condition | undefined {
  // An option that is a question of its own is stated by either answer.
  const asked =
    filter.by === 'option'
      ? (kind.choices.find((one) => one.by === 'answer' && one.path === `${filter.field}.${value}`) ?? filter)
      : filter;
  const parts = choicesOf(kind, asked).flatMap((option): Values[] => {
    const part = partChosen(kind, asked, option.value);
    return part ? [part] : [];
  });
  if (parts.length === 0) return undefined;
  const numbers = parts.map((part) => numbersOf(part));
  return sql`not l.options && (${sql.join(numbers, sql` || `)})`;
}

/** True if the search asks for a fact that some listings don't state. */
export const asksUnstated = (
  kind: ListingKind,
  { numbers, choices }: Pick<ListingQuery, 'numbers' | 'choices'>,
): boolean =>
  kind.filters.some((filter) => filter.name in numbers && unstatedFigure(kind, filter)) ||
  kind.choices.some((filter) => {
    const value = choices[filter.name];
    return value !== undefined && unstatedChoice(kind, filter, value);
  });
