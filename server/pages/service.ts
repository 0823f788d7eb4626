import { join } from 'node:path';
import { builtSite, type SiteModule } from './renderer.ts';

/** Where `npm run build` leaves the site. */
export const DIST = join(import.meta.dirname, '../../dist');

/** The part of the site's code that draws listings, for pictures of them outside of pages. */
export type Drawings = Pick<SiteModule, 'drawListing' | 'highlightFacts'>;

/** Reads it anew in development, where it changes. */
export const readDrawings = async ({ development }: { development: boolean }): Promise<Drawings> =>
  development ? (await import('./development-renderer.ts')).developmentSite() : builtSite(DIST);
