import { problem } from '../http/problem.ts';

/** Entity tag (RFC 9110, 8.8.3). Views don't change the version. */
export const etagOf = (version: number): string => `"${version}"`;

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e]{0,100}"';
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG}){0,9}$`);

/**
 * Returns the versions in an If-Match header, or undefined for any version. Accepts weak tags, because compressing proxies
 * weaken them. Throws a 400 for an invalid header.
 */
export function expectedVersions(ifMatch: string | undefined): number[] | undefined {
  const text = ifMatch?.trim();
  if (text === undefined || text === '*') return undefined;
  if (text.length > 1_200 || !TAGS.test(text)) {
    throw problem.badRequest([{ path: 'If-Match', message: 'Use the ETag from the response' }]);
  }
  // 0 matches no version.
  return [...text.matchAll(/"([^"]*)"/g)].map(([, tag]) =>
    /^[1-9]\d{0,9}$/.test(tag ?? '') ? Number(tag) : 0,
  );
}
