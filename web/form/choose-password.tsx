import { type ReactNode, useState } from 'react';
import { signInApi } from '../../domain/account.ts';
import { api } from '../api/api.ts';
import { Form, SubmitButton } from './form.tsx';
import { useSubmit } from './use-submit.ts';

/** For an account that was made without a password. */
export function ChoosePassword({ email, children }: { email: string; children: ReactNode }) {
  const [isSent, setSent] = useState(false);
  const form = useSubmit({
    defaultValues: {},
    async submit() {
      await api(signInApi.forgotPassword, { method: 'POST', body: { email } });
      setSent(true);
    },
  });
  return isSent ? (
    <p role="status">We emailed you a link. Choose a password there, and you’re signed up.</p>
  ) : (
    <Form form={form} className="flex flex-col items-start gap-2">
      <p>{children}</p>
      <SubmitButton>Email me a link to choose one</SubmitButton>
    </Form>
  );
}
