import { z } from 'zod';
import { contactShape } from '../../../domain/bulk.ts';
import { counted } from '../../../domain/figures.ts';
import { EmailField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { BulkAction } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const schema = z.strictObject(contactShape);

type ContactDialogProps = {
  selection: Selection;
  onSubmit: (action: BulkAction) => Promise<void>;
  onClose: () => void;
};

/** Starts from the contact of the first selected listing. */
export function ContactDialog({ selection: { chosen }, onSubmit, onClose }: ContactDialogProps) {
  const { contactEmail = '', contactPhone = '' } = chosen[0]?.listing ?? {};
  const form = useSubmit({
    schema,
    defaultValues: { contactEmail, contactPhone },
    focus: 'contactEmail',
    submit: onSubmit,
  });
  const count = counted(chosen.length, 'listing', 'listings');
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change contact"
      description={`Visitors reach you this way about ${count}.`}
    >
      <Form form={form} label="Change contact">
        <EmailField name="contactEmail" label="Contact email" />
        <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="tel" />
        <FormButtons submit={`Change ${count}`} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
