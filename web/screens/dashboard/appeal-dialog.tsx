import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AppealInput, appealSchema } from '../../../domain/cases-schema.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';

type Props = { listing: OwnListing; onSent: () => void; onClose: () => void };

export function AppealDialog({ onClose, ...rest }: Props) {
  return (
    <FormDialog
      onClose={onClose}
      title="Ask us to restore it"
      description={<bdi className="wrap-anywhere">{rest.listing.title}</bdi>}
    >
      <AppealForm {...rest} />
    </FormDialog>
  );
}

function AppealForm({ listing: { id, takenDownReason }, onSent }: Omit<Props, 'onClose'>) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<AppealInput>({
    schema: appealSchema,
    defaultValues: { message: '', files: [] },
    focus: 'message',
    async submit(input, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      await send(ownApi.appeals(id), { method: 'POST', body: input });
      await queryClient.invalidateQueries({ queryKey: [ownApi.allListings] });
      toast({ title: 'Appeal sent', description: 'We’ll answer by email and on your dashboard.' });
      onSent();
    },
  });
  return (
    <Form form={form} label="Appeal">
      <p className="wrap-anywhere">
        Taken down: <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
      </p>
      <TextareaField
        name="message"
        label="Why should we restore it?"
        help="Say what you changed, or why the reason above is wrong."
        rows={4}
      />
      <AttachmentsField help="Only we can open them." onPending={setPending} />
      <FormButtons submit="Send appeal" />
    </Form>
  );
}
