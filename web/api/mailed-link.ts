import type { QueryClient } from '@tanstack/react-query';
import { isToken } from '../../domain/account.ts';
import { read, withQuery } from './query-client.ts';

/** Checks a mailed link before the user fills in its form. `path` is the API path that takes the token. */
export const mailedLinkQuery = (path: string, token: string) =>
  read<{ status: 'valid' }>([withQuery(path, { token })]);

/** Returns null if the token is missing or cut off. */
export function tokenIn(params: URLSearchParams): string | null {
  const token = params.get('token') ?? '';
  return isToken(token) ? token : null;
}

export async function prefetchMailedLink(queryClient: QueryClient, path: string, url: URL): Promise<void> {
  const token = tokenIn(url.searchParams);
  if (token) await queryClient.prefetchQuery(mailedLinkQuery(path, token));
}
