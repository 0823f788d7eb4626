import { inflateSync } from 'node:zlib';

/** What a PNG holds beside its pixels: the decoder unpacks it all, and a few bytes may become gigabytes. */

/** Packed texts and colour profiles, and the bytes that they may become together. */
const MAX_PACKED = 100;
const MAX_UNPACKED = 4 * 1024 * 1024;

/** True when there is more of it than any camera or editor writes, or more frames than these. */
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
      // What can't be unpacked is the decoder's to refuse.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (left <= 0 || packs > MAX_PACKED) return true;
  }
  return false;
}

/** The chunks of a PNG (W3C PNG, 5.3), as far as they are whole. */
function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    yield { type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** The zlib stream in a chunk that has one (W3C PNG, 11.3.2.3, 11.3.3), or null. */
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
