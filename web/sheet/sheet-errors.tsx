import { Download as DownloadIcon, Info } from 'lucide-react';
import { Fragment } from 'react';
import { type CsvError, guarded } from '../../domain/csv.ts';
import { grouped } from '../../domain/figures.ts';
import { saveFile } from '../api/save-file.ts';
import { Button } from '../ui/button.tsx';
import { DataTable } from '../ui/data-table.tsx';

/** Most errors shown in the table; the file has more. */
const SHOWN = 100;

/** Remarks that need no correction. */
export const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="flex max-w-prose items-start gap-2 text-sm">
      <Info aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0 text-caution" />
      {note}
    </p>
  ));

const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',');

function saveErrors(errors: readonly CsvError[], headingOf: (column: string) => string) {
  const lines = errors.map(({ row, column, value, message }) =>
    csvLine([String(row ?? 'file'), headingOf(column), value, message]),
  );
  const text = [csvLine(['row', 'column', 'value', 'message']), ...lines].join('\r\n');
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), 'import-errors.csv');
}

/** Lets a name like "doorOpeningWidth" wrap before its capitals. */
const ColumnName = ({ name }: { name: string }) =>
  name.split(/(?=[A-Z])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name stay
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type SheetErrorsProps = {
  report: { errors: readonly CsvError[]; errorCount: number };
  /** The heading of a column in the person’s file. */
  headingOf?: (column: string) => string;
};

export function SheetErrors({
  report: { errors, errorCount },
  headingOf = (column) => column,
}: SheetErrorsProps) {
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        label="Errors"
        className="table-top text-sm"
        rows={errors.slice(0, SHOWN)}
        columns={[
          { name: 'Row', figure: true, cell: ({ row }) => row ?? 'File' },
          {
            name: 'Column and value',
            className: 'w-2/5 min-w-32 wrap-anywhere',
            cell: ({ row, column, value }) => (
              <>
                <span className={column && 'figure'}>
                  {column ? (
                    <ColumnName name={headingOf(column)} />
                  ) : row === null ? (
                    'whole file'
                  ) : (
                    'whole row'
                  )}
                </span>{' '}
                <span className="block text-ink-soft">
                  {value ? <q>{value}</q> : row === null ? column && 'missing' : 'empty'}
                </span>
              </>
            ),
          },
          { name: 'Problem', cell: ({ message }) => message },
        ]}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => saveErrors(errors, headingOf)}>
          <DownloadIcon aria-hidden="true" size="1.125rem" />
          {errors.length < errorCount
            ? `Download the first ${grouped(errors.length)} errors as CSV`
            : 'Download errors as CSV'}
        </Button>
        {errors.length > SHOWN && (
          <p>
            The first {SHOWN} of {grouped(errorCount)} errors.
          </p>
        )}
      </div>
    </div>
  );
}
