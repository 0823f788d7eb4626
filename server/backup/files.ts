import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '../../domain/brand.ts';
import { type Source, writeBackup } from './backup.ts';

/** Writes a backup to `path`, which exists only once it is whole. Returns its size in bytes. */
export async function saveBackup(path: string, source: Source): Promise<number> {
  const partial = `${path}.partial`;
  try {
    await writeBackup(createWriteStream(partial, { mode: 0o600, flush: true }), source);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return (await stat(path)).size;
}

const NAME = new RegExp(`^${brand.name.toLowerCase()}-\\d{4}-\\d{2}-\\d{2}T\\d{4}Z\\.tar\\.gz$`);
const nameOf = (now: Date) =>
  `${brand.name.toLowerCase()}-${now.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`;

/** Writes a backup to the folder and deletes all but the newest `kept` of its kind. */
export async function keepBackup(folder: string, kept: number, source: Source): Promise<void> {
  await mkdir(folder, { recursive: true });
  await saveBackup(join(folder, nameOf(source.now)), source);
  const old = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const name of old.slice(0, -kept)) await rm(join(folder, name));
}
