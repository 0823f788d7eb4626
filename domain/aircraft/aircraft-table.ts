import type { Gear } from '../airports/gears.ts';
import type { Weighed } from '../airports/runway-weight.ts';
import type { TeeSides } from '../fit/fit.ts';
import type { AircraftCategory } from './category.ts';
import { helicopters } from './table/helicopters.ts';
import { largeJets } from './table/large-jets.ts';
import { lightJets } from './table/light-jets.ts';
import { midsizeJets } from './table/midsize-jets.ts';
import { singleEngine } from './table/single-engine.ts';
import { teeSides } from './table/tee-sides.ts';
import { twinEngine } from './table/twin-engine.ts';

/** A type of aircraft with its outer dimensions in feet, to the tenth. */
export type AircraftType = Weighed & {
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
  /** Estimated sides that only T-hangars are judged by. */
  estimated?: TeeSides;
  source: AircraftSource;
  weightSource?: WeightSource;
  /** Why the FAA's figures for this designator aren't used, or why they are doubtful. */
  reason?: string;
};

/** Letters of the last column. The FAA's tenths are taken as they are; all others are rounded up. */
const sources = {
  F: 'FAA',
  /** Older editions, from July 2018 and December 2009. */
  A: 'FAA 2018',
  O: 'FAA 2009',
  /** The larger figure counts. */
  D: 'FAA, doubtful',
  B: 'Aircraft Bluebook',
  M: 'Manufacturer',
  E: 'Estimate',
} as const;
export type AircraftSource = (typeof sources)[keyof typeof sources];
export const aircraftSources = Object.values(sources);

/** The FAA’s weight is the larger of its editions of July 2018 and October 2024. */
export const weightSources = ['FAA', 'Aircraft Bluebook'] as const;
type WeightSource = (typeof weightSources)[number];

/** Arrangements of the main gear, as the FAA writes them. Runways' limits name no others, such as "3D". */
const gearCodes: Readonly<Record<string, Gear>> = {
  S: 'singleWheel',
  D: 'dualWheel',
  '2D': 'dualTandem',
  '2D/2D': 'doubleDualTandem',
};
const sourceOf = (letter: string): AircraftSource => {
  const [, found] = Object.entries(sources).find(([key]) => key === letter) ?? [];
  if (!found) throw new Error(`The aircraft table has no source ${letter}`);
  return found;
};

/** Edition of the FAA's Aircraft Characteristics Database (faa.gov/airports/engineering/aircraft_char_database). */
export const FAA_EDITION = 'October 2024';

/** Columns: designator, manufacturer, model, wingspan (also "plain" without winglets, or "folded"), length, tail height, takeoff weight and main gear ("-" if none is known; B after the weight is Bluebook’s; helicopters have no such column), source (a letter, and why not the FAA’s). */
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

const estimates = new Map(
  teeSides
    .trim()
    .split('\n')
    .map((row): [string, TeeSides] => {
      const [name = '', wingDepth, tailplane] = row.split(', ');
      return [name, { wingDepth: Number(wingDepth), tailplane: Number(tailplane) }];
    }),
);

/** "12500 D" or "2300B". */
function readWeight(text: string): Pick<AircraftType, 'takeoffWeight' | 'gear' | 'weightSource'> {
  const [weight = '', code = ''] = text.split(' ');
  if (weight === '-') return {};
  const gear = gearCodes[code];
  return {
    takeoffWeight: Number.parseInt(weight, 10),
    ...(gear && { gear }),
    weightSource: weight.endsWith('B') ? 'Aircraft Bluebook' : 'FAA',
  };
}

function readRow(row: string, category: AircraftCategory): AircraftType {
  const [icao = '', manufacturer = '', model = '', spans = '', length, tailHeight, ...rest] = row.split(', ');
  const from = rest.at(-1) ?? '';
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
    ...(estimates.has(name) && { estimated: estimates.get(name) }),
    ...(category !== 'helicopter' && readWeight(rest[0] ?? '')),
    source: sourceOf(from.charAt(0)),
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

const sourceTexts: Readonly<Record<AircraftSource, string>> = {
  FAA: `From the FAA’s Aircraft Characteristics Database, ${FAA_EDITION}`,
  'FAA 2018': 'From the FAA’s Aircraft Characteristics Database, July 2018, rounded up to a tenth of a foot',
  'FAA 2009': 'From the FAA’s Aircraft Characteristics Database, December 2009',
  'FAA, doubtful': `From the FAA’s Aircraft Characteristics Database, ${FAA_EDITION}, but doubtful, so the larger figures count`,
  'Aircraft Bluebook': 'From the Aircraft Bluebook, rounded up to a tenth of a foot',
  Manufacturer: 'Published by the manufacturer, rounded up to a tenth of a foot',
  Estimate: 'Estimated on the large side',
};

const weightTexts: Readonly<Record<WeightSource, string>> = {
  FAA: ' The weight is the largest that the FAA lists, July 2018 or October 2024.',
  'Aircraft Bluebook': ' The weight is from the Aircraft Bluebook.',
};

/** "From the Aircraft Bluebook, rounded up to a tenth of a foot; the FAA lists the height of the Tri-Pacer." */
export const sourceText = ({
  source,
  reason,
  weightSource,
}: Pick<AircraftType, 'source' | 'reason' | 'weightSource'>): string =>
  `${sourceTexts[source]}${reason ? `; ${reason}` : ''}.${weightSource ? weightTexts[weightSource] : ''}`;

export const aircraftBySlug = (slug: string): AircraftType | undefined => bySlug.get(slug);
