/** Never answers, or takes all memory. */
export default (raw: Uint8Array): never => {
  const kept: unknown[] = [];
  const isGreedy = Buffer.from(raw).toString() === 'memory';
  for (;;) if (isGreedy) kept.push(Array.from({ length: 1_000 }, () => ({})));
};
