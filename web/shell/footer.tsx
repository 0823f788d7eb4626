import type { Theme } from '../page/screen.ts';
import { StaticHtml } from '../page/static-html.tsx';
import { FooterLinks } from './footer-links.tsx';
import { setTheme, useTheme } from './theme.ts';

export function Footer() {
  return (
    <footer className="mt-auto border-t border-rule-strong bg-sunken print:hidden">
      <div className="column grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-6 gap-y-4 py-5 md:grid-cols-[1fr_auto_auto_auto] lg:gap-x-12">
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
    <fieldset ref={takeEarlyPress} className="max-md:col-span-full noscript:hidden">
      <legend className="label-caps flex min-h-9 items-center text-ink-soft">Theme</legend>
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
