import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';

/** Text in our own fonts as outlines, so the rasterizer needs no system fonts. */

const require = createRequire(import.meta.url);

const face = (name: string, file: string, weight: 400 | 700): Font => ({
  name,
  weight,
  data: readFileSync(require.resolve(`@fontsource/${file}-${weight}-normal.woff`)),
});

const TEXT = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
// Reuse one array: satori caches parsed fonts by it.
const fonts: Font[] = ([400, 700] as const).flatMap((weight) => [
  face('Text', `${TEXT}-latin`, weight),
  face('Text extended', `${TEXT}-latin-ext`, weight),
  face('Figures', 'b612-mono/files/b612-mono-latin', weight),
]);

/** Without the mono font, whose wide cells would leave gaps around single characters. */
const textFonts = fonts.filter(({ name }) => name !== 'Figures');

export const textFace = 'Text, Text extended';
export const figureFace = 'Figures, Text, Text extended';

/** Splits a figure by font. Commas and periods use the text font, since a full mono cell tears "1,234" apart. */
export const pieces = (text: string): { text: string; fontFamily: string }[] =>
  (text.match(/[.,]|[^.,]+/g) ?? []).map((piece) => ({
    text: piece,
    fontFamily: /[.,]/.test(piece) ? textFace : figureFace,
  }));

type Size = { width: number; height: number };

export const set = (tree: ReactNode, { width, height }: Size): Promise<string> =>
  satori(tree, { width, height, fonts });

/** Replacements for meaningful characters that the text font lacks. */
const writtenOut: Readonly<Record<string, string>> = {
  '≥': ' at least ',
  '⩾': ' at least ',
  '≤': ' at most ',
  '⩽': ' at most ',
  '≈': ' about ',
  '≠': ' not ',
  '→': '->',
  '←': '<-',
  '↔': '<->',
  '⇒': '=>',
  '−': '-',
  '×': 'x',
  '′': "'",
  '″': '"',
  ʹ: "'",
  ʺ: '"',
  ʻ: '‘',
  ʼ: '’',
  ʽ: '‘',
};

/** Replacement for a character that the text font lacks; null if nothing means the same. */
function replacementFor(character: string): string | null {
  const written = writtenOut[character];
  if (written !== undefined) return written;
  // Strip accents and use the compatible form: a letter, a ligature, a circled digit, "⅓", a superscript.
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').replace('\u2044', '/');
  if (/^[ -~]+$/.test(plain)) {
    if (plain.includes('/')) return ` ${plain}`;
    return /[⁰-⁹]/.test(character) ? `^${plain}` : plain;
  }
  if (/\p{Pd}/u.test(character)) return '-';
  // Emoji and ornaments can be dropped.
  return /[\p{Extended_Pictographic}\p{So}\p{Sk}\p{P}]/u.test(character) ? '' : null;
}

/**
 * Rewrites a text in characters that the text font has; '' if that would lose a letter, digit or sign. Drops emoji,
 * and characters that are invisible or change the direction.
 */
export async function settable(text: string): Promise<string> {
  const plain = text.normalize('NFC').replace(/[\p{C}\p{M}]/gu, '');
  const missing = new Set<string>();
  if (/[^ -~]/.test(plain)) {
    await satori(createElement('div', { style: { fontFamily: textFace, fontWeight: 700 } }, plain), {
      width: 10_000,
      height: 100,
      fonts: textFonts,
      // satori calls this for characters that no font has.
      loadAdditionalAsset: async (_language, segment) => {
        for (const character of segment) missing.add(character);
        return [];
      },
    });
  }
  const written = Array.from(plain, (character) =>
    missing.has(character) ? replacementFor(character) : character,
  );
  return written.includes(null) ? '' : written.join('').replace(/\s+/g, ' ').trim();
}

type Anchor = 'start' | 'middle' | 'end';

/** Outlines are made at 100 units per em in a long line, then scaled. */
const EM = 100;
const LINE = 10_000;
/** Baseline of B612 Mono below the top of the line. */
const BASELINE = 86;
const anchors = {
  start: { justifyContent: 'flex-start', at: 0 },
  middle: { justifyContent: 'center', at: LINE / 2 },
  end: { justifyContent: 'flex-end', at: LINE },
} as const;

type Line = {
  x: number;
  y: number;
  size: number;
  weight: 400 | 700;
  anchor: Anchor;
  /** Stroke width behind the letters; 0 for none. */
  halo: number;
};

/** Renders a line of figures as a path in the position of an equal SVG text element. */
export async function figures(text: string, { x, y, size, weight, anchor, halo }: Line): Promise<string> {
  const { justifyContent, at } = anchors[anchor];
  const style = {
    display: 'flex',
    width: LINE,
    justifyContent,
    whiteSpace: 'pre',
    fontWeight: weight,
    fontSize: EM,
    lineHeight: 1,
  };
  const letters = pieces(text).map((piece) =>
    createElement('div', { style: { fontFamily: piece.fontFamily } }, piece.text),
  );
  const svg = await set(createElement('div', { style }, ...letters), { width: LINE, height: EM });
  const lines = Array.from(svg.matchAll(/<path [^>]*\bd="([^"]+)"/g), ([, line]) => line);
  const scale = size / EM;
  const stroke = halo && ` paint-order="stroke" stroke-linejoin="round" stroke-width="${halo / scale}"`;
  const place = `translate(${x} ${y}) scale(${scale}) translate(${-at} ${-BASELINE})`;
  return `<path transform="${place}"${stroke || ''} d="${lines.join('')}"/>`;
}
