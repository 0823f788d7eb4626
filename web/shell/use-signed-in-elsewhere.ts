import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, type User } from '../api/current-user.ts';

/** Notices, when this tab is looked at again, that somebody has signed in in another one. */
export function useSignedInElsewhere(onSignedIn: (user: User) => void, enabled = true): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!enabled) return;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      // A failure says nothing: the next look may tell.
      const user = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 }).catch(() => null);
      if (user) onSignedIn(user);
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queryClient, onSignedIn, enabled]);
}
