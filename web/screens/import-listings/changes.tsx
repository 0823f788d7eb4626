import { CSV_CHANGES_MAX, type CsvReport } from '../../../domain/csv-report.ts';
import { Table, Td, Th } from '../../ui/table.tsx';

const Value = ({ text }: { text: string }) => text || <span className="text-ink-soft">empty</span>;

/** The cells that an import would change in existing listings. */
export function Changes({ report: { changes } }: { report: CsvReport }) {
  return (
    <div className="flex flex-col gap-3">
      <Table label="Changes to existing listings" className="text-sm">
        <thead>
          <tr>
            <Th figure>Row</Th>
            <Th>Listing</Th>
            <Th>Column</Th>
            <Th>Now</Th>
            <Th>In the file</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, reference, column, before, after }) => (
            <tr key={`${row} ${column}`}>
              <Td figure className="align-top">
                {row}
              </Td>
              <Td className="align-top wrap-anywhere">{reference}</Td>
              <Td className="figure align-top">{column}</Td>
              <Td className="min-w-28 align-top wrap-anywhere">
                <Value text={before} />
              </Td>
              <Td className="min-w-28 align-top wrap-anywhere">
                <Value text={after} />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {changes.length === CSV_CHANGES_MAX && <p>These are the first {CSV_CHANGES_MAX} changes.</p>}
    </div>
  );
}
