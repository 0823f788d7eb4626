import { FileText } from 'lucide-react';
import { readableSize } from '../../../domain/file-size.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { isDocumentUrl } from '../../../domain/media.ts';
import { Panel } from '../../ui/panel.tsx';

/** Downloads keep the name that the owner gave the file. */
export function Documents({ listing }: { listing: ListingDetail }) {
  const documents = listing.documents.filter(({ url }) => isDocumentUrl(url));
  if (documents.length === 0) return null;
  return (
    <Panel label="Documents" className="py-2!">
      <ul className="divide-y divide-rule">
        {documents.map(({ name, url, size }) => (
          <li key={url}>
            <a
              href={url}
              download={name}
              className="flex min-h-11 items-center gap-3 py-2 text-chart hover:underline"
            >
              <FileText aria-hidden="true" size="1.125rem" className="shrink-0" />
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="ml-auto text-sm whitespace-nowrap text-ink-soft">
                PDF, {readableSize(size)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
