import { type Clearances, usualClearances } from '../fit/fit.ts';
import type { FitLevel } from '../fit/fit-filters.ts';
import { listingKinds } from '../listing-kinds/index.ts';
import type { ListingKind } from '../listing-kinds/kind.ts';
import { type AircraftType, typeNamed } from './aircraft-table.ts';

/** The most common types. The guide shows them first, and demo listings name them. */
export const commonAircraft: readonly AircraftType[] = [
  'Piper Archer',
  'Cessna 172S Skyhawk',
  'Cessna 182T Skylane',
  'Beechcraft Bonanza G36',
  'Cirrus SR22',
  'Beechcraft Baron G58',
  'Diamond DA62',
  'Daher TBM 960',
  'Pilatus PC-12 NGX',
  'Beechcraft King Air C90GTx',
  'Beechcraft King Air 260',
  'Beechcraft King Air 360',
  'Cirrus Vision Jet SF50',
  'HondaJet HA-420',
  'Cessna Citation M2',
  'Cessna Citation CJ3+',
  'Embraer Phenom 300E',
  'Cessna Citation Latitude',
  'Bombardier Challenger 350',
  'Gulfstream G280',
  'Dassault Falcon 2000LXS',
  'Gulfstream G650ER',
  'Bombardier Global 7500',
  'Boeing 737-800',
  'Robinson R44',
  'Bell 407',
  'Airbus Helicopters H125',
].map(typeNamed);

type Outline = Pick<AircraftType, 'wingspan' | 'tailHeight'>;

/** Smallest clear door, in whole feet, that leaves the clearances. */
export const doorFor = (
  { wingspan, tailHeight }: Outline,
  { wingTip, tail }: Clearances = usualClearances,
) => ({
  width: Math.ceil(wingspan + 2 * wingTip),
  height: Math.ceil(tailHeight + tail),
});

/** Kinds that an aircraft can be put into. */
export const fittingKinds: readonly ListingKind[] = listingKinds.filter(({ takesAircraft }) => takesAircraft);

/** Filters for the spaces that may fit a type, or only for those that state room for it. */
export const fittingQuery = (
  { name }: Pick<AircraftType, 'name'>,
  isStated = false,
): Record<string, string> => ({
  aircraft: name,
  ...(isStated && { fit: 'tight' satisfies FitLevel }),
});
