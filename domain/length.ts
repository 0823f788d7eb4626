/** "41 ft 6 in", 41'6", 41′ 6″, "41.5 ft": feet with a unit, and inches if there are any. */
const FEET =
  /^(\d{1,12}(?:\.\d{1,6})?)\s*(?:['’′]|f(?:ee|oo)?t\.?)\s*(?:(\d{1,2}(?:\.\d{1,6})?)\s*(?:["”″]|''|in(?:ch(?:es)?)?\.?)?)?$/i;

/** Tenths of a foot, with their fraction; undefined for other text than feet with their unit. */
function tenthsIn(text: string): number | undefined {
  const [, feet, inches = 0] = FEET.exec(text.trim()) ?? [];
  if (feet === undefined || Number(inches) >= 12) return undefined;
  // Hides errors of binary fractions: 16.4 × 10 is less than 164.
  return Math.round((Number(feet) + Number(inches) / 12) * 1e7) / 1e6;
}

/** Reads feet typed with their unit, to the nearest tenth; undefined for other text. */
export function readFeet(text: string): number | undefined {
  const tenths = tenthsIn(text);
  return tenths === undefined ? undefined : Math.round(tenths) / 10;
}

/** The same for a space, of which an aircraft needs every inch: rounded down. */
export function readRoom(text: string): number | undefined {
  const tenths = tenthsIn(text);
  return tenths === undefined ? undefined : Math.floor(tenths) / 10;
}

/** True if that is less than was typed. */
export const isRoundedDown = (text: string): boolean => {
  const tenths = tenthsIn(text);
  return tenths !== undefined && !Number.isInteger(tenths);
};

const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Reads feet typed with their unit, or as a number alone; undefined for other text. */
export const readLength = (text: string): number | undefined =>
  FIGURE.test(text.trim()) ? Number(text) : readFeet(text);

/** "41′ 6″" for 41.5, to the nearest inch. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}
