import { type RawBuilder, sql } from 'kysely';
import type { Values } from '../../domain/fields/field.ts';

/* `spaces.options` has a number for each option, answer, and optional fact that a listing states: the hash of a name. */

const answerOf = (name: string, value: unknown) => (value === true ? name : `${name} no`);

/** The names that `option_numbers` in the database gives to these values of `details`. */
export const optionNames = (part: Values): string[] =>
  Object.entries(part).flatMap(([name, value]) => {
    if (typeof value === 'boolean') return answerOf(name, value);
    if (typeof value === 'string') return `${name} ${value}`;
    if (Array.isArray(value)) return value.map((option) => `${name} ${option}`);
    return Object.entries(value ?? {}).map(([key, answer]) => `${name} ${answerOf(key, answer)}`);
  });

/** The name for an optional text or figure that a listing states. */
export const statedName = (field: string): string => `${field} stated`;

/** The numbers of the names. PostgreSQL would plan a call of `option_numbers` for 0.8 ms. */
export const optionNumbers = (names: readonly string[]): RawBuilder<unknown> =>
  sql`array[${sql.join(names.map((name) => sql`hashtext(${name}::text)`))}]::integer[]`;

/** True if the space states all of these values. */
export const statesOption = (part: Values | undefined): RawBuilder<unknown> =>
  part ? sql`s.options @> ${optionNumbers(optionNames(part))}` : sql`false`;
