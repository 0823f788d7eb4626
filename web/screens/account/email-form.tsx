import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import { changeEmailSchema } from '../../../domain/account-schema.ts';
import type { OwnAccount } from '../../../domain/own-account-schema.ts';
import { EmailField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { accountQuery } from './account-data.ts';

type EmailFormProps = {
  account: OwnAccount;
  onDone: () => void;
};

export function EmailForm({ account, onDone }: EmailFormProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: changeEmailSchema,
    defaultValues: { email: '' },
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
      <FormButtons submit="Send the link" onCancel={onDone} />
    </Form>
  );
}
