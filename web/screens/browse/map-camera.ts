import type { MapData } from '../../../domain/map-data.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import type { Box } from '../../../domain/search-query.ts';
import type { Camera } from '../../map/chart.ts';
import { averageOf, beside } from '../../map/geometry.ts';

/** Where a map looks first. Zooms are those of raster tiles. */

const US_CENTRE: Coordinates = { lat: 39.8283, lng: -98.5795 };
const ZOOM_OF_ONE = 10;
const ZOOM_OF_SEVERAL = 6;

/**
 * The average of what is found, or the middle of the United States; near for one, from further away for several. A
 * search that is narrowed to a part of the country is looked at from no further than it needs.
 */
export function cameraOf({ total, clusters, places }: MapData, isNarrowed: boolean): Camera {
  const markers = [...clusters, ...places];
  const centre = averageOf(markers) ?? US_CENTRE;
  if (total <= 1) return { centre, zoom: ZOOM_OF_ONE };
  if (!isNarrowed) return { centre, zoom: ZOOM_OF_SEVERAL };
  const boxes = [
    ...clusters.map(({ box }) => box),
    ...places.map(({ lng, lat }) => ({ west: lng, south: lat, east: lng, north: lat })),
  ];
  return { box: around(boxes, centre), centre, from: ZOOM_OF_SEVERAL, to: ZOOM_OF_ONE };
}

/** The box around boxes, whose longitudes lie beside the centre's. */
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
