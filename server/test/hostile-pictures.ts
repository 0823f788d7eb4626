import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Malicious pictures: small to send, expensive to decode. */

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Makes a gray PNG that claims this size and holds these pixels. */
export function pngOf(width: number, height: number, data: Buffer, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(data)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Makes a valid 8×8 PNG with these chunks before its pixels. */
export const pngWith = (...chunks: Buffer[]) => pngOf(8, 8, Buffer.alloc(9 * 8), chunks);

/** Makes a compressed text chunk of zeros. */
export const packedText = (size: number) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(size))]));

export function apngOf(frames: number): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(frames);
  return pngWith(pngChunk('acTL', control));
}

export function gifOf(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000ffffff000000', 'hex');
  const frame = Buffer.from('21f90400010000002c00000000010001000002024c0100', 'hex');
  return Buffer.concat([head, ...Array(frames).fill(frame), Buffer.from(';')]);
}

const le24 = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);
function riff(name: string, body: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name), size, body, Buffer.alloc(body.length % 2)]);
}

export async function webpOf(frames: number): Promise<Buffer> {
  const still = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer();
  const pixels = still.subarray(12);
  const frame = riff('ANMF', Buffer.concat([Buffer.alloc(12), le24(100), Buffer.from([0]), pixels]));
  const canvas = Buffer.concat([Buffer.from([2, 0, 0, 0]), le24(0), le24(0)]);
  const body = [riff('VP8X', canvas), riff('ANIM', Buffer.alloc(6)), ...Array(frames).fill(frame)];
  return riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...body]));
}

export async function truncatedWebp(): Promise<Buffer> {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}
