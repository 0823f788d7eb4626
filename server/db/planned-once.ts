import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './pool.ts';

/** Names of the statements that each connection plans once, by their text. */
const names = new Map<string, string>();

export const planName = (text: string): string | undefined => names.get(text);

/**
 * A statement that is compiled once, and planned once per connection, because planning takes longer than reading a few rows by their
 * id. Never use it for filters: PostgreSQL must plan those with their values. `build` gets a place for each value, and may put it
 * anywhere.
 */
export function plannedOnce<Row>(
  build: (...places: RawBuilder<unknown>[]) => RawBuilder<Row>,
): (db: Db, ...values: readonly unknown[]) => Promise<Row[]> {
  const marks = Array.from({ length: build.length }, () => ({}));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    if (!compiled) {
      compiled = build(...marks.map((mark) => sql`${mark}`)).compile(db);
      names.set(compiled.sql, `planned_${names.size}`);
    }
    const parameters = compiled.parameters.map((value) => {
      const at = marks.indexOf(value as object);
      return at < 0 ? value : values[at];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
