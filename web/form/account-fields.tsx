import type { ComponentProps } from 'react';
import { PASSWORD_MIN } from '../../domain/account-schema.ts';
import { LabeledControl, TextField } from './fields.tsx';
import { PasswordInput } from './password-input.tsx';

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

export const PersonNameFields = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" autoComplete="family-name" />
  </div>
);
