import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { isLister } from '../../api/current-user.ts';
import { figuresQuery } from '../../api/queries.ts';
import { readPage } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const FEATURED = 3;

export const hangarKinds = listingKinds.filter(({ isHangar }) => isHangar);

export const featuredQueries = hangarKinds.map((kind) =>
  readPage<ListingSummary>(apiPaths.listings(kind), { availability: 'available', limit: FEATURED }),
);

export const prefetch: Prefetch<'home'> = ({ queryClient, user }) =>
  user
    ? Promise.all([
        ...featuredQueries.map((query) => queryClient.prefetchQuery(query)),
        ...(isLister(user) ? [queryClient.prefetchQuery(figuresQuery)] : []),
      ])
    : Promise.resolve();
