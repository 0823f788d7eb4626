import type { DehydratedState } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VisitorGroup } from '../domain/account.ts';
import { manifestAddress, touchIcon } from '../domain/paths.ts';
import type { Theme } from './page/screen.ts';
import iconUrl from './shell/icon.svg';
import { topColors, useTheme } from './shell/theme.ts';

const schemes = ['light', 'dark'] as const;

/** Addresses of a page's built files; each script comes after those that it imports. */
export type PageAssets = { styles: string[]; scripts: string[]; fonts: string[] };

/** Data that the server passes to the browser inside the page. */
export type Boot = {
  theme: Theme;
  filtersOpen: boolean;
  origin: string;
  assets: PageAssets;
  queries: DehydratedState;
};

type DocumentProps = {
  boot: Boot;
  /** `boot` as text on the server; empty in the browser, which keeps what came. */
  json: string;
  /** Group of the visitor of a personal page. The browser keeps what came, and follows changes itself. */
  visitor?: VisitorGroup;
  children: ReactNode;
};

/** The whole HTML document; screens add to its head with PageHead. */
export function Document({ boot, json, visitor, children }: DocumentProps) {
  const { styles, fonts } = boot.assets;
  const theme = useTheme();
  const chosen = theme === 'system' ? undefined : theme;
  return (
    <html lang="en" data-visitor={visitor || undefined} data-theme={chosen} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        {schemes.map((scheme) => (
          <meta
            key={scheme}
            name="theme-color"
            media={`(prefers-color-scheme: ${scheme})`}
            content={topColors[chosen ?? scheme]}
          />
        ))}
        <link rel="icon" type="image/svg+xml" href={iconUrl} />
        <link rel="apple-touch-icon" href={touchIcon} />
        <link rel="manifest" href={manifestAddress} />
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        <script
          id="boot"
          type="application/json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with every < escaped
          dangerouslySetInnerHTML={{ __html: json }}
          suppressHydrationWarning
        />
      </body>
    </html>
  );
}
