import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { createLocalFiles } from './local-files.ts';

/** Opens the configured store without contacting it, so a store that is down doesn't block startup. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (!s3) return createLocalFiles(join(dataDir, 'media'));
  // The SDK slows startup, so load it only when needed.
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(s3, { incoming: join(dataDir, 'incoming') });
}
