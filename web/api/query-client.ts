import {
  type DehydratedState,
  dehydrate,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { type Api, type ApiInit, api, type Page } from './api.ts';
import { ApiError } from './api-error.ts';

// The default is a timer, which lets a frame go by first.
notifyManager.setScheduler(queueMicrotask);

const apis = new WeakMap<QueryClient, Api>();

class Client extends QueryClient {
  /** Asks again for answers under way, too, once they are there: they may be older than the change. */
  override invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    for (const { promise, queryKey } of this.getQueryCache().findAll({
      ...filters,
      fetchStatus: 'fetching',
    })) {
      // Joins a request that was sent since.
      const again = () =>
        super.invalidateQueries({ ...filters, queryKey, exact: true }, { cancelRefetch: false });
      promise?.then(again, again);
    }
    return super.invalidateQueries(filters, options);
  }
}

/** Queries never go stale by themselves; invalidating one refetches it the next time it's shown, and a failed one loads again once the connection is back. */
export function createQueryClient(api: Api): QueryClient {
  const client = new Client({
    defaultOptions: {
      queries: {
        retry: false,
        // Shows a failure that came with the page instead of retrying it.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        queryFn: ({ queryKey, signal }) => api(queryKey.join('/'), { signal }),
      },
      mutations: { networkMode: 'always' },
    },
  });
  apis.set(client, api);
  return client;
}

export function apiOf(client: QueryClient): Api {
  return apis.get(client) ?? api;
}

/** GETs the segments joined with '/': `useQuery(read<Listing>(['/api/office-spaces', id]))`. */
export function read<T>(segments: readonly (string | number)[], init: Pick<ApiInit, 'on401'> = {}) {
  return queryOptions({
    queryKey: segments,
    queryFn: ({ client, signal, meta }) => apiOf(client)<T>(segments.join('/'), { ...init, ...meta, signal }),
  });
}

/** Query string parameters by name; an array repeats its name. */
export type Query = Record<string, string | number | undefined | readonly (string | number)[]>;

/** GETs one page of a list: `useQuery(readPage<Listing>('/api/office-spaces', { city, cursor }))`. */
export const readPage = <Row>(path: string, query: Query = {}) =>
  queryOptions({
    queryKey: [path, { page: query }] as const,
    queryFn: ({ client, signal }): Promise<Page<Row>> =>
      apiOf(client).page<Row>(withQuery(path, query), { signal }),
  });

/** The same, and keeps only a part of each row. */
export const readPageOf = <Row, Kept>(path: string, query: Query, keep: (row: Row) => Kept) =>
  queryOptions({
    queryKey: [path, { rows: query }] as const,
    queryFn: async ({ client, signal }): Promise<Page<Kept>> => {
      const page = await apiOf(client).page<Row>(withQuery(path, query), { signal });
      return { ...page, rows: page.rows.map(keep) };
    },
  });

/** Adds the non-empty parameters in the order of their names, so that equal queries share a cache entry. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const name of Object.keys(query).sort()) {
    for (const value of [query[name]].flat()) {
      if (value !== undefined && value !== '') search.append(name, String(value));
    }
  }
  return search.size ? `${path}?${search}` : path;
}

/** Makes the answers of API paths that begin like this outdated; those on the screen load again. */
export async function invalidate(queryClient: QueryClient, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return;
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const address = queryKey.filter((segment) => typeof segment !== 'object').join('/');
      return paths.some((path) => address.startsWith(path) && /^($|[/?])/.test(address.slice(path.length)));
    },
  });
}

/** Serializes the cache for the page, with API failures, so that both sides render the same. */
export function dehydrateClient(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' || state.error instanceof ApiError,
    shouldDehydrateMutation: () => false,
  });
}

/** Turns errors that came as JSON back into ApiErrors. */
export function reviveErrors(state: DehydratedState): DehydratedState {
  for (const query of state.queries) {
    if (query.state.error) {
      query.state.error = new ApiError(query.state.error as ApiError);
      query.state.fetchFailureReason = query.state.error;
    }
  }
  return state;
}
