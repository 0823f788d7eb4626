import type { AirportListItem, AirportSummary, AirportType } from '../../domain/airports/airport.ts';
import { stateName } from '../../domain/airports/states.ts';
import { grouped } from '../../domain/figures.ts';
import { type AirportRecord, type RunwaySize, unpackLongestRunway } from './table.ts';

/** Completes a record with fallback codes, its longest runway and a description. */
export function presentAirport(record: AirportRecord): AirportSummary {
  const { id, code, name, city, state, type, use, elevation, lat, lng } = record;
  const longest = unpackLongestRunway(record.runways);
  return {
    id,
    icaoCode: record.icao ?? code,
    code,
    threeLetterCode: /^[A-Z]{3}$/.test(code) ? code : null,
    name,
    city,
    state,
    type,
    use,
    hasControlTower: record.tower !== null,
    elevation,
    lat,
    lng,
    faaDesignations: faaDesignations(record, longest),
    longestRunway: longest?.length ?? null,
    // Some FAA records give a length but 0 as width.
    longestRunwayWidth: longest?.width || null,
    instrumentApproaches: record.approaches,
    description: describeAirport(record, longest),
  };
}

/**
 * Airport for the complete list, without position and with a short description. This field order compresses 10 kB
 * better.
 */
export function presentInList(record: AirportRecord): AirportListItem {
  const airport = presentAirport(record);
  return {
    id: airport.id,
    code: airport.code,
    icaoCode: airport.icaoCode,
    threeLetterCode: airport.threeLetterCode,
    name: airport.name,
    city: airport.city,
    description: describeInShort(record),
    state: airport.state,
    type: airport.type,
    use: airport.use,
    hasControlTower: airport.hasControlTower,
    faaDesignations: airport.faaDesignations,
    instrumentApproaches: airport.instrumentApproaches,
    longestRunwayWidth: airport.longestRunwayWidth,
    longestRunway: airport.longestRunway,
    elevation: airport.elevation,
  };
}

/** FAA facility classes that our source has; it lacks Part 139, NPIAS and customs. */
function faaDesignations(
  { tower, use, publiclyOwned }: AirportRecord,
  longest: RunwaySize | undefined,
): string[] {
  const designations: string[] = [];
  if (tower) designations.push('Towered');
  // In types such as ATCT-TRACON, the tower also houses approach control.
  if (tower && tower !== 'ATCT') designations.push('Approach control');
  designations.push(use === 'public' ? 'Public use' : 'Private use');
  if (publiclyOwned) designations.push('Publicly owned');
  if (longest?.lighted) designations.push('Lighted runway');
  return designations;
}

const typeNames: Record<AirportType, string> = {
  airport: 'airport',
  heliport: 'heliport',
  'seaplane-base': 'seaplane base',
  gliderport: 'gliderport',
  ultralight: 'ultralight field',
  balloonport: 'balloonport',
};

function describeAirport(record: AirportRecord, longest: RunwaySize | undefined): string {
  const runway = longest && describeRunway(longest, record.runways.includes(';'));
  const fuel = record.fuels.length > 0 && `Fuel: ${record.fuels.join(', ')}.`;
  // `join` makes one string. `+` keeps all the pieces, which took 20 MB for all airports.
  return [describeInShort(record), runway, fuel].filter(Boolean).join(' ');
}

function describeInShort({ tower, use, type, city, state }: AirportRecord): string {
  // The city is the FAA's associated city; a private strip serves its owner.
  const where = `${use === 'public' ? 'serving' : 'near'} ${city}, ${stateName(state)}`;
  return `A ${tower ? 'towered ' : ''}${use}-use ${typeNames[type]} ${where}.`;
}

function describeRunway({ ident, length, width, surface, lighted }: RunwaySize, hasOthers: boolean): string {
  const water = surface === 'water';
  const subject = `Its ${hasOthers ? 'longest ' : ''}${water ? 'water lane' : 'runway'}, ${ident},`;
  const size = width ? `${grouped(length)} × ${grouped(width)} ft` : `${grouped(length)} ft long`;
  return `${subject} is ${size}${surface && !water ? `, ${surface}` : ''}${lighted ? ', lighted' : ''}.`;
}
