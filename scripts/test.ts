import { spawnSync } from 'node:child_process';
import { findTestBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';

const steps: [name: string, command: string, args: string[]][] = [
  // Each checker computes shared types again: two take half as much processor time more than one, four twice as much.
  ['types', 'tsc', ['--noEmit', '--checkers', '1']],
  ['lint and format', 'biome', ['ci', '.']],
  ['unit and HTTP tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test']],
];

process.env.CHROMIUM_PATH = findTestBrowser();
await buildIfStale();

for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  console.log(
    `— ${name}: ${status === 0 ? 'passed' : 'failed'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(1);
}
