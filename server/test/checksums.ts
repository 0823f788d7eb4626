import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openBackupFile, readArchive } from '../backup/archive.ts';

/** The SHA-256 of each entry of a backup, by name. */
export async function checksums(archive: string): Promise<Record<string, string>> {
  const file = await openBackupFile(archive);
  const found: Record<string, string> = {};
  try {
    for await (const { name, content } of readArchive(file))
      found[name] = createHash('sha256')
        .update(await buffer(content))
        .digest('hex');
  } finally {
    await file.handle.close();
  }
  return found;
}
