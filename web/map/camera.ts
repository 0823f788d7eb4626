import { TILE_PX } from '../../domain/map.ts';
import type { Coordinates } from '../../domain/maps-link.ts';
import type { Box } from '../../domain/search-query.ts';
import { beside, cornersOf, isOneSpot, NEAREST_ZOOM, onGlobe, partingZoom, visibleBox } from './geometry.ts';

/**
 * Web Mercator as in MapLibre, so markers don't have to wait for MapLibre. Zooms are those of raster tiles, whose
 * world is {@link TILE_PX} pixels wide at zoom 0.
 */

export type Size = { width: number; height: number };

export type Look = { center: Coordinates; zoom: number };

/** Place and zoom, or a box to fit, at most at the zoom `to`. */
export type Camera = Look | { box: Box; to?: number };

/** Visible area; `byHand` if the visitor moved there. */
export type Viewport = Look & { box: Box; byHand: boolean };

/** Geographic center of the contiguous US. */
export const US_CENTER: Coordinates = { lat: 39.8283, lng: -98.5795 };
/** Zoom for a single result. */
export const ZOOM_OF_ONE = 10;
export const FURTHEST_ZOOM = 2;
/** The API's zoom for a view: a cell of its markers is 51 to 102 px wide there, so a phone's first map has several. */
export const countingZoom = (zoom: number): number => Math.floor(zoom + 1 / 3);
/** Maximum zoom for a click on a cluster, unless it takes more to split it. */
const CLUSTER_ZOOM_MAX = 15;
export const MARGIN = 48;

/** Pixels that a view keeps free of places at the map's edges. */
export type Margins = { top: number; right: number; bottom: number; left: number };

const EVEN: Margins = { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN };
/** Room for the count and filters that float on a phone’s map, and for a sheet, or the first result and the controls above it. */
const UNDER_CONTROLS: Margins = { top: 112, right: 36, bottom: 212, left: 36 };
/** Half a marker, and a little space. */
const BESIDE = 24;

/** Edges of a control on the map, in pixels from its upper left corner. */
export type Control = { left: number; top: number; right: number; bottom: number };

/**
 * Margins on a phone. In landscape it has controls in the corners, and between them the whole of its little height. A wide
 * control takes some of that.
 */
export function marginsOnPhone({ width, height }: Size, controls: readonly Control[] = []): Margins {
  if (height > width) return UNDER_CONTROLS;
  const margins = { top: 0, right: 0, bottom: 0, left: 0 };
  const take = (side: keyof Margins, pixels: number) => {
    margins[side] = Math.max(margins[side], pixels);
  };
  for (const { left, top, right, bottom } of controls) {
    if (right - left < width / 2) {
      if (left + right < width) take('left', right);
      else take('right', width - left);
    } else if (top + bottom < height) take('top', bottom);
    else take('bottom', height - top);
  }
  const { top, right, bottom, left } = margins;
  return { top: top + BESIDE, right: right + BESIDE, bottom: bottom + BESIDE, left: left + BESIDE };
}

/** Latitude at which the Mercator world is a square. */
const LATITUDE_MAX = 85.051129;

export const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Position in the world from (0, 0) in the northwest to (1, 1). */
export const inWorld = ({ lng, lat }: Coordinates) => {
  const bounded = clamp(lat, -LATITUDE_MAX, LATITUDE_MAX);
  return {
    x: 0.5 + lng / 360,
    y: 0.5 - Math.asinh(Math.tan((bounded * Math.PI) / 180)) / (2 * Math.PI),
  };
};
const placeAt = (x: number, y: number): Coordinates => ({
  lng: (x - 0.5) * 360,
  lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
});

export const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom;

/** Limits a view so the map never shows space beyond the poles. */
export function bounded({ center, zoom: wanted }: Look, { height }: Pick<Size, 'height'>): Look {
  const zoom = Math.max(clamp(wanted, FURTHEST_ZOOM, NEAREST_ZOOM), Math.log2(height / TILE_PX));
  const half = Math.min(0.5, height / 2 / worldPx(zoom));
  const { x, y } = inWorld(center);
  const isFar = y < half || y > 1 - half;
  const { lng, lat } = isFar ? placeAt(x, clamp(y, half, 1 - half)) : center;
  return { center: { lng: onGlobe(lng), lat }, zoom };
}

/** Center of a view that has a position of the world in the middle of what its margins leave. */
function centerFor(x: number, y: number, zoom: number, { top, right, bottom, left }: Margins): Coordinates {
  const world = worldPx(Math.max(zoom, FURTHEST_ZOOM));
  return placeAt(x + (right - left) / 2 / world, y + (bottom - top) / 2 / world);
}

function fitting(box: Box, { width, height }: Size, to: number, margins: Margins): Look {
  const { top, right, bottom, left } = margins;
  const [[west, south], [east, north]] = cornersOf(box);
  const first = inWorld({ lng: west, lat: north });
  const last = inWorld({ lng: east, lat: south });
  const across = Math.max(1, width - left - right) / (last.x - first.x);
  const up = Math.max(1, height - top - bottom) / (last.y - first.y);
  const zoom = Math.min(to, Math.log2(Math.min(across, up) / TILE_PX));
  return { center: centerFor((first.x + last.x) / 2, (first.y + last.y) / 2, zoom, margins), zoom };
}

export function lookOf(camera: Camera, size: Size, margins = EVEN): Look {
  if ('zoom' in camera) return bounded(camera, size);
  return bounded(fitting(camera.box, size, camera.to ?? NEAREST_ZOOM, margins), size);
}

/** View that splits a cluster, at least one zoom closer; null if zooming can't split it. */
export function zoomInto(middle: Coordinates, box: Box, from: Look, size: Size, margins = EVEN): Look | null {
  const next = countingZoom(from.zoom) + 1;
  if (next > NEAREST_ZOOM || isOneSpot(box)) return null;
  const fit = fitting(box, size, Number.POSITIVE_INFINITY, margins);
  const fits = Math.min(fit.zoom, CLUSTER_ZOOM_MAX);
  const zoom = Math.min(Math.max(fits, partingZoom(box), next), NEAREST_ZOOM);
  if (zoom === fits) return bounded({ center: fit.center, zoom }, size);
  // Closer than the box fits, its center may be empty.
  const { x, y } = inWorld(middle);
  return bounded({ center: centerFor(x, y, zoom, margins), zoom }, size);
}

export function viewportOf({ center, zoom }: Look, { width, height }: Size, byHand: boolean): Viewport {
  const { x, y } = inWorld(center);
  const [across, up] = [width / 2 / worldPx(zoom), height / 2 / worldPx(zoom)];
  const { lng: west, lat: south } = placeAt(x - across, y + up);
  const { lng: east, lat: north } = placeAt(x + across, y - up);
  return { box: visibleBox(west, south, east, north), center, zoom, byHand };
}

/** Part of the map that nothing covers, in pixels from its upper left corner. */
type Free = { left: number; top: number; right: number; bottom: number };

/** View with a place in the middle of the free part of the map; null if it is already well inside. */
export function revealed(place: Coordinates, from: Look, size: Size, free: Free): Look | null {
  const { x, y } = pixelOf(place, from, size);
  const isInside =
    x >= free.left + MARGIN &&
    x <= free.right - MARGIN &&
    y >= free.top + MARGIN &&
    y <= free.bottom - MARGIN;
  if (isInside) return null;
  const { x: east, y: south } = inWorld(from.center);
  const across = (x - (free.left + free.right) / 2) / worldPx(from.zoom);
  const down = (y - (free.top + free.bottom) / 2) / worldPx(from.zoom);
  return bounded({ center: placeAt(east + across, south + down), zoom: from.zoom }, size);
}

export function pixelOf({ lng, lat }: Coordinates, { center, zoom }: Look, { width, height }: Size) {
  const there = inWorld({ lng: beside(lng, center.lng), lat });
  const middle = inWorld(center);
  return {
    x: width / 2 + (there.x - middle.x) * worldPx(zoom),
    y: height / 2 + (there.y - middle.y) * worldPx(zoom),
  };
}
