import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ChangeEmailInput, changeEmailSchema, type OwnAccount } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { FormFailure } from '../../fields/form-failure.tsx';
import { PasswordInput } from '../../fields/password-input.tsx';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { accountQuery } from './account-queries.ts';
import { FormButtons } from './setting.tsx';

type EmailFormProps = {
  account: OwnAccount;
  /** Whether the account is proved by its password, or by having just signed in. */
  byPassword: boolean;
  onDone: () => void;
};

export function EmailForm({ account, byPassword, onDone }: EmailFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<{ email: string; password?: string }, unknown, Partial<ChangeEmailInput>>({
    resolver: zodResolver(byPassword ? changeEmailSchema : changeEmailSchema.omit({ password: true })),
    defaultValues: byPassword ? { email: '', password: '' } : { email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus('email'), [form]);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await sendSignedIn(queryClient, () => api(apiPaths.accountEmail, { method: 'POST', body: input }));
      queryClient.setQueryData(accountQuery.queryKey, { ...account, pendingEmail: input.email ?? null });
      onDone();
    } catch (error) {
      setFailure(takeRefusal(error, form, ['email', 'password']));
    }
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Change e-mail address"
      className="flex flex-col gap-4"
    >
      <FormFailure message={failure} />
      <Field
        label="New e-mail address"
        required
        help="We mail a link there. Nothing changes before you follow it."
        error={errors.email?.message}
      >
        <Input type="email" autoComplete="email" autoCapitalize="none" {...form.register('email')} />
      </Field>
      {byPassword && (
        <Field label="Your password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <FormButtons submit="Send the link" busy={isSubmitting} onCancel={onDone} />
    </form>
  );
}
