import { expect, test } from 'vitest';
import { apiPaths } from '../../domain/paths.ts';
import { fuzz } from '../test/fuzzer.ts';
import { everyKind } from '../test/test-app.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 10_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
console.log(`${runs} requests with FUZZ_SEED=${seed}`);

test('answers generated requests without a failure, and changes no row of others', async () => {
  const accepted = await fuzz(runs, seed, 2_000);
  console.log('accepted writes', Object.fromEntries(accepted));
  for (const [, kind] of everyKind) {
    expect(accepted.get(apiPaths.listings(kind))).toBeGreaterThan(0);
    expect(accepted.get(apiPaths.listing(kind, '{id}'))).toBeGreaterThan(0);
  }
});
