import type { GeoJSON } from 'geojson';
import {
  addProtocol,
  type GeoJSONSource,
  GPUInitializationError,
  MapLibreMap,
  type RasterSourceSpecification,
  removeProtocol,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { TILE_PX } from '../../domain/map.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { MapTiles } from '../../domain/site-schema.ts';
import {
  airportFeatures,
  loadAirports,
  loadCounties,
  loadOutlines,
  loadRunways,
  polygons,
} from './base-data.ts';
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
  WATER,
  waterColor,
} from './base-layers.ts';
import { FURTHEST_ZOOM, type Look } from './camera.ts';
import { onThemeChange, readColors } from './colors.ts';
import { circleRing, NEAREST_ZOOM, onGlobe } from './geometry.ts';

// Served from our own site, so the content security policy needs no `blob:`.
setWorkerUrl(workerFile);

// They arrive while the graphics start, so the coast is in the first picture that has land.
loadOutlines().catch(() => {});

const MOVEMENT = 200;

/** MapLibre's world is 512 pixels wide at zoom 0; ours is {@link TILE_PX}. */
const ZOOM_OFFSET = Math.log2(512 / TILE_PX);
/** Marks movements made with our buttons; MapLibre's own carry an `originalEvent`. */
const BY_BUTTON = { byButton: true };

export type Circle = Coordinates & { nm: number };

type ChartOptions = {
  label: string;
  look: Look;
  onFrame: (look: Look) => void;
  onMoved: (byHand: boolean) => void;
  onStreetsBroken: () => void;
  /** The graphics context was lost and could not be restored. */
  onLost: () => void;
};

export type Chart = ReturnType<typeof createChart>;

/** Creates a chart. Throws if the browser can't draw one. */
export function createChart(
  container: HTMLElement,
  { label, look, onFrame, onMoved, onStreetsBroken, onLost }: ChartOptions,
) {
  let colors = readColors(container);
  let endStreets: (() => void) | undefined;
  let removed = false;
  let hasLand = false;
  const map = new MapLibreMap({
    container,
    style: baseStyle(colors),
    attributionControl: false,
    center: look.center,
    zoom: look.zoom - ZOOM_OFFSET,
    minZoom: FURTHEST_ZOOM - ZOOM_OFFSET,
    maxZoom: NEAREST_ZOOM - ZOOM_OFFSET,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    validateStyle: false,
    locale: { 'Map.Title': `${label}: use arrow keys to move, plus and minus to zoom` },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  // Enlarged text needs a longer bar.
  const maxWidth = 7.5 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  map.addControl(new ScaleControl({ unit: 'nautical', maxWidth }), 'bottom-left');

  const styled = new Promise<void>((resolve) => {
    map.once('style.load', () => resolve());
  });
  /** Runs once the style has loaded, unless the map is gone. */
  const whenStyled = (change: () => void) => void styled.then(() => removed || change());
  const setData = (name: SourceName, data: GeoJSON) =>
    void (removed || map.getSource<GeoJSONSource>(name)?.setData(data));
  const loadVisible = createLoader(setData);
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (hasLand || sourceId !== 'land' || !isSourceLoaded || !loadVisible.hasLand()) return;
    hasLand = true;
    map.setPaintProperty(WATER, 'background-color', waterColor(colors, hasLand));
  });
  const load = () => loadVisible.load(map.getZoom());
  whenStyled(load);

  const stopTheme = onThemeChange(() => {
    colors = readColors(container);
    for (const { id, paint = {} } of [...baseLayers(colors, hasLand), streetLayer(colors)]) {
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
    onFrame({ center: { lng: onGlobe(lng), lat }, zoom: map.getZoom() + ZOOM_OFFSET });
  };
  map.on('move', frame);
  map.on('resize', frame);
  map.on('moveend', (event) => {
    whenStyled(load);
    // Resizes and movements made by the page end here too.
    onMoved('originalEvent' in event || 'byButton' in event);
  });
  map.on('error', ({ error }) => {
    if (error instanceof GPUInitializationError) onLost();
  });

  return {
    go: ({ center, zoom }: Look, byHand: boolean) =>
      map.easeTo(
        { center: center, zoom: zoom - ZOOM_OFFSET, duration: MOVEMENT },
        byHand ? BY_BUTTON : undefined,
      ),
    focus: () => map.getCanvas().focus(),
    setCircles: (circles: readonly Circle[]) =>
      whenStyled(() => setData('circles', polygons(circles.map((circle) => circleRing(circle, circle.nm))))),
    setMarked: (codes: readonly string[]) =>
      whenStyled(() => void map.setLayoutProperty(CODES, 'text-offset', codeOffset(codes))),
    setStreets: (tiles: MapTiles | null) =>
      whenStyled(() => {
        removeStreets();
        if (!tiles) return;
        const streets = streetTiles(tiles, onStreetsBroken);
        endStreets = streets.end;
        map.addSource(STREETS, streets.source);
        map.addLayer(streetLayer(colors), OVER_STREETS);
      }),
    remove: () => {
      removed = true;
      stopTheme();
      map.remove();
      endStreets?.();
    },
  };
}

/** Loads the data of layers once they come into view; a failed load is retried after the next movement. */
function createLoader(setData: (name: SourceName, data: GeoJSON) => void) {
  const loaded = new Set<SourceName>();
  let isLandSet = false;
  const load = <T>(name: SourceName, fetchData: () => Promise<T>, show: (data: T) => void) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    fetchData().then(show, () => loaded.delete(name));
  };
  const loadAt = (zoom: number) => {
    load('land', loadOutlines, (outlines) => {
      isLandSet = true;
      for (const name of ['land', 'borders', 'lakes'] as const) setData(name, outlines[name]);
    });
    load('airports', loadAirports, (rows) => setData('airports', airportFeatures(rows)));
    if (zoom >= COUNTIES_FROM) load('counties', loadCounties, (data) => setData('counties', data));
    if (zoom >= RUNWAYS_FROM) load('runways', loadRunways, (data) => setData('runways', data));
  };
  return { load: loadAt, hasLand: () => isLandSet };
}

const FAILURES = 3;

const PATIENCE = 10_000;

let made = 0;

/** Fetches street map tiles ourselves to notice failures; `onBroken` runs once, after the third failure. */
function streetTiles(
  { url }: MapTiles,
  onBroken: () => void,
): { source: RasterSourceSpecification; end: () => void } {
  made += 1;
  const protocol = `streets${made}`;
  let failures = 0;
  addProtocol(protocol, async ({ url: address }, { signal }) => {
    try {
      const answer = await fetch(address.slice(`${protocol}://`.length), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
        credentials: 'omit',
      });
      if (!answer.ok) throw new Error(`${answer.status} for a tile`);
      return { data: await createImageBitmap(await answer.blob()) };
    } catch (error) {
      // A canceled request is not a failure.
      if (!signal.aborted) {
        failures += 1;
        if (failures === FAILURES) onBroken();
      }
      throw error;
    }
  });
  return {
    source: { type: 'raster', tiles: [`${protocol}://${url}`], tileSize: 256, maxzoom: 19 },
    end: () => removeProtocol(protocol),
  };
}
