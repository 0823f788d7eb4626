import { queryOptions } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import type { ListingMark } from '../../../domain/map-schema.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';
import { inCountry } from './albers.ts';

/** Keys are short because every page holds this data twice. */
export type CountryMark = {
  x: number;
  y: number;
  code: string;
  name: string;
  count: number;
  tower: boolean;
  /** Set if several airports of one state share the mark. */
  shared?: { airports: number; state: string };
};

export type Country = {
  marks: CountryMark[];
  listings: number;
  airports: number;
  /** Airports in the territories, outside the map. */
  territories: number;
};

export const countryQuery = (api: Api) =>
  queryOptions({
    queryKey: ['country'],
    queryFn: async ({ signal }) => countryOf(await api<ListingMark[]>(apiPaths.listingAirports, { signal })),
  });

export function countryOf(all: readonly ListingMark[]): Country {
  const country: Country = { marks: [], listings: 0, airports: 0, territories: 0 };
  for (const { icaoCode, name, state, count, airports, hasControlTower, lat, lng } of all) {
    country.listings += count;
    country.airports += airports;
    const place = inCountry(state, { lat, lng });
    if (!place) country.territories += airports;
    else {
      country.marks.push({
        ...place,
        code: icaoCode,
        name,
        count,
        tower: hasControlTower,
        ...(airports > 1 && { shared: { airports, state } }),
      });
    }
  }
  // Rings go on top, because a disc stays visible through a ring.
  country.marks.sort((a, b) => Number(b.tower) - Number(a.tower) || b.count - a.count);
  return country;
}

/** Airport page, or the state's page for a shared mark. */
export const markPath = ({ code, shared }: CountryMark): string =>
  shared ? paths.airports({ state: shared.state }) : paths.airport(code);

export function markName({ name, code, count, tower, shared }: CountryMark): string {
  const parts = [
    `${name} (${code})`,
    tower ? 'control tower' : 'no control tower',
    ...(shared ? [`and ${shared.airports - 1} more in ${shared.state}`] : []),
  ];
  return `${parts.join(', ')}: ${counted(count, 'listing', 'listings')}`;
}

/** Diameter in screen pixels; the area grows with the count. */
export const markWidth = (count: number): number => Math.min(26, Math.round(6 + 3 * Math.sqrt(count)));

const NAMED = 3;

/** Indexes of marks within `reach`, closest first. All lengths are map pixels. */
export const nearMarks = (
  marks: readonly Pick<CountryMark, 'x' | 'y'>[],
  place: { x: number; y: number },
  reach: number,
): number[] =>
  marks
    .map(({ x, y }, index) => ({ index, away: Math.hypot(x - place.x, y - place.y) }))
    .filter(({ away }) => away <= reach)
    .sort((a, b) => a.away - b.away)
    .slice(0, NAMED)
    .map(({ index }) => index);

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Index of the closest mark that is more ahead than aside, or -1. */
export function nextMark(
  marks: readonly Pick<CountryMark, 'x' | 'y'>[],
  from: number,
  direction: Direction,
): number {
  const start = marks[from];
  if (!start) return -1;
  const isUpright = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowUp' || direction === 'ArrowLeft' ? -1 : 1;
  const candidates = marks.map(({ x, y }, index) => {
    const ahead = sign * (isUpright ? y - start.y : x - start.x);
    const aside = Math.abs(isUpright ? x - start.x : y - start.y);
    return { index, ahead, aside, distance: ahead + 2 * aside };
  });
  const [closest] = candidates
    .filter(({ ahead, aside }) => ahead > 0 && ahead >= aside)
    .sort((a, b) => a.distance - b.distance);
  return closest?.index ?? -1;
}
