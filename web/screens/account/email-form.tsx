import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '../../../domain/account.ts';
import { accountApi } from '../../../domain/account-paths.ts';
import { changeEmailSchema } from '../../../domain/account-schema.ts';
import { PasswordField } from '../../form/account-fields.tsx';
import { EmailField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { accountQuery } from './account-data.ts';

type EmailFormProps = {
  account: OwnAccount;
  /** True if a password proves ownership, false if a recent sign-in does. */
  byPassword: boolean;
  onDone: () => void;
};

export function EmailForm({ account, byPassword, onDone }: EmailFormProps) {
  const queryClient = useQueryClient();
  const form = useSubmit<{ email: string; password?: string }>({
    schema: byPassword ? changeEmailSchema : changeEmailSchema.omit({ password: true }),
    defaultValues: { email: '', ...(byPassword && { password: '' }) },
    focus: 'email',
    async submit(input, send) {
      await send(accountApi.email, { method: 'POST', body: input });
      queryClient.setQueryData(accountQuery.queryKey, { ...account, pendingEmail: input.email });
      onDone();
    },
  });
  return (
    <Form form={form} label="Change email address">
      <EmailField
        label="New email address"
        help="We’ll email a link there. Nothing changes until you open it."
      />
      {byPassword && <PasswordField label="Your password" />}
      <FormButtons submit="Send the link" onCancel={onDone} />
    </Form>
  );
}
