import { z } from 'zod';
import { airportSummarySchema } from './airports/airport.ts';

const lng = z.number().min(-180).max(180);
const lat = z.number().min(-90).max(90);
const count = (description: string) => z.int().min(0).describe(description);

export const mapAnswerSchema = z
  .object({
    total: count('Listings that match the filters, on and off the map.'),
    inside: count('Listings of those inside the box.'),
    extent: z
      .nullable(z.tuple([lng, lat, lng, lat]))
      .describe(
        'West, south, east and north of the box around all matches; null if there are none. If the box crosses the antimeridian, west > east.',
      ),
    clusters: z.array(
      z
        .tuple([lng, lat, z.int().min(2), lng, lat, lng, lat, z.string(), z.string()])
        .describe(
          'Several places that share one marker at this zoom: longitude and latitude of their mean, number of listings, west, south, east and north of the box around them, code of the airport with the most listings, and its name if all the listings are there, otherwise an empty text.',
        ),
    ),
    places: z.array(
      z
        .tuple([
          lng,
          lat,
          z.int().min(1),
          z.string(),
          z.union([z.literal(0), z.literal(1)]),
          count('An id, or 0.'),
          z.string(),
        ])
        .describe(
          'One position: longitude, latitude, number of listings, code of the airport, whether it has a control tower (1) or not (0), the id of the listing if it is the only one, otherwise 0, and the name of the airport.',
        ),
    ),
  })
  .meta({
    id: 'MapAnswer',
    description: 'A search as a map shows it. Positions are in degrees, WGS 84, with five decimals.',
  });
export type MapAnswer = z.infer<typeof mapAnswerSchema>;

export const airportCountSchema = airportSummarySchema
  .pick({
    icaoCode: true,
    code: true,
    name: true,
    city: true,
    state: true,
    lat: true,
    lng: true,
    hasControlTower: true,
  })
  .extend({ count: z.int().min(1).describe('Listings there that match the filters.') })
  .meta({ id: 'AirportCount', description: 'An airport with its number of matching listings.' });
export type AirportCount = z.infer<typeof airportCountSchema>;

export const airportOfferSchema = airportCountSchema
  .extend({ available: z.int().min(0).describe('How many of them aren’t occupied.') })
  .meta({ id: 'AirportOffer', description: 'An airport with its matching listings of one kind.' });
export type AirportOffer = z.infer<typeof airportOfferSchema>;

export const listingMarkSchema = airportCountSchema
  .extend({
    id: z.int().min(1).describe('Id of the airport.'),
    count: z.int().min(1).describe('Listings for lease there, of all kinds.'),
    airports: z
      .int()
      .min(1)
      .describe('Number of airports combined in the mark, all near each other in one state.'),
  })
  .meta({
    id: 'ListingMark',
    description: 'An airport with listings. A mark of several airports shows the one with the most.',
  });
export type ListingMark = z.infer<typeof listingMarkSchema>;
