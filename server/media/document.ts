import { open } from 'node:fs/promises';
import { DOCUMENT_MAX_BYTES, mediaMessages } from '../../domain/media.ts';
import type { Spooled } from '../files/spool.ts';
import { FileRefused } from './refusal.ts';

/** Checks an uploaded document without parsing it; it is only ever served as a download. */

/** Bytes at the end that contain startxref and %%EOF. */
const TAIL = 2_048;

/** Throws a {@link FileRefused} unless the file is a complete PDF. */
export async function checkDocument({ path, size }: Spooled): Promise<void> {
  if (size > DOCUMENT_MAX_BYTES) throw new FileRefused(mediaMessages.documentTooLarge);
  await using file = await open(path);
  const read = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('latin1', 0, bytesRead);
  };
  const head = await read(0, 5);
  const tail = await read(Math.max(0, size - TAIL), TAIL);
  // ISO 32000-2, 7.5.5: a PDF ends with startxref, an offset and %%EOF; NUL bytes count as white space.
  const isWhole = /startxref[\0\s]+\d{1,20}[\0\s]+%%EOF[\0\s]*$/.test(tail);
  if (head !== '%PDF-' || !isWhole) throw new FileRefused(mediaMessages.onlyPdf);
}
