import type { Colors } from '../http/colors.ts';
import { figureFace, figures, settable } from './faces.ts';

/** Replaces classes of colors and faces with attributes; other classes stay. */
function withoutStyleSheet(svg: string, colors: Colors): string {
  return svg.replace(/ class="([^"]*)"/g, (whole, names: string) => {
    const attributes = names
      .split(' ')
      .filter(Boolean)
      .map((name) => {
        if (name === 'font-mono') return ` font-family="${figureFace}"`;
        const [, property, token = ''] = /^(fill|stroke)-(.+)$/.exec(name) ?? [];
        return property ? ` ${property}="${colors(token)}"` : null;
      });
    return attributes.every((attribute) => attribute !== null) ? attributes.join('') : whole;
  });
}

type Box = { left?: number; top?: number; width: number; height: number };

/** Turns a drawing of the site into a file that needs no style sheet, or into a part of another file at this place. */
export function drawingFile(svg: string, colors: Colors, { left = 0, top = 0, width, height }: Box): string {
  return (
    withoutStyleSheet(svg, colors)
      .replace(
        '<svg ',
        `<svg xmlns="http://www.w3.org/2000/svg" x="${left}" y="${top}" width="${width}" height="${height}" `,
      )
      // Entities are ASCII, so they stay.
      .replace(
        /(<text [^>]*>)([^<]*)/g,
        (_, tag: string, content: string) => tag + figures(settable(content)),
      )
  );
}
