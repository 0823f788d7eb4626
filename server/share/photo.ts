import sharp from 'sharp';

/** A photo with fewer pixels than that, across or up, shows less than the drawing does. */
const LEAST = { width: 240, height: 150 };
/** The most that a photo is enlarged; beyond that it is a blur. */
const ENLARGED = 2;

/** The photo in a picture of so many pixels: over all of it, or in its middle on the ground. Null when it is too small. */
export async function photoPicture(
  photo: Buffer,
  place: { width: number; height: number },
  ground: string,
): Promise<Buffer | null> {
  const { width = 0, height = 0 } = await sharp(photo).metadata();
  if (width < LEAST.width || height < LEAST.height) return null;
  const scale = Math.min(Math.max(place.width / width, place.height / height), ENLARGED);
  const shown = await sharp(photo)
    .resize({
      width: Math.min(Math.round(width * scale), place.width),
      height: Math.min(Math.round(height * scale), place.height),
      fit: 'cover',
    })
    .png()
    .toBuffer();
  return sharp({ create: { ...place, channels: 3, background: ground } })
    .composite([{ input: shown }])
    .png()
    .toBuffer();
}
