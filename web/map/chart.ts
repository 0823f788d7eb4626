import {
  type GeoJSONSource,
  GPUInitializationError,
  MapLibreMap,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { TILE_PX } from '../../domain/map-data.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { MapTiles } from '../../domain/site.ts';
import { airportShapes, loadAirports, loadCounties, loadOutlines, loadRunways } from './base-data.ts';
import {
  baseLayers,
  baseStyle,
  CODES,
  COUNTIES_FROM,
  codeOffset,
  OVER_STREETS,
  RUNWAYS_FROM,
  type SourceName,
  STREETS,
  streetLayer,
} from './base-layers.ts';
import { FURTHEST_ZOOM, type Look } from './camera.ts';
import { onThemeChange, readColours } from './colours.ts';
import { circleRing, NEAREST_ZOOM, onGlobe } from './geometry.ts';
import { streetTiles } from './street-tiles.ts';

// Ours, so that the security policy needs no blob.
setWorkerUrl(workerFile);

/** Longest movement by itself, in ms. */
const MOVEMENT = 200;

/** Our zooms are those of raster tiles, whose world is {@link TILE_PX} pixels wide at zoom 0; MapLibre's is twice as wide. */
const ZOOM_OFFSET = Math.log2(512 / TILE_PX);
/** What movements of ours carry that somebody asked for with a button; MapLibre's own carry the event of a hand. */
const BY_BUTTON = { byButton: true };

export type Circle = Coordinates & { nm: number };

type ChartOptions = {
  label: string;
  look: Look;
  /** On every frame of a movement, and when the map has another size. */
  onFrame: (look: Look) => void;
  onMoved: (byHand: boolean) => void;
  onStreetsBroken: () => void;
  /** The graphics were taken away and could not be had again. */
  onLost: () => void;
};

export type Chart = ReturnType<typeof createChart>;

/** A chart in an element. Throws where the browser can't draw one. */
export function createChart(
  container: HTMLElement,
  { label, look, onFrame, onMoved, onStreetsBroken, onLost }: ChartOptions,
) {
  let colours = readColours(container);
  let endStreets: (() => void) | undefined;
  let removed = false;
  const map = new MapLibreMap({
    container,
    style: baseStyle(colours),
    attributionControl: false,
    center: look.centre,
    zoom: look.zoom - ZOOM_OFFSET,
    minZoom: FURTHEST_ZOOM - ZOOM_OFFSET,
    maxZoom: NEAREST_ZOOM - ZOOM_OFFSET,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    validateStyle: false,
    locale: { 'Map.Title': `${label}: arrow keys move it, plus and minus zoom` },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new ScaleControl({ unit: 'nautical', maxWidth: 120 }), 'bottom-left');

  const source = (name: SourceName) => map.getSource<GeoJSONSource>(name);
  const filled = new Set<SourceName>();
  /** Brings what comes into sight; what fails is tried again after the next movement. */
  function fill(): void {
    const bring = <T>(names: SourceName[], load: () => Promise<T>, show: (data: T) => void) => {
      if (names.every((name) => filled.has(name))) return;
      for (const name of names) filled.add(name);
      load().then(
        (data) => removed || show(data),
        () => {
          for (const name of names) filled.delete(name);
        },
      );
    };
    bring(['states', 'neighbours', 'borders', 'lakes'], loadOutlines, (data) => {
      for (const name of ['neighbours', 'states', 'borders', 'lakes'] as const)
        source(name)?.setData(data[name]);
    });
    bring(['airports'], loadAirports, (rows) => void source('airports')?.setData(airportShapes(rows)));
    const zoom = map.getZoom();
    if (zoom >= COUNTIES_FROM)
      bring(['counties'], loadCounties, (data) => void source('counties')?.setData(data));
    if (zoom >= RUNWAYS_FROM)
      bring(['runways'], loadRunways, (data) => void source('runways')?.setData(data));
  }

  const stopTheme = onThemeChange(() => {
    colours = readColours(container);
    for (const { id, paint = {} } of [...baseLayers(colours), streetLayer(colours)]) {
      if (!map.getLayer(id)) continue;
      for (const [name, value] of Object.entries(paint))
        map.setPaintProperty(id, name as never, value as never);
    }
  });

  function removeStreets(): void {
    if (!endStreets) return;
    if (map.getLayer(STREETS)) map.removeLayer(STREETS);
    if (map.getSource(STREETS)) map.removeSource(STREETS);
    endStreets();
    endStreets = undefined;
  }

  const frame = () => {
    const { lng, lat } = map.getCenter();
    onFrame({ centre: { lng: onGlobe(lng), lat }, zoom: map.getZoom() + ZOOM_OFFSET });
  };
  map.on('move', frame);
  map.on('resize', frame);
  map.on('moveend', (event) => {
    whenStyled(fill);
    // A new size of the map, and what the page makes it look at, are movements too.
    onMoved('originalEvent' in event || 'byButton' in event);
  });
  map.on('error', ({ error }) => {
    // A tile that doesn't come is counted where it is fetched.
    if (error instanceof GPUInitializationError) onLost();
  });
  const styled = new Promise<void>((resolve) => {
    map.once('style.load', () => resolve());
  });
  /** Once there is a style to change, and unless the map is gone by then. */
  const whenStyled = (change: () => void) => void styled.then(() => removed || change());
  whenStyled(fill);

  return {
    go: ({ centre, zoom }: Look, byHand: boolean) =>
      map.easeTo(
        { center: centre, zoom: zoom - ZOOM_OFFSET, duration: MOVEMENT },
        byHand ? BY_BUTTON : undefined,
      ),
    focus: () => map.getCanvas().focus(),
    setCircles: (circles: readonly Circle[]) =>
      whenStyled(() =>
        source('circles')?.setData({
          type: 'FeatureCollection',
          features: circles.map((circle) => ({
            type: 'Feature',
            properties: {},
            geometry: { type: 'Polygon', coordinates: [circleRing(circle, circle.nm)] },
          })),
        }),
      ),
    /** Codes of airports that have a marker: theirs stand below it. */
    setMarked: (codes: readonly string[]) =>
      whenStyled(() => void map.setLayoutProperty(CODES, 'text-offset', codeOffset(codes))),
    setStreets: (tiles: MapTiles | null) =>
      whenStyled(() => {
        removeStreets();
        if (!tiles) return;
        const streets = streetTiles(tiles, onStreetsBroken);
        endStreets = streets.end;
        map.addSource(STREETS, streets.source);
        map.addLayer(streetLayer(colours), OVER_STREETS);
      }),
    remove: () => {
      removed = true;
      stopTheme();
      map.remove();
      endStreets?.();
    },
  };
}
