import { problem } from '../http/problem.ts';

/** A listing's version as an entity tag (RFC 9110, 8.8.3). It names what its owner wrote, not the views beside it. */
export const etagOf = (version: number): string => `"${version}"`;

const TAG = '(?:W/)?"[\\x21\\x23-\\x7e]{0,100}"';
const TAGS = new RegExp(`^${TAG}(?:[ \\t]*,[ \\t]*${TAG}){0,9}$`);

/**
 * The versions that an If-Match asks for; undefined when any will do. A weak tag counts like a strong one: proxies
 * that compress make them. Throws a 400 for what is no If-Match.
 */
export function expectedVersions(ifMatch: string | undefined): number[] | undefined {
  const text = ifMatch?.trim();
  if (text === undefined || text === '*') return undefined;
  if (text.length > 1_200 || !TAGS.test(text)) {
    throw problem.badRequest([
      { path: 'If-Match', message: 'Use the ETag of the listing as it was answered' },
    ]);
  }
  // A tag that is none of ours matches nothing.
  return [...text.matchAll(/"([^"]*)"/g)].map(([, tag]) =>
    /^[1-9]\d{0,9}$/.test(tag ?? '') ? Number(tag) : 0,
  );
}
