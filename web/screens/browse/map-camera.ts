import type { MapData } from '../../../domain/map-data.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Camera } from '../../map/camera.ts';
import { averageOf, beside } from '../../map/geometry.ts';

const US_CENTRE: Coordinates = { lat: 39.8283, lng: -98.5795 };
const ZOOM_OF_ONE = 10;
const ZOOM_OF_SEVERAL = 6;

export const UNKNOWN: Camera = { center: US_CENTRE, zoom: ZOOM_OF_SEVERAL };

/**
 * Centers on the average of the results, or on the US: close for one marker, farther out for several. `fits`
 * zooms in as far as the results allow.
 */
export function cameraOf({ clusters, places }: MapData, fits: boolean): Camera {
  const center = averageOf([...clusters, ...places]) ?? US_CENTRE;
  if (clusters.length === 0 && places.length <= 1) return { center, zoom: ZOOM_OF_ONE };
  if (!fits) return { center, zoom: ZOOM_OF_SEVERAL };
  const boxes = [
    ...clusters.map(({ box }) => box),
    ...places.map(({ lng, lat }) => ({ west: lng, south: lat, east: lng, north: lat })),
  ];
  return { box: around(boxes, center), center, from: ZOOM_OF_SEVERAL, to: ZOOM_OF_ONE };
}

function around(boxes: readonly Box[], { lng }: Coordinates): Box {
  const wests = boxes.map(({ west }) => beside(west, lng));
  const easts = boxes.map(({ east }) => beside(east, lng));
  return {
    west: Math.min(...wests),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...easts),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
