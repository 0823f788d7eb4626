import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AuthConfig } from '../../domain/own-account-schema.ts';
import { type AuthMode, ownPath, paths } from '../../domain/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { authConfigQuery } from '../api/queries.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { useResponseStatus } from '../page/screen.ts';
import { useLocation, useNavigate } from '../ui/navigation.ts';
import { toast } from '../ui/toast.ts';
import type { SignInDialogProps } from './sign-in-dialog.tsx';

const isStart = (path: string) => path === paths.root || path === paths.landing;
const isMode = (text: string | null): text is AuthMode => text === 'login' || text === 'register';

type Loaded = { Dialog: ComponentType<SignInDialogProps>; provider: AuthConfig['provider'] };

/** Loads and opens the sign-in dialog for an address (`/?auth=login`) or a screen's request. */
export function SignIn() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { user, isLoading } = useCurrentUser();
  const asked = useSyncExternalStore(signInRequest.subscribe, signInRequest.asked, signInRequest.asked);
  const query = new URLSearchParams(search);
  const auth = query.get('auth');
  const returnTo = ownPath(query.get('returnTo'));
  const ofAddress = isStart(pathname) && isMode(auth) ? auth : null;
  const isWanted = asked || ofAddress;

  const close = useCallback(() => {
    if (asked) signInRequest.answer(false);
    else navigate(pathname, { replace: true });
  }, [asked, navigate, pathname]);

  const queryClient = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isWanted || loaded || isLoading) return;
    let isCurrent = true;
    Promise.all([import('./sign-in-dialog.tsx'), queryClient.fetchQuery(authConfigQuery)]).then(
      ([{ SignInDialog: Dialog }, { provider }]) => isCurrent && setLoaded({ Dialog, provider }),
      () => {
        if (!isCurrent) return;
        toast({
          title: 'Sign-in didn’t load',
          description: 'Check your connection and try again.',
          variant: 'destructive',
        });
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded, isLoading, close, queryClient]);

  // A signed-in user doesn't need the dialog.
  const isDone = user && ofAddress && !asked;
  useEffect(() => {
    if (isDone) navigate(returnTo ?? pathname, { replace: true });
  }, [isDone, navigate, returnTo, pathname]);

  const problem = ofAddress && query.get('problem');
  useResponseStatus(problem === 'issuer-unavailable' && !isDone ? 503 : 200);

  if (!isWanted || isDone) return null;
  if (!loaded) {
    return (
      <p className="fixed inset-x-0 bottom-0 z-40 hidden border-t border-caution bg-caution-tint p-4 text-center noscript:block">
        Signing in needs JavaScript.
      </p>
    );
  }
  const { Dialog, provider } = loaded;
  return (
    <Dialog
      provider={provider}
      problem={problem}
      role={query.get('role')}
      mode={ofAddress ?? 'login'}
      returnTo={returnTo}
      asked={asked}
      onMode={(mode) => {
        if (!asked) navigate(paths.auth(mode, returnTo ?? undefined), { replace: true });
      }}
      onClose={close}
    />
  );
}
