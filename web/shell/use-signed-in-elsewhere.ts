import { useEffect } from 'react';
import type { User } from '../api/current-user.ts';
import { fetchUser } from './watch-visitor.ts';

/** Detects a sign-in in another tab when this tab is shown again. */
export function useSignedInElsewhere(onSignedIn: (user: User) => void, enabled = true): void {
  useEffect(() => {
    if (!enabled) return;
    async function look() {
      if (document.visibilityState !== 'visible') return;
      const user = await fetchUser().catch(() => null);
      if (user) onSignedIn(user);
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [onSignedIn, enabled]);
}
