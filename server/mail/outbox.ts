import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Letter, readEml } from './eml.ts';

/** Unsent email: one .eml file per message in DATA_DIR/outbox, named by time. */

const folderOf = (dataDir: string) => join(dataDir, 'outbox');
const NAME = /^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/;

/** Writes the whole message or nothing. `id` is a UUID. */
export async function keepInOutbox(dataDir: string, id: string, eml: Buffer): Promise<void> {
  const folder = folderOf(dataDir);
  // Links in emails are as good as passwords, so other users of this machine must not read them.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A job that runs again must not write a second one.
  if ((await readdir(folder)).some((file) => NAME.test(file) && file.endsWith(`-${id}.eml`))) return;
  const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${id}.eml`;
  const temporary = join(folder, `.${name}`);
  await writeFile(temporary, eml, { mode: 0o600, flush: true });
  await rename(temporary, join(folder, name));
}

export type OutboxEntry = Letter & { name: string };

export async function listOutbox(dataDir: string, limit: number): Promise<OutboxEntry[]> {
  const files = await readdir(folderOf(dataDir)).catch(ifMissing([]));
  const names = files
    .filter((file) => NAME.test(file))
    .sort()
    .reverse()
    .slice(0, limit);
  const entries = await Promise.all(names.map((name) => readOutbox(dataDir, name)));
  return entries.filter((entry) => entry !== null);
}

/** Returns null for an unknown or malformed name. */
export async function readOutbox(dataDir: string, name: string): Promise<OutboxEntry | null> {
  if (!NAME.test(name)) return null;
  const eml = await readFile(join(folderOf(dataDir), name)).catch(ifMissing(null));
  return eml && { name, ...(await readEml(eml)) };
}

function ifMissing<T>(value: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
