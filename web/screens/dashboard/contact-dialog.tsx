import { z } from 'zod';
import { counted } from '../../../domain/figures.ts';
import { contactShape } from '../../../domain/own-listings-schema.ts';
import type { Send } from '../../api/send-signed-in.ts';
import { EmailField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import type { BulkAction } from './use-bulk.ts';
import type { Selection } from './use-selection.ts';

const schema = z.strictObject(contactShape);

type ContactDialogProps = {
  selection: Selection;
  onSubmit: (action: BulkAction, send: Send) => Promise<void>;
  onClose: () => void;
};

export function ContactDialog({ onClose, ...rest }: ContactDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="Change contact"
      description={`Shown on ${countOf(rest.selection)} so people can reach you.`}
    >
      <ContactForm {...rest} />
    </FormDialog>
  );
}

const countOf = ({ chosen }: Selection) => counted(chosen.length, 'listing', 'listings');

/** Starts from the contact of the first selected listing. */
function ContactForm({ selection, onSubmit }: Omit<ContactDialogProps, 'onClose'>) {
  const { contactEmail = '', contactPhone = '' } = selection.chosen[0]?.listing ?? {};
  const form = useSubmit({
    schema,
    defaultValues: { contactEmail, contactPhone },
    focus: 'contactEmail',
    submit: onSubmit,
  });
  return (
    <Form form={form} label="Change contact">
      <EmailField name="contactEmail" label="Contact email" />
      <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="tel" />
      <FormButtons submit={`Change ${countOf(selection)}`} />
    </Form>
  );
}
