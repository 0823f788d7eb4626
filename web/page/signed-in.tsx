import { type ReactNode, useEffect } from 'react';
import { apiPaths } from '../../domain/paths.ts';
import { isUnauthorized, logInAgain } from '../api/auth-failure.ts';
import { type User, useCurrentUser } from '../api/current-user.ts';
import { LinkButton } from '../ui/button.tsx';
import { useLocation } from '../ui/router.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { useResponseStatus } from './screen.ts';

/** Shows a protected screen to a signed-in user, and sends everyone else to sign in. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading, error, retry } = useCurrentUser();
  const { pathname, search } = useLocation();
  const signedOut = !user && !isLoading && !error;
  useResponseStatus(signedOut ? 401 : 200);
  useEffect(() => {
    if (signedOut) logInAgain();
  }, [signedOut]);
  if (user) return children(user);
  if (isLoading) return <Spinner label="Loading…" />;
  if (error) return <ErrorState level={1} onRetry={retry} />;
  return (
    <EmptyState
      level={1}
      title="Sign in to see this page"
      action={
        <LinkButton variant="primary" href={apiPaths.login(pathname + search)}>
          Sign in
        </LinkButton>
      }
    />
  );
}

/** Opens the sign-in page if a page's data can't load because the session has expired. */
export function useLogInAgain(error: unknown): void {
  const isExpired = isUnauthorized(error);
  useEffect(() => {
    if (isExpired) logInAgain();
  }, [isExpired]);
}
