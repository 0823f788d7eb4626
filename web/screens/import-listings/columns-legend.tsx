import { CSV_MAX_BYTES, CSV_MAX_ROWS, csvColumns } from '../../../domain/csv-columns.ts';
import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { Table, Td, Th } from '../../ui/table.tsx';

/** How a file is written, and every column of a kind. */
export function ColumnsLegend({ kind }: { kind: ListingKind }) {
  return (
    <details>
      <summary className="link inline-block min-h-11 cursor-pointer py-2">How to write the file</summary>
      <ul className="mb-4 max-w-prose list-disc space-y-1 pl-5">
        <li>
          Save the spreadsheet as CSV, best in UTF-8. At most {grouped(CSV_MAX_ROWS)} rows and{' '}
          {CSV_MAX_BYTES / 1024 / 1024} MB: part a longer export into files that each begin with its first
          row.
        </li>
        <li>The first row names the columns, in any order. Each further row is a listing.</li>
        <li>
          <b>reference</b> is what you know a listing by. A row with a reference of yours changes that
          listing; any other row makes a new one. The same file again changes nothing.
        </li>
        <li>
          A column that you leave out stays as it is in listings that are there. An empty cell empties what
          may be empty.
        </li>
        <li>
          Figures may be written 12,000 and $18.50. Photos and documents aren’t part of the file; they stay.
        </li>
      </ul>
      <Table label={`Columns of a file of ${kind.plural}`} className="text-sm">
        <thead>
          <tr>
            <Th>Column</Th>
            <Th>Meaning</Th>
            <Th>Unit</Th>
            <Th>Needed</Th>
            <Th>What it takes</Th>
            <Th>Example</Th>
          </tr>
        </thead>
        <tbody>
          {csvColumns(kind).map(({ name, label, unit, required, takes, help, example }) => (
            <tr key={name}>
              <Td className="figure align-top">{name}</Td>
              <Td className="min-w-40 align-top">
                {label}
                {help && <span className="block text-ink-soft">{help}</span>}
              </Td>
              <Td className="figure align-top whitespace-nowrap">{unit ?? ''}</Td>
              <Td className="align-top">{required ? 'yes' : 'no'}</Td>
              <Td className="min-w-48 align-top">{takes}</Td>
              <Td className="figure max-w-56 align-top break-words">{example}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
