import type { AircraftCategory } from './category.ts';
import { helicopters } from './table/helicopters.ts';
import { largeJets } from './table/large-jets.ts';
import { lightJets } from './table/light-jets.ts';
import { midsizeJets } from './table/midsize-jets.ts';
import { singleEngine } from './table/single-engine.ts';
import { twinEngine } from './table/twin-engine.ts';

/** A type of aircraft with its outer dimensions in feet, to the tenth. */
export type AircraftType = {
  /** Manufacturer and model. */
  name: string;
  /** Last segment of its address; unique. */
  slug: string;
  manufacturer: string;
  model: string;
  /** Designator in ICAO Doc 8643. Models can share one. */
  icao: string;
  category: AircraftCategory;
  /** Widest part: includes winglets where they are standard, or is the diameter of the rotor. */
  wingspan: number;
  wingspanWithoutWinglets?: number;
  wingspanFolded?: number;
  /** Only helicopters have one. */
  rotorDiameter?: number;
  /** Includes the turning rotors of a helicopter. */
  length: number;
  tailHeight: number;
  /** The FAA is its Aircraft Characteristics Database, whose tenths are taken as they are; manufacturers' figures are rounded up. */
  source: 'FAA' | 'Manufacturer';
  /** Why the FAA's figures for this designator aren't used. */
  reason?: string;
};

/** Edition of the FAA's Aircraft Characteristics Database (faa.gov/airports/engineering/aircraft_char_database). */
export const FAA_EDITION = 'October 2024';

/** Columns: designator, manufacturer, model, wingspan (also "plain" without winglets, or "folded"), length, tail height, source (F or M, and why not the FAA’s). */
const groups: Readonly<Record<AircraftCategory, string>> = {
  single_engine: singleEngine,
  twin_engine: twinEngine,
  light_jet: lightJets,
  mid_jet: midsizeJets,
  large_jet: largeJets,
  helicopter: helicopters,
};

/** "Citation CJ3+" becomes "citation-cj3-plus". */
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replace(/[’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function readRow(row: string, category: AircraftCategory): AircraftType {
  const [icao = '', manufacturer = '', model = '', spans = '', length, tailHeight, from = ''] =
    row.split(', ');
  const [span, other, otherSpan] = spans.split(' ');
  const wingspan = Number(span);
  const name = `${manufacturer} ${model}`;
  return {
    name,
    slug: slugOf(name),
    manufacturer,
    model,
    icao,
    category,
    wingspan,
    ...(other === 'plain' && { wingspanWithoutWinglets: Number(otherSpan) }),
    ...(other === 'folded' && { wingspanFolded: Number(otherSpan) }),
    ...(category === 'helicopter' && { rotorDiameter: wingspan }),
    length: Number(length),
    tailHeight: Number(tailHeight),
    source: from === 'F' ? 'FAA' : 'Manufacturer',
    ...(from.length > 1 && { reason: from.slice(2) }),
  };
}

export const aircraftTypes: readonly AircraftType[] = Object.entries(groups).flatMap(([category, rows]) =>
  rows
    .trim()
    .split('\n')
    .map((row) => readRow(row, category as AircraftCategory)),
);

const byName = new Map(aircraftTypes.map((type) => [type.name, type]));
const bySlug = new Map(aircraftTypes.map((type) => [type.slug, type]));

/** Throws for a name that the table lacks. */
export function typeNamed(name: string): AircraftType {
  const type = byName.get(name);
  if (!type) throw new Error(`The aircraft table has no ${name}`);
  return type;
}

export const aircraftBySlug = (slug: string): AircraftType | undefined => bySlug.get(slug);
