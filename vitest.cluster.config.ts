import { defineConfig } from 'vitest/config';

/** Tests of several processes behind nginx, with a replica. Run them after a change of caches, sessions, limits, or reads. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
