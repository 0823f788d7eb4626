import { grouped } from '../../../domain/figures.ts';
import type { ListingSummary } from '../../../domain/listing.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { MapCluster, MapData } from '../../../domain/map-data.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { type AirportRow, nearestCity } from '../../map/base-data.ts';
import { beside } from '../../map/geometry.ts';
import type { MapMarker } from '../../map/marker-button.tsx';

/** "1 hangar space", "1,204 hangar spaces". */
const counted = ({ noun, plural }: ListingKind, count: number) =>
  count === 1 ? `1 ${noun}` : `${grouped(count)} ${plural}`;

/** " at KDAL, Dallas Love Field"; nothing where the airport has closed. */
const at = ({ code, airportName }: { code: string; airportName: string | null }) =>
  code && ` at ${code}, ${airportName}`;

/** Of an airport, or of several: " near Dallas, the most at KDAL". */
function whereabouts(cluster: MapCluster, airports: readonly AirportRow[]): string {
  const { code, airportName } = cluster;
  if (airportName !== null) return at(cluster);
  const city = nearestCity(airports, cluster);
  return ` near ${city ?? 'each other'}${code && `, the most at ${code}`}`;
}

/** Clusters and places as markers, with names that say what and where. What is known of them makes names better. */
export function markersOf(
  kind: ListingKind,
  { clusters, places }: MapData,
  rows: readonly ListingSummary[],
  airports: readonly AirportRow[],
): MapMarker[] {
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return [
    ...clusters.map((cluster): MapMarker => {
      return {
        id: `${cluster.lng},${cluster.lat},${cluster.count}`,
        lng: cluster.lng,
        lat: cluster.lat,
        count: cluster.count,
        name: `${counted(kind, cluster.count)}${whereabouts(cluster, airports)}`,
        tone: 'several',
        code: cluster.code,
        box: cluster.box,
      };
    }),
    ...places.map((place): MapMarker => {
      const { lng, lat, count, code, hasControlTower, listingId } = place;
      const title = listingId === null ? undefined : titles.get(listingId);
      return {
        id: `${lng},${lat}`,
        lng,
        lat,
        count,
        name: `${counted(kind, count)}${at(place)}`,
        title,
        tone: hasControlTower ? 'towered' : 'untowered',
        code,
      };
    }),
  ];
}

/** Half of a step of the last decimal that places are told with. */
const SAME_PLACE = 0.000_006;

/** Whether a marker stands for what is at a place. */
export function holds({ lng, lat, box }: MapMarker, place: Coordinates): boolean {
  if (!box)
    return (
      Math.abs(lat - place.lat) < SAME_PLACE && Math.abs(beside(lng, place.lng) - place.lng) < SAME_PLACE
    );
  const east = box.west <= box.east ? box.east : box.east + 360;
  const at = beside(place.lng, (box.west + east) / 2);
  return (
    at >= box.west - SAME_PLACE &&
    at <= east + SAME_PLACE &&
    place.lat >= box.south - SAME_PLACE &&
    place.lat <= box.north + SAME_PLACE
  );
}
