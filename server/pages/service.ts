import { join } from 'node:path';
import { builtSite, type SiteModule } from './renderer.ts';

export const DIST = join(import.meta.dirname, '../../dist');

export type Drawings = Pick<SiteModule, 'drawListing' | 'drawSmall' | 'drawRunways' | 'highlightFacts'>;

/** Reloaded on each call in development, where the sources change. */
export const readDrawings = async ({ development }: { development: boolean }): Promise<Drawings> =>
  development ? (await import('./development-renderer.ts')).developmentSite() : builtSite(DIST);
