import type { HeldInquiryView } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import type { Prefetch } from '../../page/screen.ts';

export const heldQuery = (token: string) => read<HeldInquiryView>([inquiryApi.held(token.slice(0, 200))]);

export const prefetch: Prefetch<'send-inquiry'> = ({ queryClient, url }) =>
  queryClient.prefetchQuery(heldQuery(url.searchParams.get('token') ?? ''));
