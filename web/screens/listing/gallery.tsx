import type { ListingDetail } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { drawingCaption, ListingDrawing } from '../../listing/drawing/listing-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { picturesOf } from './pictures.ts';

/** The photos, the first of them large; without any, the drawing made from the listing's figures. */
export function Gallery({ kind, listing }: { kind: ListingKind; listing: ListingDetail }) {
  const [main, ...others] = picturesOf(listing);
  if (main === undefined) {
    return (
      <figure className="overflow-hidden rounded-sm border border-rule-strong">
        <ListingDrawing kind={kind} listing={listing} detail="full" className="h-auto w-full" />
        <figcaption className="border-t border-rule bg-sheet px-4 py-2 text-sm text-ink-soft">
          {drawingCaption(kind, listing)}
        </figcaption>
      </figure>
    );
  }
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-2">
      {[main, ...others].map((address, at) => (
        <li key={address} className={at === 0 ? 'relative col-span-3' : undefined}>
          <a href={address} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={address}
              alt={`${kind.label} at ${listing.airportName}, ${at + 1} of ${others.length + 1}`}
              width={at === 0 ? 960 : 320}
              height={at === 0 ? 600 : 200}
              loading={at === 0 ? 'eager' : 'lazy'}
              decoding="async"
              className="aspect-8/5 h-auto w-full rounded-sm border border-rule-strong bg-sunken object-cover"
            />
          </a>
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
