import { expect, test } from 'vitest';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import { adFromSearch } from './ad-from-search.ts';

test('the rest of a sentence is a message, and words alone stay a requirement', () => {
  const q = 'heated hangar near Dallas for a King Air 350 under $2';
  const read = { aircraft: 'King Air 350', filters: { near: 'KDAL', q: 'heated under 2' }, places: [] };
  const { values, changes } = adFromSearch(hangarSpace, new URLSearchParams({ q }), read);
  expect(values).toMatchObject({ aircraft: 'King Air 350', message: q });
  expect(values.filters).toMatchObject({ near: 'KDAL' });
  expect(values.filters).not.toHaveProperty('q');
  expect(changes).toEqual([
    '“heated under 2” went into your message. Owners will read it, but it doesn’t rule out any listings.',
  ]);

  const heated = { aircraft: '', filters: { q: 'heated' }, places: [] };
  const alone = adFromSearch(hangarSpace, new URLSearchParams({ q: 'heated' }), heated).values;
  expect(alone).toMatchObject({ filters: { q: 'heated' }, message: '' });
});

test('says which of several places it chose', () => {
  const q = 'hangar near Springfield';
  const read = {
    aircraft: '',
    filters: { near: 'KSGF' },
    places: [
      {
        chosen: { code: 'KSGF', city: 'Springfield, MO' },
        others: [{ code: 'KSPI', city: 'Springfield, IL' }],
      },
    ],
  };
  const text = 'We chose KSGF in Springfield, MO. If you meant another one, enter KSPI for Springfield, IL.';
  expect(adFromSearch(hangarSpace, new URLSearchParams({ q }), read).changes).toEqual([text]);
  const stated = new URLSearchParams({ q, near: 'KADS' });
  expect(adFromSearch(hangarSpace, stated, read).changes).toEqual([]);
});

test('how an aircraft in the words must fit goes with its name, and away with several', () => {
  const filtersFor = (aircraft: string) =>
    adFromSearch(hangarSpace, new URLSearchParams({ q: 'some words', fit: 'fits', clearance: '2,1,4' }), {
      aircraft,
      filters: {},
      places: [],
    }).values.filters;
  expect(filtersFor('King Air 350')).toMatchObject({
    aircraft: 'King Air 350',
    fit: 'fits',
    clearance: '2,1,4',
  });
  for (const name of ['aircraft', 'fit', 'clearance'])
    expect(filtersFor('King Air 350, PC-12')).not.toHaveProperty(name);
});
