import type { ComponentProps, ComponentType } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { PASSWORD_MIN } from '../../domain/account-schema.ts';
import { Field } from '../ui/field.tsx';
import { Input, Select, Textarea } from '../ui/input.tsx';
import { PasswordInput } from './password-input.tsx';

type Labeled = Omit<ComponentProps<typeof Field>, 'children' | 'error'> & { name: string };

export function useFieldError(name: string): string | undefined {
  const error: { message?: string } | undefined = get(useFormContext().formState.errors, name);
  return error?.message;
}

/** A control with its label, tied to a field of the form around it. Required unless it is optional. */
const labeled = <Props extends object>(Control: ComponentType<Props>) =>
  function LabeledControl(props: Labeled & Omit<Props, keyof Labeled>) {
    const { name, label, help, optional, required = !optional, className, ...control } = props;
    const { register, formState } = useFormContext();
    return (
      <Field
        label={label}
        help={help}
        required={required}
        optional={optional ?? false}
        className={className}
        error={useFieldError(name)}
      >
        <Control
          {...register(name)}
          // Goes into the server's HTML, where the form takes it from.
          defaultValue={get(formState.defaultValues, name) ?? ''}
          {...(control as unknown as Props)}
        />
      </Field>
    );
  };

export const TextField = labeled(Input);
export const TextareaField = labeled(Textarea);
/** Children are `<option>`s. */
export const SelectField = labeled(Select);
const LabeledPassword = labeled(PasswordInput);

type Preset = Partial<ComponentProps<typeof TextField>>;

export const EmailField = (props: Preset) => (
  <TextField name="email" label="Email" type="email" autoComplete="email" autoCapitalize="none" {...props} />
);

/** An account's password. */
export const PasswordField = (props: Preset) => (
  <LabeledPassword name="password" label="Password" {...props} autoComplete="current-password" />
);

/** A password being chosen. */
export const NewPasswordField = (props: Preset) => (
  <LabeledPassword
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
