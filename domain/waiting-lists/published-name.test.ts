import { expect, test } from 'vitest';
import { publishedName } from './published-name.ts';

test.each([
  ['Dana Whitfield', '', 'Whitfield, D.', 'D. W.'],
  ['Dana Red Cloud', 'Red Cloud', 'Red Cloud, D.', 'D. R.'],
  ['Dana  Red Cloud', ' Red  Cloud ', 'Red Cloud, D.', 'D. R.'],
  ['Red Cloud, Dana', '', 'Red Cloud, D.', 'D. R.'],
  ['Dana Marsh, Jr.', '', 'Marsh, D.', 'D. M.'],
  ['Marsh, Dana, Jr.', '', 'Marsh, D.', 'D. M.'],
  ['Acme Aviation, LLC', '', 'Aviation, A.', 'A. A.'],
  // Not the end of the name, so it isn’t theirs.
  ['Dana Red Cloud', 'Smith', 'Cloud, D.', 'D. C.'],
  ['Dana McCloud', 'Cloud', 'McCloud, D.', 'D. M.'],
  ['王 小明', '', '小明, 王.', '王. 小.'],
  ['Madonna', '', 'Madonna', 'M.'],
  ['Cloud', 'Cloud', 'Cloud', 'C.'],
  ['', '', '', ''],
])('publishes %s with the last name %s as %s or %s', (name, lastName, whole, initials) => {
  expect(publishedName({ name, lastName }, 'last-name-initial')).toBe(whole);
  expect(publishedName({ name, lastName }, 'initials')).toBe(initials);
  expect(publishedName({ name, lastName }, 'places')).toBeNull();
});
