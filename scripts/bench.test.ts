import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const bench = (...options: string[]) =>
  spawnSync(process.execPath, ['bench/run.ts', ...options], { cwd: ROOT, encoding: 'utf8' });

test('npm run bench lists every benchmark', () => {
  const files = readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
    .filter((file) => readFileSync(join(ROOT, 'bench', file), 'utf8').includes('* `npm run bench -- '))
    .map((file) => file.replace('.ts', ''));
  const { status, stdout } = bench();
  expect(status).toBe(0);
  expect(stdout.split('\n').flatMap((line) => /^([\w-]+) {2,}/.exec(line)?.[1] ?? [])).toEqual(
    files.toSorted(),
  );
});

test('npm run bench refuses a name that it doesn’t have, and names those that it has', () => {
  const { status, stdout, stderr } = bench('--quick');
  expect(status).toBe(1);
  expect(stderr).toContain('no benchmark “--quick”');
  expect(stdout).toContain('requests');
});
