import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type ChangePasswordInput,
  changePasswordSchema,
  type OwnAccount,
  PASSWORD_MIN,
} from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { failureText } from '../../api/failure-text.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { FormFailure } from '../../fields/form-failure.tsx';
import { PasswordInput } from '../../fields/password-input.tsx';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { accountQuery, sessionsQuery } from './account-queries.ts';
import { FormButtons } from './setting.tsx';

export function PasswordForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<ChangePasswordInput>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => form.setFocus('currentPassword'), [form]);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await sendSignedIn(queryClient, () => api(apiPaths.accountPassword, { method: 'POST', body: input }));
      // What a link on its way would have changed is called off, and other devices are out.
      queryClient.setQueryData(accountQuery.queryKey, { ...account, pendingEmail: null });
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password changed', description: 'Your other devices were signed out.' });
      onDone();
    } catch (error) {
      setFailure(takeRefusal(error, form, ['currentPassword', 'newPassword']));
    }
  });

  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Change password"
      className="flex flex-col gap-4"
    >
      <FormFailure message={failure} />
      {/* For password managers: whose password it is. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <Field label="Current password" required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label="New password"
        required
        help={`At least ${PASSWORD_MIN} characters. A few words that have nothing to do with each other are good.`}
        error={errors.newPassword?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
      </Field>
      <FormButtons submit="Save password" busy={isSubmitting} onCancel={onDone} />
    </form>
  );
}

/** For an account that signed in elsewhere so far: its mailbox proves whose it is. */
export function FirstPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setFailure(null);
    try {
      await api(apiPaths.forgotPassword, { method: 'POST', body: { email } });
      setSent(true);
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>You have no password yet. The link we mail you leads to your first one.</p>
      <FormFailure message={failure} />
      <p role="status" className="empty:hidden">
        {sent && 'The mail is on its way. Its link works once and for an hour.'}
      </p>
      {sent ? (
        <MailboxHint />
      ) : (
        <Button busy={busy} onClick={send} className="self-start max-sm:w-full">
          Mail me the link
        </Button>
      )}
    </>
  );
}
