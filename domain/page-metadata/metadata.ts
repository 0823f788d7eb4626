import { brand } from '../brand.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { paths } from '../paths.ts';

/** What a page says of itself in its head. Paths are ours; the head makes whole addresses of them. */
export type PageMetadata = {
  /** Without the product's name, which is added. */
  title: string;
  description: string;
  /** With commas between. */
  keywords: string;
  /** The page's own path, with the query that belongs to it. A page that is nobody's to find has none. */
  canonical?: string;
  /** Where a share of it leads, unless that is the canonical path: a search keeps its filters. */
  shared?: string;
  /** Why which page has which: docs/decisions/0019-index-pages-not-searches.md. */
  robots?: Robots;
  /** Path of the picture that is shown where it is shared, 1200 × 630, and what that shows; else the site's own. */
  image?: { path: string; text: string };
  type?: 'website' | 'product';
  /** Feeds of new listings that belong to it: of a kind, at an airport by its code, or of all (undefined). */
  feeds?: readonly (ListingKind | string | undefined)[];
};

/** What is shown where a page without a picture of its own is shared. */
export const sitePicture = {
  path: paths.siteShareImage,
  text: `${brand.name}, ${brand.title}: hangars, offices, tarmac, and land, next to a chart of runways`,
};

/** A page for its owner alone or behind a link of a mail; one that is not to be found itself, but leads to some that are. */
export type Robots = 'noindex, nofollow' | 'noindex, follow';

/** What a feed is called, after the product's name. */
export const feedTitle = (of?: ListingKind | string): string =>
  `new ${typeof of === 'string' ? `listings at ${of}` : (of?.plural ?? 'listings')}`;
