import type { AirportState, AirportSummary } from './airport.ts';
import { fold } from './search.ts';

/** What a search box for everything is asked for: an airport, a city, a state, or just words. */
export type PlaceMeant =
  /** Code of the airport. */
  | { near: string }
  | { city: string }
  /** Two letters. */
  | { state: string }
  | { words: string };

type State = Pick<AirportState, 'code' | 'name'>;

/** A text as a place, and the state behind it if one is named: "Dallas, TX", "dallas texas". */
export type Said = {
  text: string;
  place: string;
  state: string | null;
  /** Whether the place is that state itself, by its name. */
  isState?: true;
};

export function readPlace(typed: string, states: readonly State[]): Said {
  const text = typed.trim().replace(/\s+/g, ' ');
  const folded = fold(text).trim();
  for (const { code, name } of states) {
    if (folded === fold(name)) return { text, place: folded, state: code, isState: true };
    if (folded === fold(code)) return { text, place: '', state: code };
    for (const tail of [` ${fold(name)}`, ` ${fold(code)}`]) {
      if (folded.endsWith(tail)) return { text, place: folded.slice(0, -tail.length), state: code };
    }
  }
  return { text, place: folded, state: null };
}

/** What to search the airports for. Their records don't say that they are airports. */
export const queryOf = ({ place, state, isState }: Said): string =>
  `${place.replace(/ (airport|airfield)$/, '')} ${isState ? '' : (state ?? '')}`.trim();

/** Words that many names end in, and that people leave out. */
const GENERAL = new Set(
  'airport airfield airpark field municipal regional international county executive memorial'.split(' '),
);

function core(name: string): string {
  const words = fold(name).split(' ').filter(Boolean);
  return words.filter((word) => !GENERAL.has(word)).join(' ') || words.join(' ');
}

type Candidate = Pick<
  AirportSummary,
  'icaoCode' | 'code' | 'name' | 'city' | 'state' | 'use' | 'hasControlTower'
>;

/** `airports` are what the place finds, the best match first. */
export function placeMeant(said: Said, airports: readonly Candidate[]): PlaceMeant {
  const { text, place, state } = said;
  if (place === '') return state ? { state } : { words: text };
  if (said.isState && state) {
    // New York and Washington are cities too.
    const city = airports.find((airport) => airport.hasControlTower && fold(airport.city) === place)?.city;
    return city ? { city } : { state };
  }
  const byCode = airports.find(({ icaoCode, code, use }) => {
    const isCode = [icaoCode, code].includes(text.toUpperCase());
    // Some private strips have codes that are words.
    return isCode && (use === 'public' || text === text.toUpperCase());
  });
  if (byCode) return { near: byCode.icaoCode };
  for (const { icaoCode, name, city, use, state: its } of airports) {
    if (state !== null && its !== state) continue;
    if (use === 'public' && fold(city) === place) return { city };
    const isNamed = core(name) === core(place);
    const isBegun = place.includes(' ') && fold(name).startsWith(place);
    if (isNamed || isBegun) return { near: icaoCode };
  }
  return { words: text };
}
