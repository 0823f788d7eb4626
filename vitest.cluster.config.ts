import { defineConfig } from 'vitest/config';

/** Tests on Debian's nginx and PostgreSQL. Run them after a change of caches, sessions, limits, reads, backups, or migrations. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.cluster.ts'],
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
