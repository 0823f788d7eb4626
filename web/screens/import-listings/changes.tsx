import { CSV_CHANGES_MAX, type CsvReport, csvColumns } from '../../../domain/csv.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { Table, Td, Th } from '../../ui/table.tsx';

/** The cells that an import would change in existing listings. */
export function Changes({ report: { changes }, kind }: { report: CsvReport; kind: ListingKind }) {
  const columns = new Map(csvColumns(kind).map((column) => [column.name, column]));
  const labelOf = (name: string) => {
    const { label = name, unit } = columns.get(name) ?? {};
    return unit ? `${label}, ${unit}` : label;
  };
  return (
    <div className="flex flex-col gap-3">
      <Table label="Changes to existing listings" className="text-sm">
        <thead>
          <tr>
            <Th figure>Row</Th>
            <Th>Field and listing</Th>
            <Th>Now, and in the file</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, reference, column, before, after }) => (
            <tr key={`${row} ${column}`}>
              <Td figure className="align-top">
                {row}
              </Td>
              <Td className="w-2/5 min-w-28 align-top wrap-anywhere">
                {labelOf(column)} <span className="block text-ink-soft">{reference}</span>
              </Td>
              <Td className="min-w-32 align-top wrap-anywhere">
                <del className="block text-ink-soft">{before || 'not stated'}</del>{' '}
                <ins className="block no-underline">{after || 'not stated'}</ins>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {changes.length === CSV_CHANGES_MAX && <p>These are the first {CSV_CHANGES_MAX} changes.</p>}
    </div>
  );
}
