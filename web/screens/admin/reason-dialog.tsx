import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminReasonSchema } from '../../../domain/admin.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';

type ReasonDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** Verb on the button. */
  submit: string;
  /** Path of the API that takes the reason. */
  path: string;
  help: string;
  /** Title of the toast. */
  done: string;
  onClose: () => void;
};

/** Asks for the reason of an action, and sends it. */
export function ReasonDialog({ title, description, submit, path, help, done, onClose }: ReasonDialogProps) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: adminReasonSchema,
    defaultValues: { reason: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(path, { method: 'POST', body });
      toast({ title: done });
      onClose();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog open closeOnBackdrop={false} onClose={onClose} title={title} description={description}>
      <Form form={form} label={submit}>
        <TextareaField name="reason" label="Reason" help={help} rows={4} maxLength={1_000} />
        <FormButtons submit={submit} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
