import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ForgotPasswordInput, forgotPasswordSchema } from '../../domain/account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import { takeRefusal } from '../fields/take-refusal.ts';
import { FormFailure } from '../form/form-failure.tsx';
import { MailboxHint } from '../page/mailbox-hint.tsx';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

type ForgotFormProps = {
  email: string;
  onSignedIn: (user: User) => void;
  onBack: (email: string) => void;
};

/** Asks for a link to a new password. It is followed in another tab as a rule; back in this one, it goes on by itself. */
export function ForgotForm({ email, onSignedIn, onBack }: ForgotFormProps) {
  const form = useForm<ForgotPasswordInput>({
    resolver: zodResolver(forgotPasswordSchema),
    defaultValues: { email },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => form.setFocus('email'), [form]);
  useEffect(() => {
    if (askedFor !== null) outcome.current?.focus();
  }, [askedFor]);
  useSignedInElsewhere(onSignedIn, askedFor !== null);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await api(apiPaths.forgotPassword, { method: 'POST', body: input });
      setAskedFor(input.email);
    } catch (error) {
      setFailure(takeRefusal(error, form, ['email']));
    }
  });

  if (askedFor !== null) {
    return (
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <p>
          If there is an account with <strong className="break-words">{askedFor}</strong>, a mail is on its
          way. Its link leads to a new password, once and within an hour.
        </p>
        <p className="text-ink-soft">
          If nothing comes within a few minutes, look among the unwanted mail, or see whether the address is
          the one you signed up with.
        </p>
        <MailboxHint />
        <Button variant="quiet" onClick={() => onBack(askedFor)}>
          Back to sign in
        </Button>
      </div>
    );
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Forgot password"
      className="flex flex-col gap-4"
    >
      <p>We mail you a link to choose a new one.</p>
      <FormFailure message={failure} />
      <Field label="E-mail" required error={errors.email?.message}>
        <Input type="email" autoComplete="username" autoCapitalize="none" {...form.register('email')} />
      </Field>
      <Button type="submit" variant="primary" wide busy={isSubmitting}>
        Send the link
      </Button>
      <Button variant="quiet" onClick={() => onBack(form.getValues('email'))}>
        Back to sign in
      </Button>
    </form>
  );
}
