import { z } from 'zod';
import { airportSummarySchema } from './airports/airport.ts';
import { listingKinds } from './listing-kinds/index.ts';
import type { ListingSummary } from './listing-schema.ts';
import { LEASED_HALF_MIN, RATES_MIN, rateAreas } from './market.ts';
import { NEARBY_NM } from './search.ts';

const dollars = (description: string) => z.number().min(0).describe(description);
const category = z.enum(listingKinds.map((kind) => kind.category));

export const quartilesSchema = z
  .object({
    low: dollars('A quarter of the rates are lower, roughly.'),
    median: dollars('Half of the rates are lower.'),
    high: dollars('A quarter of the rates are higher, roughly.'),
  })
  .meta({
    id: 'RateQuartiles',
    description:
      'The 25th, 50th and 75th percentile, in dollars. A percentile between two rates is interpolated linearly (PERCENTILE.INC), exactly, and rounded to the cent.',
  });
export type Quartiles = z.infer<typeof quartilesSchema>;

export const askingRatesSchema = z
  .object({
    count: z
      .int()
      .min(0)
      .describe(
        'Listings in the results that aren’t occupied. Those that nobody confirmed for long have left.',
      ),
    perFootYear: z
      .nullable(quartilesSchema)
      .describe(`In $/sf/yr; a monthly rate is 12 months over the size. Null below ${RATES_MIN} listings.`),
    perMonth: z
      .nullable(quartilesSchema)
      .describe(
        `In $/month for the whole space; a yearly rate is rate × size ÷ 12. Null below ${RATES_MIN} listings.`,
      ),
  })
  .meta({ id: 'AskingRates', description: 'Rates that owners ask.' });
export type AskingRates = z.infer<typeof askingRatesSchema>;

export const leasedRatesSchema = z
  .object({
    count: z.int().min(RATES_MIN).describe('Leases.'),
    median: dollars('In the unit of the kind, rounded to two digits.'),
    half: z
      .nullable(quartilesSchema.pick({ low: true, high: true }))
      .describe(`The middle half, also rounded; null below ${LEASED_HALF_MIN} leases.`),
  })
  .meta({
    id: 'LeasedRates',
    description: `Rates that owners stated for their leases in the two years before this quarter (UTC). Never for fewer than ${RATES_MIN} leases of ${RATES_MIN} accounts, and not if other figures of the state would then give away fewer.`,
  });
export type LeasedRates = z.infer<typeof leasedRatesSchema>;

export const areaRatesSchema = z
  .object({
    area: z.enum(rateAreas).describe(`\`nearby\` is within ${NEARBY_NM} nm, the airport included.`),
    asking: askingRatesSchema,
    leased: z.nullable(leasedRatesSchema).describe('Null if there are too few, and for `nearby`.'),
  })
  .meta({ id: 'AreaRates' });
export type AreaRates = z.infer<typeof areaRatesSchema>;

export const ratesAroundSchema = z
  .object({ category, areas: z.array(areaRatesSchema).describe('At the airport, nearby, and in its state.') })
  .meta({ id: 'RatesAround', description: 'Rates of one kind at an airport and around it.' });
export type RatesAround = z.infer<typeof ratesAroundSchema>;

export const stateMarketSchema = z.object({
  state: z.object({ code: z.string(), name: z.string() }),
  category,
  asking: askingRatesSchema,
  leased: z.nullable(leasedRatesSchema),
  airports: z
    .array(
      z.object({
        airport: airportSummarySchema.pick({
          icaoCode: true,
          code: true,
          name: true,
          city: true,
          hasControlTower: true,
        }),
        asking: askingRatesSchema,
        leased: z.nullable(leasedRatesSchema),
      }),
    )
    .describe('Airports of the state with listings that aren’t occupied, the most listings first.'),
});
export type StateMarket = z.infer<typeof stateMarketSchema> & { listings: ListingSummary[] };

export const marketsSchema = z
  .array(
    z.object({
      code: z.string().describe('Two letters.'),
      name: z.string(),
      kinds: z.array(z.object({ category, asking: askingRatesSchema })),
    }),
  )
  .describe(`States by name, with their kinds of at least ${RATES_MIN} listings that aren’t occupied.`);
export type Markets = z.infer<typeof marketsSchema>;

export type Spread = Pick<Quartiles, 'low' | 'high'>;

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
