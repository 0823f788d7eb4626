import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, type TarHeader, unpackTar } from 'modern-tar';
import { type About, type Contents, entryOf, sumLine, textOf } from '../backup/about.ts';
import { signatureOf } from '../backup/signature.ts';

/** Backups as an attacker writes them: any entry, with checksums that fit. */

export type TarEntry = { header: Omit<TarHeader, 'size'> & { size?: number }; data: Buffer };

export const entry = (
  name: string,
  data: string | Buffer = '',
  header: Partial<TarHeader> = {},
): TarEntry => ({
  header: { name, ...header },
  data: Buffer.from(data),
});

/** Without the entries that `seal` adds. */
export async function entriesOf(path: string): Promise<TarEntry[]> {
  const entries = await unpackTar(gunzipSync(await readFile(path)));
  return entries
    .map(({ header, data = new Uint8Array() }) => entry(header.name, Buffer.from(data)))
    .filter(({ header }) => ![entryOf.contents, entryOf.sums, entryOf.signature].includes(header.name));
}

export function aboutOf([first]: TarEntry[]): About {
  return JSON.parse(first?.data.toString('utf8') ?? '');
}

export const withAbout = (entries: TarEntry[], change: (about: About) => void): TarEntry[] => {
  const about = aboutOf(entries);
  change(about);
  return [entry(entryOf.about, textOf(about)), ...entries.slice(1)];
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const lines = (data: Buffer) => data.toString('latin1').split('\n').length - 1;

/** Adds counts and checksums, which anyone can compute, and a signature, which only the holder of the key can. */
export function seal(entries: TarEntry[], key?: string): TarEntry[] {
  const rows: Contents['rows'] = {};
  for (const { name } of aboutOf(entries).tables) rows[name] = 0;
  let jobs = 0;
  const addresses: string[] = [];
  for (const { header, data } of entries) {
    const [place, name = ''] = header.name.split('/');
    if (place === 'tables') rows[name] = (rows[name] ?? 0) + lines(data);
    if (place === 'jobs') jobs += lines(data);
    if (place === 'files') addresses.push(name);
  }
  const files = {
    count: addresses.length,
    sha256: sha256(addresses.map((address) => `${address}\n`).join('')),
  };
  const all = [...entries, entry(entryOf.contents, textOf({ rows, jobs, files }))];
  const sums = all
    .filter(({ header }) => !header.name.startsWith('files/'))
    .map(({ header, data }) => sumLine(sha256(data), header.name))
    .join('');
  all.push(entry(entryOf.sums, sums));
  if (key) all.push(entry(entryOf.signature, signatureOf(sums, key)));
  return all;
}

export async function writeEntries(
  path: string,
  entries: TarEntry[],
  trailing = Buffer.alloc(0),
): Promise<string> {
  const tar = await packTar(
    entries.map(({ header, data }) => ({ header: { size: data.length, ...header }, data })),
  );
  await writeFile(path, Buffer.concat([gzipSync(tar, { level: 1 }), trailing]));
  return path;
}

/** Changes the size in the header of an entry, and no more. */
export async function claimSize(path: string, name: string, size: number): Promise<void> {
  const tar = gunzipSync(await readFile(path));
  const at = tar.indexOf(`${name}\0`);
  tar.write(size.toString(8).padStart(11, '0'), at + 124, 'latin1');
  tar.fill(' ', at + 148, at + 156);
  const sum = tar.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148, 'latin1');
  await writeFile(path, gzipSync(tar));
}
