import { csvColumns, EXAMPLE_REFERENCE, REFERENCE } from '../../domain/csv-columns.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../domain/paths.ts';
import type { Account, TestApp } from './test-app.ts';

/** Cells by column. */
export type Cells = Record<string, string>;

/** A row with something valid in every column of a kind: its example, as a listing of one's own. */
export const rowOf = (kind: ListingKind, reference: string, cells: Cells = {}): Cells => ({
  ...Object.fromEntries(csvColumns(kind).map(({ name, example }) => [name, example])),
  ...(reference !== EXAMPLE_REFERENCE && { [REFERENCE]: reference }),
  ...cells,
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Rows as a file, with the columns of the first; every cell is quoted. */
export function fileOf(rows: readonly Cells[], { delimiter = ',', end = '\r\n' } = {}): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => cells.map(quoted).join(delimiter);
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join(end);
}

/** Sends a file: a dry run unless told; the agreement is accepted. */
export const sendFile = (
  site: TestApp,
  kind: ListingKind,
  as: Account | undefined,
  payload: string | Buffer,
  { dryRun = true, type = 'text/csv' } = {},
) =>
  site.request('POST', apiPaths.csvImport(kind, { dryRun: String(dryRun), agreementAccepted: 'true' }), {
    ...(as && { as }),
    raw: { payload, type },
  });
