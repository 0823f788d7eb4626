import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite, type SiteModule } from './renderer.ts';

export const DIST = join(import.meta.dirname, '../../dist');

export type Drawings = Pick<SiteModule, 'drawListing' | 'drawRunways' | 'highlightFacts'>;

/** Reloaded on each call in development, where the sources change. */
export const readDrawings = async ({ development }: { development: boolean }): Promise<Drawings> =>
  development ? (await import('./development-renderer.ts')).developmentSite() : builtSite(DIST);

/** Returns the light color of a design token: "ink" → "#12203a". */
export type Colors = (token: string) => string;

/** Reads the tokens from their only definition: `--ink: light-dark(light, dark)` in the site's style sheet. */
export function readColors(): Colors {
  const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8');
  const colors = new Map(
    Array.from(styles.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}),/g), ([, token, light]) => [
      token,
      light,
    ]),
  );
  return (token) => {
    const color = colors.get(token);
    if (!color) throw new Error(`web/styles.css has no color --${token}`);
    return color;
  };
}
