import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type AuthMode, apiPaths, paths } from '../../domain/paths.ts';
import { registrantTypes } from '../../domain/roles.ts';
import { isSignInProblem, signInProblems } from '../../domain/sign-in-problem.ts';
import type { User } from '../api/current-user.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { type Registrant, RegistrantChooser } from './registrant-chooser.tsx';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

type IssuerFormProps = {
  mode: AuthMode;
  email: string;
  problem: string | null;
  role: string | null;
  returnTo: string | null;
  /** The page under the dialog must stay: the issuer is visited in another tab. */
  inPlace: boolean;
  onSignedIn: (user: User) => void;
  onMode: (mode: AuthMode, email: string) => void;
};

/** Signing in where passwords are kept elsewhere: says where to go on, and what the last try came to. */
export function IssuerForm({
  mode,
  problem,
  role,
  returnTo,
  inPlace,
  onSignedIn,
  onMode,
  ...props
}: IssuerFormProps) {
  const failure = isSignInProblem(problem) ? signInProblems[problem] : null;
  const [email, setEmail] = useState(props.email);
  const [registrant, setRegistrant] = useState<Registrant>(
    () =>
      registrantTypes.find((type) => type === role) ?? (failure && mode === 'register' ? 'none' : 'owner'),
  );
  const [isAway, setAway] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Once the dialog around it has opened, which moves the focus itself; and in the other mode again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mode is when, not what
  useEffect(() => queueMicrotask(() => field.current?.focus()), [mode]);
  useSignedInElsewhere(onSignedIn, inPlace);

  // Whoever comes back from the issuer by the Back button finds the page as it was left.
  useEffect(() => {
    const comeBack = () => setAway(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  function go(event: SubmitEvent) {
    // By script, since the security policy lets no form lead to another site.
    event.preventDefault();
    const address = apiPaths.login(inPlace ? paths.root : (returnTo ?? undefined), {
      mode,
      role: mode === 'login' || registrant === 'none' ? undefined : registrant,
      login_hint: email.trim(),
    });
    setAway(true);
    if (inPlace) window.open(address, '_blank', 'noopener');
    else window.location.assign(address);
  }

  const isRegister = mode === 'register';
  return (
    <form
      onSubmit={go}
      noValidate
      aria-label={isRegister ? 'Create an account' : 'Sign in'}
      className="flex flex-col gap-4"
    >
      <FormFailure message={failure} />
      {isRegister && <RegistrantChooser value={registrant} onChange={setRegistrant} />}
      <Field label="E-mail" optional help="You enter no password here: the sign-in service asks for it.">
        <Input
          ref={field}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" wide busy={isAway && !inPlace}>
        {failure ? 'Try Again' : 'Continue'}
      </Button>
      {inPlace && (
        <p role="status" className="text-ink-soft">
          {isAway
            ? 'Sign in in the other tab, then come back to this one.'
            : 'Sign-in opens in another tab. What you have typed here stays.'}
        </p>
      )}
      <p className="text-center">
        {isRegister ? 'Already have an account?' : 'No account yet?'}{' '}
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={() => onMode(isRegister ? 'login' : 'register', email)}
        >
          {isRegister ? 'Sign in' : 'Create one'}
        </button>
      </p>
    </form>
  );
}
