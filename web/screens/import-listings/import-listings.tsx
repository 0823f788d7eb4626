import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CsvAllowance, CsvReport } from '../../../domain/csv.ts';
import { counted } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { api } from '../../api/api.ts';
import { hasStatus } from '../../api/api-error.ts';
import { failureText } from '../../api/failure-text.ts';
import { addressesOf } from '../../api/refresh-listings.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { useAction } from '../../api/use-action.ts';
import { KindOptions } from '../../listing/kind-options.tsx';
import { AcceptImport } from '../../listing-form/accept-import.tsx';
import { Download } from '../../page/download.tsx';
import { FileField, type Source } from '../../sheet/file-field.tsx';
import { SheetErrors } from '../../sheet/sheet-errors.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Select } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ColumnsLegend } from './columns-legend.tsx';
import { kindOfHeader } from './kind-of-header.ts';
import { Allowances, ListingChanges, ListingsImported, Summary } from './result.tsx';

type Sent = { kind: ListingKind; file: Blob; allowed: readonly CsvAllowance[] };

function useImport() {
  const queryClient = useQueryClient();
  const post = ({ kind, file, allowed }: Sent, query: Record<string, string>) =>
    api<CsvReport>(
      ownApi.csvImport(kind, { ...query, ...Object.fromEntries(allowed.map((name) => [name, 'true'])) }),
      {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'text/csv' },
      },
    );
  const check = useMutation({
    mutationFn: (sent: Sent) => sendSignedIn(queryClient, () => post(sent, { dryRun: 'true' })),
  });
  const bring = useAction({
    send: (sent: Sent) => post(sent, { agreementAccepted: 'true' }),
    failed(error, sent) {
      // Another check shows what has changed since the last one.
      if (hasStatus(error, 400)) check.mutate(sent);
    },
    invalidates: ({ kind }) => addressesOf(kind),
  });
  return { check, bring };
}

/** Imports a file in three steps: choose a type, check the file, accept the changes. */
export function ImportListings({ kind, onKind }: { kind: ListingKind; onKind: (kind: ListingKind) => void }) {
  const [source, setSource] = useState<Source | null>(null);
  const [missing, setMissing] = useState<string>();
  const [recognized, setRecognized] = useState<{ kind: ListingKind; text: string } | null>(null);
  const [allowed, setAllowed] = useState<readonly CsvAllowance[]>([]);
  const { check, bring } = useImport();

  function begin(next: Source | null) {
    setSource(next);
    setMissing(undefined);
    setAllowed([]);
    check.reset();
    bring.reset();
    const found = next && kindOfHeader(next.start);
    setRecognized(null);
    if (found) recognize(found, `The header row matches ${found.label}.`);
  }

  function recognize(found: ListingKind, text: string) {
    if (found !== kind) onKind(found);
    setRecognized({ kind: found, text });
  }

  function checkFile() {
    if (!source) return setMissing('Choose a file, or paste rows');
    bring.reset();
    const { file } = source;
    const onSuccess = ({ otherKind }: CsvReport) => {
      const other = recognized === null && otherKind !== null && kindOfCategory(otherKind);
      if (!other) return;
      recognize(other, `The references match your ${other.plural}.`);
      check.mutate({ kind: other, file, allowed });
    };
    check.mutate({ kind, file, allowed }, { onSuccess });
  }

  function allow(next: readonly CsvAllowance[]) {
    setAllowed(next);
    if (source) check.mutate({ kind, file: source.file, allowed: next });
  }

  if (bring.answer) return <ListingsImported report={bring.answer} kind={kind} onAgain={() => begin(null)} />;

  const report = check.data;
  const ready = report && report.errors.length === 0 && report.create + report.update > 0;
  return (
    <>
      <TypePanel
        kind={kind}
        onChoose={(next) => {
          check.reset();
          bring.reset();
          if (next) onKind(next);
        }}
      />

      <Panel label="2. Your file">
        <FileField source={source} onChange={begin} error={missing} />
        <p role="status" className="empty:hidden mt-3">
          {recognized?.kind === kind && recognized.text}
        </p>
        <Button
          variant={ready ? 'secondary' : 'primary'}
          className="mt-4"
          busy={check.isPending}
          onClick={checkFile}
        >
          {check.isPending ? 'Checking…' : 'Check file'}
        </Button>
        <FieldError message={check.error ? failureText(check.error) : undefined} />
      </Panel>

      {report && (
        <Panel label="3. What will change">
          <div className="flex flex-col gap-5">
            <Summary report={report} kind={kind} />
            <Allowances report={report} allowed={allowed} onChange={allow} />
            {report.errors.length > 0 && <SheetErrors report={report} />}
            {ready && report.changes.length > 0 && <ListingChanges report={report} kind={kind} />}
            {ready && source && (
              <AcceptImport
                what={counted(report.create + report.update, 'listing', 'listings')}
                agreedFor="all of these listings"
                busy={bring.isBusy}
                failure={bring.error ? failureText(bring.error) : undefined}
                onImport={() => bring.run({ kind, file: source.file, allowed })}
              />
            )}
          </div>
        </Panel>
      )}
    </>
  );
}

type TypePanelProps = { kind: ListingKind; onChoose: (kind: ListingKind | undefined) => void };

/** The first step, with files to start from. */
function TypePanel({ kind, onChoose }: TypePanelProps) {
  return (
    <Panel label="1. Choose a type">
      <div className="flex flex-col gap-4">
        <Field
          label="Listing type"
          help="Each file holds one listing type. We recognize it when you choose the file."
          className="max-w-80"
        >
          <Select value={kind.category} onChange={(event) => onChoose(kindOfCategory(event.target.value))}>
            <KindOptions />
          </Select>
        </Field>
        <div className="flex flex-wrap gap-3">
          <Download address={ownApi.csvTemplate(kind)}>Download template</Download>
          <Download address={ownApi.csvExport(kind)}>Export my {kind.label} listings</Download>
        </div>
        <ColumnsLegend kind={kind} />
      </div>
    </Panel>
  );
}
