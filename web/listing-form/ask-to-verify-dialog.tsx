import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../domain/account.ts';
import { counted } from '../../domain/figures.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { type VerificationRequest, verificationRequestSchema } from '../../domain/own-listings-schema.ts';
import { invalidate } from '../api/query-client.ts';
import { TextareaField } from '../form/fields.tsx';
import { Form, FormButtons } from '../form/form.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useFormDialog } from '../form/form-dialog-context.ts';
import { useSubmit } from '../form/use-submit.ts';
import { toast } from '../ui/toast.ts';
import { AttachmentsField } from '../uploads/attachments-field.tsx';

export type VerificationSubject = {
  /** Listings; empty for the person. */
  ids: readonly number[];
  /** Addresses of the API to read again. */
  changes?: readonly string[];
};

export type AskToVerifyDialogProps = VerificationSubject & { onClose: () => void; onSent?: () => void };

export const AskToVerifyDialog = ({ onClose, ...about }: AskToVerifyDialogProps) => (
  <FormDialog
    onClose={onClose}
    title={
      about.ids.length > 0
        ? `Ask us to verify ${counted(about.ids.length, 'listing', 'listings')}`
        : 'Ask us to verify you'
    }
  >
    <AskForm {...about} />
  </FormDialog>
);

function AskForm({ ids, changes = [ownApi.allListings], onSent }: Omit<AskToVerifyDialogProps, 'onClose'>) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const isPerson = ids.length === 0;
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<VerificationRequest>({
    schema: verificationRequestSchema,
    defaultValues: { message: '', files: [] },
    focus: 'message',
    async submit({ message, files }, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      const body = { message, files, ...(!isPerson && { ids }) };
      await send(accountApi.verification, { method: 'POST', body });
      if (!onSent) toast({ title: 'Request sent', description: 'We’ll email you what we verified.' });
      dialog.done(onSent);
      await invalidate(queryClient, changes);
    },
  });
  return (
    <Form form={form} label="Ask us to verify">
      <p>
        {isPerson
          ? 'We check once that you are who you say you are, and that you may lease property. All of your listings then show it.'
          : 'We check the photos and the dimensions of each listing.'}
      </p>
      <TextareaField
        name="message"
        label="How can we check it?"
        help={
          isPerson
            ? 'For example, where your deed, ground lease, or management agreement is recorded, and who at the airport knows you.'
            : 'For example, who measured and when, where a drawing or survey is, or who can show us the property.'
        }
        rows={5}
        maxLength={2_000}
      />
      <AttachmentsField help="Only we can open them." onPending={setPending} />
      <FormButtons submit="Send request" />
    </Form>
  );
}
