import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Unique sample uploads. */

/** Makes a valid PDF of exactly this many bytes. */
export function samplePdf(size: number): Buffer {
  const head = '%PDF-1.7\n';
  const object = (length: number) => `1 0 obj\n<< /Length ${length} >>\nstream\n`;
  const tail = (length: number) => {
    const table = `xref\n0 2\n0000000000 65535 f \n${String(head.length).padStart(10, '0')} 00000 n \n`;
    const start = head.length + object(length).length + length + '\nendstream\nendobj\n'.length;
    return `\nendstream\nendobj\n${table}trailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  };
  // The file's own length changes the length of its numbers, so compute the noise twice.
  let noise = size - head.length - object(size).length - tail(size).length;
  noise += size - (head.length + object(noise).length + noise + tail(noise).length);
  return Buffer.concat([Buffer.from(head + object(noise)), randomBytes(noise), Buffer.from(tail(noise))]);
}

/** Makes a JPEG photo. */
export async function samplePhoto(width: number, height: number, quality = 80): Promise<Buffer> {
  // Noise over a few pixels compresses like a real photo.
  const small = { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3 } as const;
  const noise = sharp(randomBytes(small.width * small.height * small.channels), { raw: small });
  return noise.resize(width, height).jpeg({ quality }).toBuffer();
}
