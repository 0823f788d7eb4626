import { defineConfig } from 'vitest/config';

/** Tests that kill processes and wait minutes for the queue to notice. Run them after a change of jobs, email, webhooks, or backups. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.faults.ts', 'server/crash.test.ts'],
    env: { CRASH_KILLS: '15' },
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
