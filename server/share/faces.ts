import { fileURLToPath } from 'node:url';

// sharp reads both when it first draws a text.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.conf', import.meta.url));
process.env.PANGOCAIRO_BACKEND = 'fontconfig';

export const textFace = 'Atkinson Hyperlegible Next';
export const figureFace = `B612 Mono, ${textFace}`;

/** Sets a figure, escaped for SVG. Commas, periods and fixed spaces use the text face: a full mono cell tears "1,234" apart. */
export const figures = (text: string): string =>
  text.replace(/[.,\u00a0]/g, `<tspan font-family="${textFace}">$&</tspan>`);

/** The characters that the two faces have. */
const inFaces =
  /[ -~\u00a0-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0192\u0218-\u021b\u2009\u2013\u2014\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u2070\u2074-\u2079\u20ac\u20b9\u2122\u2153-\u215e\u2190-\u2193\u2212\u221e\u2248\u2260\u2264\u2265]/;

const marks: Readonly<Record<string, string>> = {
  '′': "'",
  '″': '"',
  ʹ: "'",
  ʺ: '"',
  ʻ: '‘',
  ʼ: '’',
  ʽ: '‘',
  '⩾': '≥',
  '⩽': '≤',
};

/** Replacement for a character that the faces lack; null if nothing means the same. */
function replacementFor(character: string): string | null {
  const mark = marks[character];
  if (mark !== undefined) return mark;
  // Strip accents and use the compatible form: a letter, a ligature, a circled digit, "㎡".
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').replace('\u2044', '/');
  if (/^[ -~]+$/.test(plain)) return plain.includes('/') ? ` ${plain}` : plain;
  if (/\p{Pd}/u.test(character)) return '-';
  // Emoji and ornaments can be dropped.
  return /[\p{Extended_Pictographic}\p{So}\p{Sk}\p{P}]/u.test(character) ? '' : null;
}

/**
 * Rewrites a text in characters that our faces have; '' if that would lose a letter, digit or sign. Drops emoji, and characters
 * that are invisible or change the direction.
 */
export function settable(text: string): string {
  const written = Array.from(text.normalize('NFC').replace(/[\p{C}\p{M}]/gu, ''), (character) =>
    inFaces.test(character) ? character : replacementFor(character),
  );
  return written.includes(null) ? '' : written.join('').replace(/\s+/g, ' ').trim();
}
