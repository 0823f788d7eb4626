import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi, signInApi } from '../../../domain/account.ts';
import { changePasswordSchema } from '../../../domain/account-schema.ts';
import type { OwnAccount } from '../../../domain/own-account-schema.ts';
import { api } from '../../api/api.ts';
import { accountQuery } from '../../api/queries.ts';
import { NewPasswordField, PasswordField } from '../../form/account-fields.tsx';
import { Form, FormButtons, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { MailboxHint } from '../../page/mailbox-hint.tsx';
import { toast } from '../../ui/toast.ts';
import { sessionsQuery } from './account-data.ts';

export function PasswordForm({ account, onDone }: { account: OwnAccount; onDone: () => void }) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: changePasswordSchema,
    defaultValues: { currentPassword: '', newPassword: '' },
    focus: 'currentPassword',
    async submit(input, send) {
      await send(accountApi.password, { method: 'POST', body: input });
      // The server has canceled a pending change of address and signed out the other devices.
      queryClient.setQueryData(accountQuery.queryKey, { ...account, pendingEmail: null });
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      toast({ title: 'Password changed', description: 'You were signed out on your other devices.' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Change password">
      {/* Tells password managers which account this is. */}
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField name="currentPassword" label="Current password" />
      <NewPasswordField name="newPassword" label="New password" />
      <FormButtons submit="Save password" onCancel={onDone} />
    </Form>
  );
}

/** Sets the first password of an account from an issuer; access to its mailbox proves ownership. */
export function FirstPassword({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const form = useSubmit({
    defaultValues: {},
    async submit() {
      await api(signInApi.forgotPassword, { method: 'POST', body: { email } });
      setSent(true);
    },
  });
  return (
    <>
      <p>You don’t have a password yet. We’ll email you a link to choose one.</p>
      <p role="status" className="empty:hidden">
        {sent && 'We sent the email. Its link works once, for one hour.'}
      </p>
      {sent ? (
        <MailboxHint />
      ) : (
        <Form form={form}>
          <SubmitButton variant="secondary" className="self-start max-sm:w-full">
            Email me the link
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
