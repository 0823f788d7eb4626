import { test } from 'vitest';
import { fuzz } from '../test/fuzzer.ts';

/** A sample of `npm run test:hostile`, always the same. */
test(
  'answers generated requests without a failure, and changes no row of others',
  () => fuzz(400, 1),
  30_000,
);
