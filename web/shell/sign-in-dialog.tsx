import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import { type AuthMode, apiPaths, paths } from '../../domain/paths.ts';
import type { AuthConfig } from '../api/auth-config.ts';
import { currentUserQuery, type User } from '../api/current-user.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { Dialog } from '../ui/dialog.tsx';
import { CheckMail } from './check-mail.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { headingNext } from './heading-next.ts';
import { IssuerForm } from './issuer-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

export type SignInDialogProps = {
  provider: AuthConfig['provider'];
  mode: AuthMode;
  /** What the last try at the issuer came to, and the role that was chosen for it. */
  problem: string | null;
  role: string | null;
  /** Where to go once signed in, instead of the start page. */
  returnTo: string | null;
  /** Over a page that must stay as it is, such as a half-filled form. */
  inPlace: boolean;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
};

/** Signing in and signing up. What is typed in one mode is there in the other. */
export function SignInDialog({
  mode: firstMode,
  returnTo,
  inPlace,
  onMode,
  onClose,
  ...more
}: SignInDialogProps) {
  const queryClient = useQueryClient();
  const [mode, setMode] = useState(firstMode);
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState(false);
  // The next page is on its way: the form stays busy until it is there.
  const [leaving, setLeaving] = useState(false);

  // Back and forward change the address under the open dialog.
  const [addressed, setAddressed] = useState(firstMode);
  if (addressed !== firstMode) {
    setAddressed(firstMode);
    setMode(firstMode);
    setMailedTo(null);
    setForgotten(false);
  }

  function switchTo(next: AuthMode, typed: string) {
    setEmail(typed);
    setMode(next);
    setMailedTo(null);
    setForgotten(false);
    onMode(next);
  }

  function signedIn(user: User) {
    if (!inPlace) {
      setLeaving(true);
      headingNext();
      // A full load: everything on the next page is this person's.
      window.location.replace(returnTo ?? paths.root);
      return;
    }
    const before = queryClient.getQueryData(currentUserQuery.queryKey);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    if (before?.id === user.id) {
      // What failed for want of a session is asked again; what is shown stays.
      queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    } else {
      // What is shown may be the other person's.
      queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.user });
    }
    signInRequest.answer(true);
  }

  const title =
    mailedTo !== null
      ? 'Check your mail'
      : forgotten
        ? 'Choose a new password'
        : mode === 'login'
          ? 'Welcome Back'
          : `Welcome to ${brand.name}`;
  return (
    <Dialog open onClose={onClose} title={title} closeOnBackdrop={false}>
      {more.provider === 'issuer' ? (
        <IssuerForm
          {...more}
          mode={mode}
          email={email}
          returnTo={returnTo}
          inPlace={inPlace}
          onSignedIn={signedIn}
          onMode={switchTo}
        />
      ) : mailedTo !== null ? (
        <CheckMail email={mailedTo} onSignedIn={signedIn} onBack={() => switchTo('register', mailedTo)} />
      ) : forgotten ? (
        <ForgotForm email={email} onSignedIn={signedIn} onBack={(typed) => switchTo('login', typed)} />
      ) : mode === 'login' ? (
        <SignInForm
          email={email}
          leaving={leaving}
          onSignedIn={signedIn}
          onForgot={(typed) => {
            setEmail(typed);
            setForgotten(true);
          }}
          onRegister={(typed) => switchTo('register', typed)}
        />
      ) : (
        <RegisterForm
          email={email}
          returnTo={returnTo}
          onMailed={setMailedTo}
          onLogin={(typed) => switchTo('login', typed)}
        />
      )}
    </Dialog>
  );
}
