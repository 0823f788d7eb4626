import { FileText, ImageIcon, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { ATTACHMENTS_MAX } from '../../domain/attachments.ts';
import type { NewAttachment } from '../../domain/attachments-schema.ts';
import { isPictureUrl } from '../../domain/media.ts';
import { apiPaths } from '../../domain/paths.ts';
import { Button } from '../ui/button.tsx';
import { useLatest } from '../ui/use-latest.ts';
import { UploadRow } from './documents-field.tsx';
import { attachmentRules } from './file-rules.ts';
import { UploadArea } from './upload-area.tsx';
import { useItemFocus } from './use-item-focus.ts';
import { useUploads } from './use-uploads.ts';

type Values = { files?: NewAttachment[] | undefined };

type Props = {
  help: string;
  /** Reports why the form can't be sent yet, or null when it can. */
  onPending: (message: string | null) => void;
};

/** PDFs and photos that go with a message: the field `files` of the form around it. */
export function AttachmentsField({ help, onPending }: Props) {
  const { field, fieldState } = useController<Values, 'files'>({ name: 'files' });
  const value = field.value ?? [];
  const latest = useLatest(value);
  const list = useRef<HTMLUListElement>(null);
  const focus = useItemFocus(list);
  function change(next: NewAttachment[]) {
    latest.current = next;
    field.onChange(next);
  }
  const uploads = useUploads<{ url: string }>({
    path: apiPaths.mediaFile,
    rules: attachmentRules,
    noun: { one: 'file', many: 'files' },
    max: ATTACHMENTS_MAX,
    count: value.length,
    onPending,
    onArrival({ file: { name } }, { url }) {
      if (latest.current.some((one) => one.url === url)) return false;
      change([...latest.current, { url, name }]);
      return true;
    },
  });
  return (
    <UploadArea
      label="Files"
      help={`Up to ${ATTACHMENTS_MAX} PDFs and photos. ${help}`}
      hint="Or drop them here."
      chooseLabel="Choose files"
      count={value.length + uploads.uploads.length}
      max={ATTACHMENTS_MAX}
      rules={attachmentRules}
      uploads={uploads}
      error={fieldState.error?.message}
      buttonRef={field.ref}
      onBlur={field.onBlur}
    >
      <ul
        ref={list}
        onFocus={focus.remember}
        aria-label="Files"
        className="mb-3 divide-y divide-rule border-y border-rule empty:hidden"
      >
        {value.map(({ url, name }) => (
          <li key={url} data-item={url} className="flex items-center gap-2 py-1">
            {isPictureUrl(url) ? <ImageIcon {...icon} /> : <FileText {...icon} />}
            <bdi className="min-w-0 grow wrap-anywhere">{name}</bdi>
            <Button
              variant="quiet"
              shape="icon"
              aria-label={`Remove ${name}`}
              onClick={() => focus.around(url, () => change(latest.current.filter((one) => one.url !== url)))}
            >
              <Trash2 aria-hidden="true" size="1.1875rem" />
            </Button>
          </li>
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
    </UploadArea>
  );
}

const icon = { 'aria-hidden': true, size: '1.25rem', className: 'shrink-0 text-ink-soft' } as const;
