import { Download } from 'lucide-react';
import type { Attachment } from '../../domain/attachments-schema.ts';
import { readableSize } from '../../domain/file-size.ts';

/** Files of a message: photos show themselves, documents are downloads. Only its readers get them from the server. */
export function MessageFiles({ files }: { files: readonly Attachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-3 flex flex-wrap gap-3">
      {files.map(({ id, name, type, size, url }) => (
        <li key={id} className="min-w-0">
          {type === 'picture' ? (
            <a href={url} target="_blank" rel="noreferrer" className="block">
              <img
                src={`${url}?as=card`}
                alt={name}
                loading="lazy"
                className="h-36 max-w-full rounded-sm border border-rule-strong bg-sunken object-contain"
              />
            </a>
          ) : (
            <a
              href={url}
              download={name}
              className="link flex min-h-11 items-center gap-2 rounded-sm border border-rule-strong bg-sheet px-3 py-2"
            >
              <Download aria-hidden="true" size="1.1875rem" className="shrink-0" />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>{' '}
                <span className="text-sm whitespace-nowrap text-ink-soft">{readableSize(size)}</span>
              </span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
