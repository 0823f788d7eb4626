import sharp from 'sharp';

/** Below this size a photo shows less than the drawing. */
const LEAST = { width: 240, height: 150 };
/** Largest enlargement before a photo blurs. */
const ENLARGED = 2;

/** Fits a photo to a size, filling it or centered on the background. Null if the photo is too small. */
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
