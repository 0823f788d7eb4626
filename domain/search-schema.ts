import { z } from 'zod';
import { airportSummarySchema } from './airports/airport.ts';
import { listingKinds } from './listing-kinds/index.ts';
import type { ListingSummary } from './listing-schema.ts';
import { CHART_AIRPORTS, CHART_FRAME, RELAXED_CAP, RELAXED_MAX } from './search.ts';

const relaxationSchema = z.object({
  dropped: z.array(z.string()).min(1).describe('Names of the filters that this search does without.'),
  values: z
    .record(z.string(), z.string())
    .describe('Filters that replace them, such as a larger `withinNm` or fewer words in `q`.'),
  words: z.nullable(z.string()).describe('The words that it leaves out, if some words of `q` stay.'),
  total: z.int().min(1).max(RELAXED_CAP).describe(`Listings that match; at most ${RELAXED_CAP}.`),
  capped: z.boolean().describe('True if there are more.'),
  best: z
    .nullable(z.number())
    .describe(
      'If it drops a single numeric filter or widens the distance: the figure closest to what the search asks for, such as the largest size. Null if no match states one.',
    ),
});
export type Relaxation = z.infer<typeof relaxationSchema>;

export const relaxedSchema = z
  .array(relaxationSchema)
  .max(RELAXED_MAX)
  .describe('The most useful first. Several filters at once only if no single one is enough.');

const kindCountSchema = z.object({
  category: z.string().meta({ enum: listingKinds.map(({ category }) => category) }),
  total: z.int().min(0).describe('Listings that match; at most 1,000.'),
  capped: z.boolean().describe('True if there are more.'),
  applies: z
    .optional(z.literal(false))
    .describe('False if the search asks for what the kind doesn’t have, such as a door.'),
  usual: z
    .optional(z.literal(true))
    .describe(
      'True if an aircraft of the wingspan that the search asks room for is usually kept in this kind.',
    ),
});
export type KindCount = z.infer<typeof kindCountSchema>;

const kinds = z.array(kindCountSchema).describe('In the order of the kinds.');

export const kindCountsSchema = z
  .object({
    kinds,
    meant: z
      .nullable(z.object({ q: z.string(), kinds }))
      .describe('If nothing matches: a similar spelling of `q` that has matches.'),
    nearby: z
      .nullable(z.object({ near: z.string(), q: z.string(), kinds }))
      .describe(
        'If some kind has no match and `q` names an airport, or a city that has one with a tower: matches of the other words `near` it. Without `availability`, occupied listings are left out.',
      ),
  })
  .meta({ id: 'KindCounts', description: 'Number of matches of each kind.' });
export type KindCounts = z.infer<typeof kindCountsSchema>;

const place = { x: z.number(), y: z.number() };

const chartAirportSchema = z.object({
  code: z.string(),
  name: z.string().describe('Abbreviated as on charts.'),
  towered: z.boolean(),
  ...place,
  radius: z.number().describe('Of the disc, or half the longest runway without one.'),
  disc: z.boolean(),
  runways: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number()]))
    .describe('x and y of both ends.'),
  label: z.object({
    ...place,
    textAnchor: z.enum(['start', 'middle', 'end']),
    text: z.string().describe('"ADDISON (ADS)", or "ADS" where the name has no room.'),
  }),
  data: z
    .string()
    .describe(
      'Elevation in feet, L for lights, longest runway in hundreds of feet, as on a chart: "644 L 72".',
    ),
  icaoCode: z.string(),
  offer: z
    .optional(z.string())
    .describe('What is on offer there: "Hangars from $850/mo"; left out without any.'),
});
export type ChartAirport = z.infer<typeof chartAirportSchema>;

const areaChartSchema = z
  .object({
    scale: z
      .number()
      .describe(
        `Pixels per nautical mile: the most at which ${CHART_AIRPORTS} airports have room ${CHART_FRAME.x} pixels east and west and ${CHART_FRAME.y} north and south of the airport.`,
      ),
    graticule: z
      .object({
        ...place,
        width: z.number(),
        names: z.array(z.object({ ...place, text: z.string() })),
      })
      .describe('A crossing of lines every 15 minutes, their distance east, and the names of both lines.'),
    airports: z.array(chartAirportSchema),
  })
  .meta({
    id: 'AreaChart',
    description:
      'The public airports around an airport, north up. Pixels from the airport, east and south positive.',
  });
export type AreaChart = z.infer<typeof areaChartSchema>;

export const featuredQuerySchema = z.strictObject({
  airport: z
    .string('Give airport only once')
    .max(10, 'No code has more than 10 characters')
    .optional()
    .meta({ description: 'ICAO code or FAA identifier, in any case.', examples: ['KADS'] }),
});

export const featuredAirportSchema = z.object({
  airport: airportSummarySchema,
  total: z.int().min(0).describe('Its listings on offer, of all kinds.'),
  chart: areaChartSchema,
});
export type FeaturedAirport = z.infer<typeof featuredAirportSchema> & { listings: ListingSummary[] };
