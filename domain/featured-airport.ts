import { z } from 'zod';
import { CHART_SCALE } from './across-kinds.ts';
import { airportSummarySchema } from './airports/airport.ts';
import type { ListingSummary } from './listing.ts';

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
  label: z.object({ ...place, textAnchor: z.enum(['start', 'middle', 'end']) }),
  data: z
    .string()
    .describe(
      'Elevation in feet, L for lights, longest runway in hundreds of feet, as on a chart: "644 L 72".',
    ),
});
export type ChartAirport = z.infer<typeof chartAirportSchema>;

const areaChartSchema = z
  .object({
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
    description: `The public airports around an airport, north up. Pixels from the airport, east and south positive, ${CHART_SCALE} to the nautical mile.`,
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
