/**
 * An airport as this site knows it, derived from the FAA's NASR airport data.
 * Lengths, widths and elevations are feet (elevations above mean sea level), positions degrees WGS 84.
 */

export const airportTypes = [
  'airport',
  'heliport',
  'seaplane-base',
  'gliderport',
  'ultralight',
  'balloonport',
] as const;
export type AirportType = (typeof airportTypes)[number];

export type RunwayEnd = {
  /** As painted: "16", "09L". */
  ident: string;
  lat: number | null;
  lon: number | null;
  elevation: number | null;
  /** The ground aid that serves this end: "ILS", "LOC", "LDA" or "SDF". */
  ils?: string;
};

export type Runway = {
  /** Both ends: "16/34". */
  ident: string;
  length: number;
  width: number;
  /** In words: "asphalt", "turf and gravel", "water"; empty when the FAA names none. */
  surface: string;
  lighted: boolean;
  ends: [RunwayEnd, RunwayEnd];
};

export type AirportSummary = {
  /** Stable for a known FAA identifier over every cycle of the data; never 0 and never reused. */
  id: number;
  /** The ICAO code, or the FAA identifier where ICAO gave none (half of the public airports). */
  icaoCode: string;
  /** The FAA identifier. */
  code: string;
  /** The FAA identifier when it is three letters. */
  threeLetterCode: string | null;
  name: string;
  city: string;
  /** Two letters. */
  state: string;
  type: AirportType;
  use: 'public' | 'private';
  hasControlTower: boolean;
  elevation: number | null;
  lat: number;
  lng: number;
  /** Only what the FAA's record says, the weightiest first: "Towered", "Public use", … */
  faaDesignations: string[];
  longestRunway: number | null;
  longestRunwayWidth: number | null;
  /** ILS, LOC, LDA and SDF only ("ILS 16"): the source lists no RNAV or VOR approaches. */
  instrumentApproaches: string[];
  description: string;
};

export type Airport = AirportSummary & { runways: Runway[] };

/** The answer to one airport; `cycle` is the day (ISO) from which the FAA's data holds. */
export type AirportDetail = Airport & { cycle: string };

/** A state with the number of its public airports, and of the listings at any of its airports. */
export type AirportState = {
  /** Two letters. */
  code: string;
  name: string;
  airports: number;
  listings: number;
};

/** An airport in its state's directory. */
export type StateAirport = Pick<
  AirportSummary,
  'icaoCode' | 'code' | 'name' | 'city' | 'type' | 'use' | 'hasControlTower' | 'longestRunway' | 'lat' | 'lng'
> & {
  /** What is listed there, of all kinds. */
  listings: number;
};

/** A state's public airports, and the private ones where something is listed; by city and name. */
export type StateDirectory = { code: string; name: string; airports: StateAirport[] };

/** An airport in the whole list of public ones; its description is the first sentence of the full one. */
export type AirportListItem = Omit<AirportSummary, 'lat' | 'lng'>;
