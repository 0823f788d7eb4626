import { useEffect } from 'react';
import type { User } from '../api/current-user.ts';
import { whoIsHere } from './watch-visitor.ts';

/** Notices, when this tab is looked at again, that somebody has signed in in another one. */
export function useSignedInElsewhere(onSignedIn: (user: User) => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      // A failure says nothing: the next look may tell.
      const user = await whoIsHere().catch(() => null);
      if (user) onSignedIn(user);
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onSignedIn, enabled]);
}
