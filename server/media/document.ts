import { open } from 'node:fs/promises';
import { Tinypool } from 'tinypool';
import { DOCUMENT_MAX_BYTES, mediaMessages, type PdfFinding, pdfRefusal } from '../../domain/media.ts';
import type { Spooled } from '../files/spool.ts';
import { createQueue } from '../http/queue.ts';
import { FileRefused } from './refusal.ts';

/** Checks an uploaded document; it is only ever served as a download, unchanged. */

/** Bytes at the end that contain startxref and %%EOF. */
const TAIL = 2_048;

/** Real files take under a second. */
const SECONDS_MAX = 10;
const MEMORY_MB = 256;

// A hostile file may take long, so a thread reads it, which ends when it takes too much time or memory.
const thread = new Tinypool({
  filename: new URL('./pdf-thread.ts', import.meta.url).href,
  runtime: 'worker_threads',
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
});
thread.on('error', () => {});
const inTurn = createQueue(20);

async function inspect(path: string): Promise<PdfFinding[]> {
  try {
    return await thread.run(path, { signal: AbortSignal.timeout(SECONDS_MAX * 1_000) });
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return ['unreadable'];
    throw error;
  }
}

/** Throws a {@link FileRefused} unless the file is a complete PDF that does nothing by itself. */
export async function checkDocument({ path, size }: Spooled, ownerId: number): Promise<void> {
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
  const refusal = pdfRefusal(await inTurn(() => inspect(path), ownerId));
  if (refusal) throw new FileRefused(refusal);
}
