import type { ReactNode } from 'react';
import { type CsvAllowance, type CsvReport, csvAllowances, csvColumns } from '../../../domain/csv.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { Changes, Imported, Verdict } from '../../sheet/import-report.tsx';
import { Notes } from '../../sheet/sheet-errors.tsx';
import { Checkbox } from '../../ui/input.tsx';

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
  return (
    <div className="flex flex-col gap-3">
      <Verdict isWrong={bad}>{title}</Verdict>
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

export function ListingsImported({ report, kind, onAgain }: ImportedProps) {
  const done = report.create + report.update;
  return (
    <Imported
      title={
        done === 0 ? 'Everything was already up to date' : `${counted(done, 'listing', 'listings')} imported`
      }
      to={paths.dashboard}
      leave="Go to dashboard"
      onAgain={onAgain}
    >
      <p>
        {kind.label}, from {counted(report.rows, 'row', 'rows')}. Add photos and documents to each listing
        individually.
      </p>
      <Counts report={report} />
    </Imported>
  );
}

export function ListingChanges({ report, kind }: { report: CsvReport; kind: ListingKind }) {
  const columns = new Map(csvColumns(kind).map((column) => [column.name, column]));
  const headingOf = (name: string) => {
    const { label = name, unit } = columns.get(name) ?? {};
    return unit ? `${label}, ${unit}` : label;
  };
  return (
    <Changes
      changes={report.changes}
      noun="listing"
      nameOf={({ reference }) => reference}
      headingOf={headingOf}
    />
  );
}
