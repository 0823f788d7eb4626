import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';

/** The store that the settings name. It is not asked for anything yet: one that is down stops no start. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return createLocalFiles(join(dataDir, 'media'));
  // Its SDK takes longer to load than all the rest of a start without it should.
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(s3, { incoming: join(dataDir, 'incoming') });
}
