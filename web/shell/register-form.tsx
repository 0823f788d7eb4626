import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { PASSWORD_MIN, signUpSchema } from '../../domain/account-schema.ts';
import { apiPaths, paths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import { takeRefusal } from '../fields/take-refusal.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { type Registrant, RegistrantChooser } from './registrant-chooser.tsx';

type RegisterFormProps = {
  email: string;
  returnTo: string | null;
  onMailed: (email: string) => void;
  onLogin: (email: string) => void;
};

type Values = z.input<typeof signUpSchema>;
export function RegisterForm({ email, returnTo, onMailed, onLogin }: RegisterFormProps) {
  const [registrant, setRegistrant] = useState<Registrant>('owner');
  const form = useForm<Values, unknown, z.output<typeof signUpSchema>>({
    resolver: zodResolver(signUpSchema),
    defaultValues: { firstName: '', lastName: '', email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus('firstName'), [form]);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    const body = {
      ...input,
      ...(registrant !== 'none' && { registrantType: registrant }),
      ...(returnTo && { returnTo }),
    };
    try {
      await api(apiPaths.signUp, { method: 'POST', body });
      onMailed(input.email);
    } catch (error) {
      setFailure(takeRefusal(error, form, ['firstName', 'lastName', 'email', 'password']));
    }
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Create an account"
      className="flex flex-col gap-4"
    >
      <FormFailure message={failure} />
      <RegistrantChooser value={registrant} onChange={setRegistrant} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" required error={errors.firstName?.message}>
          <Input autoComplete="given-name" {...form.register('firstName')} />
        </Field>
        <Field label="Last name" required error={errors.lastName?.message}>
          <Input autoComplete="family-name" {...form.register('lastName')} />
        </Field>
      </div>
      <Field label="E-mail" required error={errors.email?.message}>
        <Input type="email" autoComplete="email" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Field
        label="Password"
        required
        help={`At least ${PASSWORD_MIN} characters. A few words that have nothing to do with each other are good.`}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <p className="text-sm text-ink-soft">
        With an account you agree to the{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer" className="link">
          terms
        </a>
        . What we keep about you, and how to delete it, is on the page about{' '}
        <a href={paths.privacy} target="_blank" rel="noreferrer" className="link">
          privacy
        </a>
        .
      </p>
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Create Account
      </Button>
      <p className="text-center">
        Already have an account?{' '}
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={() => onLogin(form.getValues('email'))}
        >
          Sign in
        </button>
      </p>
    </form>
  );
}
