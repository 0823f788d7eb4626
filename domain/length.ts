/** "41 ft 6 in", 41'6", 41′ 6″, "41.5 ft": feet with a unit, and inches if there are any. */
const FEET =
  /^(\d{1,12}(?:\.\d{1,6})?)\s*(?:['’′]|f(?:ee|oo)?t\.?)\s*(?:(\d{1,2}(?:\.\d{1,6})?)\s*(?:["”″]|''|in(?:ch(?:es)?)?\.?)?)?$/i;

/** Reads feet typed with their unit, to the nearest tenth; undefined for other text. */
export function readFeet(text: string): number | undefined {
  const [, feet, inches = 0] = FEET.exec(text.trim()) ?? [];
  if (feet === undefined || Number(inches) >= 12) return undefined;
  return Math.round((Number(feet) + Number(inches) / 12) * 10) / 10;
}

const FIGURE = /^\d{1,12}(?:\.\d{1,6})?$/;

/** Reads feet typed with their unit, or as a number alone; undefined for other text. */
export const readLength = (text: string): number | undefined =>
  FIGURE.test(text.trim()) ? Number(text) : readFeet(text);

/** "41′ 6″" for 41.5, to the nearest inch. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12);
  return `${Math.floor(inches / 12)}′ ${inches % 12}″`;
}
