import { lazy, Suspense } from 'react';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { cx } from '../ui/cx.ts';

// What the server drew stands in the page already: its code needn't be there before the page can be used.
const ListingDrawing = lazy(async () => ({
  default: (await import('./drawing/listing-drawing.tsx')).ListingDrawing,
}));

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
  return (
    <div
      className={cx(
        'aspect-8/5 shrink-0 overflow-hidden rounded-sm border border-rule bg-sunken *:block *:size-full *:object-cover',
        // Long lists draw what is seen; a card's picture is there before it is scrolled to, and on paper.
        small && '[content-visibility:auto]',
        className,
      )}
    >
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
