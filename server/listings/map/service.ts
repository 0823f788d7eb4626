import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { MAP_ZOOM_MAX } from '../../../domain/map.ts';
import type { AirportCount, AirportOffer, MapAnswer } from '../../../domain/map-schema.ts';
import type { FieldError } from '../../../domain/problem-schema.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Airports } from '../../airports/airports.ts';
import { readListed } from '../../search/service.ts';
import type { ListingServices } from '../service.ts';
import { gridOf } from './grid.ts';
import { markersOf } from './markers.ts';
import { countByAirport, countCells, findOverview } from './store.ts';

export const AIRPORTS_MAX = 1_000;

const WORLD: Box = { west: -180, south: -90, east: 180, north: 90 };

/** Splits the zoom from the filters. */
function readZoom(params: URLSearchParams): { zoom: number; rest: URLSearchParams; errors: FieldError[] } {
  const rest = new URLSearchParams(params);
  rest.delete('zoom');
  const given = params.getAll('zoom');
  const [text = ''] = given;
  const zoom = /^\d{1,2}(\.\d{1,15})?$/.test(text) ? Number(text) : Number.NaN;
  const isRead = given.length === 1 && zoom <= MAP_ZOOM_MAX;
  const errors = isRead
    ? []
    : [{ path: 'zoom', message: `Zoom must be one number from 0 to ${MAP_ZOOM_MAX}` }];
  return { zoom, rest, errors };
}

/** Throws a 400 with every unreadable parameter. */
export async function mapOf(
  services: ListingServices,
  kind: ListingKind,
  params: URLSearchParams,
): Promise<MapAnswer> {
  const { db, airports } = services;
  const { overviews } = services.counts;
  const { zoom, rest, errors } = readZoom(params);
  const { plan, key } = await readListed(services, kind, rest, errors);
  const { bbox, ...anywhere } = plan;
  const grid = gridOf(bbox ?? WORLD, Math.floor(zoom));
  const cells = await countCells(db, kind, plan, grid);
  const { total, extent } = overviews.get(key) ?? (await findOverview(db, kind, anywhere));
  overviews.set(key, { total, extent });
  const answer: MapAnswer = {
    total,
    inside: 0,
    extent: extent && [extent.west, extent.south, extent.east, extent.north],
    clusters: [],
    places: [],
  };
  for (const cell of markersOf(cells, grid)) {
    const { count, lng, lat, west, south, east, north } = cell;
    answer.inside += cell.inside;
    const airport = airports.summaryOf(cell.airportId);
    const code = airport?.icaoCode ?? '';
    if (west < east || south < north) {
      const name = cell.isOneAirport ? airport?.name : undefined;
      answer.clusters.push([lng, lat, count, west, south, east, north, code, name ?? '']);
    } else {
      const tower = airport?.hasControlTower ? 1 : 0;
      const id = count === 1 ? cell.id : 0;
      answer.places.push([lng, lat, count, code, tower, id, airport?.name ?? '']);
    }
  }
  return answer;
}

/** Returns the airports with the most matches, and the total number of airports with any. */
export async function airportCounts(
  services: ListingServices,
  kind: ListingKind,
  params: URLSearchParams,
): Promise<{ total: number; counts: AirportOffer[] }> {
  const { db, airports } = services;
  const { plan } = await readListed(services, kind, params);
  const rows = await countByAirport(db, kind, plan, AIRPORTS_MAX);
  const counts = rows.flatMap(({ available, ...row }) =>
    countsOf(airports, [row]).map((airport) => ({ ...airport, available })),
  );
  return { total: rows[0]?.airports ?? 0, counts };
}

/** Leaves out airports that have closed. */
export const countsOf = (
  airports: Airports,
  rows: readonly { airportId: number; count: number }[],
): AirportCount[] =>
  rows.flatMap(({ airportId, count }) => {
    const airport = airports.summaryOf(airportId);
    if (!airport) return [];
    const { icaoCode, code, name, city, state, lat, lng, hasControlTower } = airport;
    return [{ icaoCode, code, name, city, state, lat, lng, hasControlTower, count }];
  });
