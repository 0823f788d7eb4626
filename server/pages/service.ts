import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, type SiteModule } from './renderer.ts';

/** What other rooms take of the site: its drawings and its colours. */

/** Where `npm run build` leaves the site. */
export const DIST = join(import.meta.dirname, '../../dist');

export type Drawings = Pick<SiteModule, 'drawListing' | 'drawRunways' | 'highlightFacts'>;

/** Read anew in development, where they change. */
export const readDrawings = async ({ development }: { development: boolean }): Promise<Drawings> =>
  development ? (await import('./development-renderer.ts')).developmentSite() : builtSite(DIST);

/** A colour of the site by the name of its token ("ink", "chart-tint"), as it is on paper: "#12203a". */
export type Colours = (token: string) => string;

/** Reads the tokens where each stands once: `--ink: light-dark(light, dark)` in the site's style sheet. */
export function readColours(): Colours {
  const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8');
  const colours = new Map(
    Array.from(styles.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}),/g), ([, token, light]) => [
      token,
      light,
    ]),
  );
  return (token) => {
    const colour = colours.get(token);
    if (!colour) throw new Error(`web/styles.css has no colour --${token}`);
    return colour;
  };
}
