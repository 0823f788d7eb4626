import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { renditionAddress } from '../../../domain/paths.ts';
import { safePicture } from '../../listing/picture-address.ts';

/** `caption` is the owner's description, or ''. */
export type Picture = { address: string; caption: string; alt: string };

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

/** A `srcSet`; undefined for pictures from other sites, which have one size. */
export function sourcesOf(address: string): string | undefined {
  const small = renditionAddress(address, '800.webp');
  return small === address ? undefined : `${small} 800w, ${address} 1600w`;
}
