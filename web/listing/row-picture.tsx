import { drawingAddress } from '../../domain/drawing-address.ts';
import type { RowListing } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { Heart } from '../personal/heart.tsx';
import { cx } from '../ui/cx.ts';

type RowPictureProps = { kind: ListingKind; listing: RowListing; className?: string };

/** First photo, or a small drawing made from the listing's numbers, with a heart in its corner. */
export function RowPicture({ kind, listing, className }: RowPictureProps) {
  const photo = listing.images[0];
  const name = `${kind.label} at ${listing.airportName}`;
  return (
    <div className={cx('relative', className)}>
      <img
        className="row-picture"
        src={photo === undefined ? drawingAddress(kind, listing) : renditionAddress(photo, 'card.jpg')}
        alt={photo === undefined ? `Drawing to scale: ${name}` : name}
        loading="lazy"
      />
      <Heart listing={listing} />
    </div>
  );
}
