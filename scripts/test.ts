import { spawn, spawnSync } from 'node:child_process';
import { findTestBrowser } from './browser.ts';
import { buildIfStale } from './build.ts';

type Step = [name: string, command: string, args: string[]];

const checks: Step[] = [
  // Each checker computes shared types again: two take half as much processor time more than one, four twice as much.
  ['types', 'tsc', ['--noEmit', '--checkers', '1']],
  ['lint and format', 'biome', ['ci', '.']],
];
const tests: Step[] = [
  ['unit and HTTP tests', 'vitest', ['run']],
  ['browser tests', 'playwright', ['test', '--project=pages']],
];

const options = { stdio: 'inherit', shell: process.platform === 'win32' } as const;

/** Prints the time that a step took, and returns true if it passed. */
function finish(name: string, start: number, status: number | null): boolean {
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`— ${name}: ${status === 0 ? 'passed' : 'failed'} in ${seconds} s`);
  return status === 0;
}

const check = ([name, command, args]: Step): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    spawn(command, args, options)
      .once('error', reject)
      .once('close', (status) => resolve(finish(name, start, status)));
  });

process.env.CHROMIUM_PATH = findTestBrowser();

// The type checker takes one core, so the other checks and the build take the rest.
const checked = Promise.all(checks.map(check));
await buildIfStale();
if ((await checked).includes(false)) process.exit(1);

for (const [name, command, args] of tests) {
  console.log(`\n— ${name}`);
  const start = performance.now();
  const { status } = spawnSync(command, args, options);
  if (!finish(name, start, status)) process.exit(1);
}
