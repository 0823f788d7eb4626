import { test } from 'vitest';
import { fuzz } from '../test/fuzzer.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 20_000);
const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31));
console.log(`${runs} requests with FUZZ_SEED=${seed}`);

test('answers generated requests without a failure, and changes no row of others', () => fuzz(runs, seed));
