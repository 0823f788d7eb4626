import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gzip, type ZlibParams, constants as zlib } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** A backup is a tar file compressed with gzip, so that any tool opens it. */

export class BackupDamaged extends Error {
  override name = 'BackupDamaged';
}

/** Description of an archive, for a terminal. */
export const shown = (text: string): string =>
  JSON.stringify(text.length > 100 ? `${text.slice(0, 100)}…` : text).replace(/[^\x20-\x7e…]/g, '?');

export type Archive = {
  /** Adds an entry, which is at most some megabytes large. */
  add(name: string, content: Buffer): Promise<void>;
  /** Stores what follows as it is: pictures and PDFs are compressed already. */
  stopCompressing(): Promise<void>;
};

/** Writes the entries that `fill` adds. Memory use doesn't grow with their number or size. */
export async function writeArchive(
  to: NodeJS.WritableStream,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const gzip = createGzip() as Gzip & ZlibParams;
  const written = pipeline(Readable.fromWeb(readable as never), gzip, to);
  try {
    await fill({
      async add(name, content) {
        const body = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
        await body.write(content);
        await body.close();
      },
      async stopCompressing() {
        await new Promise<void>((resolve) =>
          gzip.params(zlib.Z_NO_COMPRESSION, zlib.Z_DEFAULT_STRATEGY, () => resolve()),
        );
      },
    });
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

/** Unpacked, an archive may have this much and this many times its size: rows shrink to a tenth, files not at all. */
const UNPACKED = { base: 256 * 1024 ** 2, times: 100 };

const CHUNK = 256 * 1024;

export type Entry = { name: string; size: number; content: Readable };

type RawEntry = {
  header: { name: string; size: number; type?: string; linkname?: string; pax?: object };
  body: ReadableStream<Uint8Array>;
};

/** An open file, so that it stays the same when it is read twice. */
export type BackupFile = { path: string; handle: FileHandle };

export async function openBackupFile(path: string): Promise<BackupFile> {
  // Without it, a pipe would wait for a writer.
  const handle = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  if ((await handle.stat()).isFile()) return { path, handle };
  await handle.close();
  throw new BackupDamaged(`${path} isn't a file.`);
}

/**
 * Reads the entries in order. Each content must be read or destroyed before the next. Throws `BackupDamaged` for what isn't a
 * plain file, or more than an archive of its size may have.
 */
export async function* readArchive({ path, handle }: BackupFile): AsyncGenerator<Entry> {
  const { size } = await handle.stat();
  let left = UNPACKED.base + UNPACKED.times * size;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      done(left < 0 ? new Error('it is far larger than any backup when unpacked') : null, chunk);
    },
  });
  const read = pipeline(bytesOf(handle), createGunzip({ chunkSize: CHUNK }), limited);
  // Reading the entries reports it.
  read.catch(() => {});
  const entries = (Readable.toWeb(limited) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  try {
    for await (const { header, body } of entries as unknown as AsyncIterable<RawEntry>) {
      const { name, type = 'file', linkname, pax } = header;
      if (type !== 'file' || linkname || pax) throw new Error(`${shown(name)} isn't a plain file`);
      yield { name, size: header.size, content: Readable.fromWeb(body as never) };
    }
    await read;
  } catch (error) {
    throw asDamaged(path, error);
  }
}

/** Reads from the start and leaves the file open, which a stream of the handle doesn't. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(CHUNK), 0, CHUNK, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Names the file and the reason. */
export function asDamaged(path: string, error: unknown): unknown {
  if (error instanceof BackupDamaged || !(error instanceof Error)) return error;
  const reason = error.message || (error.cause as Error | undefined)?.message;
  return new BackupDamaged(`${path} is damaged, cut off, or no backup: ${reason}`);
}
