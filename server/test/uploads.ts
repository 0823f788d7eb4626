import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { apiPaths } from '../../domain/paths.ts';
import type { Account, TestApp } from './test-app.ts';

export type Part = { name?: string; file?: string; type?: string; content: Buffer | string };

export function multipart(parts: readonly Part[]) {
  const boundary = 'a-boundary';
  const pieces = parts.flatMap(({ name = 'file', file, type, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n` +
        `${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

type Upload = { as?: Account | null; file?: string; type?: string; address?: string };

/** Uploads one file, signed in or not. */
export const uploadFile = (
  site: TestApp,
  content: Buffer | string,
  { as = null, file = 'photo.jpg', type = 'image/jpeg', address = apiPaths.media }: Upload,
) => site.request('POST', address, { ...(as && { as }), raw: multipart([{ file, type, content }]) });

const color = () => ({ r: randomBytes(1)[0] ?? 0, g: randomBytes(1)[0] ?? 0, b: randomBytes(1)[0] ?? 0 });

/** Makes a one-color picture, almost always unique. */
export const plain = (width = 64, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: color() } });
export const photo = () => plain().jpeg().toBuffer();

/** Makes a picture of noise, which is as large as its dimensions allow. */
export const noisy = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** Makes a minimal PDF. */
export const pdf = (body = '1 0 obj\n<< >>\nendobj') => `%PDF-1.7\n${body}\nstartxref\n9\n%%EOF\n`;
