import type { Prefetch } from '../../page/screen.ts';
import { askedListingsQuery, inquiriesQuery } from './list-data.ts';
import { inquiryQuery } from './thread-data.ts';
import { viewingsQuery } from './viewing-data.ts';

export const prefetch: Prefetch<'inquiries'> = async ({ queryClient, user, url, params }) => {
  if (!user) return;
  const list = queryClient.prefetchQuery(inquiriesQuery(url.searchParams));
  if (!('id' in params)) return Promise.all([list, queryClient.prefetchQuery(askedListingsQuery)]);
  await Promise.all([
    list,
    queryClient.prefetchQuery(inquiryQuery(params.id)),
    queryClient.prefetchQuery(viewingsQuery(encodeURIComponent(params.id))),
  ]);
};
