import sharp from 'sharp';
import type { Colors } from '../http/colors.ts';
import { textFace } from './faces.ts';
import { type Layout, type Place, sheet } from './layout.ts';

/** Largest file that every messenger shows, in bytes. */
const MAX_BYTES = 300_000;
const qualities = [84, 70, 50];

async function wrapped({ markup, width, height }: Layout['paragraphs'], color: string): Promise<Buffer> {
  const text = {
    text: `<span foreground="${color}">${markup.text}</span>`,
    font: textFace,
    width,
    rgba: true,
    wrap: 'word-char',
  } as const;
  const { data, info } = await sharp({ text: { ...text, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  // With a height, sharp chooses the size.
  return info.height <= height
    ? data
    : sharp({ text: { ...text, height } })
        .png()
        .toBuffer();
}

/** Content of the frame: a drawing as an SVG element with its place, or a photo of the place's size. */
export type Picture = { drawing: string } | { photo: Buffer; place: Place };

/** Renders a 1200 × 630 px JPEG. */
export async function render(
  { content, paragraphs }: Layout,
  picture: Picture,
  colors: Colors,
): Promise<Buffer> {
  const { width, height } = sheet;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${textFace}" xml:space="preserve">${content.text}${'drawing' in picture ? picture.drawing : ''}</svg>`;
  const { left, top } = paragraphs;
  const whole = await sharp(Buffer.from(svg))
    .composite([
      { input: await wrapped(paragraphs, colors('ink')), left, top },
      ...('photo' in picture
        ? [{ input: picture.photo, left: picture.place.left, top: picture.place.top }]
        : []),
    ])
    .flatten({ background: colors('paper') })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let file: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await sharp(whole.data, { raw: whole.info }).jpeg({ quality }).toBuffer();
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}
