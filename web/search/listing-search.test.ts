import { expect, test } from 'vitest';
import { kindOfTab } from '../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { ApiError } from '../api/api-error.ts';
import { filterFields, setFilters } from './filter-fields.ts';
import { readSearch, searchPath, withoutRefused } from './listing-search.ts';

const hangars = kindOfTab('hangar-spaces') as ListingKind;
const search = (query: string) => readSearch(hangars, new URLSearchParams(query));
const words = (query: string, aircraft?: string) =>
  setFilters(search(query), filterFields(hangars), [], aircraft).map(({ text }) => text);

const refusal = (path: string) =>
  new ApiError({
    message: '400: …',
    status: 400,
    title: 'Invalid data',
    detail: null,
    errors: [{ path, message: 'No.' }],
    retryAfter: null,
  });

test('ignores empty values, "any" and unknown parameters', () => {
  const { values, errors } = search('tab=hangar-spaces&city=&availability=any&utm_source=mail&icaoCode=KADS');
  expect(values).toEqual({ icaoCode: 'KADS' });
  expect(errors).toEqual([]);
});

test('the usual level of fit has one address, and older ones lead to it', () => {
  for (const fit of ['any', 'unknown']) {
    const { kind, values } = search(`aircraft=PC-12&fit=${fit}`);
    expect(searchPath({ kind, view: undefined }, values)).toBe('/browse?tab=hangar-spaces&aircraft=PC-12');
  }
  expect(search('aircraft=PC-12&fit=tight').values).toEqual({ aircraft: 'PC-12', fit: 'tight' });
});

test('reports invalid filters and leaves them out', () => {
  const { errors, usable } = search('minDoorHeight=1e309&maxRate=20&city=Dallas');
  expect(errors).toEqual([{ path: 'minDoorHeight', message: 'Min door height must be a number' }]);
  expect(usable).toEqual({ maxRate: '20', city: 'Dallas' });
});

test('drops the distance and its sort order without an airport', () => {
  expect(search('withinNm=20').usable).toEqual({});
  expect(search('near=KADS&withinNm=20&sort=distance').usable).toEqual({
    near: 'KADS',
    withinNm: '20',
    sort: 'distance',
  });
  const [near] = setFilters(
    search('near=KADS&withinNm=20&sort=distance&city=Dallas'),
    filterFields(hangars),
  ).filter(({ name }) => name === 'near');
  expect(near?.rest).toEqual({ city: 'Dallas' });
});

test('drops how an aircraft must fit with the aircraft', () => {
  const rest = (query: string, name: string) =>
    setFilters(search(query), filterFields(hangars)).find((one) => one.name === name)?.rest;
  expect(rest('aircraft=PC-12&fit=fits&clearance=2,1,4&q=heated', 'aircraft')).toEqual({ q: 'heated' });
  expect(rest('aircraft=PC-12&fit=fits&q=heated', 'q')).toEqual({ aircraft: 'PC-12', fit: 'fits' });
  expect(rest('q=heated pc-12&fit=fits&city=Dallas', 'q')).toEqual({ city: 'Dallas' });
  expect(rest('q=heated pc-12&fit=fits&clearance=2,1,4', 'clearance')).toEqual({
    q: 'heated pc-12',
    fit: 'fits',
  });
  // The server says what is missing.
  expect(search('fit=fits').usable).toEqual({ fit: 'fits' });
});

test('describes active filters in words, with units', () => {
  expect(
    words(
      'near=kads&minDoorHeight=18&maxRate=22.5&availability=limited&availableBy=2026-12-01&q=turbine&bbox=-97,32,-96,33&sort=size',
    ),
  ).toEqual([
    'Within 50 nm of KADS',
    '“turbine”',
    'Limited',
    'Available by Dec 1, 2026',
    'Min door height 18 ft',
    'Max rate $22.50/sf/yr',
    'Map area',
  ]);
  expect(words('aircraft=pilatus-pc-12-ngx', 'Pilatus PC-12 NGX')).toEqual(['Aircraft Pilatus PC-12 NGX']);
  expect(words('maxRate=1e309')).toEqual(['Max rate 1e309']);
});

test('retries from the first page without values that the API rejected', () => {
  const asked = search('near=ZZZZ&sort=distance&city=Dallas&cursor=abc');
  expect(withoutRefused(asked, refusal('near'))).toEqual({ city: 'Dallas' });
  expect(withoutRefused(asked, refusal('cursor'))).toEqual(asked.usable);
});

test('does not retry failures that are not about the filters', () => {
  const asked = search('city=Dallas');
  expect(withoutRefused(asked, refusal('somethingElse'))).toBeNull();
  expect(withoutRefused(asked, new TypeError('Failed to fetch'))).toBeNull();
});

test('puts the tab, the view and the filters in the address', () => {
  const { view } = search('view=nonsense');
  expect(searchPath({ kind: hangars, view }, { city: 'St. Louis', maxRate: '' })).toBe(
    '/browse?tab=hangar-spaces&city=St.+Louis',
  );
  expect(searchPath(search('view=split'), { city: 'Waco' })).toBe(
    '/browse?tab=hangar-spaces&view=split&city=Waco',
  );
});
