/** Describes a US registration to people who typed something else. */
export const TAIL_NUMBER_FORM =
  'Type a US tail number, such as N123AB: N, a digit from 1 to 9, and up to four more digits, of which the last two can be letters other than I and O.';

const form = /^N?([1-9](?:\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2}))$/;

/** Returns "N123AB" for "n123ab", "N-123 AB" or "123AB", and null for what can't be a US registration. */
export function readTailNumber(typed: string): string | null {
  const number = form.exec(typed.trim().toUpperCase().replace(/[\s-]/g, ''))?.[1];
  return number ? `N${number}` : null;
}

/** "a Piper Archer", "an Embraer Phenom 100". */
export const withArticle = (name: string): string => `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;

/** The answer to a tail number in a sentence. */
export function registeredText(number: string, isRegistered: boolean, typeName: string | null): string {
  if (typeName) return `${number} is ${withArticle(typeName)}.`;
  return isRegistered
    ? `${number} is registered, but we don’t have the dimensions of its model; it may be amateur-built. Enter its wingspan, length, and height.`
    : `${number} isn’t in the FAA’s registry. Check the number, or choose a type.`;
}
