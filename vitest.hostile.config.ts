import { defineConfig } from 'vitest/config';

/**
 * Thousands of generated requests to every operation of the API. Run it after a change of the API. It prints its seed;
 * FUZZ_SEED repeats a run, and FUZZ_RUNS sets the number of requests.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['server/**/*.hostile.ts'],
    globalSetup: 'server/test/global-setup.ts',
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
