import { z } from 'zod';
import { NEARBY_NM } from './across-kinds.ts';
import { airportSummarySchema } from './airports/airport.ts';
import type { ListingSummary } from './listing.ts';
import { listingKinds } from './listing-kinds/index.ts';
import { RATES_MIN } from './market-paths.ts';

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

/** With fewer leases, the quartiles and the median together would be most of the rates. */
export const LEASED_HALF_MIN = 8;

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

export const rateAreas = ['airport', 'nearby', 'state'] as const;
export type RateArea = (typeof rateAreas)[number];

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

/** Listings on the page of a market. */
export const MARKET_LISTINGS = 12;

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
