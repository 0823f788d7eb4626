import { doorFor } from '../aircraft/aircraft.ts';
import type { AircraftType } from '../aircraft/aircraft-table.ts';
import { paths } from '../paths.ts';
import type { PageMetadata } from './metadata.ts';

export function aircraftTypePage(type: AircraftType): PageMetadata {
  const { name, icao, model, slug, wingspan, length, tailHeight, rotorDiameter } = type;
  const door = doorFor(type);
  return {
    title: `${name}: dimensions and hangar door`,
    description: `${rotorDiameter ? 'Rotor diameter' : 'Wingspan'} ${wingspan} ft, length ${length} ft, tail height ${tailHeight} ft. The ${model} needs a door ${door.width} ft wide and ${door.height} ft high. See the hangars that have it.`,
    keywords: [name, icao, `${model} wingspan`, `${model} hangar`, 'hangar door size'].join(', '),
    canonical: paths.aircraftType(slug),
  };
}

export const missingAircraftPage: PageMetadata = {
  title: 'Aircraft not found',
  description: 'The aircraft guide has no such type.',
  keywords: 'aircraft dimensions, hangar door size',
  robots: 'noindex, follow',
};
