import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** The tests that take minutes, a file at a time, because most start, kill, or watch processes of their own. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{scripts,server}/**/*.{nightly,faults,cluster,hostile}.ts'],
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
