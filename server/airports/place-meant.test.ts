import { expect, test } from 'vitest';
import { type PlaceMeant, placeMeant, queryOf, readPlace } from '../../domain/airports/place-meant.ts';
import { loadAirports } from './airports.ts';
import { stateNames } from './states.ts';

/** What is meant, read from the real airports. */

const airports = loadAirports();
const states = Object.entries(stateNames).map(([code, name]) => ({ code, name }));

const meant = (text: string): PlaceMeant => {
  const said = readPlace(text, states);
  return placeMeant(said, said.place ? airports.search(queryOf(said), 20) : []);
};

test.each<[string, PlaceMeant]>([
  // Codes, whichever one knows, in any case.
  ['KADS', { near: 'KADS' }],
  [' ads ', { near: 'KADS' }],
  ['t31', { near: 'T31' }],
  ['PANC', { near: 'PANC' }],
  // Names, as the records have them and as people say them.
  ['Addison', { near: 'KADS' }],
  ['addison airport', { near: 'KADS' }],
  ['Dallas Love', { near: 'KDAL' }],
  ['Dallas Love Field', { near: 'KDAL' }],
  ['John Wayne', { near: 'KSNA' }],
  // Cities, with their states and without.
  ['Dallas', { city: 'Dallas' }],
  ['los angeles', { city: 'Los Angeles' }],
  ['Denver, CO', { city: 'Denver' }],
  ['Denver, Colorado', { city: 'Denver' }],
  ['St. Louis', { city: 'St. Louis' }],
  // States.
  ['Texas', { state: 'TX' }],
  ['in', { state: 'IN' }],
  ['new mexico', { state: 'NM' }],
  ['nevada', { state: 'NV' }],
  ['New York', { city: 'New York' }],
  ['Buffalo New York', { city: 'Buffalo' }],
  // Everything else is words.
  ['insulated', { words: 'insulated' }],
  ['heated hangar with office', { words: 'heated hangar with office' }],
  ['Denver, TX', { words: 'Denver, TX' }],
  ['KZZZ', { words: 'KZZZ' }],
  ['100% <b>', { words: '100% <b>' }],
  ['', { words: '' }],
])('"%s"', (text, place) => {
  expect(meant(text)).toEqual(place);
});
