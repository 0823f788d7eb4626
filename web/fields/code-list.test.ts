import { expect, test } from 'vitest';
import { lastTyped, withCode } from './code-list.ts';

test.each([
  ['dal', 'dal', 'KDAL'],
  ['kads,dal', 'dal', 'KADS, KDAL'],
  ['KADS, KDFW , van nuys', 'van nuys', 'KADS, KDFW, KDAL'],
  ['KADS, ', '', 'KADS, KDAL'],
  ['KDAL, dallas love', 'dallas love', 'KDAL'],
  ['Addison, TX', 'Addison, TX', 'KDAL'],
  [', dal', ', dal', 'KDAL'],
])('"%s" searches for "%s", and a choice completes it to "%s"', (text, typed, chosen) => {
  expect(lastTyped(text)).toBe(typed);
  expect(withCode(text, 'KDAL')).toBe(chosen);
});
