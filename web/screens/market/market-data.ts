import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { Markets, StateMarket } from '../../../domain/market-schema.ts';
import {
  marketsPage,
  missingMarketPage,
  stateMarketPage,
  unloadedMarketPage,
} from '../../../domain/page-metadata/market.ts';
import { marketApi, marketPaths } from '../../../domain/paths.ts';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import type { ListFigures, StateListFigures } from '../../../domain/waiting-lists/waiting-list-schema.ts';
import { hasStatus } from '../../api/api-error.ts';
import { read } from '../../api/query-client.ts';
import { type Prefetch, redirectTo } from '../../page/screen.ts';
import { breadcrumbs, type Head, topPage } from '../../page/structured-data.ts';

export const marketsQuery = read<Markets>([marketApi.overview]);

export const marketQuery = (state: string, category: string) =>
  read<StateMarket>([marketApi.one(state, encodeURIComponent(category))]);

export const listFiguresQuery = (state: string, category: string) =>
  read<ListFigures>([waitingListApi.figures(state, category)]);

export const listFiguresByStateQuery = read<StateListFigures[]>([waitingListApi.figuresByState]);

export const prefetch: Prefetch<'market'> = async ({ queryClient, params }) => {
  if (!('state' in params)) {
    await Promise.all([
      queryClient.prefetchQuery(marketsQuery),
      queryClient.prefetchQuery(listFiguresByStateQuery),
    ]);
    return;
  }
  const query = marketQuery(params.state, params.category);
  await queryClient.prefetchQuery(query);
  const code = queryClient.getQueryData(query.queryKey)?.state.code;
  if (!code) return;
  if (code !== params.state) throw redirectTo(marketPaths.one(code, params.category), 301);
  await queryClient.prefetchQuery(listFiguresQuery(code, params.category));
};

export const overviewHead: Head = topPage(marketsPage);

export function headOf(market: StateMarket | undefined, error: Error | null): Head {
  if (hasStatus(error, 404)) return missingMarketPage;
  const kind = market && kindOfCategory(market.category);
  if (!kind) return unloadedMarketPage;
  const page = stateMarketPage(kind, market);
  const way = breadcrumbs(
    [marketsPage.title, marketPaths.overview()],
    [page.title, marketPaths.one(market.state.code, kind.category)],
  );
  return { ...page, graph: (origin) => [way(origin)] };
}
