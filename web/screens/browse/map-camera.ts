import type { MapData } from '../../../domain/map-data.ts';
import { type Camera, US_CENTER, ZOOM_OF_ONE } from '../../map/camera.ts';
import { averageOf, boundsOf } from '../../map/geometry.ts';

const ZOOM_OF_SEVERAL = 6;

export const UNKNOWN: Camera = { center: US_CENTER, zoom: ZOOM_OF_SEVERAL };

/**
 * Centers on the average of the results, or on the US: close for one marker, farther out for several. `fits`
 * zooms in as far as the results allow.
 */
export function cameraOf({ clusters, places }: MapData, fits: boolean): Camera {
  const center = averageOf([...clusters, ...places]) ?? US_CENTER;
  if (clusters.length === 0 && places.length <= 1) return { center, zoom: ZOOM_OF_ONE };
  if (!fits) return { center, zoom: ZOOM_OF_SEVERAL };
  const corners = clusters.flatMap(({ box: { west, south, east, north } }) => [
    { lng: west, lat: south },
    { lng: east, lat: north },
  ]);
  return {
    box: boundsOf([...corners, ...places], center.lng),
    center,
    from: ZOOM_OF_SEVERAL,
    to: ZOOM_OF_ONE,
  };
}
