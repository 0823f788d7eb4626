import { CircleAlert, CircleCheck, Download as DownloadIcon, Info } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import {
  type CsvAllowance,
  type CsvError,
  type CsvReport,
  csvAllowances,
  guarded,
} from '../../../domain/csv.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { saveFile } from '../../api/save-file.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { focusOnMount } from '../../ui/focus.ts';
import { Checkbox } from '../../ui/input.tsx';

/** Most errors shown in the table; the file has more. */
const SHOWN = 100;

function Counts({ report: { create, update, unchanged } }: { report: CsvReport }) {
  const items: [string, number][] = [
    ['new', create],
    ['changed', update],
    ['unchanged', unchanged],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {items.map(([label, count]) => (
        <div key={label} className="flex items-baseline gap-2">
          <dd className="figure order-first text-xl">{grouped(count)}</dd>
          <dt className="text-ink-soft">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className="flex max-w-prose items-start gap-2 text-sm">
      <Info aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0 text-caution" />
      {note}
    </p>
  ));

function verdict({ rows, create, update, unchanged, errors, errorCount }: CsvReport): [string, ReactNode] {
  if (errors.length > 0) {
    const rowsHit = new Set(errors.flatMap(({ row }) => row ?? [])).size;
    const where = rowsHit > 0 && errors.length === errorCount ? counted(rowsHit, 'row', 'rows') : 'the file';
    return [
      `${counted(errorCount, 'error', 'errors')} in ${where}`,
      'Nothing can be imported yet. Fix the file and save it, then choose and check it again.',
    ];
  }
  if (rows === 0) return ['The file has no rows', 'It has only the header row.'];
  if (create + update === 0) {
    return [
      'Nothing to import',
      `${counted(unchanged, 'listing already matches', 'listings already match')} the file.`,
    ];
  }
  return ['Your file is ready', 'Here’s what will change. Nothing has been saved yet.'];
}

export function Summary({ report, kind }: { report: CsvReport; kind: ListingKind }) {
  const [title, text] = verdict(report);
  const bad = report.errors.length > 0;
  const Icon = bad ? CircleAlert : CircleCheck;
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
        <Icon aria-hidden="true" size="1.25rem" className={bad ? 'text-danger' : 'text-good'} />
        {title}
      </h3>
      <p>{text}</p>
      <p className="text-sm text-ink-soft">
        {counted(report.rows, 'row', 'rows')} of {kind.plural}
        {bad && '. Without errors:'}
      </p>
      <Counts report={report} />
      <Notes notes={report.notes} />
    </div>
  );
}

const csvLine = (cells: readonly string[]) =>
  cells.map((cell) => `"${guarded(cell).replaceAll('"', '""')}"`).join(',');

function saveErrors(errors: readonly CsvError[]) {
  const lines = errors.map(({ row, column, value, message }) =>
    csvLine([String(row ?? 'file'), column, value, message]),
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

export function Errors({ report: { errors, errorCount } }: { report: CsvReport }) {
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
                  {column ? <ColumnName name={column} /> : row === null ? 'whole file' : 'whole row'}
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
        <Button onClick={() => saveErrors(errors)}>
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

const allowanceLabels: Record<CsvAllowance, string> = {
  createAlike: 'They are other listings: create those that look like existing ones',
  ignoreColumns: 'Ignore the columns that aren’t recognized',
};

type AllowancesProps = {
  report: CsvReport;
  allowed: readonly CsvAllowance[];
  onChange: (allowed: readonly CsvAllowance[]) => void;
};

/** What the person can let through without a change of the file. */
export function Allowances({ report: { errors }, allowed, onChange }: AllowancesProps) {
  const offered = csvAllowances.filter(
    (name) => allowed.includes(name) || errors.some(({ allow }) => allow === name),
  );
  return offered.map((name) => (
    <Checkbox
      key={name}
      checked={allowed.includes(name)}
      onChange={({ target }) =>
        onChange(target.checked ? [...allowed, name] : allowed.filter((other) => other !== name))
      }
      label={allowanceLabels[name]}
    />
  ));
}

type ImportedProps = { report: CsvReport; kind: ListingKind; onAgain: () => void };

export function Imported({ report, kind, onAgain }: ImportedProps) {
  const done = report.create + report.update;
  return (
    <div className="flex flex-col gap-4 rounded-sm border border-good bg-good-tint p-6">
      <h2 ref={focusOnMount} tabIndex={-1} className="flex items-center gap-2">
        <CircleCheck aria-hidden="true" size="1.5rem" className="text-good" />
        {done === 0
          ? 'Everything was already up to date'
          : `${counted(done, 'listing', 'listings')} imported`}
      </h2>
      <p>
        {kind.label}, from {counted(report.rows, 'row', 'rows')}. Add photos and documents to each listing
        individually.
      </p>
      <Counts report={report} />
      <div className="flex flex-wrap gap-3">
        <LinkButton variant="primary" to={paths.dashboard}>
          Go to dashboard
        </LinkButton>
        <Button onClick={onAgain}>Import another file</Button>
      </div>
    </div>
  );
}
