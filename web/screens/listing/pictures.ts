import type { ListingSummary } from '../../../domain/listing.ts';
import { ownPath } from '../../../domain/paths.ts';

/** Addresses that a picture may be loaded from: this site, or another by https. */
export const safePicture = (address: string | null): string | null => {
  const own = ownPath(address);
  if (own) return own;
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
};

export const picturesOf = (listing: ListingSummary): string[] =>
  listing.images.flatMap((address) => safePicture(address) ?? []);
