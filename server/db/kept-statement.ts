import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Db } from './pool.ts';

/**
 * A statement that is compiled once, since that takes as long as reading a short answer. `build` gets a place for each value, and
 * may put it anywhere.
 */
export function keptStatement<Row>(
  build: (...places: RawBuilder<unknown>[]) => RawBuilder<Row>,
): (db: Db, ...values: readonly unknown[]) => Promise<Row[]> {
  const marks = Array.from({ length: build.length }, () => ({}));
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    compiled ??= build(...marks.map((mark) => sql`${mark}`)).compile(db);
    const parameters = compiled.parameters.map((value) => {
      const at = marks.indexOf(value as object);
      return at < 0 ? value : values[at];
    });
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

const compiler = new Kysely<object>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A part of many statements, compiled once. Throws if it has values. */
export function keptPart<Type>(part: RawBuilder<Type>): RawBuilder<Type> {
  const { sql: text, parameters } = part.compile(compiler);
  if (parameters.length > 0) throw new Error('A part that is compiled once has no values.');
  return sql.raw<Type>(text);
}
