import { useEffect } from 'react';
import { logInAgain } from '../api/auth-failure.ts';

/** Opens the sign-in page once the session turns out to be missing or expired. */
export function useLogInAgain(isNeeded: boolean): void {
  useEffect(() => {
    if (isNeeded) logInAgain();
  }, [isNeeded]);
}
