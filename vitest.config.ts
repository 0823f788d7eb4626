import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts';

keepTemporaryFilesInMemory();

/** Starts the files that take longest first, so that no worker ends long after the others. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(scripts\/admin|server\/main|demo|cases|meanwhile|searches|contact)\.test/.test(moduleId);
    return (await super.sort(files)).sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/** Runs the tests of `npm test` except `e2e/`, against a real database that starts once for the whole run. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['{domain,server,web,scripts,db}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    // Test files share imported modules, which is safe because no test replaces one or stores state in one.
    isolate: false,
    // Hashing passwords takes both cores of a small machine, so a test that hashes a hundred waits for the other workers.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // More than cores, since tests of processes, mail and time limits mostly wait. Each holds a few connections of the one
    // server.
    maxWorkers: Math.min(8, availableParallelism() + 1),
  },
});
