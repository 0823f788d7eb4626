import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { CSV_MAX_BYTES } from '../../domain/csv.ts';
import { readableSize } from '../../domain/file-size.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Field, FieldError } from '../ui/field.tsx';
import { Textarea } from '../ui/input.tsx';
import { TAKES_FILES, useFileDrop } from '../uploads/use-file-drop.ts';
import { startOf } from './start-of.ts';

/** A file or pasted rows, already read. `start` has the text of the header row. */
export type Source = { file: Blob; start: string } & ({ name: string } | { text: string });

type FileFieldProps = {
  source: Source | null;
  onChange: (source: Source | null) => void;
  error: string | undefined;
  /** Also takes .xlsx. */
  takesWorkbooks?: boolean;
};

/** Takes a chosen or dropped file, or rows pasted from a spreadsheet. */
export function FileField({ source, onChange, error, takesWorkbooks = false }: FileFieldProps) {
  const what = takesWorkbooks ? 'spreadsheet' : 'CSV file';
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();

  async function choose(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    if (file.size > CSV_MAX_BYTES) {
      onChange(null);
      return setRefusal(
        `${file.name} is larger than ${CSV_MAX_BYTES / 1024 / 1024} MB. Split it into several files.`,
      );
    }
    try {
      // Reads the file at once, because a browser refuses to send one that was saved again later.
      const bytes = await file.arrayBuffer();
      onChange({ file: new Blob([bytes]), name: file.name, start: startOf(bytes) });
    } catch {
      onChange(null);
      setRefusal(`${file.name} can’t be read.`);
    }
  }

  const isOver = useFileDrop({
    area,
    onFiles: ([file]) => void choose(file),
    isMeant: ({ name, type }) =>
      type.startsWith('text/') || /\.[ct]sv$/i.test(name) || (takesWorkbooks && /\.xlsx$/i.test(name)),
  });

  const named = source && 'name' in source ? source : null;
  return (
    <div className="flex flex-col gap-3">
      <div
        ref={area}
        {...{ [TAKES_FILES]: '' }}
        className={cx(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-sm border border-dashed p-4',
          isOver ? 'border-chart bg-chart-tint' : 'border-rule-strong',
        )}
      >
        <Button onClick={() => picker.current?.click()} aria-describedby={`${id}-file ${id}-error`}>
          <FileUp aria-hidden="true" size="1.125rem" />
          {named ? 'Choose another file' : 'Choose a file'}
        </Button>
        <p id={`${id}-file`} aria-live="polite" className="flex min-w-0 items-center gap-2">
          {named ? (
            <>
              <FileSpreadsheet aria-hidden="true" size="1.125rem" className="shrink-0" />
              <span className="min-w-0 break-all">
                <b>{named.name}</b>, {readableSize(named.file.size)}
              </span>
            </>
          ) : (
            `or drop a ${what} here`
          )}
        </p>
        <input
          ref={picker}
          type="file"
          accept={`.csv,.tsv,.txt,text/csv${takesWorkbooks ? ',.xlsx' : ''}`}
          aria-label={takesWorkbooks ? 'Spreadsheet' : 'CSV file'}
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Lets the user choose the same file again.
            event.target.value = '';
          }}
        />
      </div>
      <FieldError id={`${id}-error`} message={refusal ?? error} />
      <details>
        <summary className="link inline-block min-h-11 cursor-pointer py-2">Paste rows instead</summary>
        <Field label="Rows" help="Copy them from a spreadsheet, including the header row.">
          <Textarea
            value={source && 'text' in source ? source.text : ''}
            wrap="off"
            spellCheck={false}
            className="figure max-h-80 overflow-auto"
            onChange={({ target: { value } }) => {
              setRefusal(undefined);
              onChange(
                value === '' ? null : { file: new Blob([value]), text: value, start: value.slice(0, 50_000) },
              );
            }}
          />
        </Field>
      </details>
    </div>
  );
}
