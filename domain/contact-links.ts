import { withoutDirectionMarks } from './text-direction.ts';

/** A mailto: link (RFC 6068) that always has one recipient, even if the address contains "?" or ",". */
export function mailtoHref(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}${subject ? `?subject=${encodeURIComponent(withoutDirectionMarks(subject))}` : ''}`;
}

const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const keyOf = (letter: string) =>
  String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);
/** "800-FLY-HIGH", but not "972-555-0134 cell". */
const SPELLED = /^\D{0,3}1?\D{0,2}\d{3}[\d\s().-]*[\p{L}\d\s.-]*$/u;
const US_DIGITS = 10;
/** Without an area code. */
const SHORTEST = 7;

/** Reads letters as the keys of a phone if the number needs them. What a long word has more isn't dialed. */
function digitsOf(number: string): string {
  const digits = number.replace(/\D/g, '');
  const keys = number.replace(/[a-z]/gi, keyOf).replace(/\D/g, '');
  const length = US_DIGITS + (keys.startsWith('1') ? 1 : 0);
  return digits.length < SHORTEST && SPELLED.test(number.trim()) && keys.length >= length
    ? keys.slice(0, length)
    : digits;
}

/** A tel: link (RFC 3966); ten digits are a US number. */
export function telHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:(?<![a-z])x|(?<![a-z])ext\.?)\s*(?=\d)/i, 2);
  const digits = digitsOf(number);
  const whole =
    number.trim().startsWith('+') || (digits.length === 11 && digits.startsWith('1'))
      ? `+${digits}`
      : digits.length === US_DIGITS
        ? `+1${digits}`
        : digits;
  const inside = extension.replace(/\D/g, '');
  return `tel:${whole}${inside && `;ext=${inside}`}`;
}

/** Between two numbers in one field, each with at least seven digits or letters. */
const BETWEEN = /\s*(?:[,;|/]|\n|\s(?:or|and|&)\s)\s*/i;

/** The numbers in a text, as typed; the text itself if it is one number, or something else. */
export function phonesIn(text: string): string[] {
  const parts = text.split(BETWEEN).filter(Boolean);
  return parts.length > 1 &&
    parts.every((part) => /\d{3}/.test(part) && part.replace(/[^a-z\d]/gi, '').length >= SHORTEST)
    ? parts
    : [text];
}
