import { CSV_MAX_BYTES, CSV_MAX_ROWS, csvColumns } from '../../../domain/csv.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';

const columns: readonly Column<ReturnType<typeof csvColumns>[number]>[] = [
  { name: 'Column', cell: ({ name }) => <span className="figure">{name}</span> },
  {
    name: 'Meaning',
    className: 'min-w-40',
    cell: ({ label, help }) => (
      <>
        {label}
        {help && <span className="block text-ink-soft">{help}</span>}
      </>
    ),
  },
  {
    name: 'Unit',
    className: 'whitespace-nowrap',
    cell: ({ unit }) => <span className="figure">{unit}</span>,
  },
  { name: 'Required', cell: ({ required }) => (required ? 'yes' : 'no') },
  { name: 'Allowed values', className: 'min-w-48', cell: ({ takes }) => takes },
  {
    name: 'Example',
    className: 'max-w-56 break-words',
    cell: ({ example }) => <span className="figure">{example}</span>,
  },
];

/** Format help, with a table of a kind's columns. */
export function ColumnsLegend({ kind }: { kind: ListingKind }) {
  return (
    <details>
      <summary className="link inline-block min-h-11 cursor-pointer py-2">How to format the file</summary>
      <ul className="mb-4 max-w-prose list-disc space-y-1 pl-5">
        <li>
          Save the spreadsheet as CSV, ideally in UTF-8. Up to {grouped(CSV_MAX_ROWS)} rows and{' '}
          {CSV_MAX_BYTES / 1024 / 1024} MB. Split a longer export into files that each start with the header
          row.
        </li>
        <li>The header row names the columns, in any order. Every other row is a listing.</li>
        <li>
          <b>reference</b> is your own ID for a listing. A row with an existing reference updates that
          listing; any other row creates a new one. Importing the same file again changes nothing.
        </li>
        <li>
          Columns you leave out don’t change in existing listings. A blank cell clears an optional value.
        </li>
        <li>
          You can write numbers as 12,000 or $18.50. Photos and documents aren’t part of the file and don’t
          change.
        </li>
      </ul>
      <DataTable
        label={`Columns for ${kind.plural}`}
        className="table-top text-sm"
        rows={csvColumns(kind)}
        keyOf={({ name }) => name}
        columns={columns}
      />
    </details>
  );
}
