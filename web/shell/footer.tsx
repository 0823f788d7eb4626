import { brand } from '../../domain/brand.ts';
import { listingKinds } from '../../domain/listing-kinds/index.ts';
import { docsApi, feedAddress, marketPaths, paths } from '../../domain/paths.ts';
import { hasPage } from '../../domain/site-routes.ts';
import { wantedPaths } from '../../domain/wanted.ts';
import type { Theme } from '../page/screen.ts';
import { StaticHtml } from '../page/static-html.tsx';
import { cx } from '../ui/cx.ts';
import { BrandMark } from './brand-mark.tsx';
import { setTheme, useTheme } from './theme.ts';

export function Footer() {
  return (
    <footer className="mt-auto border-t border-rule-strong bg-sunken print:hidden">
      <div className="column grid gap-x-12 gap-y-1 py-3 lg:grid-cols-[1fr_auto_auto_auto] lg:py-5">
        <StaticHtml id="footer" className="contents" part={import.meta.env.SSR ? <FooterLinks /> : null} />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const themes: { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function ThemeSwitch() {
  const theme = useTheme();
  /** Applies a choice made before hydration, which the browser shows instead of the server's. */
  const takeEarlyPress = (group: HTMLFieldSetElement | null) => {
    const shown = group?.querySelector<HTMLInputElement>(':checked')?.value;
    const pressed = themes.find(({ value }) => value === shown)?.value;
    if (pressed && pressed !== theme) setTheme(pressed);
  };
  return (
    <fieldset ref={takeEarlyPress} className="noscript:hidden">
      <legend className="label-caps flex min-h-9 items-center text-ink-soft max-lg:sr-only">Theme</legend>
      <div className="inline-flex flex-wrap rounded-md border border-rule-strong bg-sheet">
        {themes.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center border-r border-rule-strong px-4 text-sm font-semibold last:border-r-0 has-checked:bg-chart has-checked:text-chart-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-chart"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const groups = {
  Browse: [
    ...listingKinds.map((kind) => [kind.label, paths.browseKind(kind)]),
    ['Hangars by airport', paths.browseHangars()],
    ['Airports', paths.airports()],
    ['Aircraft guide', paths.aircraftGuide],
    ['Market rates', marketPaths.overview()],
    ['Space wanted', wantedPaths.list()],
  ],
  [brand.name]: [
    ['Pricing', paths.pricing],
    ['Contact', paths.contact],
    ['Privacy', paths.privacy],
    ['Terms', paths.terms],
    ['Accessibility', paths.accessibility],
    ['API', docsApi.docs],
    ['RSS feed', feedAddress('rss')],
  ],
};

/** Rendered by the server only. */
function FooterLinks() {
  return (
    <>
      <div className="max-lg:order-last lg:max-w-sm">
        <div className="flex min-h-9 items-center max-lg:hidden">
          <BrandMark />
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          <span className="max-lg:hidden">{brand.title}. </span>Airport data from the FAA’s National Airspace
          System Resources. Not for navigation.
        </p>
      </div>
      {Object.entries(groups).map(([group, links]) => (
        <nav key={group} aria-label={`Footer: ${group}`}>
          <p className="label-caps flex min-h-9 items-center text-ink-soft max-lg:hidden">{group}</p>
          <ul
            className={cx(
              'gap-x-6',
              group === brand.name
                ? 'max-lg:flex max-lg:flex-wrap lg:columns-2'
                : 'grid grid-cols-2 narrow:grid-cols-1 md:max-lg:grid-cols-4 lg:grid-cols-[auto_auto]',
            )}
          >
            {links.map(([label, to = '']) => (
              <li key={label}>
                <a
                  href={to}
                  // Not a screen of the router.
                  target={hasPage(to.replace(/\?.*/, '')) ? undefined : '_top'}
                  className="inline-flex min-h-11 items-center text-ink pointer-fine:min-h-8 hover:text-chart"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}
