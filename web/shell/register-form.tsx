import { useState } from 'react';
import { signInApi } from '../../domain/account.ts';
import { signUpSchema } from '../../domain/account-schema.ts';
import { paths } from '../../domain/paths.ts';
import { api } from '../api/api.ts';
import { NewPasswordField, PersonNameFields } from '../form/account-fields.tsx';
import { EmailField } from '../form/fields.tsx';
import { Form, SubmitButton } from '../form/form.tsx';
import { useSubmit } from '../form/use-submit.ts';
import { ModeSwitch, type OnMode } from './mode-switch.tsx';
import { type Registrant, RegistrantChooser } from './registrant-chooser.tsx';

type RegisterFormProps = {
  email: string;
  returnTo: string | null;
  onMailed: (email: string) => void;
  onMode: OnMode;
};

export function RegisterForm({ email, returnTo, onMailed, onMode }: RegisterFormProps) {
  const [registrant, setRegistrant] = useState<Registrant>('owner');
  const form = useSubmit({
    schema: signUpSchema,
    defaultValues: { firstName: '', lastName: '', email, password: '' },
    focus: 'firstName',
    async submit(input) {
      const body = {
        ...input,
        ...(registrant !== 'none' && { registrantType: registrant }),
        ...(returnTo && { returnTo }),
      };
      await api(signInApi.signUp, { method: 'POST', body });
      onMailed(input.email);
    },
  });
  return (
    <Form form={form} label="Create an account">
      <RegistrantChooser value={registrant} onChange={setRegistrant} />
      <PersonNameFields />
      <EmailField />
      <NewPasswordField />
      <p className="text-sm text-ink-soft">
        By creating an account, you agree to our{' '}
        <a href={paths.terms} target="_blank" rel="noreferrer" className="link">
          Terms
        </a>
        . See{' '}
        <a href={paths.privacy} target="_blank" rel="noreferrer" className="link">
          Privacy
        </a>{' '}
        for what we store and how to delete it.
      </p>
      <SubmitButton wide>Create Account</SubmitButton>
      <ModeSwitch mode="register" onMode={onMode} />
    </Form>
  );
}
