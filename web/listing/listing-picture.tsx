import { type LazyExoticComponent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { cx } from '../ui/cx.ts';

type Drawing = typeof import('../drawing/listing-drawing.tsx').ListingDrawing;

/** A page without drawings is one all the same: where their code doesn't come a frame is empty, and the next one asks anew. */
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

/** The listing's first photo, or the drawing made from its figures. Give it a width; the height follows (8:5). */
export function ListingPicture({
  kind,
  listing,
  small,
  className,
}: {
  kind: ListingKind;
  listing: ListingSummary;
  /** Too small for a drawing's figures to be read. */
  small?: boolean;
  className?: string;
}) {
  const photo = listing.images[0];
  const fromServer = useDrawnByServer(listing);
  const frame = cx(
    'aspect-8/5 shrink-0 overflow-hidden rounded-sm border border-rule bg-sunken *:block *:size-full *:object-cover',
    // Long lists draw what is seen; a card's picture is there before it is scrolled to, and on paper.
    small && '[content-visibility:auto]',
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
          <ListingDrawing kind={kind} listing={listing} detail={small ? 'mini' : 'thumbnail'} />
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

/**
 * Whether the picture of this very listing came with the page. It stays as it is then, and a first visit does without
 * the code that draws.
 */
function useDrawnByServer(listing: ListingSummary): boolean {
  const hydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => typeof window !== 'undefined',
  );
  const [drawn] = useState(hydrating ? listing : null);
  return drawn === listing;
}
