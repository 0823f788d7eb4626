import type { ReactNode } from 'react';
import sharp from 'sharp';
import { set } from './lettering.ts';

/** Where a picture lies on the sheet, in pixels. */
export type Place = { left: number; top: number; width: number; height: number };

/** The size that sites and messengers ask for. */
export const sheet = { width: 1_200, height: 630 };

/** The heaviest that every messenger shows, in bytes. */
const MAX_BYTES = 300_000;
const qualities = [84, 70, 50];

/** A tree of words and a picture over its free place, as a JPEG of 1200 × 630 px. */
export async function render(
  tree: ReactNode,
  background: string,
  { content, ...place }: Place & { content: Buffer },
): Promise<Buffer> {
  const words = await set(tree, sheet);
  const { width, height } = place;
  const picture = await sharp(content).resize({ width, height, fit: 'cover' }).png().toBuffer();
  const whole = await sharp(Buffer.from(words))
    .composite([{ input: picture, left: place.left, top: place.top }])
    .flatten({ background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let file: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await sharp(whole.data, { raw: whole.info }).jpeg({ quality }).toBuffer();
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}
