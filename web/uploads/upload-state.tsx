import { CircleAlert, RotateCcw, X } from 'lucide-react';
import { readableSize } from '../../domain/file-size.ts';
import { Button } from '../ui/button.tsx';
import type { Upload } from './upload-queue.ts';

type UploadStateProps = {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
};

function progressText({ state, sent, file }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  if (sent === 1) return 'Checking…';
  return `${Math.floor(sent * 100)}% of ${readableSize(file.size)}`;
}

export function UploadState({ upload, onRetry, onCancel }: UploadStateProps) {
  const { name } = upload.file;
  if (upload.state === 'failed') {
    const { title, reason } = upload.failure;
    return (
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" size="1.0625rem" className="mt-0.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <strong>{title}.</strong> {reason}
          </span>
        </p>
        <div className="flex flex-wrap gap-x-2">
          <Button onClick={onRetry} className="px-3!">
            <RotateCcw aria-hidden="true" size="1.0625rem" />
            Try again<span className="sr-only"> with {name}</span>
          </Button>
          <Button variant="quiet" onClick={onCancel} className="px-3!">
            Remove<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 grow">
        {/* Indeterminate before the first byte and while the server works. */}
        <progress
          aria-label={`Uploading ${name}`}
          value={upload.state === 'sending' && upload.sent < 1 ? upload.sent : undefined}
          className="block h-2.5 w-full appearance-none overflow-hidden rounded-sm border border-rule-strong bg-sheet [&::-moz-progress-bar]:bg-chart [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-chart"
        />
        <p className="mt-1 text-sm text-ink-soft">{progressText(upload)}</p>
      </div>
      <Button variant="quiet" shape="icon" aria-label={`Cancel ${name}`} onClick={onCancel}>
        <X aria-hidden="true" size="1.125rem" />
      </Button>
    </div>
  );
}
