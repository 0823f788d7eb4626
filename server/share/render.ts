import type { ReactNode } from 'react';
import sharp from 'sharp';
import { set } from './lettering.ts';

export type Place = { left: number; top: number; width: number; height: number };

/** Size that sites and messengers expect. */
export const sheet = { width: 1_200, height: 630 };

/** Largest file that every messenger shows, in bytes. */
const MAX_BYTES = 300_000;
const qualities = [84, 70, 50];

/** Renders the layout with a picture in its place as a 1200 × 630 px JPEG. */
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
