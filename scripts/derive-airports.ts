/**
 * Derives the airport table and the compressed list of public airports from the FAA's NASR data in `@squawk/airport-data`.
 * Run `node scripts/derive-airports.ts` after updating that package to a new cycle. It reads the previous table first, so that
 * every FAA identifier keeps its id and its time zone, and no id is used twice.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import findTimeZone from '@photostructure/tz-lookup';
import { type AirportDataset, usBundledAirports } from '@squawk/airport-data';
import type { AirportFacilities, AirportType, Runway, RunwayEnd } from '../domain/airports/airport.ts';
import { gears } from '../domain/airports/gears.ts';
import { presentInList } from '../server/airports/describe.ts';
import {
  type AirportRecord,
  packFacilities,
  packRunways,
  readTable,
  writeTable,
} from '../server/airports/table.ts';
import { readableName } from './readable-name.ts';

type Source = AirportDataset['records'][number];
type SourceRunway = Source['runways'][number];
type SourceEnd = SourceRunway['ends'][number];

const folder = new URL('../server/airports/data/', import.meta.url);
const tableFile = new URL('airports.tsv', folder);
const metaFile = new URL('meta.json', folder);

const types: Record<Source['facilityType'], AirportType> = {
  AIRPORT: 'airport',
  HELIPORT: 'heliport',
  SEAPLANE_BASE: 'seaplane-base',
  GLIDERPORT: 'gliderport',
  ULTRALIGHT: 'ultralight',
  BALLOONPORT: 'balloonport',
};

/** FAA codes for the minor outlying islands (Midway, Wake, Palmyra); their postal code is UM. */
const states: Record<string, string> = { QM: 'UM', QW: 'UM', XL: 'UM' };

const surfaces: Record<string, string> = {
  ASPH: 'asphalt',
  BRICK: 'brick',
  CALICHE: 'caliche',
  CHIP: 'chip',
  CONC: 'concrete',
  CORAL: 'coral',
  DIRT: 'dirt',
  GRASS: 'turf',
  GRAVEL: 'gravel',
  GRVL: 'gravel',
  MATS: 'steel mats',
  OIL: 'oil',
  PEM: 'partly paved',
  PFC: 'porous asphalt',
  PSP: 'pierced steel planks',
  SAND: 'sand',
  SNOW: 'snow',
  SOD: 'turf',
  STEEL: 'steel',
  TURF: 'turf',
  WATER: 'water',
};

/** Keeps trade names (100LL, UL94); "A+" and "A++" are Jet A with additives. */
function fuelName(code: string): string {
  if (/^A\+*\d*$/.test(code) && !code.startsWith('A1')) return 'Jet A';
  if (code.startsWith('A1')) return 'Jet A-1';
  if (code === '100') return '100 octane';
  if (code === 'MOGAS') return 'mogas';
  return code === 'J' ? 'jet fuel' : code.replace(/^J(\d)/, 'JP-$1');
}

function surfaceName(code: string | undefined): string {
  if (!code || code === 'OR') return '';
  const parts = code.split(/[-/&]/).filter((part) => part !== 'T');
  const treated = parts.some((part) => part === 'TRTD' || part === 'TREATED');
  const names = parts
    .filter((part) => part !== 'TRTD' && part !== 'TREATED')
    .map((part) => {
      const name = surfaces[part];
      if (!name) throw new Error(`Name the runway surface ${code}`);
      return name;
    });
  return [treated ? 'treated' : '', [...new Set(names)].join(' and ')].filter(Boolean).join(' ');
}

/** Names as on approach charts: a localizer with a glide slope (LOC/GS) is flown as an ILS; DME alone is not an approach. */
function groundAid(systemType: NonNullable<SourceEnd['ils']>['systemType']): string {
  if (systemType === 'LOC/GS') return 'ILS';
  const aid = systemType.replace('LOCALIZER', 'LOC').replace('/DME', '');
  if (!['ILS', 'LOC', 'LDA', 'SDF'].includes(aid)) throw new Error(`Name the ground aid ${systemType}`);
  return aid;
}

/**
 * The FAA gives a localizer that isn't aligned with its runway a runway of its own, without a length. This names the end that it
 * serves, by the published approach; empty for approaches to no single runway (circling).
 */
const offsetAids: Record<string, string | null> = {
  'DCA 19X': '19',
  'DTW 04X': '04L',
  'DTW 22X': '22R',
  'EGE 25X': '25',
  'EKN 00X': '',
  // Shares its frequency with the ILS of the opposite end, 28L.
  'ORD 10X': '10R',
  'SNA 20X': '20R',
  // Guides only the missed approach and departures, to the northwest.
  'ASE 00X': null,
};

/** Aids of an airport's offset localizers, by the end that they serve. */
function offsetAidsOf(source: Source): Map<string, string> {
  const aids = new Map<string, string>();
  for (const { lengthFt, ends } of source.runways) {
    for (const { id, ils } of lengthFt ? [] : ends) {
      if (!ils) continue;
      const end = offsetAids[`${source.faaId} ${id}`];
      if (end === undefined) throw new Error(`Name the runway end that ${source.faaId} ${id} serves`);
      if (end !== null) aids.set(end, groundAid(ils.systemType));
    }
  }
  return aids;
}

/** Five decimals of a degree are about a yard. */
const degrees = (value: number) => Math.round(value * 1e5) / 1e5;

function runwayEnd(end: SourceEnd, offset: ReadonlyMap<string, string>): RunwayEnd {
  const aids = new Set([end.ils && groundAid(end.ils.systemType), offset.get(end.id)].filter(Boolean));
  return {
    ident: end.id,
    lat: end.lat === undefined ? null : degrees(end.lat),
    lon: end.lon === undefined ? null : degrees(end.lon),
    elevation: end.elevationFt === undefined ? null : Math.round(end.elevationFt),
    ...(aids.size > 0 && { ils: [...aids].join(' and ') }),
    ...(end.displacedThresholdFt && { displacedThreshold: end.displacedThresholdFt }),
    ...(end.vgsiType && { glideSlopeLights: end.vgsiType }),
    ...(end.approachLights && { approachLights: end.approachLights }),
    ...(end.rightTraffic && { rightTraffic: true as const }),
  };
}

/** Returns null for helipads, balloon fields and zero-length placeholders, which don't have two ends. */
function runway(source: SourceRunway, offset: ReadonlyMap<string, string>): Runway | null {
  const [one, other] = source.ends;
  if (!one || !other || !source.lengthFt) return null;
  const pounds = {
    singleWheel: source.weightLimitSingleWheelKlb,
    dualWheel: source.weightLimitDualWheelKlb,
    dualTandem: source.weightLimitDualTandemKlb,
    doubleDualTandem: source.weightLimitDdtKlb,
  };
  const limits = gears.flatMap(({ name }) =>
    pounds[name] ? [[name, Math.round(pounds[name] * 1_000)]] : [],
  );
  const ends: [SourceEnd, SourceEnd] = source.id.startsWith(`${one.id}/`) ? [one, other] : [other, one];
  return {
    ident: source.id,
    length: source.lengthFt,
    width: source.widthFt ?? 0,
    surface: surfaceName(source.surfaceType),
    lighted: source.lighting !== undefined && source.lighting !== 'NONE',
    ...(source.condition && { condition: source.condition.toLowerCase() as Runway['condition'] }),
    ...(source.treatment && {
      treatment: treatments[source.treatment] ?? unknown('treatment', source.treatment),
    }),
    ...(limits.length > 0 && { weightLimits: Object.fromEntries(limits) }),
    ends: [runwayEnd(ends[0], offset), runwayEnd(ends[1], offset)],
  };
}

const treatments: Record<string, string> = { GROOVED: 'grooved', PFC: 'porous friction course' };
const services: Record<string, string> = {
  AFRT: 'air freight',
  AGRI: 'crop dusting',
  AMB: 'air ambulance',
  AVNCS: 'avionics',
  BCHGR: 'beaching gear',
  CARGO: 'cargo',
  CHTR: 'charter',
  GLD: 'gliders',
  INSTR: 'flight instruction',
  PAJA: 'parachute jumps',
  RNTL: 'aircraft rental',
  SALES: 'aircraft sales',
  SURV: 'survey',
  TOW: 'glider tows',
};
const colors: Record<string, string> = { W: 'white', G: 'green', Y: 'yellow', S: 'split-beam' };

function unknown(what: string, code: string): never {
  throw new Error(`Name the ${what} ${code}`);
}

/** "white and green"; a split beam, "SWG", is a military airport's. */
function beaconOf(code: string): string {
  const [first = '', ...others] = [...code].map(
    (letter) => colors[letter] ?? unknown('color of the beacon', code),
  );
  const isSplit = first === 'split-beam';
  const named = (isSplit ? others : [first, ...others]).join(others.length > 2 ? ', ' : ' and ');
  return isSplit ? `split-beam ${named}` : named;
}

const pressures = (code: string | undefined): AirportFacilities['bottledOxygen'] =>
  code
    ? (code
        .toLowerCase()
        .split('/')
        .filter((one) => one !== 'none') as ('high' | 'low')[])
    : null;
const repairOf = (level: string | undefined) =>
  (level?.toLowerCase() ?? null) as AirportFacilities['airframeRepair'];

function facilitiesOf(source: Source): AirportFacilities {
  const mhz = (use: string) => source.frequencies.find((one) => one.use === use)?.frequencyMhz ?? null;
  const lighting = source.lightingSchedule;
  return {
    ctaf: mhz('CTAF'),
    unicom: mhz('UNICOM'),
    patternAltitude: source.trafficPatternAltitudeFt ?? null,
    airframeRepair: repairOf(source.airframeRepair),
    powerplantRepair: repairOf(source.powerplantRepair),
    bottledOxygen: pressures(source.bottledOxygen),
    bulkOxygen: pressures(source.bulkOxygen),
    services:
      source.otherServices?.split(',').map((code) => services[code] ?? unknown('service', code)) ?? null,
    landingFee: source.hasLandingFee || null,
    beacon: source.beaconColor ? beaconOf(source.beaconColor) : null,
    lightingHours:
      lighting === 'SS-SR' ? 'sunset to sunrise' : lighting === 'SEE RMK' ? 'see the FAA’s remarks' : null,
  };
}

/** Longest first; at a land airport, water lanes follow the land runways. */
function runwaysOf(source: Source, offset: ReadonlyMap<string, string>): Runway[] {
  const rank = ({ length, surface }: Runway) =>
    surface === 'water' && source.facilityType !== 'SEAPLANE_BASE' ? length - 1e6 : length;
  return source.runways
    .map((one) => runway(one, offset))
    .filter((found) => found !== null)
    .sort((a, b) => rank(b) - rank(a));
}

function record(
  source: Source & { state: string },
  id: number,
  timeZone = findTimeZone(source.lat, source.lon),
): AirportRecord {
  const offset = offsetAidsOf(source);
  const runways = runwaysOf(source, offset);
  const circling = offset.get('');
  return {
    id,
    code: source.faaId,
    icao: source.icao ?? null,
    name: readableName(source.name),
    city: readableName(source.city),
    state: states[source.state] ?? source.state,
    type: types[source.facilityType],
    use: source.useType === 'PUBLIC' ? 'public' : 'private',
    publiclyOwned: source.ownershipType === 'PUBLIC',
    tower: source.towerType?.startsWith('ATCT') ? source.towerType : null,
    elevation: source.elevationFt === undefined ? null : Math.round(source.elevationFt),
    lat: degrees(source.lat),
    lng: degrees(source.lon),
    timeZone,
    fuels: [...new Set((source.fuelTypes ?? '').split(',').filter(Boolean).map(fuelName))],
    approaches: [
      ...runways.flatMap(({ ends }) =>
        ends.flatMap(({ ils, ident }) => ils?.split(' and ').map((aid) => `${aid} ${ident}`) ?? []),
      ),
      ...(circling ? [circling] : []),
    ],
    runways: packRunways(runways),
    facilities: packFacilities(facilitiesOf(source)),
  };
}

const previous = existsSync(tableFile) ? [...readTable(readFileSync(tableFile, 'utf8'))] : [];
const known = new Map(previous.map((airport) => [airport.code, airport]));
let nextId: number = existsSync(metaFile) ? JSON.parse(readFileSync(metaFile, 'utf8')).nextId : 1;

const records = usBundledAirports.records
  .filter((source) => source.country === 'US' && source.status === 'OPEN')
  .filter((source): source is Source & { state: string } => source.state !== undefined)
  .sort((a, b) => (a.faaId < b.faaId ? -1 : 1))
  .map((source) => {
    const { id = nextId++, timeZone } = known.get(source.faaId) ?? {};
    return record(source, id, timeZone);
  });

const packageFile = JSON.parse(
  readFileSync(new URL('../node_modules/@squawk/airport-data/package.json', import.meta.url), 'utf8'),
);
const meta = {
  source: 'FAA National Airspace System Resource (NASR) subscription',
  cycle: usBundledAirports.properties.nasrCycleDate,
  license: 'Public domain (work of the United States government)',
  through: `${packageFile.name} ${packageFile.version}`,
  records: records.length,
  nextId,
};
const list = JSON.stringify(records.filter(({ use }) => use === 'public').map(presentInList));
const compressed = brotliCompressSync(list, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: list.length,
  },
});

writeFileSync(tableFile, writeTable(records));
writeFileSync(new URL('public-airports.json.br', folder), compressed);
writeFileSync(metaFile, `${JSON.stringify(meta, null, 2)}\n`);
console.log(`${records.length} airports of cycle ${meta.cycle}, ${previous.length} known before`);
console.log(`${compressed.length} bytes for the list of the public ones`);
