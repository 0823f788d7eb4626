import type { QueryClient } from '@tanstack/react-query';
import { loadChart } from '../../map/use-chart.ts';
import type { ListingSearch } from '../../search/listing-search.ts';
import { prefetchOverview } from './map-results.ts';

export { MapPane } from './map-pane.tsx';

/** Starts loading a map before the click. A failure shows when the map opens. */
export function preload(client: QueryClient, search: ListingSearch): void {
  prefetchOverview(client, search);
  loadChart().catch(() => {});
}
