import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccountSchema } from '../../../domain/account-schema.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { sendSignedIn } from '../../api/send-signed-in.ts';
import { FormFailure } from '../../fields/form-failure.tsx';
import { PasswordInput } from '../../fields/password-input.tsx';
import { takeRefusal } from '../../fields/take-refusal.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useIsAlive } from '../../ui/use-is-alive.ts';

/** Everything the account holds, as a file. */
export function ExportLink() {
  return (
    <LinkButton href={apiPaths.accountExport} download className="self-start max-sm:w-full">
      <Download aria-hidden="true" size={18} />
      Export my data
    </LinkButton>
  );
}

type LeaveProps = { byPassword: boolean; onGone: () => void };

export function DeleteAccount({ byPassword, onGone }: LeaveProps) {
  const [open, setOpen] = useState(false);
  const isAlive = useIsAlive();
  return (
    <>
      <Button disabled={!isAlive} onClick={() => setOpen(true)} className="self-start max-sm:w-full">
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title="Delete your account?"
        description="Your profile and all your listings disappear for everybody at once. This can’t be undone."
      >
        <DeletionForm byPassword={byPassword} onGone={onGone} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeletionForm({ byPassword, onGone, onCancel }: LeaveProps & { onCancel: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<{ password?: string }>({
    resolver: zodResolver(byPassword ? deleteAccountSchema : deleteAccountSchema.partial()),
    defaultValues: byPassword ? { password: '' } : {},
  });
  const { errors, isSubmitting } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (byPassword) form.setFocus('password');
  }, [form, byPassword]);

  const submit = form.handleSubmit(async (input) => {
    setFailure(null);
    try {
      await sendSignedIn(queryClient, () => api(apiPaths.account, { method: 'DELETE', body: input }));
      onGone();
    } catch (error) {
      setFailure(takeRefusal(error, form, ['password']));
    }
  });

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p>You may want to take everything along first, as a file.</p>
        <ExportLink />
      </div>
      <FormFailure message={failure} />
      {byPassword && (
        <Field label="Your password" required error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} className="max-sm:w-full">
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={isSubmitting} className="max-sm:w-full">
          Delete for good
        </Button>
      </div>
    </form>
  );
}
