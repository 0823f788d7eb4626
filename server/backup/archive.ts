import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/**
 * A backup is a tar file compressed with gzip, so that any tool opens it. Its last entry holds the SHA-256 of all others: a file
 * that was cut off or changed is found before anything is restored.
 */

const CHECKSUMS = 'checksums.json';

export class BackupDamaged extends Error {
  override name = 'BackupDamaged';
}

export type Archive = {
  /** Adds an entry, which is at most some megabytes large. */
  add(name: string, content: Buffer): Promise<void>;
};

/** Writes the entries that `fill` adds. Memory use doesn't grow with their number or size. */
export async function writeArchive(
  to: NodeJS.WritableStream,
  fill: (archive: Archive) => Promise<void>,
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const checksums: Record<string, string> = {};
  const written = pipeline(Readable.fromWeb(readable as never), createGzip(), to);

  async function add(name: string, content: Buffer): Promise<void> {
    const body = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
    await body.write(content);
    await body.close();
    checksums[name] = createHash('sha256').update(content).digest('hex');
  }

  try {
    await fill({ add });
    await add(CHECKSUMS, Buffer.from(JSON.stringify(checksums)));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

export type Entry = { name: string; content: Readable };

type RawEntry = { header: { name: string }; body: ReadableStream<Uint8Array> };

/** Reads the entries in order. Each content must be read or destroyed before the next. */
export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const unpacked = new PassThrough();
  const read = pipeline(createReadStream(path), createGunzip(), unpacked);
  // Reading the entries reports it.
  read.catch(() => {});
  const entries = (Readable.toWeb(unpacked) as ReadableStream<Uint8Array>).pipeThrough(createTarDecoder());
  for await (const { header, body } of entries as unknown as AsyncIterable<RawEntry>)
    yield { name: header.name, content: Readable.fromWeb(body as never) };
  await read;
}

/** Reads the whole file and compares each checksum. Throws `BackupDamaged` with the names of what is damaged. */
export async function verifyArchive(path: string): Promise<void> {
  await access(path, constants.R_OK);
  const { stated, found } = await readChecksums(path).catch((error: Error) => {
    const reason = error.message || (error.cause as Error | undefined)?.message;
    throw new BackupDamaged(`${path} is damaged or cut off: ${reason}`);
  });
  if (!stated) throw new BackupDamaged(`${path} is cut off, or no backup.`);
  const damaged = Object.entries(stated).flatMap(([name, digest]) =>
    found.get(name) === digest ? [] : [name],
  );
  if (damaged.length > 0) throw new BackupDamaged(`${path} is damaged: ${damaged.join(', ')}`);
}

async function readChecksums(path: string) {
  const found = new Map<string, string>();
  let stated: Record<string, string> | undefined;
  for await (const { name, content } of readArchive(path)) {
    if (name === CHECKSUMS) {
      stated = JSON.parse((await readAll(content)).toString('utf8'));
      continue;
    }
    const digest = createHash('sha256');
    for await (const chunk of content) digest.update(chunk);
    found.set(name, digest.digest('hex'));
  }
  return { stated, found };
}

export async function readAll(content: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
