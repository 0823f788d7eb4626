import { useTheme } from './theme.ts';

/** What stands on top of every page, the navigation bar's `--sheet` of styles.css: browsers frame the page with it. */
export const topColors = { light: '#fefdf9', dark: '#152132' };

const schemes = ['light', 'dark'] as const;

/** The colour of the browser around the page, in the theme that was chosen or else the system's. */
export function ThemeColor() {
  const theme = useTheme();
  if (theme !== 'system') return <meta key={theme} name="theme-color" content={topColors[theme]} />;
  return schemes.map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      media={`(prefers-color-scheme: ${scheme})`}
      content={topColors[scheme]}
    />
  ));
}
