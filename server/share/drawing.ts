import type { Colors } from '../http/colors.ts';
import { figures, settable } from './lettering.ts';

/** Turns the site's drawings into files that need no style sheet and no fonts. */

/** Replaces color classes with attributes; other classes stay. */
function withColors(svg: string, colors: Colors): string {
  return svg.replace(/ class="([^"]*)"/g, (whole, names: string) => {
    const attributes = names
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        const [, property, token = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
        return property ? ` ${property}="${colors(token)}"` : null;
      });
    return attributes.every((attribute) => attribute !== null) ? attributes.join('') : whole;
  });
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const TEXT = /<text ([^>]*)>([^<]*)<\/text>/g;

/** Replaces texts with outlines of the same fill and position. */
async function withOutlines(svg: string): Promise<string> {
  const outlines = await Promise.all(
    Array.from(svg.matchAll(TEXT), async ([, attributes = '', content = '']) => {
      const value = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
      const anchor = value('text-anchor');
      const path = await figures(
        await settable(content.replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)),
        {
          x: Number(value('x') ?? 0),
          y: Number(value('y') ?? 0),
          size: Number(value('font-size')),
          weight: value('font-weight') === '700' ? 700 : 400,
          halo: Number(value('stroke-width') ?? 0),
          anchor: anchor === 'middle' || anchor === 'end' ? anchor : 'start',
        },
      );
      const names =
        value('class')
          ?.split(' ')
          .filter((name) => name !== 'font-mono') ?? [];
      return `<g class="${names.join(' ')}">${path}</g>`;
    }),
  );
  return svg.replace(TEXT, () => outlines.shift() ?? '');
}

export async function drawingFile(
  svg: string,
  colors: Colors,
  { width, height }: { width: number; height: number },
) {
  const whole = withColors(await withOutlines(svg), colors);
  return whole.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  );
}
