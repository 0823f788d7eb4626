import { grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { MAP_ZOOM_MAX, TILE_PX } from '../../../domain/map-data.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type Operation, type Parameter, type Schema, shape } from '../../http/operation.ts';
import { count, object } from '../shapes.ts';
import { AIRPORTS_MAX } from './service.ts';

/** What maps ask, for the API's description. */

const degrees = (limit: number): Schema => ({ type: 'number', minimum: -limit, maximum: limit });
const lng = degrees(180);
const lat = degrees(90);
const text = (description: string): Schema => ({ type: 'string', description });

const tuple = (description: string, items: Schema[]): Schema => ({
  type: 'array',
  items: { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length, description },
});

export const mapShapes: Readonly<Record<string, Schema>> = {
  MapAnswer: object(
    {
      total: count('Listings that the filters find, wherever they stand.'),
      inside: count('How many of them stand in the box.'),
      extent: {
        description:
          'West, south, east and north of the box that all of those span; null when nothing is found. A west over the east crosses the antimeridian.',
        anyOf: [
          { type: 'array', prefixItems: [lng, lat, lng, lat], minItems: 4, maxItems: 4 },
          { type: 'null' },
        ],
      },
      clusters: tuple(
        'Several places that are one marker at this zoom: longitude and latitude of their mean, number of listings, the west, south, east and north that they span, code of the airport with the most of them, and its name where all of them stand there, else an empty text.',
        [
          lng,
          lat,
          { type: 'integer', minimum: 2 },
          lng,
          lat,
          lng,
          lat,
          { type: 'string' },
          { type: 'string' },
        ],
      ),
      places: tuple(
        'One position: longitude, latitude, number of listings, code of the airport, whether it has a control tower (1) or not (0), the id of the listing where there is but one, else 0, and the name of the airport.',
        [
          lng,
          lat,
          { type: 'integer', minimum: 1 },
          { type: 'string' },
          { enum: [0, 1] },
          { type: 'integer', minimum: 0 },
          { type: 'string' },
        ],
      ),
    },
    { description: 'What a map shows of a search. Positions are in degrees, WGS 84, with five decimals.' },
  ),
  AirportCount: object(
    {
      icaoCode: text('ICAO code, or the FAA identifier where ICAO gave none.'),
      code: text('FAA identifier.'),
      name: text('Name.'),
      city: text('City that it serves.'),
      state: text('Two letters.'),
      lat,
      lng,
      hasControlTower: { type: 'boolean' },
      count: { type: 'integer', minimum: 1, description: 'Listings that the filters find there.' },
    },
    { description: 'An airport with the number of listings that a search finds there.' },
  ),
};

const zoom: Parameter = {
  name: 'zoom',
  in: 'query',
  required: true,
  description: `Of a map whose world is ${TILE_PX} pixels wide at zoom 0; fractions are cut off.`,
  schema: { type: 'number', minimum: 0, maximum: MAP_ZOOM_MAX },
  example: 7,
};

/** `names` is the kind's name in operations, `filters` are the parameters of its list. */
export function mapOperations(kind: ListingKind, names: string, filters: readonly Parameter[]): Operation[] {
  return [
    {
      method: 'get',
      path: apiPaths.mapOf(kind),
      id: `map${names}`,
      summary: `Count ${kind.plural} for a map`,
      description:
        'Filters are those of the list; order and page don’t count. Cells of about 60 pixels that `bbox` touches are counted whole, so that clusters stay as they are while a map moves; a box that is larger than a screen is counted in larger cells. A list with `bbox` of a place, `lng,lat,lng,lat`, has its listings.',
      parameters: [zoom, ...filters],
      answers: { 200: { description: 'Clusters and places.', schema: shape('MapAnswer') } },
      refusals: [400],
    },
    {
      method: 'get',
      path: apiPaths.airportCounts(kind),
      id: `count${names}ByAirport`,
      summary: `Count ${kind.plural} by airport`,
      description: `Filters are those of the list; order and page don’t count. The ${grouped(AIRPORTS_MAX)} airports with the most, the most first.`,
      parameters: filters,
      answers: {
        200: {
          description: 'Airports.',
          schema: { type: 'array', items: shape('AirportCount') },
          headers: {
            'X-Total-Count': {
              description: 'Airports in all.',
              schema: { type: 'integer', minimum: 0 },
            },
          },
        },
      },
      refusals: [400],
    },
  ];
}
