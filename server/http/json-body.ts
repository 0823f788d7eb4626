import type { FastifyInstance } from 'fastify';
import { problem } from './problem.ts';

/** Deepest nesting of a body; ours need three levels. */
const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;

const refused = (detail: string) => problem.badRequest([], detail);

/** Keys in the source text: colons outside strings. */
function countColons(text: string): number {
  let colons = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 92) index += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 58) colons += 1;
  }
  return colons;
}

function countKeys(value: unknown): number {
  let keys = 0;
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw refused('The body is nested too deeply.');
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      const children = Object.values(item);
      if (!Array.isArray(item)) keys += children.length;
      for (const child of children) next.push(child);
    }
    level = next;
  }
  return keys;
}

/** Parses a JSON body strictly: UTF-8, no duplicate keys, bounded depth and keys. Throws a 400. */
export function parseJson(bytes: Buffer): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw refused('The body is not valid JSON.');
  }
  const keys = countKeys(value);
  if (keys > MAX_KEYS) throw refused('The body has too many fields.');
  // JSON.parse keeps the last of two equal keys; readers that keep the first would see another value.
  if (keys !== countColons(text)) throw refused('The body has a field twice.');
  return value;
}

/** The API reads JSON only: everything else is 415, so that no plain form of another site gets through. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (_request, body: string | Buffer, done) => {
      const bytes = body as Buffer;
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(bytes));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
