import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { memorySettings, nodeFlags } from '../server/process-settings.ts';
import { buildIfStale } from './build.ts';

try {
  if (await buildIfStale()) console.log('Built the site.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const main = join(import.meta.dirname, '../dist/server/main.js');
if (process.platform === 'win32' || !process.execve) await import(pathToFileURL(main).href);
else {
  // Replaces this process with the server, so it keeps its pid and receives signals.
  const env = { ...memorySettings, ...process.env };
  process.execve(process.execPath, [process.execPath, ...nodeFlags, main], env);
}
