import { open, readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import {
  BRANDS_BYTES,
  brandsOf,
  heicAdvice,
  isHeic,
  mediaMessages,
  PICTURE_MAX_BYTES,
  type Rendition,
} from '../../domain/media.ts';
import type { Spooled } from '../files/spool.ts';
import { isPngBomb } from './png.ts';
import { FileRefused } from './refusal.ts';

/** Converts uploads into pictures that are safe to show. */

/** 50 megapixels, as from a full-frame camera; 200 MB decoded. */
const MAX_PIXELS = 50_000_000;
/** AVIF decoding takes about 17 bytes per pixel at once. */
const MAX_AVIF_PIXELS = 16_000_000;
/** Longest accepted side in pixels, beyond any camera. */
const MAX_SENT_SIDE = 32_767;
/** Only an animation's first frame is kept; more frames than this are an attack. */
const MAX_FRAMES = 1_000;
const MAX_SIDE = 1_600;
const SECONDS = 15;

export const CARD_BYTES = 300_000;
/** Sizes and qualities to try for a card, in order. */
const cardTries = [
  { width: 400, height: 300, quality: 40 },
  { width: 300, height: 200, quality: 30 },
];

// Each file is read once, so a cache only costs memory.
sharp.cache(false);
// One picture at a time on two cores is as fast as two at once, with half the memory.
sharp.concurrency(2);

export type Picture = {
  /** WebP, at most {@link MAX_SIDE} px wide and high. */
  content: Buffer;
  width: number;
  height: number;
  renditions: Record<Rendition, Buffer>;
};

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

function formatOf(head: string): Format | null {
  const starts = (text: string, at = 0) => head.startsWith(text, at);
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  // https://aomediacodec.github.io/av1-avif/#brands: the major brand, or one of the compatible ones.
  if (brandsOf(head).includes('avif')) return 'avif';
  return null;
}

/** True for a file that says so itself; others are read as PDFs. */
export async function isPicture({ path }: Spooled): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(BRANDS_BYTES), 0, BRANDS_BYTES, 0);
  const head = buffer.toString('latin1', 0, bytesRead);
  return formatOf(head) !== null || isHeic(head);
}

// A picture that is also HTML, a script or a PDF is an attack.
const POLYGLOT = /<(?:script|html|!doctype|\?php|svg)[\s>/]|%PDF-\d/i;

/** Chunk size, and the overlap to find a {@link POLYGLOT} across chunks. */
const PIECE = 262_144;
const REACH = 16;

/** Detects a file's format before any decoder sees it. Throws a {@link FileRefused}. */
async function inspect(path: string): Promise<Format> {
  await using file = await open(path);
  const buffer = Buffer.alloc(PIECE + REACH);
  let format: Format | null = null;
  // Read in chunks: ten large photos as bytes and text would take a hundred megabytes.
  for (let at = 0, read = buffer.length; read === buffer.length; at += PIECE) {
    ({ bytesRead: read } = await file.read(buffer, 0, buffer.length, at));
    if (at === 0) {
      const head = buffer.toString('latin1', 0, Math.min(read, BRANDS_BYTES));
      format = formatOf(head);
      if (isHeic(head)) {
        throw new FileRefused(mediaMessages.invalidType, { detail: heicAdvice('It') });
      }
    }
    if (!format || POLYGLOT.test(buffer.toString('latin1', 0, read))) {
      throw new FileRefused(mediaMessages.invalidType);
    }
  }
  if (format === 'png' && isPngBomb(await readFile(path), MAX_FRAMES)) {
    throw new FileRefused(mediaMessages.imageTooLarge);
  }
  return format as Format;
}

/**
 * Decodes a picture and encodes it again, upright and without EXIF, GPS or other data. `name` is used in messages.
 * Throws a {@link FileRefused}.
 */
export async function makePicture(
  { path, size }: Spooled,
  { name, cardBytes = CARD_BYTES }: { name: string; cardBytes?: number | undefined },
): Promise<Picture> {
  if (size > PICTURE_MAX_BYTES) throw new FileRefused(mediaMessages.tooLarge);
  const format = await inspect(path);
  try {
    const input = sharp(path, {
      limitInputPixels: format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    });
    const read = await input.metadata();
    const isFormat = read.format === (format === 'avif' ? 'heif' : format);
    if (!isFormat || (format === 'avif' && read.compression !== 'av1')) {
      throw new FileRefused(mediaMessages.invalidType);
    }
    if (Math.max(read.width, read.height) > MAX_SENT_SIDE || (read.pages ?? 1) > MAX_FRAMES) {
      throw new FileRefused(mediaMessages.imageTooLarge);
    }
    // Decode once to at most 10 MB of pixels, and make all sizes from them.
    const { data, info } = await within(input, MAX_SIDE, MAX_SIDE)
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const whole = () => sharp(data, { raw: { width, height, channels } });
    const webp = (picture: Sharp) => picture.webp({ quality: 82 }).toBuffer();
    return {
      content: await webp(whole()),
      width,
      height,
      renditions: {
        '800.webp': await webp(within(whole(), 800, 800)),
        'card.jpg': await makeCard(whole, cardBytes, name),
      },
    };
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    const reason = error instanceof Error ? error.message : '';
    const isTooMuch = /pixel limit|timeout/i.test(reason);
    throw new FileRefused(isTooMuch ? mediaMessages.imageTooLarge : mediaMessages.invalidType, {
      cause: error,
    });
  }
}

const within = (picture: Sharp, width: number, height: number) =>
  picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });

async function makeCard(whole: () => Sharp, maxBytes: number, name: string): Promise<Buffer> {
  for (const { width, height, quality } of cardTries) {
    const card = await within(whole(), width, height)
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer();
    if (card.length <= maxBytes) return card;
  }
  throw new FileRefused(mediaMessages.imageTooLarge, { detail: `${name} ${mediaMessages.notCompressible}` });
}
