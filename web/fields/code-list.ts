import { nearCodes } from '../../domain/search-query.ts';

/** Codes of airports in one text, parted by commas, of which the last is being typed. */

/** What reads as a code and its comma. "Addison, TX" is no code and a state, but a place. */
const CODES = /^(?:\s*[a-z0-9]{2,4}\s*,)*/i;

const codesOf = (text: string) => CODES.exec(text)?.[0] ?? '';

/** What stands behind the codes: "dal" of "KADS, dal". */
export const lastTyped = (text: string): string => text.slice(codesOf(text).length).trim();

/** The same text with a code in the place of that. */
export const withCode = (text: string, code: string): string =>
  nearCodes(`${codesOf(text)},${code}`).join(', ');
