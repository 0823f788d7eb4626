import { expect, test } from 'vitest';
import { ownPath } from './paths.ts';

test.each(['/', '/create-listing?tab=hangar-spaces', '/listing/office-space/12#contact'])(
  'accepts the path %s',
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  `/${'x'.repeat(3_000)}`,
])('rejects the path %j', (path) => {
  expect(ownPath(path)).toBeNull();
});
