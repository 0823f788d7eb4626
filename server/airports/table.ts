import type { AirportFacilities, AirportType, Runway, RunwayEnd } from '../../domain/airports/airport.ts';
import { gears } from '../../domain/airports/gears.ts';

/**
 * One line of the committed tab-separated table, so a new cycle reads as a diff. It holds FAA data and the
 * time zone of its position; fallback codes, designations and descriptions are derived at load.
 */
export type AirportRecord = {
  id: number;
  code: string;
  icao: string | null;
  name: string;
  city: string;
  state: string;
  type: AirportType;
  use: 'public' | 'private';
  /** False may also mean unknown: the source counts military fields as privately owned. */
  publiclyOwned: boolean;
  /** FAA TWR_TYPE_CODE ("ATCT", "ATCT-TRACON", …), or null without a tower. */
  tower: string | null;
  elevation: number | null;
  lat: number;
  lng: number;
  /** IANA name: "America/Chicago". */
  timeZone: string;
  /** Trade names: "100LL", "Jet A". */
  fuels: string[];
  approaches: string[];
  /** Longest first, packed by {@link packRunways}; unpacked only when an airport is shown. */
  runways: string;
  /** Packed by {@link packFacilities}. */
  facilities: string;
};

const columns = [
  'id',
  'code',
  'icao',
  'name',
  'city',
  'state',
  'type',
  'use',
  'ownership',
  'tower',
  'elevation',
  'lat',
  'lng',
  'time_zone',
  'fuels',
  'approaches',
  'runways',
  'facilities',
] as const;

export function writeTable(records: readonly AirportRecord[]): string {
  const lines = records.map((record) =>
    [
      record.id,
      record.code,
      record.icao ?? '',
      record.name,
      record.city,
      record.state,
      record.type,
      record.use,
      record.publiclyOwned ? 'public' : '',
      record.tower ?? '',
      record.elevation ?? '',
      record.lat,
      record.lng,
      record.timeZone,
      record.fuels.join(','),
      record.approaches.join(','),
      record.runways,
      record.facilities,
    ].join('\t'),
  );
  return `${[columns.join('\t'), ...lines].join('\n')}\n`;
}

/** Yields one record at a time to save memory. Throws if the columns don't match. */
export function* readTable(text: string): Generator<AirportRecord> {
  let start = text.indexOf('\n') + 1;
  const timeZones = new Map<string, string>();
  if (text.slice(0, start - 1) !== columns.join('\t')) {
    throw new Error('The airport table has unexpected columns');
  }
  for (let end = text.indexOf('\n', start); end >= 0; end = text.indexOf('\n', start)) {
    yield readLine(text.slice(start, end), timeZones);
    start = end + 1;
  }
}

/** Keeps one copy of each time zone's name. */
function readLine(line: string, timeZones: Map<string, string>): AirportRecord {
  const fields = line.split('\t');
  const field = (column: number) => fields[column] ?? '';
  const timeZone = timeZones.get(field(13)) ?? field(13);
  timeZones.set(timeZone, timeZone);
  return {
    id: Number(field(0)),
    code: field(1),
    icao: field(2) || null,
    name: field(3),
    city: field(4),
    state: field(5),
    type: field(6) as AirportType,
    use: field(7) as 'public' | 'private',
    publiclyOwned: field(8) === 'public',
    tower: field(9) || null,
    elevation: numberOrNull(field(10)),
    lat: Number(field(11)),
    lng: Number(field(12)),
    timeZone,
    fuels: list(field(14), ','),
    approaches: list(field(15), ','),
    runways: field(16),
    facilities: field(17),
  };
}

/**
 * Packs runways as "16/34,7203,100,asphalt,lighted", then latitude, longitude, elevation, and ILS per end, then condition, treatment,
 * and weight limits, then displaced threshold, glide slope lights, approach lights, and right traffic per end; separated by ";".
 */
export function packRunways(runways: readonly Runway[]): string {
  return runways
    .map((runway) => {
      const { ident, length, width, surface, lighted, ends, condition, treatment, weightLimits } = runway;
      return [
        ...[ident, length, width, surface, lighted ? 'lighted' : ''],
        ...ends.flatMap(({ lat, lon, elevation, ils }) => [lat, lon, elevation, ils]),
        ...[condition, treatment, ...gears.map(({ name }) => weightLimits?.[name])],
        ...ends.flatMap((end) => [
          end.displacedThreshold,
          end.glideSlopeLights,
          end.approachLights,
          end.rightTraffic && 'right',
        ]),
      ]
        .join(',')
        .replace(/,+$/, '');
    })
    .join(';');
}

export const unpackRunways = (packed: string): Runway[] => list(packed, ';').map(unpackRunway);

export type RunwaySize = Omit<Runway, 'ends'>;

export function unpackLongestRunway(packed: string): RunwaySize | undefined {
  return packed ? runwaySize((packed.split(';', 1)[0] ?? '').split(',', 5)) : undefined;
}

function runwaySize([ident = '', length, width, surface = '', lighted]: string[]): RunwaySize {
  return { ident, length: Number(length), width: Number(width), surface, lighted: lighted === 'lighted' };
}

function unpackRunway(packed: string): Runway {
  const fields = packed.split(',');
  const size = runwaySize(fields);
  const [low = '', high = ''] = size.ident.split('/');
  const [condition, treatment] = fields.slice(13) as [Runway['condition'], string?];
  const limits = gears.flatMap(({ name }, at) => (fields[15 + at] ? [[name, Number(fields[15 + at])]] : []));
  return {
    ...size,
    ...(condition && { condition }),
    ...(treatment && { treatment }),
    ...(limits.length > 0 && { weightLimits: Object.fromEntries(limits) }),
    ends: [unpackEnd(low, fields, 5, 19), unpackEnd(high, fields, 9, 23)],
  };
}

function unpackEnd(ident: string, fields: string[], from: number, more: number): RunwayEnd {
  const [displaced, glideSlopeLights, approachLights, traffic] = fields.slice(more, more + 4);
  const ils = fields[from + 3];
  return {
    ident,
    lat: numberOrNull(fields[from]),
    lon: numberOrNull(fields[from + 1]),
    elevation: numberOrNull(fields[from + 2]),
    ...(ils && { ils }),
    ...(displaced && { displacedThreshold: Number(displaced) }),
    ...(glideSlopeLights && { glideSlopeLights }),
    ...(approachLights && { approachLights }),
    ...(traffic && { rightTraffic: true as const }),
  };
}

const facilities = [
  'ctaf',
  'unicom',
  'patternAltitude',
  'airframeRepair',
  'powerplantRepair',
  'bottledOxygen',
  'bulkOxygen',
  'services',
  'landingFee',
  'beacon',
  'lightingHours',
] as const satisfies (keyof AirportFacilities)[];

/** Values in the order of {@link facilities}, separated by ";"; several of one by ",", of which none is "-". */
export const packFacilities = (of: AirportFacilities): string =>
  facilities
    .map((name) => {
      const value = of[name];
      return Array.isArray(value) ? value.join(',') || '-' : (value ?? '');
    })
    .join(';')
    .replace(/;+$/, '');

export function unpackFacilities(packed: string): AirportFacilities {
  const fields = packed.split(';');
  const text = (name: (typeof facilities)[number]) => fields[facilities.indexOf(name)] || null;
  const texts = (name: (typeof facilities)[number]) => {
    const several = text(name);
    return several === null ? null : several === '-' ? [] : several.split(',');
  };
  return {
    ctaf: numberOrNull(text('ctaf')),
    unicom: numberOrNull(text('unicom')),
    patternAltitude: numberOrNull(text('patternAltitude')),
    airframeRepair: text('airframeRepair') as AirportFacilities['airframeRepair'],
    powerplantRepair: text('powerplantRepair') as AirportFacilities['powerplantRepair'],
    bottledOxygen: texts('bottledOxygen') as AirportFacilities['bottledOxygen'],
    bulkOxygen: texts('bulkOxygen') as AirportFacilities['bulkOxygen'],
    services: texts('services'),
    landingFee: text('landingFee') ? true : null,
    beacon: text('beacon'),
    lightingHours: text('lightingHours') as AirportFacilities['lightingHours'],
  };
}

const list = (text: string, separator: string) => (text ? text.split(separator) : []);
const numberOrNull = (text: string | null | undefined) => (text ? Number(text) : null);
