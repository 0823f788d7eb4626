import { Eye, EyeOff, KeyRound } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { PASSWORD_MIN } from '../../domain/account.ts';
import { factorApi } from '../../domain/factors.ts';
import { signChallenge } from '../api/passkeys.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { focusOnMount } from '../ui/focus.ts';
import { Input } from '../ui/input.tsx';
import { LabeledControl, TextField } from './fields.tsx';

type Preset = Partial<ComponentProps<typeof TextField>>;

/** An account's password. */
export const PasswordField = (props: Preset) => (
  <LabeledControl
    control={PasswordInput}
    name="password"
    label="Password"
    {...props}
    autoComplete="current-password"
  />
);

/** A password being chosen. */
export const NewPasswordField = (props: Preset) => (
  <LabeledControl
    control={PasswordInput}
    name="password"
    label="Password"
    help={`At least ${PASSWORD_MIN} characters. A few unrelated words work well.`}
    {...props}
    autoComplete="new-password"
  />
);

/** A code of an authenticator app. */
export const CodeField = (props: Preset) => (
  <TextField
    name="code"
    label="Code from your authenticator app"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    {...props}
  />
);

type PasskeyButtonProps = {
  /** Path of the API that gives the challenge. */
  challenge: 'signInOptions' | 'confirmOptions';
  form: { attempt: (work: () => Promise<void>) => unknown; isPending: boolean };
  variant?: 'primary' | 'secondary';
  /** Has the focus when the form opens. */
  isFocused?: boolean;
  onSigned: (passkey: unknown) => Promise<void>;
  children: ReactNode;
};

/** Has a passkey sign a challenge, as work of a form. `passkeyFailure` explains its failures. */
export const PasskeyButton = ({
  challenge,
  form,
  variant,
  isFocused,
  onSigned,
  children,
}: PasskeyButtonProps) => (
  <Button
    ref={isFocused ? focusOnMount : null}
    variant={variant}
    wide
    disabled={form.isPending}
    onClick={() => void form.attempt(async () => onSigned(await signChallenge(factorApi[challenge])))}
  >
    <KeyRound aria-hidden="true" size="1.125rem" />
    {children}
  </Button>
);

export const PersonNameFields = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" autoComplete="family-name" />
  </div>
);

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'unit' | 'figure'> & {
  /** Tells password managers whether this is an account's password or a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password, with a button that shows what was typed. */
function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx('pr-12', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="icon-only absolute inset-y-0 right-0 inline-flex w-11 cursor-pointer items-center justify-center rounded-md text-ink-soft hover:text-chart"
      >
        <Icon aria-hidden="true" size="1.25rem" />
      </button>
    </span>
  );
}
