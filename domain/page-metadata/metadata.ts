import { brand } from '../brand.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { paths } from '../paths.ts';

export type PageMetadata = {
  /** The head adds the product's name. */
  title: string;
  description: string;
  /** Separated by commas. */
  keywords: string;
  /** Pages that aren't for search engines have none. */
  canonical?: string;
  /** Path that a shared link opens, if not the canonical one: a search keeps its filters. */
  shared?: string;
  /** See docs/decisions/0019-index-pages-not-searches.md. */
  robots?: Robots;
  /** Share picture, 1200 × 630, with its alternative text. Defaults to the site's own. */
  image?: { path: string; text: string };
  type?: 'website' | 'product';
  /** Feeds of new listings: of a kind, at an airport by its code, or of all (undefined). */
  feeds?: readonly (ListingKind | string | undefined)[];
};

export const sitePicture = {
  path: paths.siteShareImage,
  text: `${brand.name}, ${brand.title}: hangars, offices, tarmac, and land, next to a chart of runways`,
};

type Robots = 'noindex, nofollow' | 'noindex, follow';

/** Follows the product's name. */
export const feedTitle = (of?: ListingKind | string): string =>
  `new ${typeof of === 'string' ? `listings at ${of}` : (of?.plural ?? 'listings')}`;
