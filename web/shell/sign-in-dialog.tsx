import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '../../domain/brand.ts';
import type { AuthConfig } from '../../domain/own-account-schema.ts';
import { type AuthMode, apiPaths, paths } from '../../domain/paths.ts';
import { currentUserQuery, type User } from '../api/current-user.ts';
import { signInRequest } from '../api/sign-in-request.ts';
import { leaveFor } from '../form/use-submit.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ConfirmIdentityDialog } from './confirm-dialog.tsx';
import { headingNext } from './heading-next.ts';
import { IssuerForm } from './issuer-form.tsx';
import { CheckMail, ForgotForm, type OnMode, RegisterForm, SignInForm } from './sign-in-forms.tsx';

export type SignInDialogProps = {
  provider: AuthConfig['provider'];
  mode: AuthMode;
  /** The failure of the last attempt at the issuer, and the role chosen for it. */
  problem: string | null;
  role: string | null;
  /** The page to open after sign-in, instead of the start page. */
  returnTo: string | null;
  /** Undefined for the dialog of an address; otherwise it is over a page that must stay as it is, such as a half-filled form. */
  asked: ReturnType<typeof signInRequest.asked>;
  onMode: (mode: AuthMode) => void;
  onClose: () => void;
};

type View = AuthMode | 'forgot' | 'mailed';

const titles: Record<View, string> = {
  login: 'Welcome Back',
  register: `Welcome to ${brand.name}`,
  forgot: 'Choose a new password',
  mailed: 'Check your email',
};

export function SignInDialog({ asked, ...props }: SignInDialogProps) {
  if (asked === 'confirm') return <ConfirmIdentityDialog onClose={props.onClose} />;
  return <SignInOrUp {...props} inPlace={asked !== undefined} />;
}

type SignInOrUpProps = Omit<SignInDialogProps, 'asked'> & { inPlace: boolean };

/** Signs in and up. An address typed in one view carries over to the next. */
function SignInOrUp({ mode, returnTo, inPlace, onMode, onClose, ...more }: SignInOrUpProps) {
  const queryClient = useQueryClient();
  const [view, setView] = useState<View>(mode);
  const [email, setEmail] = useState('');

  // Back and forward change the address under the open dialog.
  const [addressed, setAddressed] = useState(mode);
  if (addressed !== mode) {
    setAddressed(mode);
    setView(mode);
  }

  const show = (next: View) => (typed: string) => {
    setEmail(typed);
    setView(next);
  };
  const switchTo: OnMode = (next, typed) => {
    show(next)(typed);
    onMode(next);
  };

  function signedIn(user: User) {
    if (!inPlace) {
      headingNext();
      // A full load, so that everything on the next page belongs to this user.
      return leaveFor(user.adminNeeds === 'set-up' ? paths.admin : (returnTo ?? paths.root));
    }
    const before = queryClient.getQueryData(currentUserQuery.queryKey);
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    if (before?.id === user.id) {
      // Retries requests that failed without a session; everything else on the page stays.
      queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
    } else {
      // The page may show the other user's data.
      queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== apiPaths.user });
    }
    signInRequest.answer(true);
  }

  function content() {
    const shared = { email, returnTo, onSignedIn: signedIn, onMode: switchTo };
    if (more.provider === 'issuer') {
      const issuerMode = view === 'register' ? 'register' : 'login';
      return <IssuerForm key={issuerMode} {...more} {...shared} mode={issuerMode} inPlace={inPlace} />;
    }
    switch (view) {
      case 'login':
        return <SignInForm {...shared} onForgot={show('forgot')} />;
      case 'register':
        return <RegisterForm {...shared} onMailed={show('mailed')} />;
      case 'forgot':
        return <ForgotForm {...shared} onBack={(typed) => switchTo('login', typed)} />;
      case 'mailed':
        return <CheckMail {...shared} onBack={() => switchTo('register', email)} />;
    }
  }

  return (
    <Dialog open onClose={onClose} title={titles[view]} closeOnBackdrop={false}>
      {content()}
    </Dialog>
  );
}
