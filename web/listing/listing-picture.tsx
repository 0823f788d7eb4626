import { type LazyExoticComponent, lazy, Suspense } from 'react';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { cx } from '../ui/cx.ts';

type Drawing = typeof import('../drawing/listing-drawing.tsx').ListingDrawing;

/**
 * Pages work without drawings. If their code fails to load the frame stays empty, and the next picture tries
 * again.
 */
const loadDrawing = (): LazyExoticComponent<Drawing> =>
  lazy(() =>
    import('../drawing/listing-drawing.tsx').then(
      (module) => ({ default: module.ListingDrawing }),
      () => {
        ListingDrawing = loadDrawing();
        return { default: () => <></> };
      },
    ),
  );
// The server's pages don't wait for it.
let ListingDrawing: Drawing | LazyExoticComponent<Drawing> = import.meta.env.SSR
  ? (await import('../drawing/listing-drawing.tsx')).ListingDrawing
  : loadDrawing();

/** First photo, or a drawing made from the listing's numbers. Set its width; the height follows (8:5). */
export function ListingPicture({
  kind,
  listing,
  className,
}: {
  kind: ListingKind;
  listing: RowListing;
  className?: string;
}) {
  const photo = listing.images[0];
  const frame = cx(
    'aspect-8/5 shrink-0 overflow-hidden rounded-sm border border-rule bg-sunken *:block *:size-full *:object-cover',
    className,
  );
  return (
    <div className={frame}>
      {photo === undefined ? (
        <Suspense>
          <ListingDrawing kind={kind} listing={listing} />
        </Suspense>
      ) : (
        <img
          src={renditionAddress(photo, 'card.jpg')}
          alt={`${kind.label} at ${listing.airportName}`}
          width={320}
          height={200}
          loading="lazy"
          decoding="async"
        />
      )}
    </div>
  );
}
