import { ownPath } from '../../domain/paths.ts';

/** Allows pictures from this site, or from others over https; null for anything else. */
export const safePicture = (address: string | null): string | null => {
  const own = ownPath(address);
  if (own) return own;
  return address && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
};
