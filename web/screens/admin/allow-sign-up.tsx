import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import { signUpAllowanceSchema } from '../../../domain/admin-schema.ts';
import { invalidate } from '../../api/query-client.ts';
import { EmailField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

/** Lets a person sign up again whose suspended account was deleted. `q` is the search text, which may be their address. */
export function AllowSignUp({ q }: { q: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Allow sign-up again</Button>
      {isOpen && (
        <FormDialog
          onClose={() => setOpen(false)}
          title="Allow sign-up again"
          description="When you delete a suspended account, nobody can sign up with its email address anymore. We keep that address only as a code that can’t be read, so enter it here."
        >
          <AddressForm email={q.includes('@') ? q : ''} />
        </FormDialog>
      )}
    </>
  );
}

function AddressForm({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit({
    schema: signUpAllowanceSchema,
    defaultValues: { email },
    focus: 'email',
    async submit(body, send) {
      await send(adminApi.signUpAllowance, { method: 'POST', body });
      toast({ title: 'Sign-up allowed', description: body.email });
      dialog.done();
      await invalidate(queryClient, ['/api/admin']);
    },
  });
  return (
    <Form form={form} label="Allow sign-up again">
      <EmailField autoComplete="off" />
      <FormButtons submit="Allow sign-up" />
    </Form>
  );
}
