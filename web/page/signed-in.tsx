import type { ReactNode } from 'react';
import { signInApi } from '../../domain/account.ts';
import { type User, useCurrentUser } from '../api/current-user.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useHere } from '../ui/use-here.ts';
import { useResponseStatus } from './screen.ts';
import { useLogInAgain } from './use-log-in-again.ts';

/** Shows a protected screen to a signed-in user, and sends everyone else to sign in. */
export function SignedIn({ children }: { children: (user: User) => ReactNode }) {
  const { user, isLoading, error, retry } = useCurrentUser();
  const signedOut = !user && !isLoading && !error;
  useResponseStatus(signedOut ? 401 : 200);
  useLogInAgain(signedOut);
  if (user) return children(user);
  if (isLoading) return <Spinner label="Loading…" />;
  if (error) return <ErrorState level={1} onRetry={retry} />;
  return <SignInFirst title="Sign in to see this page" />;
}

type SignInFirstProps = { title: string; children?: ReactNode };

/** Sends a signed-out visitor to sign in and back to this page. */
export function SignInFirst({ title, children }: SignInFirstProps) {
  const here = useHere();
  return (
    <EmptyState
      level={1}
      title={title}
      action={
        <LinkButton variant="primary" href={signInApi.login(here)}>
          Sign in
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
