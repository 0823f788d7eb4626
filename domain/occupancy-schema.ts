import { z } from 'zod';

const count = z.int().min(0);
const day = z.iso.date();
const place = z.object({ listing: z.int(), category: z.string(), title: z.string(), label: z.string() });

export const OCCUPANCY_MONTHS = 12;

export const occupancySchema = z
  .object({
    airport: z.nullable(z.object({ code: z.string(), name: z.string() })),
    airports: z
      .array(z.object({ code: z.string(), name: z.string(), units: count }))
      .describe('Where you have units.'),
    since: z.nullable(day).describe('The first day (UTC) of the history of these units.'),
    groups: z
      .array(
        z.object({
          category: z.string(),
          size: z.string(),
          units: count,
          available: count,
          limited: count,
          occupied: count,
          medianRate: z.nullable(z.number()).describe('In the unit of the kind’s rate.'),
        }),
      )
      .describe('Units that there are now, by kind and size. A listing without units is one.'),
    months: z
      .array(
        z.object({
          month: z.string().describe('Such as 2026-11.'),
          share: z
            .nullable(z.number())
            .describe('Days of units that were occupied, of all that are known. Null: none are.'),
          known: z.number().describe('Part of the month that the history covers, from 0 to 1.'),
        }),
      )
      .describe('Up to now, from stored changes of the units that there are now.'),
    vacant: z
      .array(
        place.extend({ days: count, isLeast: z.boolean().describe('True if it was never occupied here.') }),
      )
      .describe('Units that aren’t occupied, longest first.'),
    medianDaysVacant: z.nullable(z.number()).describe('Without vacancies that began today.'),
    turnovers: z
      .object({ count, medianDays: z.nullable(z.number()) })
      .describe('Vacancies that began and ended within these months.'),
    leases: z
      .array(place.extend({ day, tenant: z.nullable(z.string()) }))
      .describe('Leases that end within 90 days.'),
  })
  .meta({ id: 'Occupancy', description: 'Occupancy of your units. Only you see it.' });
export type Occupancy = z.infer<typeof occupancySchema>;
