import { PICTURE_MAX_BYTES } from '../../domain/media.ts';

/** Longest side in pixels and JPEG quality, the best first. */
const attempts = [
  [4_096, 0.9],
  [4_096, 0.8],
  [3_072, 0.8],
  [2_048, 0.8],
] as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Makes a photo small enough to send: a JPEG, upright as its EXIF orientation says, without its other EXIF data. Returns null if
 * the browser can't read it. Shrinks one photo at a time, because each takes hundreds of megabytes of memory.
 */
export function shrunk(file: File): Promise<File | null> {
  const turn = last.then(() => shrink(file));
  last = turn;
  return turn;
}

async function shrink(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  try {
    for (const [side, quality] of attempts) {
      const blob = await jpegOf(bitmap, side, quality);
      if (!blob || blob.size > PICTURE_MAX_BYTES) continue;
      const name = `${file.name.replace(/\.\w+$/, '')}.jpg`;
      return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified });
    }
    return null;
  } finally {
    bitmap.close();
  }
}

function jpegOf(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // Transparent parts would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
