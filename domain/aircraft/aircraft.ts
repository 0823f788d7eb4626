import { listingKinds } from '../listing-kinds/index.ts';
import { paths } from '../paths.ts';

/** Outer dimensions in feet, rounded up to the tenth, as the manufacturer publishes them for the current model. */
export type Aircraft = {
  name: string;
  group: 'Piston' | 'Turboprop' | 'Light jet' | 'Midsize jet' | 'Large jet';
  wingspan: number;
  length: number;
  tailHeight: number;
};

const type = (
  group: Aircraft['group'],
  name: string,
  wingspan: number,
  length: number,
  tailHeight: number,
): Aircraft => ({ name, group, wingspan, length, tailHeight });

export const aircraft: readonly Aircraft[] = [
  type('Piston', 'Piper Archer', 35.5, 24, 7.4),
  type('Piston', 'Cessna 172S Skyhawk', 36.1, 27.2, 9),
  type('Piston', 'Cessna 182T Skylane', 36, 29, 9.4),
  type('Piston', 'Beechcraft Bonanza G36', 33.5, 27.5, 8.6),
  type('Piston', 'Cirrus SR22', 38.4, 26, 9),
  type('Piston', 'Beechcraft Baron G58', 37.9, 29.9, 9.8),
  type('Piston', 'Diamond DA62', 47.9, 30.1, 9.3),
  type('Turboprop', 'Daher TBM 960', 42.1, 35.2, 14.3),
  type('Turboprop', 'Pilatus PC-12 NGX', 53.4, 47.3, 14),
  type('Turboprop', 'Beechcraft King Air C90GTx', 53.7, 35.5, 14.3),
  type('Turboprop', 'Beechcraft King Air 260', 58, 43.9, 14.9),
  type('Turboprop', 'Beechcraft King Air 360', 58, 46.7, 14.4),
  type('Light jet', 'Cirrus Vision Jet SF50', 38.7, 30.7, 10.9),
  type('Light jet', 'HondaJet HA-420', 39.8, 42.7, 15),
  type('Light jet', 'Cessna Citation M2', 47.3, 42.6, 14),
  type('Light jet', 'Cessna Citation CJ3+', 53.4, 51.2, 15.2),
  type('Light jet', 'Embraer Phenom 300E', 52.2, 51.4, 16.8),
  type('Midsize jet', 'Cessna Citation Latitude', 72.4, 62.3, 21),
  type('Midsize jet', 'Bombardier Challenger 350', 69, 68.7, 20),
  type('Midsize jet', 'Gulfstream G280', 63, 66.9, 21.4),
  type('Large jet', 'Dassault Falcon 2000LXS', 70.2, 66.4, 23.2),
  type('Large jet', 'Gulfstream G650ER', 99.6, 99.8, 25.7),
  type('Large jet', 'Bombardier Global 7500', 104, 111.2, 27),
  type('Large jet', 'Boeing 737-800 with winglets', 117.5, 129.5, 41.2),
];

/** Room for towing, in feet, beyond each wing tip and above the tail. */
export const CLEARANCE = { wingTip: 3, tail: 1 } as const;

/** Smallest clear door, in whole feet, that leaves {@link CLEARANCE}. */
export const doorFor = ({ wingspan, tailHeight }: Pick<Aircraft, 'wingspan' | 'tailHeight'>) => ({
  width: Math.ceil(wingspan + 2 * CLEARANCE.wingTip),
  height: Math.ceil(tailHeight + CLEARANCE.tail),
});

/** Links to the first kind that can be filtered by both door width and door height. */
export function fittingPath(one: Aircraft): string {
  const door = doorFor(one);
  for (const kind of listingKinds) {
    const least = (column: 'door_width' | 'door_height') =>
      kind.filters.find((filter) => filter.compare === 'at-least' && filter.column === column)?.name;
    const [width, height] = [least('door_width'), least('door_height')];
    if (width && height) return paths.browseKind(kind, { [width]: door.width, [height]: door.height });
  }
  return paths.browse();
}
