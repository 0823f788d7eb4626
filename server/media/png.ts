import { inflateSync } from 'node:zlib';

/** Detects PNGs whose metadata would unpack to gigabytes in the decoder. */

/** Maximum number of compressed chunks, and their total unpacked size in bytes. */
const MAX_PACKED = 100;
const MAX_UNPACKED = 4 * 1024 * 1024;

/** True for more compressed metadata or animation frames than real software writes. */
export function isPngBomb(bytes: Buffer, maxFrames: number): boolean {
  let packs = 0;
  let left = MAX_UNPACKED;
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'acTL' && data.length >= 4 && data.readUInt32BE(0) > maxFrames) return true;
    const packed = packedPart(type, data);
    if (!packed) continue;
    packs += 1;
    try {
      left -= inflateSync(packed, { maxOutputLength: left }).length;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (left <= 0 || packs > MAX_PACKED) return true;
  }
  return false;
}

/** Complete chunks of a PNG (W3C PNG, 5.3). */
function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** zlib stream of a chunk that has one (W3C PNG, 11.3.2.3, 11.3.3), or null. */
function packedPart(type: string, data: Buffer): Buffer | null {
  if (type !== 'zTXt' && type !== 'iCCP' && type !== 'iTXt') return null;
  const name = data.indexOf(0);
  if (name < 0) return null;
  if (type !== 'iTXt') return data.subarray(name + 2);
  if (data[name + 1] !== 1) return null;
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : data.subarray(translated + 1);
}
