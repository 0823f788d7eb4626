import type { Colors } from '../http/colors.ts';
import { Html } from '../http/html.ts';

/** CSS properties that take a color, by their short name. */
const properties = { ink: 'color', fill: 'background-color', edge: 'border-color' } as const;
type Coat = Partial<Record<keyof typeof properties, string>>;

/** Returns the attributes of an element: its light colors and `style` inline, and a class for each dark color. */
export type Paint = (coat: Coat, style?: string) => Html;

/**
 * Inline styles can't depend on the theme, and several mail clients drop style sheets; so light colors are inline, and a style
 * sheet overrides them in the dark.
 */
export function painter(colors: Colors): { paint: Paint; darkRules: () => string } {
  const rules = new Map<string, string>();
  const paint: Paint = (coat, style = '') => {
    const coats = Object.entries(coat) as [keyof Coat, string][];
    for (const [name, token] of coats) {
      rules.set(`.${name}-${token}`, `${properties[name]}:${colors(token, 'dark')}!important`);
    }
    const names = coats.map(([name, token]) => `${name}-${token}`).join(' ');
    const light = coats.map(([name, token]) => `${properties[name]}:${colors(token)};`).join('');
    return new Html(`class="${names}" style="${style}${light}"`);
  };
  return { paint, darkRules: () => [...rules].map(([name, rule]) => `${name}{${rule}}`).join('') };
}
