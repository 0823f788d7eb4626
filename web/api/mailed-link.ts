import type { QueryClient } from '@tanstack/react-query';
import { isToken } from '../../domain/account-schema.ts';
import { read, withQuery } from './query-client.ts';

/** Checks a mailed link at the API path that takes its token, before anybody fills in the form it leads to. */
export const mailedLinkQuery = (path: string, token: string) =>
  read<{ status: 'valid' }>([withQuery(path, { token })]);

/** The token in an address, or null where part of it is missing. */
export function tokenIn(params: URLSearchParams): string | null {
  const token = params.get('token') ?? '';
  return isToken(token) ? token : null;
}

export async function prefetchMailedLink(queryClient: QueryClient, path: string, url: URL): Promise<void> {
  const token = tokenIn(url.searchParams);
  if (token) await queryClient.prefetchQuery(mailedLinkQuery(path, token));
}
