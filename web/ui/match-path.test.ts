import { expect, test } from 'vitest';
import { matchPath, spelledAs } from './match-path.ts';

test('decodes parameters of one segment each', () => {
  expect(matchPath('/listing/:category/:id', '/listing/office-space/12')).toEqual({
    category: 'office-space',
    id: '12',
  });
  expect(matchPath('/airports/:code', '/airports/K%20X')).toEqual({ code: 'K X' });
  expect(matchPath('/airports/:code', '/airports/%E0%A4%A')).toEqual({ code: '%E0%A4%A' });
});

test('ignores case and a trailing slash', () => {
  expect(matchPath('/browse', '/Browse/')).toEqual({});
  expect(matchPath('/', '/')).toEqual({});
});

test('spells a path like its pattern and keeps the parameters', () => {
  expect(spelledAs('/browse', '/BROWSE/')).toBe('/browse');
  expect(spelledAs('/', '/')).toBe('/');
  expect(spelledAs('/airports/:code', '/Airports/K%20x/')).toBe('/airports/K%20x');
  expect(spelledAs('*', '/Nowhere/')).toBe('/Nowhere/');
});

test('rejects paths with more or fewer segments', () => {
  expect(matchPath('/listing/:category/:id', '/listing/office-space')).toBeNull();
  expect(matchPath('/listing/:category/:id', '/listing/office-space/1/2')).toBeNull();
  expect(matchPath('/listing/:category/:id', '/listing//1')).toBeNull();
  expect(matchPath('/browse', '/browse-hangars')).toBeNull();
  expect(matchPath('/', '/browse')).toBeNull();
  expect(matchPath('/a.b', '/aXb')).toBeNull();
});

test('matches everything with a star', () => {
  expect(matchPath('*', '/no/such/page')).toEqual({});
});
