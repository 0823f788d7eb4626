import { createElement, type ReactNode } from 'react';
import { typeset } from './typesetter.ts';

export const textFace = 'Text, Text extended';
export const figureFace = 'Figures, Text, Text extended';

/** Splits a figure by font. Commas and periods use the text font, since a full mono cell tears "1,234" apart. */
export const pieces = (text: string): { text: string; fontFamily: string }[] =>
  (text.match(/[.,]|[^.,]+/g) ?? []).map((piece) => ({
    text: piece,
    fontFamily: /[.,]/.test(piece) ? textFace : figureFace,
  }));

type Size = { width: number; height: number };

export const set = async (tree: ReactNode, size: Size): Promise<string> =>
  (await typeset(tree, { ...size, faces: 'all' })).svg;

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

async function missingIn(text: string): Promise<Set<string>> {
  const tree = createElement('div', { style: { fontFamily: textFace, fontWeight: 700 } }, text);
  return new Set((await typeset(tree, { width: 10_000, height: 100, faces: 'text' })).missing);
}

/**
 * Rewrites a text in characters that the text font has; '' if that would lose a letter, digit or sign. Drops emoji,
 * and characters that are invisible or change the direction.
 */
export async function settable(text: string): Promise<string> {
  const plain = text.normalize('NFC').replace(/[\p{C}\p{M}]/gu, '');
  const missing = /[^ -~]/.test(plain) ? await missingIn(plain) : new Set();
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
