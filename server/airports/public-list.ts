import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliDecompressSync, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';
type Representation = { body: Buffer; etag: string };

/** Public airports, `AirportListItem[]` as JSON, in each encoding. */
type PublicList = (encoding: Encoding) => Promise<Representation>;

const file = new URL('data/public-airports.json.br', import.meta.url);
const compress = promisify(gzip);

/**
 * The file is compressed when the table is derived, since brotli needs three seconds to get below 160 kB. It is read
 * on first use.
 */
export function publicList(): PublicList {
  const made = new Map<Encoding, Promise<Representation>>();
  return (encoding) => {
    const known = made.get(encoding);
    if (known) return known;
    const representation = represent(encoding);
    made.set(encoding, representation);
    return representation;
  };
}

async function represent(encoding: Encoding): Promise<Representation> {
  const brotli = readFileSync(file);
  // A strong ETag identifies exact bytes, so each encoding has its own (RFC 9110, 8.8.3.3).
  const etag = `"${createHash('sha256').update(brotli).digest('base64url').slice(0, 16)}-${encoding}"`;
  if (encoding === 'br') return { body: brotli, etag };
  const json = brotliDecompressSync(brotli);
  return { body: encoding === 'gzip' ? await compress(json, { level: 9 }) : json, etag };
}

/** Chooses the smallest accepted encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const item of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  const accepts = (coding: string) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity';
}
