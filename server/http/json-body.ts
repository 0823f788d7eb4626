import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { apiPaths } from '../../domain/paths.ts';
import { requireActor } from './actor.ts';
import { problem } from './problem.ts';

/** Deepest nesting of a body; ours need three levels. */
const MAX_DEPTH = 32;
const MAX_KEYS = 2_000;
const MAX_ITEMS = 20_000;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most fields of a body that has many rows. */
    maxFields?: number;
  }
}

const refused = (detail: string) => problem.badRequest([], detail);

/** Index of the closing quote of the string that starts at `start`, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === 92) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

function measure(text: string, maxFields: number): number {
  let keys = 0;
  let items = 0;
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        break;
      case ':':
        keys += 1;
        break;
      case ',':
        items += 1;
        break;
      case '[':
      case '{':
        depth += 1;
        if (depth > MAX_DEPTH + 1) throw refused('The body is nested too deeply.');
        break;
      case ']':
      case '}':
        depth -= 1;
        break;
    }
  }
  if (keys > maxFields) throw refused('The body has too many fields.');
  if (items > Math.max(MAX_ITEMS, maxFields)) throw refused('The body has too many values.');
  return keys;
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const children = Object.values(value);
  return children.reduce<number>(
    (keys, child) => keys + countKeys(child),
    Array.isArray(value) ? 0 : children.length,
  );
}

/** Parses a JSON body strictly: UTF-8, no duplicate keys, bounded depth, keys and values. Throws a 400. */
export function parseJson(bytes: Buffer, maxFields = MAX_KEYS): unknown {
  const invalid = () => refused('The body is not valid JSON.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalid();
  }
  const keys = measure(text, maxFields);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid();
  }
  // JSON.parse keeps the last of two equal keys; parsers that keep the first would see another value.
  if (keys !== countKeys(value)) throw refused('The body has a duplicate field.');
  return value;
}

/** Options for routes whose JSON may contain small files in base64; only signed-in people may send such bodies. */
export const filesInJson = {
  bodyLimit: 8 * 1024 * 1024,
  config: {
    takesFiles: true,
    tooLarge: `The body can be at most 8 MB. Upload files with POST ${apiPaths.media} and send their addresses.`,
  },
  onRequest: async (request: FastifyRequest) => {
    await requireActor(request);
  },
} as const satisfies RouteShorthandOptions;

/** The API accepts JSON only; a 415 for other types keeps out plain forms of other sites. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    ({ routeOptions }, body: string | Buffer, done) => {
      const bytes = body as Buffer;
      if (bytes.length === 0) return done(null, undefined);
      try {
        done(null, parseJson(bytes, routeOptions.config.maxFields));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}
