import { z } from 'zod';
import { type Gear, gears } from './gears.ts';

/** Airports from the FAA's NASR data. Lengths, widths, and elevations are in feet; positions are degrees, WGS 84. */

const airportTypeSchema = z.enum([
  'airport',
  'heliport',
  'seaplane-base',
  'gliderport',
  'ultralight',
  'balloonport',
]);
export type AirportType = z.infer<typeof airportTypeSchema>;

export const airportCodeSchema = z
  .string()
  .meta({ description: 'ICAO code or FAA identifier, in any case.', examples: ['KADS'] });

const feet = (description = 'Feet.') => z.nullable(z.number()).describe(description);
const elevation = feet('Feet above mean sea level.');

const runwayEndSchema = z.object({
  ident: z.string().describe('As painted: "16", "09L".'),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  elevation,
  ils: z
    .optional(z.string())
    .describe('The ground aids for this end: "ILS", "LOC", "LDA", "SDF" or two of them, "ILS and LDA".'),
  displacedThreshold: z.optional(z.number()).describe('Feet; left out if the FAA names none.'),
  glideSlopeLights: z
    .optional(z.string())
    .meta({ description: 'Visual glide slope indicator.', examples: ['PAPI-4L'] }),
  approachLights: z.optional(z.string()).meta({ examples: ['MALSR'] }),
  rightTraffic: z.optional(z.literal(true)),
});
export type RunwayEnd = z.infer<typeof runwayEndSchema>;

const runwaySchema = z.object({
  ident: z.string().describe('Both ends: "16/34".'),
  length: z.number().describe('Feet.'),
  width: z.number().describe('Feet.'),
  surface: z
    .string()
    .describe('In words: "asphalt", "turf and gravel", "water"; empty if the FAA names none.'),
  lighted: z.boolean(),
  condition: z
    .optional(z.enum(['excellent', 'good', 'fair', 'poor', 'failed']))
    .describe('Left out if the FAA names none.'),
  treatment: z.optional(z.string()).meta({ description: 'Of the surface.', examples: ['grooved'] }),
  weightLimits: z
    .optional(
      z.strictObject(
        Object.fromEntries(gears.map(({ name }) => [name, z.optional(z.number())])) as Record<
          Gear,
          z.ZodOptional<z.ZodNumber>
        >,
      ),
    )
    .describe('Pounds by landing gear; left out if the FAA names none.'),
  ends: z.tuple([runwayEndSchema, runwayEndSchema]),
});
export type Runway = z.infer<typeof runwaySchema>;

const position = {
  lat: z.number().min(-90).max(90).describe('Degrees, WGS 84.'),
  lng: z.number().min(-180).max(180).describe('Degrees, WGS 84.'),
};

export const airportListItemSchema = z
  .object({
    id: z.int().min(1).describe('Stays the same over every cycle of the data; never 0 and never reused.'),
    icaoCode: z
      .string()
      .describe('The ICAO code, or the FAA identifier for the half of public airports without one.'),
    code: z.string().describe('The FAA identifier.'),
    threeLetterCode: z.nullable(z.string()).describe('The FAA identifier if it has three letters.'),
    name: z.string().describe('In mixed case, with the FAA’s abbreviations spelled out.'),
    city: z.string().describe('The city that the airport serves.'),
    state: z.string().describe('Two letters.'),
    type: airportTypeSchema,
    use: z.enum(['public', 'private']),
    hasControlTower: z.boolean(),
    elevation,
    faaDesignations: z
      .array(z.string())
      .describe('Only from the FAA’s record, the most important first: "Towered", "Public use".'),
    longestRunway: feet(),
    longestRunwayWidth: feet(),
    instrumentApproaches: z
      .array(z.string())
      .describe(
        'ILS, LOC, LDA and SDF only ("ILS 16", or "LDA" for a circling approach): the source lists no RNAV or VOR approaches.',
      ),
    description: z
      .string()
      .describe('A summary in words; the list of all public airports has only its first sentence.'),
  })
  .meta({ id: 'AirportListItem', description: 'An airport in the list of all public airports.' });
export type AirportListItem = z.infer<typeof airportListItemSchema>;

export const airportSummarySchema = airportListItemSchema
  .extend(position)
  .meta({ id: 'AirportSummary', description: 'An airport found by a search.' });
export type AirportSummary = z.infer<typeof airportSummarySchema>;

const frequency = z.nullable(z.number()).describe('MHz; null if the FAA names none.');
const repair = z.nullable(z.enum(['major', 'minor', 'none'])).describe('Null if the FAA doesn’t say.');
const oxygen = z
  .nullable(z.array(z.enum(['high', 'low'])))
  .describe('Pressures; empty for none, null if the FAA doesn’t say.');

export const facilitiesSchema = z
  .object({
    ctaf: frequency,
    unicom: frequency,
    patternAltitude: feet('Feet above ground.'),
    airframeRepair: repair,
    powerplantRepair: repair,
    bottledOxygen: oxygen,
    bulkOxygen: oxygen,
    services: z
      .nullable(z.array(z.string()))
      .meta({ description: 'Null if the FAA names none.', examples: [['charter', 'flight instruction']] }),
    landingFee: z.nullable(z.literal(true)).describe('Null if the FAA doesn’t say.'),
    beacon: z.nullable(z.string()).meta({ description: 'Its colors.', examples: ['white and green'] }),
    lightingHours: z
      .nullable(z.enum(['sunset to sunrise', 'see the FAA’s remarks']))
      .describe('When runways are lighted.'),
  })
  .meta({ id: 'AirportFacilities', description: 'What the FAA’s record says is at the airport.' });
export type AirportFacilities = z.infer<typeof facilitiesSchema>;

export type Airport = AirportSummary & { timeZone: string; runways: Runway[]; facilities: AirportFacilities };

export const airportSchema = airportSummarySchema
  .extend({
    timeZone: z.string().meta({ description: 'IANA name.', examples: ['America/Chicago'] }),
    runways: z.array(runwaySchema),
    facilities: facilitiesSchema,
    cycle: z.iso.date().describe('First day on which the FAA’s data is valid.'),
  })
  .meta({ id: 'Airport', description: 'An airport with its runways.' });
export type AirportDetail = z.infer<typeof airportSchema>;

const { state: stateCode } = airportListItemSchema.shape;
const listings = z.int().min(0).describe('Listings there, of all kinds.');

export const airportStateSchema = z
  .object({
    code: stateCode,
    name: z.string(),
    airports: z.int().min(0).describe('Public airports.'),
    listings: z.int().min(0).describe('Listings for lease at its airports, of all kinds.'),
  })
  .meta({ id: 'AirportState', description: 'A state, the District of Columbia or a territory.' });
export type AirportState = z.infer<typeof airportStateSchema>;

const stateAirportSchema = airportSummarySchema
  .pick({
    icaoCode: true,
    code: true,
    name: true,
    city: true,
    type: true,
    use: true,
    hasControlTower: true,
    longestRunway: true,
    lat: true,
    lng: true,
  })
  .extend({ listings })
  .meta({ id: 'StateAirport', description: 'An airport in the directory of its state.' });
export type StateAirport = z.infer<typeof stateAirportSchema>;

export const stateDirectorySchema = z
  .object({ code: stateCode, name: z.string(), airports: z.array(stateAirportSchema) })
  .describe('The state with its public airports, and private ones with listings, by city and name.');
export type StateDirectory = z.infer<typeof stateDirectorySchema>;
