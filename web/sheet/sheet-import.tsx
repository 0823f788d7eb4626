import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SheetRows } from '../../domain/csv.ts';
import { counted, listed } from '../../domain/figures.ts';
import { hasStatus } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { useIdempotencyKey } from '../api/idempotency-key.ts';
import { sendSignedIn } from '../api/send-signed-in.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { FileField, type Source } from './file-field.tsx';
import {
  guess,
  headingsOf,
  keepMapping,
  keptMappings,
  type Mapping,
  namingOf,
  mapped as rowsOf,
  type Target,
} from './mapping.ts';
import { readSheet, type Sheet } from './sheet.ts';
import { Notes } from './sheet-errors.tsx';
import { type Mapped, SheetMapping } from './sheet-mapping.tsx';

/** What a screen shows of a check, with a button that imports. */
export type Checked<Report> = {
  report: Report;
  headingOf: (column: string) => string;
  busy: boolean;
  failure: string | undefined;
  onImport: () => void;
};

type SheetImportProps<Report> = {
  targets: readonly Target[];
  /** The target that names a row; rows without it are left out. */
  named: string;
  /** Asks for its column. */
  nameless: string;
  /** What this browser remembers mappings by. */
  purpose: string;
  /** What every row has unless the person says otherwise. */
  begins?: Readonly<Record<string, string>>;
  /** What the person should know of their choice of columns. */
  warn?: (mapping: Mapping) => readonly string[];
  /** Beside the title of the file. */
  action?: ReactNode;
  send: (body: SheetRows, dryRun: boolean, headers: Readonly<Record<string, string>>) => Promise<Report>;
  invalidates: readonly string[];
  report: (checked: Checked<Report>) => ReactNode;
  imported: (report: Report, onAgain: () => void) => ReactNode;
};

/** Imports a spreadsheet in three steps: choose it, say where its columns go, look at what will change. */
export function SheetImport<Report>({
  targets,
  named,
  nameless,
  purpose,
  begins = {},
  warn = () => [],
  action,
  send,
  invalidates,
  report: showReport,
  imported,
}: SheetImportProps<Report>) {
  const queryClient = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [source, setSource] = useState<Source | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [mapped, setMapped] = useState<Mapped>({ tab: 0, head: 0, mapping: [], same: begins });

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
  const check = useMutation({
    mutationFn: (body: SheetRows) => sendSignedIn(queryClient, () => send(body, true, {})),
  });
  const bring = useAction({
    send: (body: SheetRows) => send(body, false, keyOf(body)),
    failed(error, body) {
      // Another check shows what has changed since the last one.
      if (hasStatus(error, 400)) check.mutate(body);
    },
    invalidates,
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

  if (bring.answer) return imported(bring.answer, () => choose(null));

  const names = headings(mapped.tab, mapped.head);
  const headingOf = (column: string) =>
    names[mapped.mapping.indexOf(column)] || (targets.find(({ name }) => name === column)?.label ?? column);
  const same = Object.fromEntries(
    Object.entries(mapped.same).filter(([name]) => !mapped.mapping.includes(name)),
  );
  const naming = namingOf(targets, named);
  const { rows, left } = rowsOf(
    sheet?.tabs[mapped.tab]?.rows.slice(mapped.head + 1) ?? [],
    mapped.mapping,
    naming,
    same,
  );
  const isNamed = mapped.mapping.some((name) => naming.includes(name));
  const notes = [
    ...(sheet?.notes ?? []),
    ...(sheet ? warn(mapped.mapping) : []),
    ...(isNamed && left.length > 0
      ? [
          `Left out, because “${headingOf(naming.find((name) => mapped.mapping.includes(name)) ?? named)}” is blank: ${left.length > 12 ? counted(left.length, 'row', 'rows') : `row ${listed(left.map(String))}`}.`,
        ]
      : []),
  ];
  const report = check.data;
  return (
    <>
      <Panel label="1. Your file" action={action}>
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
            named={named}
            mapped={mapped}
            onTab={(tab) => begin(sheet, tab)}
            onHead={(head) => begin(sheet, mapped.tab, head)}
            onChange={change}
          />
          <div className="mt-4 flex flex-col gap-3">
            <Notes notes={notes} />
            <FieldError message={isNamed ? undefined : nameless} />
            <p className="text-sm text-ink-soft">This browser remembers where the columns go.</p>
            <Button
              variant={report ? 'secondary' : 'primary'}
              className="self-start"
              busy={check.isPending}
              aria-disabled={!isNamed || check.isPending || undefined}
              onClick={() => {
                if (!isNamed) return;
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
          {showReport({
            report,
            headingOf,
            busy: bring.isBusy,
            failure: bring.error ? failureText(bring.error) : undefined,
            onImport: () => bring.run({ rows }),
          })}
        </Panel>
      )}
    </>
  );
}
