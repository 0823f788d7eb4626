import type { InquiryThread } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';
import { viewingsQuery } from './viewing-data.ts';

export const inquiryQuery = (id: string) => read<InquiryThread>([inquiryApi.all(), encodeURIComponent(id)]);

export const prefetch: Prefetch<'inquiry'> = async ({ queryClient, user, params: { id } }) => {
  if (!user) return;
  await Promise.all([
    queryClient.prefetchQuery(inquiryQuery(id)),
    queryClient.prefetchQuery(viewingsQuery(encodeURIComponent(id))),
  ]);
};
