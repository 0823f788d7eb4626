import { type RawBuilder, sql } from 'kysely';

/** A `timestamptz` as the API writes it: UTC with milliseconds. */
export const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
