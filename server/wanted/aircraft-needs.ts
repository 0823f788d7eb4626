import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { needOf, splitAircraft } from '../listings/service.ts';
import type { Filters } from './store.ts';

/**
 * The filters for places that the typed aircraft fits, and a sentence about them. Null for an aircraft that we don't know, a kind
 * that states no sizes, and an ad that states one of these sizes itself.
 */
export function aircraftNeeds(
  kind: ListingKind,
  { aircraft: typed, filters }: { aircraft: string; filters: Filters },
): { filters: Filters; text: string } | null {
  const { aircraft } = splitAircraft(typed, null);
  const needs = aircraft.flatMap((one) => needOf(kind, one) ?? []);
  const [first] = needs;
  if (!first) return null;
  const [width, height] = first.least.map(([column], at) => ({
    filter: kind.filters.find((one) => one.column === column && one.compare === 'at-least'),
    feet: Math.max(...needs.map(({ least }) => least[at]?.[1] ?? 0)),
  }));
  if (!width?.filter || !height?.filter) return null;
  if (filters[width.filter.name] || filters[height.filter.name]) return null;
  const size = `at least ${width.feet} ft wide and ${height.feet} ft high`;
  const names = aircraft.map(({ name }) => name).join(' and ');
  return {
    filters: { [width.filter.name]: String(width.feet), [height.filter.name]: String(height.feet) },
    text: `${first.of === 'door' ? `Door ${size}` : `${size[0]?.toUpperCase()}${size.slice(1)} inside`} for ${names}`,
  };
}
