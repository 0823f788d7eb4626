import { type FileHandle, lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { brand } from '../../domain/brand.ts';
import { syncFolder } from '../files/local-files.ts';
import type { Contents } from './about.ts';
import { type Source, writeBackup } from './backup.ts';
import { readBackup } from './read.ts';
import { checkSignature } from './signature.ts';

const PARTIAL = '.partial';

type Saved = { size: number; contents: Contents };

/** Writes a backup to `path`, which exists only once the whole file was read back and has what the database counted. */
export async function saveBackup(path: string, source: Source): Promise<Saved> {
  const { at = () => {}, key } = source;
  if (await found(path)) throw new Error(`${path} exists already.`);
  const partial = path + PARTIAL;
  // A killed backup left it. A link that someone put there is removed, not followed.
  await rm(partial, { force: true });
  const handle = await open(partial, 'wx+', 0o600);
  try {
    at('opened');
    const sums = await writeBackup(
      new Writable({ write: (chunk, _encoding, done) => handle.writeFile(chunk).then(() => done(), done) }),
      source,
    );
    await handle.sync();
    const back = await readBackup({ path: partial, handle });
    if (back.sums !== sums) throw new Error(`${partial} doesn't have what was written to it.`);
    checkSignature(back, { key });
    const { size } = await handle.stat();
    if (!(await isAt(partial, handle))) throw new Error(`Another backup is being written to ${path}.`);
    at('read back');
    await handle.close();
    await rename(partial, path);
    await syncFolder(dirname(path));
    at('renamed');
    return { size, contents: back.contents };
  } catch (error) {
    if (await isAt(partial, handle).catch(() => false)) await rm(partial);
    await handle.close();
    throw error;
  }
}

const found = (path: string) => lstat(path).catch(() => null);
const isAt = async (path: string, handle: FileHandle) =>
  (await found(path))?.ino === (await handle.stat()).ino;

const NAME = new RegExp(`^${brand.name.toLowerCase()}-\\d{4}-\\d{2}-\\d{2}T\\d{4}Z\\.tar\\.gz$`);
const nameOf = (now: Date) =>
  `${brand.name.toLowerCase()}-${now.toISOString().slice(0, 16).replace(':', '')}Z.tar.gz`;

/** Writes a backup to the folder and deletes all but the newest `kept` of its kind, and what killed ones left. */
export async function keepBackup(folder: string, kept: number, source: Source): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await saveBackup(join(folder, nameOf(source.now)), source);
  const names = await readdir(folder);
  const old = names.filter((name) => NAME.test(name)).sort();
  const left = names.filter((name) => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)));
  for (const name of [...old.slice(0, -kept), ...left]) await rm(join(folder, name));
}
