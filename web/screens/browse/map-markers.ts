import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { boxText, type MapCluster, type MapData, placeBox } from '../../../domain/map.ts';
import type { Coordinates } from '../../../domain/maps-link.ts';
import { type AirportRow, nearestCity } from '../../map/base-data.ts';
import { contains } from '../../map/geometry.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import type { SearchValues } from '../../search/listing-search.ts';

/** " at KDAL, Dallas Love Field"; '' if the airport has closed. */
const at = ({ code, airportName }: { code: string; airportName: string | null }) =>
  code && ` at ${code}, ${airportName}`;

/** " at KDAL, Dallas Love Field" or " near Dallas, the most at KDAL". */
function whereabouts(cluster: MapCluster, airports: readonly AirportRow[]): string {
  const { code, airportName } = cluster;
  if (airportName !== null) return at(cluster);
  const city = nearestCity(airports, cluster);
  return ` near ${city ?? 'each other'}${code && `, the most at ${code}`}`;
}

/** Loaded `rows` and `airports` improve the names. */
export function markersOf(
  kind: ListingKind,
  { clusters, places }: MapData,
  rows: readonly RowListing[],
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
        name: `${counted(cluster.count, kind.singular, kind.plural)}${whereabouts(cluster, airports)}`,
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
        name: `${counted(count, kind.singular, kind.plural)}${at(place)}`,
        title,
        tone: hasControlTower ? 'towered' : 'untowered',
        code,
      };
    }),
  ];
}

/** Half a unit in the 5th decimal, plus epsilon, so a rounded position still matches. */
const SAME_PLACE = 0.000_006;

/** True if a marker includes a place. */
export const holds = ({ lng, lat, box }: MapMarker, place: Coordinates): boolean =>
  contains(box ?? { west: lng, south: lat, east: lng, north: lat }, place, SAME_PLACE);

/** The search for a marker's listings. */
export const searchAt = (marker: MapMarker, values: SearchValues): SearchValues => ({
  ...values,
  bbox: marker.box ? boxText(marker.box) : placeBox(marker),
});
