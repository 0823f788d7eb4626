import { useState } from 'react';
import { forgotPasswordSchema } from '../../domain/account-schema.ts';
import { apiPaths } from '../../domain/paths.ts';
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

/** Asks for a link to a new password. People mostly open it in another tab; back in this one, they are signed in. */
export function ForgotForm({ email, onSignedIn, onBack }: ForgotFormProps) {
  const [askedFor, setAskedFor] = useState<string | null>(null);
  useSignedInElsewhere(onSignedIn, askedFor !== null);
  const form = useSubmit({
    schema: forgotPasswordSchema,
    defaultValues: { email },
    focus: 'email',
    async submit(input) {
      await api(apiPaths.forgotPassword, { method: 'POST', body: input });
      setAskedFor(input.email);
    },
  });

  if (askedFor !== null) {
    return (
      <div ref={focusOnMount} tabIndex={-1} className="flex flex-col gap-4 outline-none">
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
    <Form form={form} label="Forgot password">
      <p>We mail you a link to choose a new one.</p>
      <EmailField autoComplete="username" />
      <SubmitButton wide>Send the link</SubmitButton>
      <Button variant="quiet" onClick={() => onBack(form.getValues('email'))}>
        Back to sign in
      </Button>
    </Form>
  );
}
