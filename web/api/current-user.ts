import { useQuery } from '@tanstack/react-query';
import { mayList } from '../../domain/account.ts';
import type { User } from '../../domain/account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { read } from './query-client.ts';

export type { User };

export const currentUserQuery = read<User | null>([apiPaths.user], { on401: 'null' });

/**
 * Returns the signed-in user, who comes with a personal page and loads after a shared one: until then `user` is null and
 * `isLoading` is true. `user` is also null when signed out, and when the request failed (then `error` is set).
 */
export function useCurrentUser() {
  const { data, isLoading, error, refetch } = useQuery(currentUserQuery);
  return { user: data ?? null, isLoading, error, retry: () => void refetch() };
}

/** Principals and brokers may list property. */
export function isLister(user: User | null): user is User {
  return user !== null && mayList(user.role);
}
