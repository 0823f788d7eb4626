import { counted, grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import type { UnitsReport } from '../../../domain/units-csv.ts';
import { AcceptImport } from '../../listing-form/accept-import.tsx';
import { Changes, Imported, Verdict } from '../../sheet/import-report.tsx';
import { Notes, SheetErrors } from '../../sheet/sheet-errors.tsx';
import { DataTable } from '../../ui/data-table.tsx';

const units = (count: number) => counted(count, 'unit', 'units');

function verdict({ errorCount, create, update, unchanged }: UnitsReport): string {
  if (errorCount > 0) return `${counted(errorCount, 'cell needs', 'cells need')} attention`;
  if (create + update === 0)
    return unchanged === 0 ? 'The file has no units' : `All ${units(unchanged)} match already`;
  return [create > 0 && `${units(create)} to add`, update > 0 && `${units(update)} to change`]
    .filter(Boolean)
    .join(', ');
}

type ReportProps = {
  report: UnitsReport;
  headingOf: (column: string) => string;
  busy: boolean;
  failure: string | undefined;
  onImport: () => void;
};

export function Report({ report, headingOf, ...rest }: ReportProps) {
  const { errorCount, create, update, unchanged, listings, changes, notes } = report;
  return (
    <div className="flex flex-col gap-4">
      <Verdict isWrong={errorCount > 0}>{verdict(report)}</Verdict>
      {errorCount > 0 && (
        <p>Nothing can be imported yet. Correct the file, or send the column elsewhere, and check again.</p>
      )}
      {unchanged > 0 && create + update > 0 && <p>{units(unchanged)} stay as they are.</p>}
      <Notes notes={notes} />
      {errorCount > 0 && <SheetErrors report={report} headingOf={headingOf} />}
      <DataTable
        label="Listings"
        className="text-sm"
        rows={listings}
        keyOf={(one) => listings.indexOf(one)}
        columns={[
          {
            name: 'Listing',
            className: 'min-w-40 wrap-anywhere',
            cell: ({ title, isNew, others }) => (
              <>
                {title}
                <span className="block text-ink-soft">
                  {isNew ? 'new' : others > 0 ? `keeps ${units(others)} that the file doesn’t have` : 'yours'}
                </span>
              </>
            ),
          },
          {
            name: 'Size',
            className: 'whitespace-nowrap',
            cell: ({ size }) => <span className="figure">{size}</span>,
          },
          { name: 'Units in the file', figure: true, cell: (one) => grouped(one.units) },
        ]}
      />
      {changes.length > 0 && (
        <Changes changes={changes} noun="unit" nameOf={({ label }) => label} headingOf={headingOf} />
      )}
      {errorCount === 0 && create + update > 0 && (
        <AcceptImport
          what={units(create + update)}
          agreedFor={listings.some(({ isNew }) => isNew) ? 'the new listings' : null}
          {...rest}
        />
      )}
    </div>
  );
}

export function UnitsImported({
  report: { create, update, listings },
  onAgain,
}: {
  report: UnitsReport;
  onAgain: () => void;
}) {
  const made = listings.filter(({ isNew }) => isNew).length;
  return (
    <Imported
      title={`${units(create + update)} imported`}
      to={paths.dashboard}
      leave="Go to dashboard"
      onAgain={onAgain}
    >
      <p>
        {units(create)} added, {update} changed.
        {made > 0 &&
          ` ${counted(made, 'listing is', 'listings are')} new: add photos, and say more in the description.`}
      </p>
    </Imported>
  );
}
