import type { Airport } from '../../../domain/airports/airport.ts';
import { FEET_PER_NM } from '../../../domain/airports/distance.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { RING_NM, ROSE_NM, CHART_SCALE as SCALE } from '../../../domain/search.ts';
import type { AreaChart, ChartAirport } from '../../../domain/search-schema.ts';
import type { Airports } from '../../airports/airports.ts';

/** A sectional draws longer runways in outline, without a disc. */
const DISC_MAX_FEET = 8_069;

type Label = ChartAirport['label'];

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
export function projectionAt(center: Coordinates) {
  const shrink = Math.cos((center.lat * Math.PI) / 180);
  return ({ lat, lng }: Coordinates) => ({
    x: tenth((lng - center.lng) * 60 * shrink * SCALE),
    y: tenth((center.lat - lat) * 60 * SCALE),
  });
}

type Project = ReturnType<typeof projectionAt>;

const figure = (value: number | null, unit: number) =>
  value === null ? '-' : String(Math.round(value / unit));

/** Converts feet to pixels. */
export const onChart = (feet: number) => tenth((feet / FEET_PER_NM) * SCALE);

function drawn(airport: Airport, project: Project): Omit<ChartAirport, 'label'> {
  const longest = airport.longestRunway ?? 0;
  const lights = airport.runways.some((runway) => runway.lighted) ? 'L' : '-';
  const half = onChart(longest) / 2;
  const disc = longest <= DISC_MAX_FEET;
  return {
    code: airport.code,
    name: abbreviated(airport.name),
    towered: airport.hasControlTower,
    ...project(airport),
    disc,
    radius: tenth(disc ? Math.max(8, half + 3) : half),
    runways: airport.runways.flatMap(({ ends: [a, b] }) => {
      if (a.lat === null || a.lon === null || b.lat === null || b.lon === null) return [];
      const from = project({ lat: a.lat, lng: a.lon });
      const to = project({ lat: b.lat, lng: b.lon });
      return [[from.x, from.y, to.x, to.y] as const];
    }),
    data: `${figure(airport.elevation, 1)} ${lights} ${figure(airport.longestRunway, 100)}`,
  };
}

/** Left, top, right, bottom. */
type Box = readonly [number, number, number, number];

const overlap = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Widths of a letter of the name, a capital, and of the data, in pixels. */
const LETTER = 9;
const FIGURE = 7.5;

/** The symbol with all its runways, of which the longest isn't always in the middle. */
function symbolOf({ x, y, radius, runways }: Omit<ChartAirport, 'label'>): Box {
  const across = runways.flatMap(([from, , to]) => [from, to]);
  const down = runways.flatMap(([, from, , to]) => [from, to]);
  return [
    Math.min(x - radius, ...across),
    Math.min(y - radius, ...down),
    Math.max(x + radius, ...across),
    Math.max(y + radius, ...down),
  ];
}

/** Places of a label around its symbol, the preferred first, with their boxes. */
function labelsOf({ name, code, data, x, y }: Omit<ChartAirport, 'label'>, symbol: Box) {
  const [west, north, east, south] = symbol;
  const width = Math.max((name.length + code.length + 3) * LETTER, data.length * FIGURE);
  const places: [dx: number, dy: number, Label['textAnchor'], left: number][] = [
    [east - x + 6, -1, 'start', 0],
    [west - x - 6, -1, 'end', width],
    [0, south - y + 15, 'middle', width / 2],
    [0, north - y - 21, 'middle', width / 2],
    // At the corners, where four names around a field have room.
    [east - x + 2, south - y + 13, 'start', 0],
    [east - x + 2, north - y - 15, 'start', 0],
    [west - x - 2, south - y + 13, 'end', width],
    [west - x - 2, north - y - 15, 'end', width],
  ];
  return places.map(([dx, dy, textAnchor, left]) => {
    const label: Label = { x: tenth(x + dx), y: tenth(y + dy), textAnchor };
    const box: Box = [label.x - left, label.y - 13, label.x - left + width, label.y + 20];
    return { label, box };
  });
}

/** Boxes of the texts of the compass rose and the rings. */
const roseTexts = [
  ...Array.from({ length: 12 }, (_, at) => ({ bearing: at * 30, away: ROSE_NM * SCALE - 23, half: 10 })),
  ...[ROSE_NM, RING_NM].map((nm) => ({ bearing: 45, away: nm * SCALE + 10, half: 16 })),
].map(({ bearing, away, half }): Box => {
  const [x, y] = [Math.sin((bearing * Math.PI) / 180) * away, -Math.cos((bearing * Math.PI) / 180) * away];
  return [x - half, y - half, x + half, y + half];
});

/** Right edge of the card with the search on a wide screen, which covers the chart to its left. */
const CARD_EDGE: Box = [-348, -1_000, -336, 1_000];

/** Places symbols and labels in order, without an airport that covers another or has no room for its name. */
export function charted(
  airports: readonly Airport[],
  project: Project,
  { names }: Pick<AreaChart['graticule'], 'names'> = { names: [] },
): ChartAirport[] {
  const isIn = (boxes: readonly Box[], box: Box) => boxes.some((other) => overlap(box, other));
  const symbols: Box[] = [];
  const shown = airports
    .map((one) => drawn(one, project))
    .filter((airport) => {
      const symbol = symbolOf(airport);
      return !isIn(symbols, symbol) && symbols.push(symbol);
    });
  const printed = [...names.map(({ x, y }): Box => [x, y - 12, x + 60, y + 4]), ...roseTexts, CARD_EDGE];
  const labels: Box[] = [];
  return shown.flatMap((airport, index) => {
    const isFree = (box: Box) => !isIn(symbols, box) && !isIn(labels, box);
    const place = labelsOf(airport, symbolOf(airport)).find(
      // The first is in the center and always has a place.
      ({ box }) => isFree(box) && (index === 0 || !isIn(printed, box)),
    );
    if (!place) return [];
    labels.push(place.box);
    return [{ ...airport, label: place.label }];
  });
}

/** "96°45′". */
function inMinutes(degrees: number): string {
  const minutes = Math.round(Math.abs(degrees) * 60);
  return `${Math.trunc(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`;
}

export function graticuleAt(center: Coordinates, project: Project): AreaChart['graticule'] {
  const quarter = (degrees: number) => Math.round(degrees * 4) / 4;
  const [lat, lng] = [quarter(center.lat), quarter(center.lng)];
  const { x, y } = project({ lat, lng });
  const width = tenth(project({ lat, lng: lng + 0.25 }).x - x);
  const names = [
    { text: inMinutes(lng), x: x + 6, y: y + 120 },
    { text: inMinutes(lat), x: tenth(x + 0.56 * width), y: y - 6 },
  ];
  return { x, y, width, names };
}

/** Half the size of the chart in nautical miles, and the most airports on it. */
const REACH = { east: 65, north: 15 };
const CHARTED = 50;

/** The airport first, then public ones around it: towered first, then by runway. */
function airportsAround(
  airports: Airports,
  center: Coordinates & { id: number },
  project: Project,
): Airport[] {
  const { id } = center;
  return airports.list
    .filter((airport) => {
      if (airport.id === id) return true;
      if (airport.use !== 'public' || airport.type !== 'airport' || !airport.longestRunway) return false;
      const { x, y } = project(airport);
      return Math.abs(x) < REACH.east * SCALE && Math.abs(y) < REACH.north * SCALE;
    })
    .sort(
      (a, b) =>
        Number(b.id === id) - Number(a.id === id) ||
        Number(b.hasControlTower) - Number(a.hasControlTower) ||
        (b.longestRunway ?? 0) - (a.longestRunway ?? 0),
    )
    .slice(0, CHARTED)
    .flatMap((airport) => airports.findById(airport.id) ?? []);
}

export function areaChart(airports: Airports, center: Coordinates & { id: number }): AreaChart {
  const project = projectionAt(center);
  const graticule = graticuleAt(center, project);
  return { graticule, airports: charted(airportsAround(airports, center, project), project, graticule) };
}
