import { airportTypes } from '../../domain/airports/airport.ts';
import { apiPaths } from '../../domain/paths.ts';
import { type ApiPart, type Schema, shape } from '../http/operation.ts';
import { LIMIT_DEFAULT, LIMIT_MAX, QUERY_MAX } from './routes.ts';

/** What the airports' routes do, for the API's description. */

const text = (description: string): Schema => ({ type: 'string', description });
const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description });
const feet = (description: string): Schema => ({ type: ['number', 'null'], description });
const degrees = (limit: number): Schema => ({
  type: 'number',
  minimum: -limit,
  maximum: limit,
  description: 'Degrees, WGS 84.',
});

const shared = {
  id: { type: 'integer', minimum: 1, description: 'Stays the same over every cycle of the data.' },
  icaoCode: text('ICAO code, or the FAA identifier where ICAO gave none.'),
  code: text('FAA identifier.'),
  threeLetterCode: { type: ['string', 'null'], description: 'The FAA identifier when it is three letters.' },
  name: text('In mixed case, with the FAA’s abbreviations written out.'),
  city: text('City that it serves.'),
  state: text('Two letters.'),
  type: { enum: airportTypes },
  use: { enum: ['public', 'private'] },
  hasControlTower: { type: 'boolean' },
  elevation: feet('Feet above mean sea level.'),
  faaDesignations: { type: 'array', items: { type: 'string' }, description: 'The weightiest first.' },
  longestRunway: feet('Feet.'),
  longestRunwayWidth: feet('Feet.'),
  instrumentApproaches: {
    type: 'array',
    items: { type: 'string' },
    description: 'ILS, LOC, LDA and SDF only: the source names no others.',
  },
  description: text('In words; in the list of all public airports its first sentence.'),
} satisfies Record<string, Schema>;

const position = { lat: degrees(90), lng: degrees(180) };

const end: Schema = {
  type: 'object',
  properties: {
    ident: text('As painted: "16", "09L".'),
    lat: { type: ['number', 'null'] },
    lon: { type: ['number', 'null'] },
    elevation: feet('Feet above mean sea level.'),
    ils: text('The ground aid that serves this end.'),
  },
  required: ['ident', 'lat', 'lon', 'elevation'],
};

const runways: Schema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      ident: text('Both ends: "16/34".'),
      length: { type: 'number', description: 'Feet.' },
      width: { type: 'number', description: 'Feet.' },
      surface: text('In words; empty when the FAA names none.'),
      lighted: { type: 'boolean' },
      ends: { type: 'array', items: end, minItems: 2, maxItems: 2 },
    },
    required: ['ident', 'length', 'width', 'surface', 'lighted', 'ends'],
  },
};

const all = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

export const airportApi: ApiPart = {
  name: 'Airports',
  description: 'Every US airport, from the FAA’s NASR data. It changes with a release, never in between.',
  shapes: {
    AirportListItem: { description: 'An airport in the list of all public ones.', ...all(shared) },
    AirportSummary: { description: 'An airport that a search found.', ...all({ ...shared, ...position }) },
    Airport: {
      description: 'An airport with its runways.',
      ...all({
        ...shared,
        ...position,
        runways,
        cycle: { type: 'string', format: 'date', description: 'Day from which the FAA’s data holds.' },
      }),
    },
    AirportState: {
      description: 'A state, the District of Columbia or a territory.',
      ...all({
        code: shared.state,
        name: text('Name.'),
        airports: count('Public airports.'),
        listings: count('Listings at its airports, of all kinds.'),
      }),
    },
    StateAirport: {
      description: 'An airport in its state’s directory.',
      ...all({
        icaoCode: shared.icaoCode,
        code: shared.code,
        name: shared.name,
        city: shared.city,
        type: shared.type,
        use: shared.use,
        hasControlTower: shared.hasControlTower,
        longestRunway: shared.longestRunway,
        ...position,
        listings: count('Listings there, of all kinds.'),
      }),
    },
  },
  operations: [
    {
      method: 'get',
      path: apiPaths.airports(),
      id: 'listAirports',
      summary: 'List all public airports, or search all airports',
      description:
        'Without parameters the whole list of public airports, which a browser may keep for an hour and ask for with If-None-Match. With any, the best matches first, private airports included.',
      parameters: [
        {
          name: 'q',
          in: 'query',
          description: 'Part of a code, name, city or state, in any case.',
          schema: { type: 'string', maxLength: QUERY_MAX },
          example: 'add',
        },
        {
          name: 'limit',
          in: 'query',
          description: 'Matches at most.',
          schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
        },
      ],
      answers: {
        200: {
          description: 'The list, or the matches.',
          schema: {
            anyOf: [
              { type: 'array', items: shape('AirportListItem') },
              { type: 'array', items: shape('AirportSummary') },
            ],
          },
          headers: { ETag: { description: 'Of the whole list.', schema: { type: 'string' } } },
        },
        304: { description: 'The list is the one that If-None-Match names.' },
      },
      refusals: [400],
    },
    {
      method: 'get',
      path: '/api/airports/{code}',
      id: 'getAirport',
      summary: 'Read one airport',
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'ICAO code or FAA identifier, in any case.',
          schema: { type: 'string' },
          example: 'KADS',
        },
      ],
      answers: { 200: { description: 'The airport.', schema: shape('Airport') } },
      refusals: [404],
    },
    {
      method: 'get',
      path: apiPaths.airportStates,
      id: 'listAirportStates',
      summary: 'List the states, with their numbers of airports and listings',
      description: 'By name. Territories have their place among them.',
      answers: {
        200: { description: 'The states.', schema: { type: 'array', items: shape('AirportState') } },
      },
    },
    {
      method: 'get',
      path: '/api/airport-states/{code}',
      id: 'getAirportState',
      summary: 'List the airports of a state, with their numbers of listings',
      description: 'Its public airports, and the private ones where something is listed, by city and name.',
      parameters: [
        {
          name: 'code',
          in: 'path',
          required: true,
          description: 'Two letters, in any case.',
          schema: { type: 'string' },
          example: 'TX',
        },
      ],
      answers: {
        200: {
          description: 'The state with its airports.',
          schema: all({
            code: shared.state,
            name: text('Name.'),
            airports: { type: 'array', items: shape('StateAirport') },
          }),
        },
      },
      refusals: [404],
    },
  ],
};
