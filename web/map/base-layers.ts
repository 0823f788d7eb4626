import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Colours } from './colours.ts';

/**
 * The map in the colours of a sectional chart, from the back to the front. The street map lies over the land and below
 * the figures of aviation. Zooms are MapLibre's, whose world is 512 pixels wide at zoom 0.
 */

export const sources = [
  'neighbours',
  'states',
  'borders',
  'lakes',
  'counties',
  'runways',
  'airports',
  'circles',
] as const;
export type SourceName = (typeof sources)[number];

/** Where counties, runways and airports without a tower come into sight. */
export const COUNTIES_FROM = 6;
export const RUNWAYS_FROM = 9.5;
const ALL_AIRPORTS_FROM = 6;
const CODES_FROM = 8;

export const STREETS = 'streets';
export const CODES = 'codes';
/** The layer that the street map comes right below. */
export const OVER_STREETS = 'county-lines';

const towered = ['==', ['get', 'towered'], true];

/** How far a code stands below its airport, in ems: clear of its circle, or of the marker there. */
export const codeOffset = (marked: readonly string[]): ExpressionSpecification => [
  'case',
  ['in', ['get', 'code'], ['literal', [...marked]]],
  ['literal', [0, 1.6]],
  ['literal', [0, 0.7]],
];

export const baseLayers = (colours: Colours): LayerSpecification[] => [
  { id: 'water', type: 'background', paint: { 'background-color': colours['chart-tint'] } },
  { id: 'neighbours', type: 'fill', source: 'neighbours', paint: { 'fill-color': colours.sunken } },
  // Natural Earth has the Great Lakes as holes in nothing: they lie over the neighbours, and the states' shores over them.
  { id: 'great-lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': colours['chart-tint'] } },
  { id: 'states', type: 'fill', source: 'states', paint: { 'fill-color': colours.paper } },
  {
    id: 'lakes',
    type: 'fill',
    source: 'lakes',
    paint: { 'fill-color': colours['chart-tint'], 'fill-opacity': 0.9 },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'states',
    paint: { 'line-color': colours['rule-strong'], 'line-width': 0.6, 'line-opacity': 0.7 },
  },
  {
    id: OVER_STREETS,
    type: 'line',
    source: 'counties',
    minzoom: COUNTIES_FROM,
    paint: { 'line-color': colours.rule, 'line-width': 0.8 },
  },
  {
    id: 'state-lines',
    type: 'line',
    source: 'borders',
    paint: {
      'line-color': colours['rule-strong'],
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6],
      'line-dasharray': [5, 2],
    },
  },
  {
    id: 'circles-within',
    type: 'fill',
    source: 'circles',
    paint: { 'fill-color': colours.chart, 'fill-opacity': 0.06 },
  },
  {
    id: 'circles',
    type: 'line',
    source: 'circles',
    paint: { 'line-color': colours.chart, 'line-width': 1.6, 'line-dasharray': [4, 2] },
  },
  {
    id: 'runways',
    type: 'fill',
    source: 'runways',
    minzoom: RUNWAYS_FROM,
    paint: { 'fill-color': colours.ink },
  },
  {
    // A runway is thinner than a pixel before it is seen to scale.
    id: 'runway-lines',
    type: 'line',
    source: 'runways',
    minzoom: RUNWAYS_FROM,
    paint: { 'line-color': colours.ink, 'line-width': 0.8 },
  },
  {
    id: 'airports',
    type: 'circle',
    source: 'airports',
    minzoom: ALL_AIRPORTS_FROM,
    maxzoom: RUNWAYS_FROM + 2,
    filter: ['!', towered] as never,
    paint: {
      'circle-color': colours.paper,
      'circle-stroke-color': colours.magenta,
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
      'circle-color': colours.chart,
      'circle-stroke-color': colours.paper,
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
      // No `glyphs` in the style: letters are drawn from the page's own font.
      'text-font': ['B612 Mono'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': codeOffset([]),
    },
    paint: {
      'text-color': ['case', towered, colours.chart, colours.magenta] as never,
      'text-halo-color': colours.paper,
      'text-halo-width': 1.6,
    },
  },
];

/** Streets as a quiet ground: grey on paper, and by night light on dark, which inverting their brightness does. */
export const streetLayer = ({ isDark }: Colours): Extract<LayerSpecification, { type: 'raster' }> => ({
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

export const baseStyle = (colours: Colours): StyleSpecification => ({
  version: 8,
  sources: Object.fromEntries(sources.map((name) => [name, { type: 'geojson', data: nothing as never }])),
  layers: baseLayers(colours),
});
