import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SignInInput, signInSchema } from '../../domain/account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import { takeRefusal } from '../fields/take-refusal.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

type SignInFormProps = {
  email: string;
  leaving: boolean;
  onSignedIn: (user: User) => void;
  onForgot: (email: string) => void;
  onRegister: (email: string) => void;
};

export function SignInForm({ email, leaving, onSignedIn, onForgot, onRegister }: SignInFormProps) {
  const form = useForm<SignInInput>({
    resolver: zodResolver(signInSchema),
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus(email ? 'password' : 'email'), [form, email]);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      onSignedIn(await api<User>(apiPaths.signIn, { method: 'POST', body: input }));
    } catch (error) {
      setFailure(takeRefusal(error, form, ['email', 'password']));
      form.setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate aria-label="Sign in" className="flex flex-col gap-4">
      <FormFailure message={failure} />
      <Field label="E-mail" required error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Field label="Password" required error={errors.password?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <button
        type="button"
        className="link -my-2 min-h-11 cursor-pointer self-start"
        onClick={() => onForgot(form.getValues('email'))}
      >
        Forgot password?
      </button>
      <Button type="submit" variant="primary" wide busy={isSubmitting || leaving}>
        Sign In
      </Button>
      <p className="text-center">
        No account yet?{' '}
        <button
          type="button"
          className="link min-h-11 cursor-pointer"
          onClick={() => onRegister(form.getValues('email'))}
        >
          Create one
        </button>
      </p>
    </form>
  );
}
