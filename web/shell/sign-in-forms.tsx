import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { signInApi } from '../../domain/account.ts';
import { forgotPasswordSchema, signInSchema, signUpSchema } from '../../domain/account-schema.ts';
import { factorApi } from '../../domain/factors.ts';
import { type AuthMode, paths } from '../../domain/paths.ts';
import { signInProblems } from '../../domain/sign-in-problem.ts';
import { api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import { hasPasskeys, passkeyFailure } from '../api/passkeys.ts';
import { NewPasswordField, PasskeyButton, PasswordField, PersonNameFields } from '../form/account-fields.tsx';
import { EmailField } from '../form/fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { MailboxHint } from '../page/mailbox-hint.tsx';
import { Button } from '../ui/button.tsx';
import { focusOnMount } from '../ui/focus.ts';
import { Link } from '../ui/link.tsx';
import { type Registrant, RegistrantChooser } from './registrant-chooser.tsx';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

type SignInFormProps = {
  email: string;
  onSignedIn: (user: User) => unknown;
  onForgot: (email: string) => void;
  onMode: OnMode;
};

export function SignInForm({ email, onSignedIn, onForgot, onMode }: SignInFormProps) {
  const form = useSubmit({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    focus: email ? 'password' : 'email',
    explain: passkeyFailure,
    async submit(input) {
      const user = await api<User>(signInApi.signIn, { method: 'POST', body: input }).catch((error) => {
        form.setFocus('password', { shouldSelect: true });
        throw error;
      });
      await onSignedIn(user);
    },
  });
  return (
    <Form form={form} label="Sign in">
      <SupportLink failure={form.failure} />
      <EmailField autoComplete="username" />
      <PasswordField />
      <button
        type="button"
        className="link -my-2 min-h-11 cursor-pointer self-start"
        onClick={() => onForgot(form.getValues('email'))}
      >
        Forgot password?
      </button>
      <SubmitButton wide>Sign In</SubmitButton>
      {hasPasskeys() && (
        <PasskeyButton
          challenge="signInOptions"
          form={form}
          onSigned={async (passkey) => {
            await onSignedIn(await api<User>(factorApi.signIn, { method: 'POST', body: { passkey } }));
          }}
        >
          Sign in with a passkey
        </PasskeyButton>
      )}
      <ModeSwitch mode="login" onMode={onMode} />
    </Form>
  );
}

type RegisterFormProps = {
  email: string;
  returnTo: string | null;
  onMailed: (email: string) => void;
  onMode: OnMode;
};

export function RegisterForm({ email, returnTo, onMailed, onMode }: RegisterFormProps) {
  const [registrant, setRegistrant] = useState<Registrant>('owner');
  const form = useSubmit({
    schema: signUpSchema,
    defaultValues: { firstName: '', lastName: '', email, password: '' },
    focus: 'firstName',
    async submit(input) {
      const body = {
        ...input,
        ...(registrant !== 'none' && { registrantType: registrant }),
        ...(returnTo && { returnTo }),
      };
      await api(signInApi.signUp, { method: 'POST', body });
      onMailed(input.email);
    },
  });
  return (
    <Form form={form} label="Create an account">
      <RegistrantChooser value={registrant} onChange={setRegistrant} />
      <PersonNameFields />
      <EmailField />
      <NewPasswordField />
      <p className="text-sm text-ink-soft">
        By creating an account, you agree to our{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer" className="link">
          Terms
        </a>
        . See{' '}
        <a href={paths.privacy} target="_blank" rel="noreferrer" className="link">
          Privacy
        </a>{' '}
        for what we store and how to delete it.
      </p>
      <SubmitButton wide>Create Account</SubmitButton>
      <ModeSwitch mode="register" onMode={onMode} />
    </Form>
  );
}

type ForgotFormProps = {
  email: string;
  onSignedIn: (user: User) => void;
  onBack: (email: string) => void;
};

/** Requests a link to a new password. Most people open it in another tab, and are signed in when they come back. */
export function ForgotForm({ email, onSignedIn, onBack }: ForgotFormProps) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useSignedInElsewhere(onSignedIn, askedFor !== null);
  const form = useSubmit({
    schema: forgotPasswordSchema,
    defaultValues: { email },
    focus: 'email',
    async submit(input) {
      await api(signInApi.forgotPassword, { method: 'POST', body: input });
      setAskedFor(input.email);
    },
  });

  if (askedFor !== null) {
    return (
      <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p>
          If you have an account with <strong className="break-words">{askedFor}</strong>, we sent you an
          email. Its link lets you choose a new password. It works once, for one hour.
        </p>
        <p className="text-ink-soft">
          Don’t see it? Check your spam folder, and make sure it’s the address you signed up with.
        </p>
        <MailboxHint />
        <Button variant="quiet" onClick={() => onBack(askedFor)}>
          Back to sign in
        </Button>
      </div>
    );
  }
  return (
    <Form form={form} label="Forgot password">
      <p>We’ll email you a link to choose a new one.</p>
      <EmailField autoComplete="username" />
      <SubmitButton wide>Send the link</SubmitButton>
      <Button variant="quiet" onClick={() => onBack(form.getValues('email'))}>
        Back to sign in
      </Button>
    </Form>
  );
}

type CheckMailProps = { email: string; onSignedIn: (user: User) => void; onBack: () => void };

/** Shown after signing up. Most people open the link in another tab, and are signed in when they come back. */
export function CheckMail({ email, onSignedIn, onBack }: CheckMailProps) {
  useSignedInElsewhere(onSignedIn);
  return (
    <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <p>
        We sent an email to <strong className="break-words">{email}</strong>. Open the link in it and enter
        your password to finish signing up.
      </p>
      <p className="text-ink-soft">
        The link works for 24 hours. Don’t see it? Check your spam folder, and make sure the address is
        correct.
      </p>
      <MailboxHint />
      <Button variant="quiet" onClick={onBack}>
        Use another address
      </Button>
    </div>
  );
}

/** Switches to another mode of the dialog, with the address typed so far. */
export type OnMode = (mode: AuthMode, email: string) => void;

export function ModeSwitch({ mode, onMode }: { mode: AuthMode; onMode: OnMode }) {
  const { getValues } = useFormContext<{ email: string }>();
  const [question, action, other] =
    mode === 'login'
      ? (['No account yet?', 'Create one', 'register'] as const)
      : (['Already have an account?', 'Sign in', 'login'] as const);
  return (
    <p className="text-center">
      {question}{' '}
      <button
        type="button"
        className="link min-h-11 cursor-pointer"
        onClick={() => onMode(other, getValues('email'))}
      >
        {action}
      </button>
    </p>
  );
}

/** Shown with a failure that asks people to contact support. In a new tab, because the page under the dialog may have to stay. */
export const SupportLink = ({ failure }: { failure: string | null }) =>
  failure === signInProblems.suspended && (
    <Link to={paths.contact} target="_blank" className="link -my-2 min-h-11 self-start content-center">
      Contact support
    </Link>
  );
