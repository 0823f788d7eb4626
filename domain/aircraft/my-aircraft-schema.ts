import { z } from 'zod';
import { grouped } from '../figures.ts';
import { CLEARANCE_MAX, SIDE_MAX } from '../fit/fit.ts';
import { roundedUp } from '../length.ts';
import { nameLine } from '../text-schema.ts';
import { aircraftSlugSchema, weighed } from './aircraft-schema.ts';
import { AIRCRAFT_LABEL_MAX, MY_AIRCRAFT_MAX } from './my-aircraft.ts';
import { readTailNumber, TAIL_NUMBER_FORM } from './tail-number.ts';

const side = (name: string) => {
  const error = `${name} must be more than 0 and at most ${grouped(SIDE_MAX)} feet`;
  return z
    .number({ error })
    .min(0.1, error)
    .max(SIDE_MAX, error)
    .overwrite(roundedUp)
    .describe(`${name} in feet, rounded up to the tenth.`);
};

const clearance = (place: string) => {
  const error = `Clearance must be from 0 to ${CLEARANCE_MAX} feet`;
  return z
    .number({ error })
    .min(0, error)
    .max(CLEARANCE_MAX, error)
    .overwrite(roundedUp)
    .describe(`Feet ${place}, rounded up to the tenth.`);
};

const clearancesSchema = z
  .strictObject({
    wingTip: clearance('at each wing tip'),
    tail: clearance('above the tail'),
    lengthwise: clearance('nose and tail together'),
  })
  .describe('Room that an aircraft needs beyond its own size.');

const label = nameLine('Your name for it', AIRCRAFT_LABEL_MAX, 'Type a name').describe(
  'Your own name for it, in place of its tail number and type.',
);

/** Value of a form; empty for none. */
export const aircraftNameSchema = z.strictObject({ label: nameLine('Your name for it', AIRCRAFT_LABEL_MAX) });

const tailNumber = z
  .string({ error: TAIL_NUMBER_FORM })
  .max(40, TAIL_NUMBER_FORM)
  .overwrite((typed) => readTailNumber(typed) ?? typed)
  .refine((typed) => readTailNumber(typed) !== null, TAIL_NUMBER_FORM)
  .meta({ description: 'US tail number.', examples: ['N123AB'] });

const sides = {
  wingspan: side('Wingspan'),
  length: side('Length'),
  tailHeight: side('Tail height'),
};

const wingDepth = side('Nose to trailing edge');
const tailplane = side('Tailplane width');

export const newAircraftSchema = z
  .strictObject({
    tailNumber: tailNumber.optional(),
    slug: aircraftSlugSchema.optional(),
    ...z.object(sides).partial().shape,
    wingDepth: wingDepth.optional(),
    tailplane: tailplane.optional(),
    label: label.optional(),
    clearances: clearancesSchema.optional(),
  })
  .superRefine((one, context) => {
    const names = ['wingspan', 'length', 'tailHeight'] as const;
    const given = names.filter((name) => one[name] !== undefined);
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (one.slug !== undefined && given.length > 0)
      fail('slug', 'Give either a type or all three dimensions');
    else if (given.length > 0) {
      for (const name of names) if (one[name] === undefined) fail(name, 'Give all three dimensions');
    } else if (one.slug === undefined && one.tailNumber === undefined)
      fail('slug', 'Give a type, a tail number, or all three dimensions');
  })
  .meta({
    id: 'NewAircraft',
    description:
      'A type, all three dimensions, or a tail number alone if its type is known. A tail number can go with either.',
  });
export type NewAircraft = z.infer<typeof newAircraftSchema>;

export const aircraftChangeSchema = z
  .strictObject({
    label: label.nullable().optional(),
    clearances: clearancesSchema.nullable().optional().describe('Null for the usual ones.'),
    wingDepth: wingDepth.nullable().optional().describe('Null if it isn’t known.'),
    tailplane: tailplane.nullable().optional().describe('Null if it isn’t known.'),
    current: z
      .literal(true, { error: 'Choose another aircraft to replace the current one' })
      .optional()
      .describe('Makes it the one in use.'),
  })
  .meta({ id: 'AircraftChange', description: 'Changes to one of your aircraft.' });
export type AircraftChange = z.infer<typeof aircraftChangeSchema>;

export const mergeAircraftSchema = z
  .strictObject({
    aircraft: z
      .array(newAircraftSchema, { error: 'Aircraft must be a list' })
      .max(MY_AIRCRAFT_MAX, `Send up to ${MY_AIRCRAFT_MAX} aircraft`)
      .describe('The one in use first.'),
  })
  .meta({ id: 'DeviceAircraft', description: 'Aircraft that were chosen on a device.' });

const feet = z.number().positive();

export const ownAircraftSchema = z
  .object({
    id: z.int().min(1),
    name: z.string().describe('Name of the type, or the dimensions.'),
    tailNumber: tailNumber.optional(),
    slug: aircraftSlugSchema.optional(),
    wingspan: feet,
    length: feet,
    tailHeight: feet,
    wingspanFolded: feet.optional(),
    rotorDiameter: feet.optional(),
    estimated: z
      .object({ wingDepth: feet, tailplane: feet })
      .optional()
      .meta({ description: 'Estimates for T-hangars, which never make a fit.' }),
    wingDepth: feet.optional().describe('From the nose to the trailing edge of the wings, for T-hangars.'),
    tailplane: feet.optional().describe('Width of the tailplane, for T-hangars.'),
    ...weighed,
    label: z.string().optional().describe('Your own name for it.'),
    clearances: clearancesSchema.optional().describe('Absent for the usual ones.'),
  })
  .meta({ id: 'OwnAircraft', description: 'One of your aircraft, with its dimensions in feet.' });
export type OwnAircraft = z.infer<typeof ownAircraftSchema>;

export const ownAircraftListSchema = z
  .array(ownAircraftSchema)
  .max(MY_AIRCRAFT_MAX)
  .describe('The one in use first.');

export const mergedAircraftSchema = z
  .object({
    aircraft: ownAircraftListSchema,
    left: z.int().min(0).describe(`Aircraft left out, because an account has up to ${MY_AIRCRAFT_MAX}.`),
  })
  .meta({ id: 'MergedAircraft', description: 'Your aircraft, including those from the device.' });
export type MergedAircraft = z.infer<typeof mergedAircraftSchema>;
