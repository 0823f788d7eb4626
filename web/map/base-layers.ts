import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Colors } from './colors.ts';

/**
 * Layers in the colors of a sectional chart, back to front. The street map goes above the land and below the aviation
 * layers. Zooms are MapLibre's, whose world is 512 pixels wide at zoom 0.
 */

const sources = ['land', 'borders', 'lakes', 'counties', 'runways', 'airports', 'circles'] as const;
export type SourceName = (typeof sources)[number];

/** Zooms at which counties, runways and airports without a tower appear. */
export const COUNTIES_FROM = 6;
export const RUNWAYS_FROM = 9.5;
const ALL_AIRPORTS_FROM = 6;
const CODES_FROM = 8;

export const STREETS = 'streets';
export const CODES = 'codes';
/** Streets go right below this layer. */
export const OVER_STREETS = 'county-lines';

const towered = ['==', ['get', 'towered'], true];

/** Offset of a code below its airport, in ems: clear of its circle, or of our marker. */
export const codeOffset = (marked: readonly string[]): ExpressionSpecification => [
  'case',
  ['in', ['get', 'code'], ['literal', [...marked]]],
  ['literal', [0, 1.6]],
  ['literal', [0, 0.7]],
];

const isState = ['==', ['get', 'isState'], true] as never;

export const WATER = 'water';

/** Paper until there is land, so that nothing looks like the sea. */
export const waterColor = (colors: Colors, hasLand: boolean): string =>
  hasLand ? colors['chart-tint'] : colors.paper;

const landLayers = (colors: Colors, hasLand: boolean): LayerSpecification[] => [
  { id: WATER, type: 'background', paint: { 'background-color': waterColor(colors, hasLand) } },
  { id: 'neighbors', type: 'fill', source: 'land', paint: { 'fill-color': colors.sunken } },
  // In Natural Earth the Great Lakes are holes, so draw them over the neighbors and below the states' shores.
  { id: 'great-lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colors['chart-tint'] } },
  { id: 'states', type: 'fill', source: 'land', filter: isState, paint: { 'fill-color': colors.paper } },
  {
    id: 'lakes',
    type: 'fill',
    source: 'lakes',
    paint: { 'fill-color': colors['chart-tint'], 'fill-opacity': 0.9 },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'land',
    filter: isState,
    paint: { 'line-color': colors['rule-strong'], 'line-width': 0.6, 'line-opacity': 0.7 },
  },
  {
    id: OVER_STREETS,
    type: 'line',
    source: 'counties',
    minzoom: COUNTIES_FROM,
    paint: { 'line-color': colors.rule, 'line-width': 0.8 },
  },
  {
    id: 'state-lines',
    type: 'line',
    source: 'borders',
    paint: {
      'line-color': colors['rule-strong'],
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6],
      'line-dasharray': [5, 2],
    },
  },
];

const aviationLayers = (colors: Colors): LayerSpecification[] => [
  {
    id: 'circles-within',
    type: 'fill',
    source: 'circles',
    paint: { 'fill-color': colors.chart, 'fill-opacity': 0.06 },
  },
  {
    id: 'circles',
    type: 'line',
    source: 'circles',
    paint: { 'line-color': colors.chart, 'line-width': 1.6, 'line-dasharray': [4, 2] },
  },
  {
    id: 'runways',
    type: 'fill',
    source: 'runways',
    minzoom: RUNWAYS_FROM,
    paint: { 'fill-color': colors.ink },
  },
  {
    // A runway is thinner than a pixel until it can be seen to scale.
    id: 'runway-lines',
    type: 'line',
    source: 'runways',
    minzoom: RUNWAYS_FROM,
    paint: { 'line-color': colors.ink, 'line-width': 0.8 },
  },
  {
    id: 'airports',
    type: 'circle',
    source: 'airports',
    minzoom: ALL_AIRPORTS_FROM,
    maxzoom: RUNWAYS_FROM + 2,
    filter: ['!', towered] as never,
    paint: {
      'circle-color': colors.paper,
      'circle-stroke-color': colors.magenta,
      'circle-stroke-width': 1.4,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 1.6, 10, 4],
    },
  },
  {
    id: 'towered-airports',
    type: 'circle',
    source: 'airports',
    minzoom: 3,
    maxzoom: RUNWAYS_FROM + 2,
    filter: towered as never,
    paint: {
      'circle-color': colors.chart,
      'circle-stroke-color': colors.paper,
      'circle-stroke-width': 0.8,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 1.3, 10, 5],
    },
  },
  {
    id: CODES,
    type: 'symbol',
    source: 'airports',
    minzoom: CODES_FROM,
    layout: {
      'text-field': ['get', 'code'],
      // Without `glyphs`, MapLibre draws letters with the page's own font.
      'text-font': ['B612 Mono'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': codeOffset([]),
    },
    paint: {
      'text-color': ['case', towered, colors.chart, colors.magenta] as never,
      'text-halo-color': colors.paper,
      'text-halo-width': 1.6,
    },
  },
];

export const baseLayers = (colors: Colors, hasLand: boolean): LayerSpecification[] => [
  ...landLayers(colors, hasLand),
  ...aviationLayers(colors),
];

/** Muted streets; the dark theme inverts their brightness. */
export const streetLayer = ({ isDark }: Colors): Extract<LayerSpecification, { type: 'raster' }> => ({
  id: STREETS,
  type: 'raster',
  source: STREETS,
  paint: isDark
    ? {
        'raster-saturation': -0.85,
        'raster-brightness-min': 0.8,
        'raster-brightness-max': 0.02,
        'raster-opacity': 0.55,
        'raster-fade-duration': 0,
      }
    : {
        'raster-saturation': -0.55,
        'raster-brightness-min': 0,
        'raster-brightness-max': 1,
        'raster-opacity': 0.7,
        'raster-fade-duration': 0,
      },
});

const nothing = { type: 'FeatureCollection', features: [] } as const;

export const baseStyle = (colors: Colors): StyleSpecification => ({
  version: 8,
  sources: Object.fromEntries(sources.map((name) => [name, { type: 'geojson', data: nothing as never }])),
  layers: baseLayers(colors, false),
});
