import type { ListingSummary } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { ownPath, renditionAddress } from '../../../domain/paths.ts';

/** Addresses that a picture may be loaded from: this site, or another by https. */
export const safePicture = (address: string | null): string | null => {
  const own = ownPath(address);
  if (own) return own;
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
};

/** A picture; `caption` is what its owner says that it shows, or ''. */
export type Picture = { address: string; caption: string; alt: string };

/** The pictures that may be loaded. One without a caption is told apart by its place among the others. */
export function picturesOf(kind: ListingKind, listing: ListingSummary): Picture[] {
  const pictures = listing.images.flatMap((image, at) => {
    const address = safePicture(image);
    return address ? [{ address, caption: listing.imageTexts[at] ?? '' }] : [];
  });
  return pictures.map(({ address, caption }, at) => ({
    address,
    caption,
    alt: caption || `Photo ${at + 1} of ${pictures.length}: ${kind.label} at ${listing.icaoCode}`,
  }));
}

/** The files to choose from by the place there is; a picture from elsewhere comes in one size. */
export function sourcesOf(address: string): string | undefined {
  const small = renditionAddress(address, '800.webp');
  return small === address ? undefined : `${small} 800w, ${address} 1600w`;
}
