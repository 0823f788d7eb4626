import { csvColumns, EXAMPLE_REFERENCE, REFERENCE } from '../../domain/csv.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../domain/own-listings.ts';
import type { Account, TestApp } from './test-app.ts';

export type Cells = Record<string, string>;

/** Makes a valid row of a kind from its example. */
export const rowOf = (kind: ListingKind, reference: string, cells: Cells = {}): Cells => ({
  ...Object.fromEntries(csvColumns(kind).map(({ name, example }) => [name, example])),
  ...(reference !== EXAMPLE_REFERENCE && { [REFERENCE]: reference }),
  ...cells,
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Writes rows as CSV with the columns of the first row; every cell is quoted. */
export function fileOf(rows: readonly Cells[], { delimiter = ',', end = '\r\n' } = {}): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly string[]) => cells.map(quoted).join(delimiter);
  return [line(names), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join(end);
}

/** Imports a file with the agreement accepted; a dry run by default. */
export const sendFile = (
  site: TestApp,
  kind: ListingKind,
  as: Account | undefined,
  payload: string | Buffer,
  {
    dryRun = true,
    type = 'text/csv',
    ...query
  }: { dryRun?: boolean; type?: string } & Record<string, unknown> = {},
) =>
  site.request(
    'POST',
    ownApi.csvImport(kind, {
      ...{ dryRun: String(dryRun), agreementAccepted: 'true', createAlike: 'true' },
      ...(query as Record<string, string>),
    }),
    {
      ...(as && { as }),
      raw: { payload, type },
    },
  );
