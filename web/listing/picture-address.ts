import { drawingAddress } from '../../domain/drawing-address.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { renditionAddress } from '../../domain/paths.ts';

/** Address of the first photo, or of a small drawing made from the listing's numbers. */
export function pictureAddress(kind: ListingKind, listing: RowListing): string {
  const [photo] = listing.images;
  return photo === undefined ? drawingAddress(kind, listing) : renditionAddress(photo, 'card.jpg');
}
