import type { ListingSummary } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { renditionAddress } from '../../../domain/media.ts';
import { ownPath } from '../../../domain/paths.ts';

/** Addresses that a picture may be loaded from: this site, or another by https. */
export const safePicture = (address: string | null): string | null => {
  const own = ownPath(address);
  if (own) return own;
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
};

/** A picture and what it shows, in the owner's words or by its place among the others. */
export type Picture = { address: string; text: string };

/** The pictures that may be loaded, each with a text. */
export function picturesOf(kind: ListingKind, listing: ListingSummary): Picture[] {
  const pictures = listing.images.flatMap((address, at) => {
    const safe = safePicture(address);
    return safe ? [{ address: safe, text: listing.imageTexts[at] ?? '' }] : [];
  });
  return pictures.map(({ address, text }, at) => ({
    address,
    text: text || `Photo ${at + 1} of ${pictures.length}: ${kind.label} at ${listing.icaoCode}`,
  }));
}

/** The files to choose from by the place there is; a picture from elsewhere comes in one size. */
export function sourcesOf(address: string): string | undefined {
  const small = renditionAddress(address, '800.webp');
  return small === address ? undefined : `${small} 800w, ${address} 1600w`;
}
