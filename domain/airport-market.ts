import { z } from 'zod';
import { NEARBY_NM } from './across-kinds.ts';
import { airportSummarySchema } from './airports/airport.ts';
import type { ListingSummary } from './listing.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { areaRatesSchema } from './market-rates.ts';

const category = z.enum(listingKinds.map((kind) => kind.category));
const count = (description: string) => z.int().min(0).describe(description);

export const neighborSchema = airportSummarySchema
  .pick({ icaoCode: true, code: true, name: true, hasControlTower: true })
  .extend({
    distanceNm: z.number().min(0).describe('From the airport, in nautical miles.'),
    bearingDeg: z.number().min(0).lt(360).describe('Initial true bearing from the airport, in degrees.'),
    kinds: z.array(z.object({ category, count: count('For lease there.') })),
  })
  .meta({ id: 'AirportNeighbor', description: 'Another airport with something for lease.' });

export const airportMarketSchema = z.object({
  kinds: z
    .array(
      z.object({
        category,
        count: count('For lease at the airport.'),
        occupied: count('Occupied listings at the airport.'),
        within: count(`For lease within ${NEARBY_NM} nm, including those at the airport.`),
        areas: z.array(areaRatesSchema).describe('Rates at the airport, nearby, and in its state.'),
      }),
    )
    .describe('Every kind, also without listings.'),
  neighbors: z
    .array(neighborSchema)
    .describe(`The other airports with something for lease within ${NEARBY_NM} nm, the nearest first.`),
});

export type AirportMarket = z.infer<typeof airportMarketSchema> & {
  here: ListingSummary[];
  nearest: ListingSummary[];
};
