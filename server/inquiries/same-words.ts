import { createHash } from 'node:crypto';
import type { ListingSummary } from '../../domain/listing-schema.ts';

export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

const lettersOf = (text: string): string =>
  (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).join(' ');

type Named = Pick<ListingSummary, 'title' | 'airportName' | 'airportCode' | 'icaoCode' | 'city'>;

/** The same words are the same for every listing, whatever their case, spaces, punctuation, and numbers. */
export function hashOf(text: string, { title, airportName, airportCode, icaoCode, city }: Named): Buffer {
  const names = [title, airportName, airportCode, icaoCode, city].map(lettersOf);
  const rest = names.reduce(
    (kept, name) => (name === '' ? kept : kept.split(` ${name} `).join(' ')),
    ` ${lettersOf(text)} `,
  );
  return digestOf(rest.trim() || text);
}
