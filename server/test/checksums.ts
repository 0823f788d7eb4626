import { readAll, readArchive } from '../backup/archive.ts';

/** The SHA-256 of each entry of a backup, by name. */
export async function checksums(archive: string): Promise<Record<string, string>> {
  for await (const { name, content } of readArchive(archive)) {
    const bytes = await readAll(content);
    if (name === 'checksums.json') return JSON.parse(bytes.toString('utf8'));
  }
  throw new Error('no checksums');
}
