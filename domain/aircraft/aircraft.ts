import { listingKinds } from '../listing-kinds/index.ts';
import { paths } from '../paths.ts';
import { type AircraftType, typeNamed } from './aircraft-table.ts';

/** What visitors fly most; the guide shows them first, and the demo's listings name them. */
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

/** Room for towing, in feet, beyond each wing tip and above the tail. */
export const CLEARANCE = { wingTip: 3, tail: 1 } as const;

type Outline = Pick<AircraftType, 'wingspan' | 'tailHeight'>;

/** Smallest clear door, in whole feet, that leaves {@link CLEARANCE}. */
export const doorFor = ({ wingspan, tailHeight }: Outline) => ({
  width: Math.ceil(wingspan + 2 * CLEARANCE.wingTip),
  height: Math.ceil(tailHeight + CLEARANCE.tail),
});

/** Links to the first kind that can be filtered by both door width and door height. */
export function fittingPath(one: Outline): string {
  const door = doorFor(one);
  for (const kind of listingKinds) {
    const least = (column: 'door_width' | 'door_height') =>
      kind.filters.find((filter) => filter.compare === 'at-least' && filter.column === column)?.name;
    const [width, height] = [least('door_width'), least('door_height')];
    if (width && height) return paths.browseKind(kind, { [width]: door.width, [height]: door.height });
  }
  return paths.browse();
}
