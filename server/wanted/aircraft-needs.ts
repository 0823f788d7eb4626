import { fitFilters } from '../../domain/fit/fit-filters.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { splitAircraft } from '../search/service.ts';
import type { Filters } from './store.ts';

/**
 * The filters for places that may fit the typed aircraft, and a sentence about them. Null for an aircraft that we don't know, a
 * kind that no aircraft is put into, and an ad that states the size itself.
 */
export function aircraftNeeds(
  kind: ListingKind,
  { aircraft: typed, filters }: { aircraft: string; filters: Filters },
): { filters: Filters; text: string } | null {
  const { aircraft } = splitAircraft(typed, null);
  const sizes = [...kind.filters.filter(({ side }) => side), ...fitFilters];
  if (aircraft.length === 0 || !kind.takesAircraft || sizes.some(({ name }) => filters[name])) return null;
  const largest = (side: 'wingspan' | 'length' | 'tailHeight') =>
    Math.max(...aircraft.map((one) => one.smallest?.[side] ?? one[side] ?? 0));
  const [span, length, height] = [largest('wingspan'), largest('length'), largest('tailHeight')];
  const names = aircraft.map(({ name }) => name).join(' and ');
  return {
    filters: { span: String(span), length: String(length), height: String(height) },
    text: `Room for ${names}: ${span} ft wide, ${length} ft long and ${height} ft high`,
  };
}
