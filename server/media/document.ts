import { open } from 'node:fs/promises';
import { DOCUMENT_MAX_BYTES, mediaMessages } from '../../domain/media.ts';
import type { Spooled } from '../files/spool.ts';
import { FileRefused } from './refusal.ts';

/** Checks what somebody uploaded as a document. It is never parsed: what it does, it does where it is saved. */

/** Bytes at the end that hold where the cross-reference table is and the mark behind it. */
const TAIL = 2_048;

/** Throws a {@link FileRefused} for anything but a whole PDF: its first bytes there, its last ones, nothing behind. */
export async function checkDocument({ path, size }: Spooled): Promise<void> {
  if (size > DOCUMENT_MAX_BYTES) throw new FileRefused(mediaMessages.documentTooLarge);
  await using file = await open(path);
  const read = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.toString('latin1', 0, bytesRead);
  };
  const head = await read(0, 5);
  const tail = await read(Math.max(0, size - TAIL), TAIL);
  // ISO 32000-2, 7.5.5: the last lines are startxref, a position and %%EOF; zero bytes count as white space.
  const isWhole = /startxref[\0\s]+\d{1,20}[\0\s]+%%EOF[\0\s]*$/.test(tail);
  if (head !== '%PDF-' || !isWhole) throw new FileRefused(mediaMessages.onlyPdf);
}
