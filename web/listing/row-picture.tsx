import { drawingAddress } from '../../domain/drawing-address.ts';
import type { RowListing } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { Heart } from '../personal/heart.tsx';

type RowPictureProps = { kind: ListingKind; listing: RowListing; className?: string };

/** First photo, or a small drawing made from the listing's numbers, with a heart in the corner of the row; the row needs `relative`. */
export function RowPicture({ kind, listing, className }: RowPictureProps) {
  const photo = listing.images[0];
  const name = `${kind.label} at ${listing.airportName}`;
  return (
    <div className={className}>
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
