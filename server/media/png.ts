import { inflateSync } from 'node:zlib';

/** What a PNG packs away beside its pixels: the decoder unpacks it all, and a few bytes may become gigabytes. */

/** Bytes that the packed texts and the colour profile of a picture may become together. */
const MAX_UNPACKED = 4 * 1024 * 1024;

/** Frames that an animated PNG says it has; 1 when it is none. */
export function pngFrames(bytes: Buffer): number {
  for (const { type, data } of chunksOf(bytes)) {
    if (type === 'acTL' && data.length >= 4) return data.readUInt32BE(0);
  }
  return 1;
}

/** True when more is packed away than any camera or editor writes. */
export function isPngBomb(bytes: Buffer): boolean {
  let left = MAX_UNPACKED;
  for (const { type, data } of chunksOf(bytes)) {
    const packed = packedPart(type, data);
    if (!packed) continue;
    try {
      left -= inflateSync(packed, { maxOutputLength: left }).length;
    } catch (error) {
      // What can't be unpacked is the decoder's to refuse.
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
    }
    if (left <= 0) return true;
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
  const name = data.indexOf(0);
  if (name < 0) return null;
  if (type === 'zTXt' || type === 'iCCP') return data.subarray(name + 2);
  if (type !== 'iTXt' || data[name + 1] !== 1) return null;
  const language = data.indexOf(0, name + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  return translated < 0 ? null : data.subarray(translated + 1);
}
