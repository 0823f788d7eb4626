import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createElement, type ReactNode } from 'react';
import satori, { type Font } from 'satori';

/** Text set in our own faces, as outlines: whoever rasterises it needs no font of the machine's. */

const require = createRequire(import.meta.url);

const face = (name: string, file: string, weight: 400 | 700): Font => ({
  name,
  weight,
  data: readFileSync(require.resolve(`@fontsource/${file}-${weight}-normal.woff`)),
});

const TEXT = 'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
// One array for all calls: satori remembers what it read of the fonts by it.
const fonts: Font[] = ([400, 700] as const).flatMap((weight) => [
  face('Text', `${TEXT}-latin`, weight),
  face('Text extended', `${TEXT}-latin-ext`, weight),
  face('Figures', 'b612-mono/files/b612-mono-latin', weight),
]);

/** Without the figures' face: what that alone has would stand in a cell of its own, with gaps around it. */
const textFonts = fonts.filter(({ name }) => name !== 'Figures');

export const textFace = 'Text, Text extended';
export const figureFace = 'Figures, Text, Text extended';

/**
 * Pieces of a figure, each with its face. B612 Mono leaves comma and full stop to the text face: in a cell of their own
 * they tear "1,234" apart.
 */
export const pieces = (text: string): { text: string; fontFamily: string }[] =>
  (text.match(/[.,]|[^.,]+/g) ?? []).map((piece) => ({
    text: piece,
    fontFamily: /[.,]/.test(piece) ? textFace : figureFace,
  }));

type Size = { width: number; height: number };

/** Lays out a tree of elements with inline styles and answers the text of an SVG. */
export const set = (tree: ReactNode, { width, height }: Size): Promise<string> =>
  satori(tree, { width, height, fonts });

/** What stands for signs that the text face lacks, and that a figure or a name would be another one without. */
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

/** What is written for a character that the text face lacks; null when nothing says the same. */
function standIn(character: string): string | null {
  const written = writtenOut[character];
  if (written !== undefined) return written;
  // Without its marks, in its usual form: a letter, a ligature, a circled figure, "⅓" and the third power.
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').replace('\u2044', '/');
  if (/^[ -~]+$/.test(plain)) {
    if (plain.includes('/')) return ` ${plain}`;
    return /[⁰-⁹]/.test(character) ? `^${plain}` : plain;
  }
  if (/\p{Pd}/u.test(character)) return '-';
  // Pictures and ornaments say nothing that the words don't.
  return /[\p{Extended_Pictographic}\p{So}\p{Sk}\p{P}]/u.test(character) ? '' : null;
}

/**
 * A text in characters that the text face has, others written out in those; empty where that can't be done without
 * leaving out a letter, a figure or a sign. What can't be seen or turns the direction is left out, and so are pictures.
 */
export async function settable(text: string): Promise<string> {
  const plain = text.normalize('NFC').replace(/[\p{C}\p{M}]/gu, '');
  const missing = new Set<string>();
  if (/[^ -~]/.test(plain)) {
    await satori(createElement('div', { style: { fontFamily: textFace, fontWeight: 700 } }, plain), {
      width: 10_000,
      height: 100,
      fonts: textFonts,
      // Asked for what no face has.
      loadAdditionalAsset: async (_language, segment) => {
        for (const character of segment) missing.add(character);
        return [];
      },
    });
  }
  const written = Array.from(plain, (character) => (missing.has(character) ? standIn(character) : character));
  return written.includes(null) ? '' : written.join('').replace(/\s+/g, ' ').trim();
}

type Anchor = 'start' | 'middle' | 'end';

/** Of what outlines are made at first: letters of 100 units in the middle of, or at an end of, a long line. */
const EM = 100;
const LINE = 10_000;
/** From the top of a line of B612 Mono, set solid, to the foot of its letters. */
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
  /** Width of a stroke behind the letters; 0 for none. */
  halo: number;
};

/** A line of figures as a path that stands where an SVG text element with these attributes would. */
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
