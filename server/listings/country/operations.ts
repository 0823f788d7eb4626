import { MARKS_MAX } from '../../../domain/listing-mark.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { type ApiPart, type Schema, shape } from '../../http/operation.ts';
import { object } from '../shapes.ts';

/** The map of the country, for the API's description. */

const text = (description: string): Schema => ({ type: 'string', description });
const many = (description: string): Schema => ({ type: 'integer', minimum: 1, description });

export const countryApi: ApiPart = {
  name: 'Airports with listings',
  description: 'Where in the country something is listed.',
  shapes: {
    ListingMark: object(
      {
        id: many('Id of the airport.'),
        icaoCode: text('ICAO code, or the FAA identifier where ICAO gave none.'),
        code: text('FAA identifier.'),
        name: text('Name.'),
        city: text('City that it serves.'),
        state: text('Two letters.'),
        lat: { type: 'number', minimum: -90, maximum: 90 },
        lng: { type: 'number', minimum: -180, maximum: 180 },
        hasControlTower: { type: 'boolean' },
        count: many('Listings there, of all kinds together.'),
        airports: many('Airports that the mark stands for; the others are of the same state, and near.'),
      },
      {
        description:
          'An airport that has listings. Where it stands for several, it is the one with the most of them.',
      },
    ),
  },
  operations: [
    {
      method: 'get',
      path: apiPaths.listingAirports,
      id: 'listListingAirports',
      summary: 'List the airports that have listings, for a map of the country',
      description: `The most listings first. Where there are more than ${MARKS_MAX} airports, those near each other are gathered until there are no more marks than that.`,
      answers: {
        200: { description: 'The marks.', schema: { type: 'array', items: shape('ListingMark') } },
      },
    },
  ],
};
