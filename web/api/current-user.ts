import { useQuery } from '@tanstack/react-query';
import { apiPaths } from '../../domain/paths.ts';
import { mayList } from '../../domain/roles.ts';
import type { User } from '../../domain/user.ts';
import { read } from './query-client.ts';

export type { User };

export const currentUserQuery = read<User | null>([apiPaths.user], { on401: 'null' });

/**
 * Who is signed in. The server sends it with the page, so on the first render it is known.
 * `user` is null when signed out, and also when the server could not say (then `error` is set).
 */
export function useCurrentUser() {
  const { data, isLoading, error, refetch } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading, error, retry: () => void refetch() };
}

/** Whether this person lists property: principals and brokers do. */
export function isLister(user: User | null): user is User {
  return user !== null && mayList(user.role);
}
