import type { z } from 'zod';
import { wantedReportReasons } from '../../../domain/wanted.ts';
import { wantedApi } from '../../../domain/wanted-paths.ts';
import { type WantedAd, type WantedReportInput, wantedReportSchema } from '../../../domain/wanted-schema.ts';
import { SelectField, TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';

export function ReportDialog({ ad, onClose }: { ad: WantedAd; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Report this ad"
      description="We’ll email you what we decide. The person who posted it doesn’t see who reported it."
    >
      <ReportForm ad={ad} />
    </FormDialog>
  );
}

function ReportForm({ ad }: { ad: WantedAd }) {
  const dialog = useFormDialog();
  const form = useSubmit<z.input<typeof wantedReportSchema>, WantedReportInput>({
    schema: wantedReportSchema,
    defaultValues: { reason: undefined, message: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(wantedApi.reports(ad.id), { method: 'POST', body });
      toast({ title: 'Report sent', description: 'We’ll email you what we decide.' });
      dialog.done();
    },
  });
  return (
    <Form form={form} label="Report this ad">
      <SelectField name="reason" label="What’s wrong?">
        <option value="">Choose a reason</option>
        {Object.entries(wantedReportReasons).map(([reason, label]) => (
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
