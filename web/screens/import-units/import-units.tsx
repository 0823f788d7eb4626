import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted, listed } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { apiPaths } from '../../../domain/paths.ts';
import {
  LABEL,
  type UnitRows,
  type UnitsReport,
  unitColumns,
  unitsCsvApi,
} from '../../../domain/units-csv.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { addressesOf } from '../../api/refresh-listings.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { useAction } from '../../api/use-action.ts';
import { Download } from '../../page/download.tsx';
import { FileField, type Source } from '../../sheet/file-field.tsx';
import { guess, headingsOf, keepMapping, keptMappings, mapped as rowsOf } from '../../sheet/mapping.ts';
import { readSheet, type Sheet } from '../../sheet/sheet.ts';
import { Notes } from '../../sheet/sheet-errors.tsx';
import { type Mapped, SheetMapping } from '../../sheet/sheet-mapping.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Report, UnitsImported } from './report.tsx';

type ImportUnitsProps = {
  kind: ListingKind;
  /** One listing or an airport. */
  query: { listing: number } | { airport: string };
  /** What every row has unless the person says otherwise. */
  begins?: Readonly<Record<string, string>>;
};

/** Imports a spreadsheet in three steps: choose it, say where its columns go, look at what will change. */
export function ImportUnits({ kind, query, begins = {} }: ImportUnitsProps) {
  const queryClient = useQueryClient();
  const isAirport = 'airport' in query;
  const targets = useMemo(() => unitColumns(kind, isAirport ? 'airport' : 'listing'), [kind, isAirport]);
  const [source, setSource] = useState<Source | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [mapped, setMapped] = useState<Mapped>({ tab: 0, head: 0, mapping: [], same: begins });
  const purpose = `units ${kind.category}`;

  const read = useMutation({
    mutationFn: ({ file }: Source) => readSheet(file),
    onSuccess(found) {
      setSheet(found);
      const longest = found.tabs.reduce(
        (best, { rows }, at) => (rows.length > (found.tabs[best]?.rows.length ?? 0) ? at : best),
        0,
      );
      begin(found, longest);
    },
  });
  const post = (body: UnitRows, more: Record<string, string>) =>
    api<UnitsReport>(unitsCsvApi.rows(kind, { ...query, ...more }), {
      method: 'POST',
      body,
    });
  const check = useMutation({
    mutationFn: (body: UnitRows) => sendSignedIn(queryClient, () => post(body, { dryRun: 'true' })),
  });
  const bring = useAction({
    send: (body: UnitRows) => post(body, { agreementAccepted: 'true' }),
    failed(error, body) {
      // Another check shows what has changed since the last one.
      if (hasStatus(error, 400)) check.mutate(body);
    },
    invalidates: [...addressesOf(kind), apiPaths.listings(kind)],
  });

  const headings = (tab: number, head: number, of = sheet) => of?.tabs[tab]?.rows[head]?.cells ?? [];
  function begin(of: Sheet, tab: number, head = headingsOf(of.tabs[tab]?.rows ?? [], targets)) {
    const kept = keptMappings.kept()[purpose] ?? {};
    change({ ...mapped, tab, head, mapping: guess(headings(tab, head, of), targets, kept) });
  }
  function change(next: Mapped) {
    setMapped(next);
    check.reset();
    bring.reset();
  }
  function choose(next: Source | null) {
    setSource(next);
    setSheet(null);
    check.reset();
    bring.reset();
    read.reset();
    if (next) read.mutate(next);
  }

  if (bring.answer) return <UnitsImported report={bring.answer} onAgain={() => choose(null)} />;

  const names = headings(mapped.tab, mapped.head);
  const headingOf = (column: string) =>
    names[mapped.mapping.indexOf(column)] || (targets.find(({ name }) => name === column)?.label ?? column);
  const same = Object.fromEntries(
    Object.entries(mapped.same).filter(([name]) => !mapped.mapping.includes(name)),
  );
  const { rows, left } = rowsOf(
    sheet?.tabs[mapped.tab]?.rows.slice(mapped.head + 1) ?? [],
    mapped.mapping,
    LABEL,
    same,
  );
  const hasLabel = mapped.mapping.includes(LABEL);
  const notes = [
    ...(sheet?.notes ?? []),
    ...(hasLabel && left.length > 0
      ? [
          `Left out, because “${headingOf(LABEL)}” is blank: ${left.length > 12 ? counted(left.length, 'row', 'rows') : `row ${listed(left.map(String))}`}.`,
        ]
      : []),
  ];
  const report = check.data;
  return (
    <>
      <Panel
        label="1. Your file"
        action={
          <Download address={unitsCsvApi.file(kind, query)} className="my-1">
            Download the units as CSV
          </Download>
        }
      >
        <FileField source={source} onChange={choose} error={read.error?.message} takesWorkbooks />
        <p role="status" className="empty:hidden mt-2">
          {read.isPending && 'Reading the file…'}
        </p>
      </Panel>
      {sheet && (
        <Panel label="2. Its columns">
          <SheetMapping
            tabs={sheet.tabs}
            targets={targets}
            named={LABEL}
            mapped={mapped}
            onTab={(tab) => begin(sheet, tab)}
            onHead={(head) => begin(sheet, mapped.tab, head)}
            onChange={change}
          />
          <div className="mt-4 flex flex-col gap-3">
            <Notes notes={notes} />
            <FieldError
              message={hasLabel ? undefined : 'Choose the column that names the units, such as “A-1”'}
            />
            <p className="text-sm text-ink-soft">This browser remembers where the columns go.</p>
            <Button
              variant={report ? 'secondary' : 'primary'}
              className="self-start"
              busy={check.isPending}
              aria-disabled={!hasLabel || check.isPending || undefined}
              onClick={() => {
                if (!hasLabel) return;
                keepMapping(purpose, names, mapped.mapping);
                bring.reset();
                check.mutate({ rows });
              }}
            >
              {check.isPending ? 'Checking…' : `Check ${counted(rows.length, 'row', 'rows')}`}
            </Button>
            <FieldError message={check.error ? failureText(check.error) : undefined} />
          </div>
        </Panel>
      )}
      {report && (
        <Panel label="3. What will change">
          <Report
            report={report}
            headingOf={headingOf}
            busy={bring.isBusy}
            failure={bring.error ? failureText(bring.error) : undefined}
            onImport={() => bring.run({ rows })}
          />
        </Panel>
      )}
    </>
  );
}
