import { savedSearchApi } from '../../../domain/saved-search.ts';
import type { SavedSearch } from '../../../domain/saved-search-schema.ts';
import { read, withQuery } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const linkOf = (token: string) => withQuery(savedSearchApi.byLink, { token: token.slice(0, 200) });

export const linkedSearchQuery = (token: string) => read<SavedSearch>([linkOf(token)]);

export const prefetch: Prefetch<'saved-search'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(linkedSearchQuery(url.searchParams.get('token') ?? ''));
