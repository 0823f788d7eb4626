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

export type Colors = Readonly<Record<(typeof names)[number], string>> & { isDark: boolean };

/** Reads computed colors from an element, since each token holds the colors of both themes. */
export function readColors(container: HTMLElement): Colors {
  const probe = container.appendChild(document.createElement('span'));
  // Forced colors would make every color the same, and leave a black map.
  probe.style.forcedColorAdjust = 'none';
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

/** Calls back when the theme changes, by the site's switch or the system; returns a function that stops it. */
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
