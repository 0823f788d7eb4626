import { expect, test } from 'vitest';
import { ownPath } from './paths.ts';

test.each([
  '/',
  '/create-listing?tab=hangar-spaces',
  '/listing/office-space/12#contact',
  '/browse?q=100%25%20dry&next=%2Fapi%2Flogout',
  '/airports/K%C3%A9DS',
])('accepts the path %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

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
  '/%2fevil.example',
  '/api/logout',
  '/API/logout',
  '/%61pi/logout',
  '/%2561pi/logout',
  '/%252561pi/logout',
  '/x/%2e%2e/api/logout',
  '/api%2flogout',
  '/%zz',
  `/${'x'.repeat(3_000)}`,
])('rejects the path %j', (path) => {
  expect(ownPath(path)).toBeNull();
});
