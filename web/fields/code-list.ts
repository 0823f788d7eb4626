import { nearCodes } from '../../domain/search-query.ts';

/** Leading codes with their commas. "Addison, TX" is a place, because "Addison" is too long for a code. */
const CODES = /^(?:\s*[a-z0-9]{2,4}\s*,)*/i;

const codesOf = (text: string) => CODES.exec(text)?.[0] ?? '';

/** Returns the text after the codes: "dal" for "KADS, dal". */
export const lastTyped = (text: string): string => text.slice(codesOf(text).length).trim();

/** Replaces the text after the codes with a code. */
export const withCode = (text: string, code: string): string =>
  nearCodes(`${codesOf(text)},${code}`).join(', ');
