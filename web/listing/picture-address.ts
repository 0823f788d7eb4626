import { drawingAddress } from '../../domain/drawing-address.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { ownPath, renditionAddress } from '../../domain/paths.ts';

/** Address of the first photo, or of a small drawing made from the listing's numbers. */
export function pictureAddress(kind: ListingKind, listing: RowListing): string {
  const [photo] = listing.images;
  return photo === undefined ? drawingAddress(kind, listing) : renditionAddress(photo, 'card.jpg');
}

/** Allows pictures from this site, or from others over https; null for anything else. */
export const safePicture = (address: string | null): string | null => {
  const own = ownPath(address);
  if (own) return own;
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
};
