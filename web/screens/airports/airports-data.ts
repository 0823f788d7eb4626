import type { AirportState, AirportSummary, StateDirectory } from '../../../domain/airports/airport.ts';
import {
  airportSearchPage,
  airportsPage,
  missingStatePage,
  statePage,
} from '../../../domain/page-metadata/airports.ts';
import { apiPaths, paths } from '../../../domain/paths.ts';
import { statesQuery } from '../../api/queries.ts';
import { read } from '../../api/query-client.ts';
import { AIRPORT_QUERY_MAX } from '../../fields/airport-search-form.tsx';
import { AIRPORTS_SHOWN } from '../../fields/use-airport-search.ts';
import { type Prefetch, redirectTo } from '../../page/screen.ts';
import { breadcrumbs, type Head } from '../../page/structured-data.ts';
import { redirectToTidy } from '../../search/tidy-address.ts';

export const stateQuery = (code: string) => read<StateDirectory>([apiPaths.airportState(code)]);

export const wordsOf = (params: URLSearchParams) => (params.get('q') ?? '').trim().replace(/\s+/g, ' ');

export const prefetch: Prefetch<'airports'> = async ({ api: request, queryClient, url }) => {
  redirectToTidy(url);
  const words = wordsOf(url.searchParams);
  const state = url.searchParams.get('state')?.trim();
  if (words !== '' && words.length <= AIRPORT_QUERY_MAX) {
    const found = read<AirportSummary[]>([apiPaths.airports({ q: words, limit: AIRPORTS_SHOWN })]);
    return queryClient.prefetchQuery(found);
  }
  if (!state) return queryClient.prefetchQuery(statesQuery);
  const query = stateQuery(state);
  await queryClient.prefetchQuery(query);
  const code = queryClient.getQueryData(query.queryKey)?.code;
  if (code && code !== state) throw redirectTo(paths.airports({ state: code }), 301);
  if (code) return;
  // Links may also have the state's name.
  const states = await request<AirportState[]>(apiPaths.airportStates);
  const named = states.find(({ name }) => name.toLowerCase() === state.toLowerCase());
  if (named) throw redirectTo(paths.airports({ state: named.code }), 308);
};

export function headOf(state: StateDirectory | undefined, isMissing: boolean, isNarrowed: boolean): Head {
  if (isMissing) return missingStatePage;
  if (!state) return isNarrowed ? airportSearchPage : airportsPage;
  const way = breadcrumbs(
    [airportsPage.title, paths.airports()],
    [state.name, paths.airports({ state: state.code })],
  );
  return { ...statePage(state), graph: (origin) => [way(origin)] };
}
