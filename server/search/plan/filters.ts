import { isDay } from '../../../domain/dates.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import {
  type FilterReader,
  HIDE,
  INCLUDE,
  type ListingQuery,
  nearCodes,
  readListingQuery,
  readPageFilter,
} from '../../../domain/search-query.ts';

type Fail = Parameters<FilterReader>[3];

const NEAR_MAX = 10;

function readNear(value: string, query: ListingQuery, fail: Fail): void {
  const codes = nearCodes(value);
  if (codes.length === 0) fail('near', 'Enter an airport code');
  else if (codes.length > NEAR_MAX) fail('near', `Use at most ${NEAR_MAX} airports`);
  else query.near = codes;
}

function readBox(value: string, query: ListingQuery, fail: Fail): void {
  const parts = value.split(',');
  const [west, south, east, north] = parts.map((part) =>
    /^-?\d{1,3}(?:\.\d{1,15})?$/.test(part.trim()) ? Number(part) : Number.NaN,
  ) as [number, number, number, number];
  const furthest = Math.max(Math.abs(west), Math.abs(east));
  const inRange = furthest <= LONGITUDE_MAX && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  if (parts.length !== 4 || !inRange || (furthest > 180 && west > east)) {
    fail('bbox', 'The map area isn’t valid. Use west, south, east, and north in degrees');
  } else if (south > north) fail('bbox', 'The map area isn’t valid. South must be less than north');
  else if (east - west >= 360) query.bbox = { west: -180, south, east: 180, north };
  else query.bbox = { west: onGlobe(west), south, east: onGlobe(east), north };
}

/** Maps that were dragged across the antimeridian send longitudes beyond 180. */
const LONGITUDE_MAX = 540;
const onGlobe = (lng: number) => (Math.abs(lng) > 180 ? lng - 360 * Math.sign(lng) : lng);

const readOther: FilterReader = (name, value, query, fail) => {
  switch (name) {
    case 'near':
      readNear(value, query, fail);
      return true;
    case 'bbox':
      readBox(value, query, fail);
      return true;
    case 'occupied':
      if (value === HIDE) query.hidesOccupied = true;
      else if (value !== 'any') fail(name, `Occupied must be any or ${HIDE}`);
      return true;
    case 'unstated':
      if (value === INCLUDE) query.includesUnstated = true;
      else if (value !== 'any') fail(name, `Unstated must be any or ${INCLUDE}`);
      return true;
    case 'availableBy':
      if (isDay(value)) query.availableBy = value;
      else if (value !== 'any') fail(name, 'Available by must be a date, such as 2026-12-01');
      return true;
    default:
      return readPageFilter(name, value, query, fail);
  }
};

/** Reads a list's whole query. */
export const readListQuery = (kind: ListingKind, params: Iterable<readonly [string, string]>) =>
  readListingQuery(kind, params, readOther);
