/** "41 ft 6 in", 41'6", 41′ 6″, "41.5 ft": feet with a unit, and inches if there are any. */
const FEET =
  /^(\d{1,12}(?:\.\d{1,6})?)\s*(?:['’′]|f(?:ee|oo)?t\.?)\s*(?:(\d{1,2}(?:\.\d{1,6})?)\s*(?:["”″]|''|in(?:ch(?:es)?)?\.?)?)?$/i;

/** A number alone. */
const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Tenths of a foot, with their fraction. Hides errors of binary fractions: 16.4 × 10 is less than 164. */
const tenthsOf = (feet: number): number => Math.round(feet * 1e7) / 1e6;

/** Undefined for other text than feet with their unit. */
function tenthsIn(text: string): number | undefined {
  const [, feet, inches = 0] = FEET.exec(text.trim()) ?? [];
  if (feet === undefined || Number(inches) >= 12) return undefined;
  return tenthsOf(Number(feet) + Number(inches) / 12);
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
