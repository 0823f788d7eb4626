import { z } from 'zod';
import {
  inquirySides,
  VIEWING_STEP_MINUTES,
  VIEWING_TIMES_MAX,
  type ViewingEnd,
  viewingEnds,
  viewingStates,
} from './inquiries.ts';

import { askedUnitSchema } from './units-schema.ts';
import { type ViewingDay, viewingClocks, viewingDays } from './viewing-hours.ts';

const LOCAL = /^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):(?:00|30)$/;

/** False for February 30. Any text is possible here, because every check runs. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

export const viewingLengthSchema = z.union([z.literal(30), z.literal(60)], {
  error: 'Choose 30 or 60 minutes',
});

export const viewingProposalSchema = z
  .strictObject({
    times: z
      .array(
        z
          .string({ error: 'Choose a day and a time' })
          .regex(LOCAL, 'Choose a day and a time')
          .refine((text) => isDay(text.slice(0, 10)), 'Choose a day and a time'),
        { error: 'Propose at least one time' },
      )
      .min(1, 'Propose at least one time')
      .max(VIEWING_TIMES_MAX, `Propose at most ${VIEWING_TIMES_MAX} times`)
      .refine((times) => new Set(times).size === times.length, 'Choose different times')
      .describe(
        `As clocks at the airport show them, in steps of ${VIEWING_STEP_MINUTES} minutes: "2026-11-24T10:30".`,
      ),
    minutes: viewingLengthSchema,
  })
  .meta({ id: 'NewViewing' });
export type ViewingProposal = z.infer<typeof viewingProposalSchema>;

export const viewingAnswerSchema = z
  .discriminatedUnion(
    'state',
    [
      z.strictObject({
        state: z.literal('accepted'),
        time: z.iso.datetime({ error: 'Choose one of the proposed times' }),
      }),
      z.strictObject({ state: z.literal('declined') }),
      z.strictObject({ state: z.literal('canceled') }),
    ],
    { error: 'Choose accepted, declined, or canceled' },
  )
  .meta({ id: 'ViewingAnswer' });
export type ViewingAnswer = z.infer<typeof viewingAnswerSchema>;

const endSchema = z.nullable(z.enum(Object.keys(viewingEnds) as [ViewingEnd, ...ViewingEnd[]]));

const timeSchema = z.object({
  start: z.iso.datetime(),
  text: z.string().describe('As clocks at the airport show it: "Tue, Nov 24, 2026, 10:30 AM CST".'),
  overlaps: z
    .optional(z.string())
    .describe(
      'A viewing that you agreed on elsewhere for this time: "Box hangar 7, Tue, Nov 24, 2026, 10:30 AM CST".',
    ),
});

export const viewingSchema = z
  .object({
    id: z.int().min(1),
    proposedBy: z.enum(inquirySides),
    state: z.enum(viewingStates),
    unit: askedUnitSchema,
    minutes: viewingLengthSchema,
    times: z.array(timeSchema),
    accepted: z.nullable(timeSchema),
    endedBecause: endSchema.describe('Why it was canceled, unless one of the two did it.'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Viewing' });
export type Viewing = z.infer<typeof viewingSchema>;

export const upcomingViewingsSchema = z.array(
  z
    .object({
      inquiryId: z.int().min(1),
      start: z.iso.datetime(),
      text: z.string(),
      minutes: viewingLengthSchema,
      title: z.string().describe('Of the listing.'),
      airportCode: z.string(),
      person: z.string().describe('The other person’s name.'),
    })
    .meta({ id: 'UpcomingViewing', description: 'A viewing that you agreed on, not over yet.' }),
);
export type UpcomingViewings = z.infer<typeof upcomingViewingsSchema>;

const clock = z.enum(viewingClocks as [string, ...string[]], { error: 'Choose a time' });
const openHours = z.optional(
  z
    .strictObject({ from: clock, to: clock })
    .refine(({ from, to }) => from < to, { path: ['to'], error: 'Choose a later time than the first' }),
);
export const viewingHoursSchema = z
  .strictObject(
    Object.fromEntries(viewingDays.map((day) => [day, openHours])) as Record<ViewingDay, typeof openHours>,
  )
  .describe(
    `When an owner shows places, by clocks at the airport, in steps of ${VIEWING_STEP_MINUTES} minutes from "00:00" to "24:00". Without any day, the hours aren’t stated, and people can propose any time.`,
  );

export const viewingDaysSchema = z
  .object({
    airport: z.string().describe('Its ICAO code, or its FAA identifier if it has none.'),
    timeZone: z.string().describe('IANA name.'),
    timeZoneLabel: z.string().describe('Such as "Central Time".'),
    firstDay: z.iso.date().describe('Today at the airport.'),
    lastDay: z.iso.date().describe('The last day that can be proposed.'),
    hours: viewingHoursSchema,
  })
  .meta({ id: 'ViewingDays', description: 'Days that viewings at an airport can be proposed for.' });
export type ViewingDays = z.infer<typeof viewingDaysSchema>;

export const viewingsSchema = z
  .object({
    ...viewingDaysSchema.shape,
    viewing: z.nullable(viewingSchema).describe('The newest one; null if none was proposed.'),
    impossibleBecause: endSchema.describe('What about the listing makes a viewing impossible.'),
  })
  .meta({ id: 'Viewings' });
export type Viewings = z.infer<typeof viewingsSchema>;
