import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { Heart } from '../personal/heart.tsx';
import { pictureAddress } from './picture-address.ts';

type RowPictureProps = { kind: ListingKind; listing: RowListing; className?: string };

/** First photo, or a small drawing made from the listing's numbers, with a heart in the corner of the row; the row needs `relative`. */
export function RowPicture({ kind, listing, className }: RowPictureProps) {
  const name = `${kind.label} at ${listing.airportName}`;
  return (
    <div className={className}>
      <img
        className="row-picture"
        src={pictureAddress(kind, listing)}
        alt={listing.images.length === 0 ? `Drawing to scale: ${name}` : name}
        loading="lazy"
      />
      <Heart listing={listing} />
    </div>
  );
}
