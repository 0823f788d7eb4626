import { expect, test } from 'vitest';
import { kindsNamed } from './names.ts';

test.each<[string, string[]]>([
  ['office', ['office-space']],
  ['Outdoor Tarmac Storage', ['outdoor-storage']],
  ['hanger', ['hangar-space', 'monthly-hangar']],
  ['hangar near denver', ['hangar-space', 'monthly-hangar']],
  ['hangar space', ['hangar-space']],
  ['monthly hangars, Dallas', ['monthly-hangar']],
  ['T-hangar', ['monthly-hangar']],
  ['t hangers at KADS', ['monthly-hangar']],
  ['ground lease Arizona', ['ground-lease']],
  ['5 acres in Texas', ['ground-lease']],
  ['hangar with office', ['hangar-space', 'monthly-hangar']],
  ['south ramp hangar', ['hangar-space', 'monthly-hangar']],
  ['hangar office', ['office-space']],
  ['near Denver, tarmac', ['outdoor-storage']],
  ['KADS', []],
  ['insulated', []],
  ['', []],
])('"%s" names %j', (text, categories) => {
  expect(kindsNamed(text).map(({ category }) => category)).toEqual(categories);
});
