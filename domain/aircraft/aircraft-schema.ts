import { z } from 'zod';
import { gears } from '../airports/gears.ts';
import { type AircraftType, aircraftSources, weightSources } from './aircraft-table.ts';
import { aircraftCategories } from './category.ts';

export const AIRCRAFT_QUERY_MAX = 60;

export const aircraftSlugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80)
  .meta({ description: 'Names the type in addresses.', examples: ['pilatus-pc-12-ngx'] });

const feet = (description: string) =>
  z
    .number()
    .positive()
    .meta({ description: `${description}, in feet to the tenth.` });

export const weighed = {
  takeoffWeight: z.int().positive().optional().meta({
    description: 'Maximum takeoff weight in pounds; absent if no table states it, and for helicopters.',
  }),
  gear: z
    .enum(gears.map(({ name }) => name))
    .optional()
    .meta({ description: 'Main landing gear; absent if runways’ weight limits don’t name its arrangement.' }),
};

export const aircraftTypeSchema = z
  .object({
    slug: aircraftSlugSchema,
    name: z.string().meta({ description: 'Manufacturer and model.', examples: ['Pilatus PC-12 NGX'] }),
    manufacturer: z.string(),
    model: z.string(),
    icao: z
      .string()
      .meta({ description: 'Designator in ICAO Doc 8643. Models can share one.', examples: ['PC12'] }),
    category: z.enum(aircraftCategories.map(({ key }) => key)),
    wingspan: feet('Widest part: with winglets where they are standard, or the diameter of the rotor'),
    wingspanWithoutWinglets: feet('Wingspan of those without winglets').optional(),
    wingspanFolded: feet('Width with folded wings').optional(),
    rotorDiameter: feet('Diameter of the rotor; only helicopters have one').optional(),
    length: feet('Length, with turning rotors for a helicopter'),
    tailHeight: feet('Height of the tail'),
    estimated: z
      .object({
        wingDepth: feet('Nose to the trailing edge of the wings'),
        tailplane: feet('Width of the tailplane'),
      })
      .optional()
      .meta({
        description: 'Estimates of what a T-hangar asks for. They never make a fit: measure the aircraft.',
      }),
    ...weighed,
    weightSource: z.enum(weightSources).optional().meta({ description: 'Whose weight this is.' }),
    source: z.enum(aircraftSources).meta({ description: 'Whose figures these are.' }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Why the FAA’s figures for the designator aren’t used, or are doubtful.' }),
  })
  .meta({
    id: 'AircraftType',
    description: 'A type of aircraft with its outer dimensions.',
  }) satisfies z.ZodType<AircraftType>;

export const registeredAircraftSchema = z
  .object({
    number: z.string().meta({ description: 'The tail number in its usual form.', examples: ['N123AB'] }),
    isRegistered: z.boolean().meta({ description: 'Whether the FAA’s registry had the number on that day.' }),
    type: aircraftTypeSchema.nullable().meta({
      description:
        'Null if the number isn’t registered, or its model isn’t one whose dimensions we know. Ask for the dimensions then.',
    }),
    detail: z.string().meta({ description: 'The answer in a sentence, for people.' }),
    cycle: z.iso.date().meta({ description: 'Day of the registry.' }),
  })
  .meta({ id: 'RegisteredAircraft', description: 'The type of aircraft that has a US tail number.' });
export type RegisteredAircraft = z.infer<typeof registeredAircraftSchema>;
