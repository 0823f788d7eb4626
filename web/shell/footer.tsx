import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import type { Theme } from '../api/screen.ts';
import { Link } from '../ui/link.tsx';
import { BrandMark } from './brand-mark.tsx';
import { setTheme, useTheme } from './theme.ts';

const links = [
  { label: 'Browse Properties', to: paths.browse() },
  { label: 'Monthly hangars', to: paths.browseHangars() },
  { label: 'Airports', to: paths.airports() },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Contact', to: paths.contact },
];

export function Footer({ hasScreen }: { hasScreen: (path: string) => boolean }) {
  return (
    <footer className="mt-auto border-t border-rule-strong bg-sunken print:hidden">
      <div className="column grid gap-x-10 gap-y-6 py-8 md:grid-cols-[1fr_auto_auto] md:items-start">
        <div className="max-w-sm">
          <div className="flex min-h-11 items-center">
            <BrandMark />
          </div>
          <p className="mt-1 text-sm text-ink-soft">
            {brand.title}. Airport data from the FAA’s National Airspace System Resources. Not for navigation.
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 md:grid-cols-1">
            {links
              .filter(({ to }) => hasScreen(to))
              .map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} className="inline-flex min-h-11 items-center text-ink hover:text-chart">
                    {label}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
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
  return (
    <fieldset>
      <legend className="label-caps flex min-h-11 items-center text-ink-soft">Theme</legend>
      <div className="inline-flex rounded-md border border-rule-strong bg-sheet">
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
