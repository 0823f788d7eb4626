import type { ListingSummary } from '../../domain/listing-schema.ts';
import { shortRate } from '../../domain/rent.ts';
import { inWorld, type Viewport, worldPx } from './camera.ts';
import { beside, cornersOf } from './geometry.ts';
import type { MapMarker } from './marker-button.tsx';

/** More markers are numbers only, since rates would cover the map. */
export const RATES_MAX = 24;

/** Height of a marker and width of one without a rate, with some space around, in pixels. */
const MARKER = 32;
const LETTER = 9;
const widthOf = ({ count, rate = '' }: MapMarker) =>
  rate ? (rate.length + (count > 1 ? 2 : 0)) * LETTER + 24 : MARKER;

/** "$18.50/sf/yr", or "from $18.50/sf/yr" if they differ. Rates that aren't stated are left out. */
function rateOf(listings: readonly ListingSummary[]): string | undefined {
  const amount = ({ leaseRate, monthlyRate }: ListingSummary) => Number(leaseRate ?? monthlyRate);
  const stated = listings.filter((listing) => shortRate(listing) !== null);
  const [lowest] = stated.toSorted((a, b) => amount(a) - amount(b));
  if (!lowest) return undefined;
  return `${stated.some((other) => amount(other) > amount(lowest)) ? 'from ' : ''}${shortRate(lowest)}`;
}

/** "$18.50/sf" and "$9.25/sf+", where the whole rate has no room, as on a phone. */
const shortened = (rate: string): string => rate.replace('/yr', '').replace(/^from (.*)$/, '$1+');

/** Adds rates to the markers that have room for one, beside the others and inside the map. */
export function withRates(
  markers: readonly MapMarker[],
  { zoom, box }: Pick<Viewport, 'zoom' | 'box'>,
  listingsOf: (marker: MapMarker) => readonly ListingSummary[],
): MapMarker[] {
  const [[first], [last]] = cornersOf(box);
  const at = new Map(
    markers.map((marker) => {
      const { x, y } = inWorld({ lat: marker.lat, lng: beside(marker.lng, (first + last) / 2) });
      return [marker.id, { x: x * worldPx(zoom), y: y * worldPx(zoom) }];
    }),
  );
  const overlap = (one: MapMarker, other: MapMarker) => {
    const [a, b] = [at.get(one.id), at.get(other.id)];
    if (!a || !b || one.id === other.id) return false;
    return Math.abs(a.x - b.x) < (widthOf(one) + widthOf(other)) / 2 && Math.abs(a.y - b.y) < MARKER;
  };
  const [west, east] = [first, last].map((lng) => inWorld({ lat: 0, lng }).x * worldPx(zoom));
  const isCut = (one: MapMarker) => {
    const [x, half] = [at.get(one.id)?.x ?? 0, widthOf(one) / 2];
    return x - half < (west ?? 0) || x + half > (east ?? 0);
  };
  const shown = new Map(markers.map((marker) => [marker.id, marker]));
  for (const marker of markers) {
    const rate = rateOf(listingsOf(marker));
    if (!rate) continue;
    const fitting = [rate, shortened(rate)]
      .map((text) => ({ ...marker, rate: text }))
      .find((wide) => !isCut(wide) && ![...shown.values()].some((other) => overlap(wide, other)));
    if (fitting) shown.set(marker.id, fitting);
  }
  return [...shown.values()];
}
