import { queryOptions } from '@tanstack/react-query';
import type { Airport } from '../../../domain/airports/airport.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { apiPaths } from '../../../domain/paths.ts';
import type { Api } from '../../api/api.ts';

/** Pixels per nautical mile, which is a minute of latitude. */
export const SCALE = 25;
const FEET_PER_NM = 6_076.12;

export const CENTRE = 'ADS';
export const center: Coordinates = { lat: 32.96855, lng: -96.83645 };

type Side = 'left' | 'right' | 'below' | 'corner';

/** Side of each airport's symbol with room for its name. */
const labelSides: Record<string, Side> = {
  ADS: 'right',
  DAL: 'right',
  DFW: 'corner',
  RBD: 'right',
  GKY: 'left',
  GPM: 'below',
  AFW: 'below',
  FTW: 'below',
  TKI: 'right',
  DTO: 'below',
  F46: 'below',
  HQZ: 'right',
  LNC: 'right',
  '52F': 'left',
  F69: 'right',
  T31: 'left',
};

type ChartRunway = { x1: number; y1: number; x2: number; y2: number };

/** Positions are pixels from the center, east and south positive. */
export type ChartAirport = {
  code: string;
  name: string;
  towered: boolean;
  side: Side;
  x: number;
  y: number;
  runways: ChartRunway[];
  /** Feet. */
  longestRunway: number;
  /** Elevation in feet, L for lights, longest runway in hundreds of feet, as on a chart: "644 L 72". */
  data: string;
};

/** Abbreviations used on charts. */
const abbreviations: Record<string, string> = {
  International: 'Intl',
  Regional: 'Rgnl',
  Municipal: 'Muni',
  Executive: 'Exec',
  Field: 'Fld',
  Fort: 'Ft',
};

const abbreviated = (name: string) => name.replace(/[A-Z][a-z]+/g, (word) => abbreviations[word] ?? word);

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Flat projection, true to a few hundred feet over this area. */
export function project({ lat, lng }: Coordinates): { x: number; y: number } {
  const shrink = Math.cos((center.lat * Math.PI) / 180);
  return {
    x: tenth((lng - center.lng) * 60 * shrink * SCALE),
    y: tenth((center.lat - lat) * 60 * SCALE),
  };
}

const figure = (value: number | null, unit: number) =>
  value === null ? '-' : String(Math.round(value / unit));

export function chartAirport(airport: Airport, side: Side): ChartAirport {
  const longest = airport.longestRunway ?? 0;
  const lights = airport.runways.some((runway) => runway.lighted) ? 'L' : '-';
  return {
    code: airport.code,
    name: abbreviated(airport.name),
    towered: airport.hasControlTower,
    side,
    ...project(airport),
    runways: airport.runways.flatMap(({ ends: [a, b] }) => {
      if (a.lat === null || a.lon === null || b.lat === null || b.lon === null) return [];
      const from = project({ lat: a.lat, lng: a.lon });
      const to = project({ lat: b.lat, lng: b.lon });
      return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y }];
    }),
    longestRunway: longest,
    data: `${figure(airport.elevation, 1)} ${lights} ${figure(airport.longestRunway, 100)}`,
  };
}

/** Converts feet to pixels. */
export const onChart = (feet: number) => tenth((feet / FEET_PER_NM) * SCALE);

/** Leaves out an airport that fails to load. */
export const areaQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chart-area', CENTRE],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        Object.entries(labelSides).map(async ([code, side]) =>
          chartAirport(await api<Airport>(apiPaths.airport(code), { signal }), side),
        ),
      );
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    },
  });
