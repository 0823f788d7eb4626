import { readFile } from 'node:fs/promises';

const styles = new URL('../../web/styles.css', import.meta.url);

let known: Promise<{ paper: string; sheet: string }> | undefined;

/** The light theme's colours of the page and of the bar above it, as the style sheet has them. */
export function lightColours(): Promise<{ paper: string; sheet: string }> {
  known ??= readFile(styles, 'utf8').then((css) => {
    const colour = (token: string) => {
      const [, light] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}),`).exec(css) ?? [];
      if (!light) throw new Error(`web/styles.css has no light --${token}`);
      return light;
    };
    return { paper: colour('paper'), sheet: colour('sheet') };
  });
  return known;
}
