// The marks are escaped, since one character beyond Latin-1 in a built template doubles the memory of the server's code.
/** "½", " 1/2". */
const PART = String.raw`\s*[\u00bc-\u00be\u2153-\u215e]|\s+\d{1,2}\s*[/\u2044]\s*\d{1,2}`;
const WHOLE = String.raw`\d{1,12}(?:\.\d{1,6})?`;
const FOOT = String.raw`['\u2018\u2019\u2032\u00b4]|f(?:ee|oo)?t(?![a-z])\.?`;
const INCH = String.raw`["\u201c\u201d\u2033]|''|in(?:ch(?:es)?)?(?![a-z])\.?`;
const INCHES = String.raw`\d{1,2}(?:\.\d{1,6})?(?:${PART})?|\d{1,2}\s*[/\u2044]\s*\d{1,2}|[\u00bc-\u00be\u2153-\u215e]`;
/** Separators between feet and inches: `12'-6"`, "12 ft, 6 in", "12 feet and 6 inches". */
const BETWEEN = String.raw`\s*(?:[-\u2013,&]\s*|and\s+)?`;

/** `41'6"`, `12'-6½"`, "12 1/2 ft", "12 feet 6", and "12 1/2" without a unit. */
const FEET = new RegExp(
  String.raw`^(${WHOLE}(?:${PART})?)(?:\s*(?:${FOOT})(?:${BETWEEN}(${INCHES})\s*(?:${INCH})?)?)$|^(${WHOLE}(?:${PART}))$`,
  'i',
);
/** The same in running text, if it has inches or a part of a foot; "12 feet 6" alone only where a size ends. */
export const FEET_IN_TEXT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,$/])(?:\d{1,3}(?:${PART})\s*-?\s*(?:${FOOT})(?:${BETWEEN}(?:${INCHES})\s*(?:${INCH}))?|\d{1,3}\s*(?:${FOOT})(?:${BETWEEN}(?:${INCHES})\s*(?:${INCH})|-\d{1,2}(?![\p{L}\p{N}])|\s+\d{1,2}(?=\s*(?:$|x|\u00d7|by|door|wide|high|tall|clear|ceiling))))`,
  'giu',
);

const parts: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** "12 1/2", "6½", "0.5"; NaN for a part that isn't less than one. */
function numberOf(text: string): number {
  const [, whole = '0', above, below] = /^(?:([\d.]+)\s+)?(\d+)\s*[/\u2044]\s*(\d+)$/.exec(text) ?? [];
  if (above !== undefined)
    return Number(above) < Number(below) ? Number(whole) + Number(above) / Number(below) : Number.NaN;
  const part = parts[text.at(-1) ?? ''];
  return part === undefined ? Number(text) : Number(text.slice(0, -1)) + part;
}

/** A number alone. */
const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Tenths of a foot, with their fraction. Hides errors of binary fractions: 16.4 × 10 is less than 164. */
const tenthsOf = (feet: number): number => Math.round(feet * 1e7) / 1e6;

/** Undefined for other text than feet with their unit or a part of a foot. */
function tenthsIn(text: string): number | undefined {
  const [, feet, inches = '0', alone] = FEET.exec(text.trim()) ?? [];
  const [whole, more] = [numberOf(feet ?? alone ?? ''), numberOf(inches)];
  if ((feet ?? alone) === undefined || Number.isNaN(whole) || !(more < 12)) return undefined;
  return tenthsOf(whole + more / 12);
}

const tenthsTyped = (text: string): number | undefined =>
  FIGURE.test(text.trim()) ? tenthsOf(Number(text)) : tenthsIn(text);

const isBetween = (tenths: number | undefined): boolean => tenths !== undefined && !Number.isInteger(tenths);

/** Rounds the room of a space down to the tenth, so that no verdict promises more than there is. */
export const roundedDown = (feet: number): number => Math.floor(tenthsOf(feet)) / 10;

/** Rounds the feet that an aircraft needs up to the tenth. */
export const roundedUp = (feet: number): number => Math.ceil(tenthsOf(feet)) / 10;

/** Reads feet of a space typed with their unit, rounded down; undefined for other text. */
export function readRoom(text: string): number | undefined {
  const tenths = tenthsIn(text);
  return tenths === undefined ? undefined : Math.floor(tenths) / 10;
}

/** True if that is less than was typed. */
export const isRoundedDown = (text: string): boolean => isBetween(tenthsIn(text));

/** Reads feet that an aircraft needs, with their unit or as a number alone, rounded up; undefined for other text. */
export function readNeed(text: string): number | undefined {
  const tenths = tenthsTyped(text);
  return tenths === undefined ? undefined : Math.ceil(tenths) / 10;
}

/** True if that is more than was typed. */
export const isRoundedUp = (text: string): boolean => isBetween(tenthsTyped(text));

/** "41′ 6″" for 41.5, to the nearest inch. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}
