import sharp from 'sharp';
import { mediaMessages } from '../../domain/media.ts';

/** Turns what somebody uploaded into a picture that is safe to show to everybody. */

/** 50 megapixels: a full-frame camera's, and 200 MB once decoded. */
const MAX_PIXELS = 50_000_000;
/** Longest side of what is kept, in pixels. */
const MAX_SIDE = 1_600;
const SECONDS = 15;

// Every file comes by once: a cache would only hold memory.
sharp.cache(false);
// Two pictures at once on two cores are as quick as one on both.
sharp.concurrency(1);

/** Why a picture isn't taken; the message is for the person who sent it. */
export class PictureRefused extends Error {}

export type Picture = { content: Buffer; width: number; height: number };

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** The format that the first bytes tell of, or null. */
function formatOf(bytes: Buffer): Format | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a') || starts('GIF89a')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  if (starts('ftyp', 4)) {
    // https://aomediacodec.github.io/av1-avif/#brands: the major brand, or one of the compatible ones.
    const end = Math.min(bytes.readUInt32BE(0), 256);
    const brands: readonly string[] = bytes.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
    return brands.includes('avif') ? 'avif' : null;
  }
  return null;
}

// A picture that is a page, a script or a document as well was made to be mistaken for one.
const POLYGLOT = /<(?:script|html|!doctype|\?php|svg)[\s>/]|%PDF-\d/i;

/**
 * Reads the picture whole and writes it anew as WebP: upright, at most {@link MAX_SIDE} px, without EXIF, GPS and
 * whatever else came along. Of an animation the first frame is kept. Throws {@link PictureRefused}.
 */
export async function makePicture(bytes: Buffer): Promise<Picture> {
  const format = formatOf(bytes);
  if (!format || POLYGLOT.test(bytes.toString('latin1'))) {
    throw new PictureRefused(mediaMessages.invalidType);
  }
  try {
    const input = sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      autoOrient: true,
    });
    const read = await input.metadata();
    const isAsTold = read.format === (format === 'avif' ? 'heif' : format);
    if (!isAsTold || (format === 'avif' && read.compression !== 'av1')) {
      throw new PictureRefused(mediaMessages.invalidType);
    }
    const { data, info } = await input
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    const reason = error instanceof Error ? error.message : '';
    throw new PictureRefused(
      /pixel limit|timeout/i.test(reason) ? mediaMessages.imageTooLarge : mediaMessages.invalidType,
      { cause: error },
    );
  }
}
