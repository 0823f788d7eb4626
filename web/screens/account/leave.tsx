import { useState } from 'react';
import { accountApi } from '../../../domain/account.ts';
import { deleteAccountSchema } from '../../../domain/account-schema.ts';
import { DELETED_ACCOUNT } from '../../../domain/inquiries.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { PasswordField } from '../../form/account-fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { AffectedNote } from '../../page/affected-note.tsx';
import { Download } from '../../page/download.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export function ExportLink() {
  return (
    <Download address={accountApi.export} className="self-start max-sm:w-full">
      Export my data
    </Download>
  );
}

type LeaveProps = { byPassword: boolean; onGone: () => void };

/** `about` says what is deleted. */
export function DeleteAccount({ about, byPassword, onGone }: LeaveProps & { about: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className="self-start max-sm:w-full">
        Delete my account
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        role="alertdialog"
        title="Delete your account?"
        description={
          <>
            {about} Your conversations stay with the other people in them, under the name “{DELETED_ACCOUNT}”.
            <AffectedNote path={inquiryApi.affected()} about="your listings" /> This can’t be undone.
          </>
        }
      >
        <DeletionForm byPassword={byPassword} onGone={onGone} onCancel={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function DeletionForm({ byPassword, onGone, onCancel }: LeaveProps & { onCancel: () => void }) {
  const form = useSubmit<{ password?: string }>({
    schema: byPassword ? deleteAccountSchema : deleteAccountSchema.partial(),
    defaultValues: byPassword ? { password: '' } : {},
    ...(byPassword && { focus: 'password' }),
    async submit(input, send) {
      await send(accountApi.account, { method: 'DELETE', body: input });
      onGone();
    },
  });
  return (
    <Form form={form} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <p>You may want to export your data first.</p>
        <ExportLink />
      </div>
      {byPassword && <PasswordField label="Your password" />}
      <FormButtons submit="Delete permanently" danger onCancel={onCancel} />
    </Form>
  );
}
