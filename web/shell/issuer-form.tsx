import { useState } from 'react';
import { registrantTypes, signInApi } from '../../domain/account.ts';
import { type AuthMode, paths } from '../../domain/paths.ts';
import { isSignInProblem, signInProblems } from '../../domain/sign-in-problem.ts';
import type { User } from '../api/current-user.ts';
import { EmailField } from '../form/fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { leaveFor, useSubmit } from '../form/use-submit.ts';
import { type Registrant, RegistrantChooser } from './registrant-chooser.tsx';
import { ModeSwitch, type OnMode, SupportLink } from './sign-in-forms.tsx';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

type IssuerFormProps = {
  mode: AuthMode;
  email: string;
  /** The failure of the last attempt at the issuer, and the role chosen for it. */
  problem: string | null;
  role: string | null;
  returnTo: string | null;
  /** The page under the dialog must stay: the issuer opens in another tab. */
  inPlace: boolean;
  onSignedIn: (user: User) => void;
  onMode: OnMode;
};

/** Signs in at an external issuer, and explains why the last attempt failed. */
export function IssuerForm(props: IssuerFormProps) {
  const { mode, email, problem, role, returnTo, inPlace, onSignedIn, onMode } = props;
  const failure = isSignInProblem(problem) ? signInProblems[problem] : null;
  const [registrant, setRegistrant] = useState<Registrant>(
    () =>
      registrantTypes.find((type) => type === role) ?? (failure && mode === 'register' ? 'none' : 'owner'),
  );
  const [isAway, setAway] = useState(false);
  useSignedInElsewhere(onSignedIn, inPlace);
  const form = useSubmit({
    defaultValues: { email },
    focus: 'email',
    failure,
    // By script, because the security policy blocks forms that lead to another site.
    submit(input) {
      const address = signInApi.login(inPlace ? paths.root : (returnTo ?? undefined), {
        mode,
        role: mode === 'login' || registrant === 'none' ? undefined : registrant,
        login_hint: input.email.trim(),
      });
      if (!inPlace) return leaveFor(address, 'assign');
      setAway(true);
      window.open(address, '_blank', 'noopener');
    },
  });
  return (
    <Form form={form} label={mode === 'register' ? 'Create an account' : 'Sign in'}>
      <SupportLink failure={form.failure} />
      {mode === 'register' && <RegistrantChooser value={registrant} onChange={setRegistrant} />}
      <EmailField
        autoComplete="username"
        optional
        help="No password needed here; the sign-in service will ask for it."
      />
      <SubmitButton wide>{mode === 'register' ? 'Create Account' : 'Sign In'}</SubmitButton>
      {inPlace && (
        <p role="status" className="text-ink-soft">
          {isAway
            ? 'Sign in on the other tab, then come back to this one.'
            : 'Sign-in opens in another tab. What you typed here stays.'}
        </p>
      )}
      <ModeSwitch mode={mode} onMode={onMode} />
    </Form>
  );
}
