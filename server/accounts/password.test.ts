import { expect, test } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

test('reads a long password to its last byte', async () => {
  const long = 'x'.repeat(79);
  const hash = await hashPassword(`${long}a`);
  expect(await isPassword(`${long}a`, hash)).toBe(true);
  expect(await isPassword(`${long}b`, hash)).toBe(false);
});
