import { useState } from 'react';
import { signInApi } from '../../domain/account.ts';
import { forgotPasswordSchema } from '../../domain/account-schema.ts';
import { api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import { EmailField } from '../form/fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { MailboxHint } from '../page/mailbox-hint.tsx';
import { Button } from '../ui/button.tsx';
import { focusOnMount } from '../ui/focus-on-mount.ts';
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts';

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
