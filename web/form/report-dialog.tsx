import type { z } from 'zod';
import { toast } from '../ui/toast.ts';
import { SelectField, TextareaField } from './fields.tsx';
import { Form, FormButtons } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useFormDialog } from './form-dialog-context.ts';
import { useSubmit } from './use-submit.ts';

type Report = { reason: string; message?: string | undefined };

type FormProps = {
  /** "Report this ad". */
  title: string;
  /** Address in the API that takes reports. */
  path: string;
  schema: z.ZodType<Report, Report>;
  /** Labels by reason. */
  reasons: Readonly<Record<string, string>>;
};

/** Reports something to the admin, as a signed-in person. */
export const ReportDialog = ({
  description,
  onClose,
  ...form
}: FormProps & { description: string; onClose: () => void }) => (
  <FormDialog onClose={onClose} title={form.title} description={description}>
    <ReportForm {...form} />
  </FormDialog>
);

function ReportForm({ title, path, schema, reasons }: FormProps) {
  const dialog = useFormDialog();
  const form = useSubmit<Report, Report>({
    schema,
    defaultValues: { message: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(path, { method: 'POST', body });
      toast({ title: 'Report sent', description: 'We’ll email you what we decide.' });
      dialog.done();
    },
  });
  return (
    <Form form={form} label={title}>
      <SelectField name="reason" label="What’s wrong?">
        <option value="">Choose a reason</option>
        {Object.entries(reasons).map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextareaField name="message" label="Message" optional rows={3} />
      <FormButtons submit="Send report" />
    </Form>
  );
}
