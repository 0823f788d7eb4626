import { FileText } from 'lucide-react';
import { readableSize } from '../../../domain/file-size.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { renditionAddress } from '../../../domain/paths.ts';
import { CaptionedDrawing, drawingFrame } from '../../drawing/listing-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';

const frame = 'h-auto w-full rounded-sm border border-rule-strong bg-sunken object-cover';

/** The photos of the reviewed listing, or a drawing if it has none. */
export function ReviewPictures({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const { images, imageTexts } = listing;
  if (images.length === 0) {
    return (
      <figure className={drawingFrame}>
        <CaptionedDrawing kind={kind} listing={listing} />
      </figure>
    );
  }
  return (
    <ul aria-label="Photos" className="grid grid-cols-4 gap-2 sm:grid-cols-5">
      {images.map((url, at) => (
        <li key={url} className={at === 0 ? 'relative col-span-full' : undefined}>
          <img
            src={renditionAddress(url, at === 0 ? '800.webp' : 'card.jpg')}
            alt={imageTexts[at] || `Photo ${at + 1} of ${images.length}`}
            width={at === 0 ? 960 : 200}
            height={at === 0 ? 600 : 150}
            className={`${at === 0 ? 'aspect-8/5' : 'aspect-4/3'} ${frame}`}
          />
          {at === 0 && (
            <span className="absolute bottom-3 left-3">
              <Badge>Main</Badge>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ReviewDocuments({ listing }: { listing: ListingDetail }) {
  if (listing.documents.length === 0) return null;
  return (
    <Panel label="Documents" className="py-2!">
      <ul className="divide-y divide-rule">
        {listing.documents.map(({ url, name, size }) => (
          <li key={url} className="flex items-baseline justify-between gap-4 py-2">
            <span className="flex min-w-0 items-baseline gap-2">
              <FileText aria-hidden="true" size="1.125rem" className="shrink-0 self-center text-ink-soft" />
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
            </span>
            <span className="figure text-sm whitespace-nowrap text-ink-soft">{readableSize(size)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
