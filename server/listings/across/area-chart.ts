import type { Airport } from '../../../domain/airports/airport.ts';
import { FEET_PER_NM } from '../../../domain/airports/distance.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { CHART_AIRPORTS, CHART_FRAME, hasRoseFigures, RING_NM, ROSE_NM } from '../../../domain/search.ts';
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

/** Flat projection, true to a few hundred feet over this area, with `scale` in pixels per nautical mile. */
export function projectionAt(center: Coordinates, scale: number) {
  const shrink = Math.cos((center.lat * Math.PI) / 180);
  return ({ lat, lng }: Coordinates) => ({
    x: tenth((lng - center.lng) * 60 * shrink * scale),
    y: tenth((center.lat - lat) * 60 * scale),
  });
}

type Project = ReturnType<typeof projectionAt>;

const figure = (value: number | null, unit: number) =>
  value === null ? '-' : String(Math.round(value / unit));

/** Converts feet to pixels. */
export const onChart = (feet: number, scale: number) => tenth((feet / FEET_PER_NM) * scale);

/** What is on offer at airports, by their ids, in a few words. */
type OfferTexts = ReadonlyMap<number, string>;

function drawn(
  airport: Airport,
  project: Project,
  scale: number,
  offers: OfferTexts,
): Omit<ChartAirport, 'label'> {
  const longest = airport.longestRunway ?? 0;
  const lights = airport.runways.some((runway) => runway.lighted) ? 'L' : '-';
  const half = onChart(longest, scale) / 2;
  const offer = offers.get(airport.id);
  const disc = longest <= DISC_MAX_FEET;
  return {
    code: airport.code,
    icaoCode: airport.icaoCode,
    ...(offer && { offer }),
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

/** Widths of a letter of the name, a capital, of the data, and of the offer, in pixels. */
const LETTER = 8.4;
const FIGURE = 7.5;
const SMALL = 7.4;
/** Height of an offer, which is below the two lines of the name. */
const OFFER = 24;

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
function labelsOf({ data, offer = '', x, y }: Omit<ChartAirport, 'label'>, symbol: Box, text: string) {
  const [west, north, east, south] = symbol;
  const width = Math.max(text.length * LETTER, data.length * FIGURE, offer.length * SMALL + 16);
  const more = offer ? OFFER : 0;
  const places: [dx: number, dy: number, Label['textAnchor'], left: number][] = [
    [east - x + 6, -1, 'start', 0],
    [west - x - 6, -1, 'end', width],
    [0, south - y + 15, 'middle', width / 2],
    [0, north - y - 21 - more, 'middle', width / 2],
    // At the corners, where four names around a field have room.
    [east - x + 2, south - y + 13, 'start', 0],
    [east - x + 2, north - y - 15 - more, 'start', 0],
    [west - x - 2, south - y + 13, 'end', width],
    [west - x - 2, north - y - 15 - more, 'end', width],
  ];
  return places.map(([dx, dy, textAnchor, left]) => {
    const label: Label = { x: tenth(x + dx), y: tenth(y + dy), textAnchor, text };
    const box: Box = [label.x - left, label.y - 13, label.x - left + width, label.y + 20 + more];
    return { label, box };
  });
}

/** Boxes of the texts of the compass rose and the rings. */
const roseTexts = (scale: number) =>
  [
    ...Array.from({ length: hasRoseFigures(scale) ? 12 : 0 }, (_, at) => ({
      bearing: at * 30,
      away: ROSE_NM * scale - 23,
      half: 10,
    })),
    ...[ROSE_NM, RING_NM].map((nm) => ({ bearing: 45, away: nm * scale + 10, half: 16 })),
  ].map(({ bearing, away, half }): Box => {
    const [x, y] = [Math.sin((bearing * Math.PI) / 180) * away, -Math.cos((bearing * Math.PI) / 180) * away];
    return [x - half, y - half, x + half, y + half];
  });

const boxOfName = ({ x, y }: { x: number; y: number }): Box => [x, y - 12, x + 60, y + 4];

/** True if it is whole in the part of the chart that a phone shows. */
const isInFrame = ([left, top, right, bottom]: Box) =>
  left >= -CHART_FRAME.x && right <= CHART_FRAME.x && top >= -CHART_FRAME.y && bottom <= CHART_FRAME.y;

type ChartedOptions = Partial<Pick<AreaChart['graticule'], 'names'>> & { offers?: OfferTexts };

/** Places symbols and labels in order, without an airport that covers another or has no room for its name. */
export function charted(
  airports: readonly Airport[],
  project: Project,
  scale: number,
  { names = [], offers = new Map() }: ChartedOptions = {},
): (ChartAirport & { isFramed: boolean })[] {
  const isIn = (boxes: readonly Box[], box: Box) => boxes.some((other) => overlap(box, other));
  const symbols: Box[] = [];
  const shown = airports
    .map((one) => drawn(one, project, scale, offers))
    .filter((airport) => {
      const symbol = symbolOf(airport);
      return !isIn(symbols, symbol) && symbols.push(symbol);
    });
  const printed = [...names.map(boxOfName), ...roseTexts(scale)];
  const labels: Box[] = [];
  return shown.flatMap((airport, index) => {
    const isFree = (box: Box) => !isIn(symbols, box) && !isIn(labels, box);
    const symbol = symbolOf(airport);
    const texts = [`${airport.name.toUpperCase()} (${airport.code})`, airport.code];
    const free = texts.flatMap((text) => labelsOf(airport, symbol, text)).filter(({ box }) => isFree(box));
    const clear = free.filter(({ box }) => !isIn(printed, box));
    // The first is in the center, where the compass rose may leave no place.
    const places = index === 0 && clear.length === 0 ? free : clear;
    const framed = isInFrame(symbol) ? places.find(({ box }) => isInFrame(box)) : undefined;
    const place = framed ?? places[0];
    if (!place) return [];
    labels.push(place.box);
    return [{ ...airport, label: place.label, isFramed: framed !== undefined }];
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

/** Half the size of the chart in pixels, and the most airports on it. */
const REACH = { east: 1_000, north: 320 };
const CHARTED = 40;

/** Pixels per nautical mile, the largest first. A sectional has about 14 on a screen. */
const SCALES = [25, 20, 16, 13, 10, 8, 6, 4];

/** The airport first, then public ones around it: what a phone shows, those with offers, then towered ones, then by runway. */
function airportsAround(
  airports: Airports,
  { id }: { id: number },
  project: Project,
  offers: OfferTexts,
): Airport[] {
  const isShown = (airport: Coordinates) => {
    const { x, y } = project(airport);
    return Math.abs(x) < CHART_FRAME.x && Math.abs(y) < CHART_FRAME.y;
  };
  return airports.list
    .filter((airport) => {
      if (airport.id === id) return true;
      if (airport.use !== 'public' || airport.type !== 'airport' || !airport.longestRunway) return false;
      const { x, y } = project(airport);
      return Math.abs(x) < REACH.east && Math.abs(y) < REACH.north;
    })
    .sort(
      (a, b) =>
        Number(b.id === id) - Number(a.id === id) ||
        Number(isShown(b)) - Number(isShown(a)) ||
        Number(offers.has(b.id)) - Number(offers.has(a.id)) ||
        Number(b.hasControlTower) - Number(a.hasControlTower) ||
        (b.longestRunway ?? 0) - (a.longestRunway ?? 0),
    )
    .slice(0, CHARTED)
    .flatMap((airport) => airports.findById(airport.id) ?? []);
}

/** True if a phone's part of the chart has enough airports with offers at the smallest scale. */
export function hasOffersAround(airports: Airports, center: Coordinates, offers: OfferTexts): boolean {
  const project = projectionAt(center, SCALES.at(-1) ?? 1);
  const shown = [...offers.keys()].filter((id) => {
    const airport = airports.summaryOf(id);
    const { x, y } = airport ? project(airport) : { x: Infinity, y: Infinity };
    return Math.abs(x) < CHART_FRAME.x && Math.abs(y) < CHART_FRAME.y;
  });
  return shown.length >= CHART_AIRPORTS;
}

/**
 * The largest scale at which enough airports are whole on a phone, with offers if there are enough around. `isFull` is false if no
 * scale has enough offers.
 */
export function areaChart(
  airports: Airports,
  center: Coordinates & { id: number },
  offers: OfferTexts = new Map(),
): { chart: AreaChart; isFull: boolean } {
  const byOffers = hasOffersAround(airports, center, offers);
  let best: AreaChart | undefined;
  for (const scale of SCALES) {
    const project = projectionAt(center, scale);
    const lines = graticuleAt(center, project);
    const texts = roseTexts(scale);
    const isFree = (name: (typeof lines.names)[number]) =>
      !texts.some((text) => overlap(text, boxOfName(name)));
    const graticule = { ...lines, names: lines.names.filter(isFree) };
    const around = airportsAround(airports, center, project, offers);
    const all = charted(around, project, scale, { ...graticule, offers });
    const whole = all.filter(({ isFramed }) => isFramed);
    const isFull = whole.filter(({ offer }) => offer).length >= CHART_AIRPORTS;
    const chart = { scale, graticule, airports: all.map(({ isFramed: _, ...one }) => one) };
    if (isFull) return { chart, isFull };
    if (whole.length >= CHART_AIRPORTS || scale === SCALES.at(-1)) best ??= chart;
    if (best && !byOffers) break;
  }
  if (best) return { chart: best, isFull: false };
  throw new Error('There is a last scale');
}
