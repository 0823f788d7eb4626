import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminReasonSchema } from '../../../domain/admin-schema.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { invalidate } from '../../api/query-client.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';
import { changedBy } from './use-admin-action.ts';

type ReasonDialogProps = {
  title: ReactNode;
  description: ReactNode;
  /** Verb on the button. */
  submit: string;
  /** Kind of the listing that it is about, if it is one. */
  kind?: ListingKind;
  /** Path of the API that takes the reason. */
  path: string;
  help: string;
  /** Title of the toast. */
  done: string;
  /** Name of the row, for the toast. */
  of: string;
  onClose: () => void;
};

/** Asks for the reason of an action, and sends it. */
export const ReasonDialog = ({ title, description, onClose, ...action }: ReasonDialogProps) => (
  <FormDialog onClose={onClose} title={title} description={description}>
    <ReasonForm {...action} />
  </FormDialog>
);

function ReasonForm({
  submit,
  kind,
  path,
  help,
  done,
  of,
}: Omit<ReasonDialogProps, 'title' | 'description' | 'onClose'>) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit({
    schema: adminReasonSchema,
    defaultValues: { reason: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(path, { method: 'POST', body });
      toast({ title: done, description: of });
      dialog.done();
      await invalidate(queryClient, changedBy(kind));
    },
  });
  return (
    <Form form={form} label={submit}>
      <TextareaField name="reason" label="Reason" help={help} rows={4} maxLength={1_000} />
      <FormButtons submit={submit} />
    </Form>
  );
}
