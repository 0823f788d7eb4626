import { drawingAddress } from '../../domain/drawing-address.ts';
import type { RowListing } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../domain/paths.ts';
import { Heart } from '../personal/heart.tsx';

const addressOf = (kind: ListingKind, listing: RowListing) => {
  const [photo] = listing.images;
  return photo === undefined ? drawingAddress(kind, listing) : renditionAddress(photo, 'card.jpg');
};

/** Has the first picture of a list load along with the page, instead of once its rows are laid out. */
export const FirstPicture = ({ kind, listing }: Omit<RowPictureProps, 'className'>) => (
  <link rel="preload" as="image" href={addressOf(kind, listing)} fetchPriority="high" />
);

type RowPictureProps = { kind: ListingKind; listing: RowListing; className?: string };

/** First photo, or a small drawing made from the listing's numbers, with a heart in the corner of the row; the row needs `relative`. */
export function RowPicture({ kind, listing, className }: RowPictureProps) {
  const name = `${kind.label} at ${listing.airportName}`;
  return (
    <div className={className}>
      <img
        className="row-picture"
        src={addressOf(kind, listing)}
        alt={listing.images.length === 0 ? `Drawing to scale: ${name}` : name}
        loading="lazy"
      />
      <Heart listing={listing} />
    </div>
  );
}
