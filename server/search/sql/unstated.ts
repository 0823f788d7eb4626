import { type RawBuilder, sql } from 'kysely';
import {
  type ChoiceFilter,
  choicesOf,
  type ListingKind,
  type NumberFilter,
  partChosen,
} from '../../../domain/listing-kinds/kind.ts';
import type { ListingQuery } from '../../../domain/search-query.ts';
import { optionNames, optionNumbers } from '../options.ts';

/** Finds the spaces `s` that don't state the fact that a filter asks for. */

type Condition = RawBuilder<unknown>;

export const orUnstated = (condition: Condition, unstated: Condition | undefined): Condition =>
  unstated ? sql`(${condition} or ${unstated})` : condition;

/** Undefined if every listing of the kind states the figure. */
export function unstatedFigure(kind: ListingKind, { column }: NumberFilter): Condition | undefined {
  const isOptional = kind.fields.some((field) => field.column === column && !field.required);
  if (!isOptional && !(column === 'all_in_month' && kind.hasNnn)) return undefined;
  return sql`${sql.ref(`s.${column}`)} is null`;
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
  const names = choicesOf(kind, asked).flatMap((option) => {
    const part = partChosen(kind, asked, option.value);
    return part ? optionNames(part) : [];
  });
  return names.length > 0 ? sql`not s.options && ${optionNumbers(names)}` : undefined;
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
