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
import type { Box } from '../../domain/search-query.ts';
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
import { onThemeChange, readColours } from './colours.ts';
import {
  beside,
  circleRing,
  cornersOf,
  isOneSpot,
  NEAREST_ZOOM,
  onGlobe,
  partingZoom,
  visibleBox,
} from './geometry.ts';
import { streetTiles } from './street-tiles.ts';

// Ours, so that the security policy needs no blob.
setWorkerUrl(workerFile);

/** Longest movement by itself, in ms. */
const MOVEMENT = 200;

/** Zooms are those of raster tiles, whose world is {@link TILE_PX} pixels wide at zoom 0; MapLibre's is twice as wide. */
const ZOOM_OFFSET = Math.log2(512 / TILE_PX);
const ZOOM_MIN = 2;
/** Where a cluster is looked into, unless it takes more to part it. */
const CLUSTER_ZOOM_MAX = 15;
/** What movements of ours carry that somebody asked for with a button; MapLibre's own carry the event of a hand. */
const BY_BUTTON = { byButton: true };

/** Where to look: a place from a zoom, or a box, from no nearer and no further than the zooms given. */
export type Camera =
  | { centre: Coordinates; zoom: number }
  | { box: Box; centre?: Coordinates; from?: number; to?: number };

export type Circle = Coordinates & { nm: number };

/** What is seen, and whether somebody moved there themselves. */
export type MapSight = { box: Box; centre: Coordinates; zoom: number; byHand: boolean };

type ChartOptions = {
  label: string;
  camera: Camera;
  /** On every frame of a movement. */
  onFrame: () => void;
  onMoved: (sight: MapSight) => void;
  onStreetsBroken: () => void;
  /** The graphics were taken away and could not be had again. */
  onLost: () => void;
};

export type Chart = ReturnType<typeof createChart>;

/** A chart in an element. Throws where the browser can't draw one. */
export function createChart(
  container: HTMLElement,
  { label, camera, onFrame, onMoved, onStreetsBroken, onLost }: ChartOptions,
) {
  let colours = readColours(container);
  let endStreets: (() => void) | undefined;
  let removed = false;
  const map = new MapLibreMap({
    container,
    style: baseStyle(colours),
    attributionControl: false,
    minZoom: ZOOM_MIN - ZOOM_OFFSET,
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

  function look(at: Camera, moves: boolean): void {
    const options = moves ? { duration: MOVEMENT } : { duration: 0 };
    if ('zoom' in at) {
      map.easeTo({ center: at.centre, zoom: at.zoom - ZOOM_OFFSET, ...options });
      return;
    }
    const fit = map.cameraForBounds(cornersOf(at.box), { padding: 48 });
    const nearest = (at.to ?? NEAREST_ZOOM) - ZOOM_OFFSET;
    const furthest = (at.from ?? ZOOM_MIN) - ZOOM_OFFSET;
    const zoom = Math.max(furthest, Math.min(nearest, fit?.zoom ?? furthest));
    const centre = at.centre && zoom === furthest ? at.centre : fit?.center;
    map.easeTo({ ...(centre && { center: centre }), zoom, ...options });
  }

  const sight = (byHand: boolean): MapSight => {
    const bounds = map.getBounds();
    const { lng, lat } = map.getCenter();
    return {
      box: visibleBox(bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()),
      centre: { lng: onGlobe(lng), lat },
      zoom: map.getZoom() + ZOOM_OFFSET,
      byHand,
    };
  };

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

  map.on('move', onFrame);
  map.on('resize', onFrame);
  map.on('moveend', (event) => {
    whenStyled(fill);
    // A new size of the map, and what the page makes it look at, are movements too.
    onMoved(sight('originalEvent' in event || 'byButton' in event));
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
  look(camera, false);

  return {
    /** Pixels from the upper left corner. */
    project: ({ lng, lat }: Coordinates) => map.project([beside(lng, map.getCenter().lng), lat]),
    look: (at: Camera) => look(at, true),
    zoomTo: (box: Box, nearest: number) =>
      map.fitBounds(
        cornersOf(box),
        { padding: 64, maxZoom: nearest - ZOOM_OFFSET, duration: MOVEMENT },
        BY_BUTTON,
      ),
    /** Nearer each time, from where it parts; false where it can't be looked into. */
    zoomInto(middle: Coordinates, box: Box): boolean {
      // What is counted together hangs on the whole zoom.
      const next = Math.floor(map.getZoom() + ZOOM_OFFSET) + 1;
      if (next > NEAREST_ZOOM || isOneSpot(box)) return false;
      const fit = map.cameraForBounds(cornersOf(box), { padding: 64 });
      const fitting = Math.min((fit?.zoom ?? 0) + ZOOM_OFFSET, CLUSTER_ZOOM_MAX);
      const zoom = Math.min(Math.max(fitting, partingZoom(box), next), NEAREST_ZOOM);
      // Nearer than it fits, there may be nothing in the middle of the box.
      const center = (zoom === fitting && fit?.center) || middle;
      map.easeTo({ center, zoom: zoom - ZOOM_OFFSET, duration: MOVEMENT }, BY_BUTTON);
      return true;
    },
    zoomBy: (steps: number) => map.easeTo({ zoom: map.getZoom() + steps, duration: MOVEMENT }, BY_BUTTON),
    focus: () => map.getCanvas().focus(),
    sight: () => sight(false),
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
