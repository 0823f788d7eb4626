import { readFileSync } from 'node:fs';

type Theme = 'light' | 'dark';

/** Returns the color of a design token: "ink" → "#12203a". */
export type Colors = (token: string, theme?: Theme) => string;

/** Reads the tokens from their only definition: `--ink: light-dark(light, dark)` in the site's style sheet. */
export function readColors(): Colors {
  const styles = readFileSync(new URL('../../web/styles.css', import.meta.url), 'utf8');
  const colors = new Map(
    Array.from(
      styles.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
      ([, token, light = '', dark = '']) => [token, { light, dark }],
    ),
  );
  return (token, theme = 'light') => {
    const color = colors.get(token);
    if (!color) throw new Error(`web/styles.css has no color --${token}`);
    return color[theme];
  };
}
