import { Download, FileText, Trash2 } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { readableSize } from '../../domain/file-size.ts';
import type { ListingDocument } from '../../domain/listing-schema.ts';
import { DOCUMENT_NAME_LENGTH, LISTING_DOCUMENTS } from '../../domain/media.ts';
import type { UploadedDocument } from '../../domain/media-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Day } from '../ui/time.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { documentRules } from './file-rules.ts';
import { UploadArea } from './upload-area.tsx';
import type { UploadFieldProps } from './upload-field.ts';
import { UploadState } from './upload-state.tsx';
import { useItemFocus } from './use-item-focus.ts';
import { useUploads } from './use-uploads.ts';

export function DocumentsField({
  value,
  onChange,
  onPending,
  error,
  note = '',
  max = LISTING_DOCUMENTS,
  ref,
  onBlur,
}: UploadFieldProps<ListingDocument>) {
  const latest = useLatest(value);
  /** Upload ids by document URL. */
  const ids = useRef(new Map<string, number>());
  const list = useRef<HTMLUListElement>(null);
  const focus = useItemFocus(list);
  /** Keeps a row's key when its upload becomes a document. */
  const keyOf = (url: string) => String(ids.current.get(url) ?? url);
  function change(next: ListingDocument[]) {
    latest.current = next;
    onChange(next);
  }
  const uploads = useUploads<UploadedDocument>({
    path: apiPaths.mediaDocument,
    rules: documentRules,
    noun: { one: 'document', many: 'documents' },
    max,
    count: value.length,
    onPending,
    onArrival({ id }, document) {
      const documents = latest.current;
      if (documents.some(({ url }) => url === document.url)) return false;
      ids.current.set(document.url, id);
      // Insert in the order chosen, even if a later file arrives first.
      const before = documents.filter(({ url }) => (ids.current.get(url) ?? 0) < id).length;
      change(documents.toSpliced(before, 0, document));
      return true;
    },
  });
  const remove = ({ url, name }: ListingDocument) =>
    focus.around(keyOf(url), () => {
      change(latest.current.filter((document) => document.url !== url));
      uploads.announce(`${name} was removed.`);
    });
  const rename = (url: string, name: string) =>
    change(latest.current.map((document) => (document.url === url ? { ...document, name } : document)));

  return (
    <UploadArea
      label="Documents"
      help={`Floor plan, lease terms, survey: up to ${max} PDFs, 25 MB each. Anyone can download them. ${note}`}
      hint="Or drop PDFs here."
      chooseLabel="Choose PDFs"
      count={value.length + uploads.uploads.length}
      max={max}
      rules={documentRules}
      uploads={uploads}
      error={error}
      buttonRef={ref}
      onBlur={onBlur}
    >
      {value.length + uploads.uploads.length > 0 && (
        <ul
          ref={list}
          onFocus={focus.remember}
          aria-label="Documents"
          className="mb-3 divide-y divide-rule border-y border-rule"
        >
          {value.map((document, index) => (
            <DocumentRow
              key={keyOf(document.url)}
              itemKey={keyOf(document.url)}
              document={document}
              number={index + 1}
              onRename={(name) => rename(document.url, name)}
              onRemove={() => remove(document)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => uploads.retry(upload.id)}
              onCancel={() => focus.around(String(upload.id), () => uploads.cancel(upload.id))}
            />
          ))}
        </ul>
      )}
    </UploadArea>
  );
}

export function UploadRow(props: ComponentProps<typeof UploadState>) {
  const { id, file } = props.upload;
  return (
    <li
      data-item={id}
      className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-center"
    >
      <p className="flex min-w-0 items-center gap-2">
        <FileText aria-hidden="true" size="1.25rem" className="shrink-0 text-ink-soft" />
        <bdi className="wrap-anywhere">{file.name}</bdi>
      </p>
      <UploadState {...props} />
    </li>
  );
}

type DocumentRowProps = {
  itemKey: string;
  document: ListingDocument;
  number: number;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function DocumentRow({ itemKey, document, number, onRename, onRemove }: DocumentRowProps) {
  const { name, url, size, uploadedAt } = document;
  /** Name to restore if the lister clears the box. */
  const named = useRef(name);
  return (
    <li data-item={itemKey} className="flex flex-wrap items-end gap-x-2 gap-y-1 py-3">
      <Field label={`Name of document ${number}`} className="min-w-0 grow basis-40">
        <Input
          value={name}
          maxLength={DOCUMENT_NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => onRename(event.target.value)}
          onFocus={() => {
            named.current = name;
          }}
          onBlur={() => onRename(name.trim() || named.current)}
        />
      </Field>
      <a href={url} download={name} className={buttonClass({ shape: 'icon', variant: 'quiet' })}>
        <Download aria-hidden="true" size="1.1875rem" />
        <span className="sr-only">Download {name}</span>
      </a>
      <Button variant="quiet" shape="icon" aria-label={`Remove ${name}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" size="1.1875rem" />
      </Button>
      <p className="basis-full text-sm text-ink-soft">
        PDF, {readableSize(size)}, uploaded <Day at={uploadedAt} />
      </p>
    </li>
  );
}
