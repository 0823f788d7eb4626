import { open } from 'node:fs/promises';
import { Tinypool } from 'tinypool';
import {
  DOCUMENT_MAX_BYTES,
  heicAdvice,
  isHeic,
  mediaMessages,
  type PdfFinding,
  pdfRefusal,
} from '../../domain/media.ts';
import type { Spooled } from '../files/spool.ts';
import { createQueue } from '../http/queue.ts';
import { FileRefused } from './refusal.ts';

/** Checks an uploaded document; it is only ever served as a download, unchanged. */

/** Readers look for the mark of a PDF in as many bytes, since printers and scanners write lines of their own before it. */
const HEAD = 1_024;
/** Other formats, which some program would open instead. */
const OTHERS = /^(?:\xef\xbb\xbf)?(?:\s*<|PK|MZ|%!|GIF8|RIFF|\xff\xd8|\x89PNG)/;

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

/** Null for a file that isn’t a whole PDF. */
async function inspect(path: string): Promise<PdfFinding[] | null> {
  try {
    return await thread.run(path, { signal: AbortSignal.timeout(SECONDS_MAX * 1_000) });
  } catch (error) {
    const { name, code } = error as Error & { code?: string };
    if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') return ['unreadable'];
    throw error;
  }
}

/** Throws a {@link FileRefused} unless the file is a complete PDF without actions or scripts. */
export async function checkDocument({ path, size }: Spooled, ownerId: number): Promise<void> {
  if (size > DOCUMENT_MAX_BYTES) throw new FileRefused(mediaMessages.documentTooLarge);
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
  const head = buffer.toString('latin1', 0, bytesRead);
  if (isHeic(head)) throw new FileRefused(mediaMessages.onlyPdf, { detail: heicAdvice('It') });
  const mark = OTHERS.test(head) ? -1 : head.search(/%PDF-\d/);
  const found = mark < 0 ? null : await inTurn(() => inspect(path), ownerId);
  if (!found) throw new FileRefused(mediaMessages.onlyPdf);
  const refusal = pdfRefusal(found);
  if (refusal) throw new FileRefused(refusal);
}
