import { expect, test } from 'vitest';
import { matchPath, spelledAs } from './match-path.ts';

test('parameters are one segment each, decoded', () => {
  expect(matchPath('/listing/:category/:id', '/listing/office-space/12')).toEqual({
    category: 'office-space',
    id: '12',
  });
  expect(matchPath('/airports/:code', '/airports/K%20X')).toEqual({ code: 'K X' });
  expect(matchPath('/airports/:code', '/airports/%E0%A4%A')).toEqual({ code: '%E0%A4%A' });
});

test('case and a slash at the end make no difference', () => {
  expect(matchPath('/browse', '/Browse/')).toEqual({});
  expect(matchPath('/', '/')).toEqual({});
});

test('an address is spelled as its pattern, with its own parameters', () => {
  expect(spelledAs('/browse', '/BROWSE/')).toBe('/browse');
  expect(spelledAs('/', '/')).toBe('/');
  expect(spelledAs('/airports/:code', '/Airports/K%20x/')).toBe('/airports/K%20x');
  expect(spelledAs('*', '/Nowhere/')).toBe('/Nowhere/');
});

test('more or fewer segments are another address', () => {
  expect(matchPath('/listing/:category/:id', '/listing/office-space')).toBeNull();
  expect(matchPath('/listing/:category/:id', '/listing/office-space/1/2')).toBeNull();
  expect(matchPath('/listing/:category/:id', '/listing//1')).toBeNull();
  expect(matchPath('/browse', '/browse-hangars')).toBeNull();
  expect(matchPath('/', '/browse')).toBeNull();
  expect(matchPath('/a.b', '/aXb')).toBeNull();
});

test('the star takes everything', () => {
  expect(matchPath('*', '/no/such/page')).toEqual({});
});
