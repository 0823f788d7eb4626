import { signInApi } from '../../domain/account.ts';
import { signInSchema } from '../../domain/account-schema.ts';
import { factorApi } from '../../domain/factors.ts';
import { api } from '../api/api.ts';
import type { User } from '../api/current-user.ts';
import { hasPasskeys, passkeyFailure } from '../api/passkeys.ts';
import { PasskeyButton, PasswordField } from '../form/account-fields.tsx';
import { EmailField } from '../form/fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { ModeSwitch, type OnMode } from './mode-switch.tsx';
import { SupportLink } from './support-link.tsx';

type SignInFormProps = {
  email: string;
  onSignedIn: (user: User) => unknown;
  onForgot: (email: string) => void;
  onMode: OnMode;
};

export function SignInForm({ email, onSignedIn, onForgot, onMode }: SignInFormProps) {
  const form = useSubmit({
    schema: signInSchema,
    defaultValues: { email, password: '' },
    focus: email ? 'password' : 'email',
    explain: passkeyFailure,
    async submit(input) {
      const user = await api<User>(signInApi.signIn, { method: 'POST', body: input }).catch((error) => {
        form.setFocus('password', { shouldSelect: true });
        throw error;
      });
      await onSignedIn(user);
    },
  });
  return (
    <Form form={form} label="Sign in">
      <SupportLink failure={form.failure} />
      <EmailField autoComplete="username" />
      <PasswordField />
      <button
        type="button"
        className="link -my-2 min-h-11 cursor-pointer self-start"
        onClick={() => onForgot(form.getValues('email'))}
      >
        Forgot password?
      </button>
      <SubmitButton wide>Sign In</SubmitButton>
      {hasPasskeys() && (
        <PasskeyButton
          challenge="signInOptions"
          form={form}
          onSigned={async (passkey) => {
            await onSignedIn(await api<User>(factorApi.signIn, { method: 'POST', body: { passkey } }));
          }}
        >
          Sign in with a passkey
        </PasskeyButton>
      )}
      <ModeSwitch mode="login" onMode={onMode} />
    </Form>
  );
}
