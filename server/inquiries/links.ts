import { parse } from 'tldts';

const SCHEME = /(?<![\p{L}\p{N}])[a-z][a-z\d+.-]{1,20}:\/\/\S|(?<![\p{L}\p{N}])www\.\S/iu;
/** Ways to write a dot that a person reads as one. */
const DOT = /[\u3002\uff0e\uff61]|\[\.\]|\(\.\)|\{\.\}|\s?[[({]dot[\])}]\s?/giu;
/** Not the host of an email address. */
const HOST =
  /(?<![\p{L}\p{N}@._-])((?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.)+[\p{L}\p{N}-]{1,63})(?![\p{L}\p{N}@-])(:\d|\/)?/giu;
const IP_ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;
/** Top-level domains that are also words of a sentence whose period has no space after it, as in "Call me.us". */
const WORD = /^(?:am|as|at|be|by|do|in|is|it|me|my|no|so|to|us)$/i;

function isWebHost(host: string, hasPath: boolean): boolean {
  if (IP_ADDRESS.test(host)) return true;
  const { isIcann, domain } = parse(host);
  if (!isIcann || !domain) return false;
  const [first = '', last = '', ...more] = host.split('.');
  const isSentence = more.length === 0 && WORD.test(last) && (first.length <= 2 || /^[A-Z][a-z]/.test(last));
  return hasPath || !isSentence;
}

/** Also true for an address without "https://", but not for an email address or the name of a file. */
export function hasLink(text: string): boolean {
  const plain = text.replace(/\p{Cf}/gu, '').replace(DOT, '.');
  if (SCHEME.test(plain)) return true;
  for (const [, host = '', path] of plain.matchAll(HOST)) {
    if (isWebHost(host, path !== undefined)) return true;
  }
  return false;
}
