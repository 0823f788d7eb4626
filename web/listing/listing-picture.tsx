import { type LazyExoticComponent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { RowListing } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
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
let ListingDrawing = loadDrawing();

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
  const fromServer = useDrawnByServer(listing);
  const frame = cx(
    'aspect-8/5 shrink-0 overflow-hidden rounded-sm border border-rule bg-sunken *:block *:size-full *:object-cover',
    className,
  );
  if (photo === undefined && fromServer) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: React leaves what it finds here
    return <div className={frame} dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
  }
  return (
    <div key="ours" className={frame}>
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

/** True if the server sent this listing's picture. It is kept, so a first visit doesn't load the drawing code. */
function useDrawnByServer(listing: RowListing): boolean {
  const hydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof window !== 'undefined',
  );
  const [drawn] = useState(hydrating ? listing : null);
  return drawn === listing;
}
