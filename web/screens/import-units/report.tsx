import { CircleAlert, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { agreement } from '../../../domain/agreement.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { messages } from '../../../domain/messages.ts';
import { paths } from '../../../domain/paths.ts';
import type { UnitsReport } from '../../../domain/units-csv.ts';
import { AgreementFrame } from '../../listing-form/agreement-text.tsx';
import { Notes, SheetErrors } from '../../sheet/sheet-errors.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FieldError } from '../../ui/field.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Checkbox } from '../../ui/input.tsx';

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
  const Icon = errorCount > 0 ? CircleAlert : CircleCheck;
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
        <Icon aria-hidden="true" size="1.25rem" className={errorCount > 0 ? 'text-danger' : 'text-good'} />
        {verdict(report)}
      </h3>
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
        <DataTable
          label="Changes"
          className="table-top text-sm"
          rows={changes}
          keyOf={({ row, column }) => `${row} ${column}`}
          columns={[
            { name: 'Row', figure: true, cell: ({ row }) => row },
            { name: 'Unit', className: 'min-w-16', cell: ({ label }) => label },
            { name: 'Field', className: 'min-w-20 wrap-anywhere', cell: ({ column }) => headingOf(column) },
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
      )}
      {errorCount === 0 && create + update > 0 && (
        <Accept count={create + update} asks={listings.some(({ isNew }) => isNew)} {...rest} />
      )}
    </div>
  );
}

type AcceptProps = Omit<ReportProps, 'report' | 'headingOf'> & { count: number; asks: boolean };

/** The agreement, if listings are made, and the import button. */
function Accept({ count, asks, busy, failure, onImport }: AcceptProps) {
  const [accepted, setAccepted] = useState(false);
  const [refused, setRefused] = useState(false);
  return (
    <div className="border-t border-rule pt-4">
      {asks && (
        <>
          <details>
            <summary className="link inline-block min-h-11 cursor-pointer py-2">
              Read the {agreement.title}
            </summary>
            <AgreementFrame className="border" />
          </details>
          <Checkbox
            checked={accepted}
            onChange={({ target }) => {
              setAccepted(target.checked);
              setRefused(false);
            }}
            label={`I have read and accept the ${agreement.title} for the new listings`}
            error={refused ? messages.agreement : undefined}
          />
        </>
      )}
      <Button
        variant="primary"
        className="mt-3"
        busy={busy}
        onClick={() => (asks && !accepted ? setRefused(true) : onImport())}
      >
        {busy ? 'Importing…' : `Import ${units(count)}`}
      </Button>
      <FieldError message={failure} />
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
    <div className="flex flex-col gap-4 rounded-sm border border-good bg-good-tint p-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" size="1.5rem" className="text-good" />
        {units(create + update)} imported
      </h2>
      <p>
        {units(create)} added, {update} changed.
        {made > 0 &&
          ` ${counted(made, 'listing is', 'listings are')} new: add photos, and say more in the description.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={paths.dashboard}>
          Go to dashboard
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </div>
  );
}
