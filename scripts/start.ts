import { buildIfStale } from './build.ts';

try {
  if (await buildIfStale()) console.log('Built the site.');
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
await import('../server/main.ts');
