/** The page's colours as a map can take them, in the theme that is seen. */

const names = [
  'paper',
  'sheet',
  'sunken',
  'ink',
  'ink-soft',
  'rule',
  'rule-strong',
  'chart',
  'chart-tint',
  'magenta',
] as const;

export type Colours = Readonly<Record<(typeof names)[number], string>> & { isDark: boolean };

/** Read off an element, since a token is both themes' until something is painted in it. */
export function readColours(container: HTMLElement): Colours {
  const probe = container.appendChild(document.createElement('span'));
  const read = Object.fromEntries(
    names.map((name) => {
      probe.style.color = `var(--${name})`;
      return [name, getComputedStyle(probe).color];
    }),
  ) as Record<(typeof names)[number], string>;
  probe.remove();
  const [red = 255] = (read.paper.match(/[\d.]+/g) ?? []).map(Number);
  return { ...read, isDark: red < 128 };
}

/** Calls when the theme changes: by the site's switch, or by the system. Returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const chosen = new MutationObserver(changed);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    chosen.disconnect();
    dark.removeEventListener('change', changed);
  };
}
