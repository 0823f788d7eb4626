import type { Operates } from '../../domain/cases.ts';
import type { Lister } from '../../domain/listing-schema.ts';
import type { Airports } from '../airports/airports.ts';

/** Airports that an account operates, without those that have left the FAA's data. */
export const operatedAirports = (airports: Airports, operates: Operates): Lister['operates'] =>
  Object.entries(operates).flatMap(([airportId, { verifiedAt }]) => {
    const airport = airports.summaryOf(Number(airportId));
    return airport ? [{ icaoCode: airport.icaoCode, name: airport.name, verifiedAt }] : [];
  });
