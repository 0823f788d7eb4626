import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Tests of what is the same for every kind of listing. */
const matrices = globSync('server/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('each(usualKinds)'),
);

/** The tests that take minutes, a file at a time, because most start, kill, or watch processes of their own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{scripts,server}/**/*.{nightly,faults,cluster,hostile}.ts', ...matrices],
    env: { EVERY_KIND: '1' },
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
