import { CSV_CHANGES_MAX, type CsvReport, csvColumns } from '../../../domain/csv.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { DataTable } from '../../ui/data-table.tsx';

/** The cells that an import would change in existing listings. */
export function Changes({ report: { changes }, kind }: { report: CsvReport; kind: ListingKind }) {
  const columns = new Map(csvColumns(kind).map((column) => [column.name, column]));
  const labelOf = (name: string) => {
    const { label = name, unit } = columns.get(name) ?? {};
    return unit ? `${label}, ${unit}` : label;
  };
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label="Changes to existing listings"
        className="table-top text-sm"
        rows={changes}
        keyOf={({ row, column }) => `${row} ${column}`}
        columns={[
          { name: 'Row', figure: true, cell: ({ row }) => row },
          {
            name: 'Field and listing',
            className: 'w-2/5 min-w-28 wrap-anywhere',
            cell: ({ column, reference }) => (
              <>
                {labelOf(column)} <span className="block text-ink-soft">{reference}</span>
              </>
            ),
          },
          {
            name: 'Now, and in the file',
            className: 'min-w-32 wrap-anywhere',
            cell: ({ before, after }) => (
              <>
                <del className="block text-ink-soft">{before || 'not stated'}</del>{' '}
                <ins className="block no-underline">{after || 'not stated'}</ins>
              </>
            ),
          },
        ]}
      />
      {changes.length === CSV_CHANGES_MAX && <p>These are the first {CSV_CHANGES_MAX} changes.</p>}
    </div>
  );
}
