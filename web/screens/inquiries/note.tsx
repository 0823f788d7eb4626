import { useQueryClient } from '@tanstack/react-query';
import { type InquiryThread, inquiryChangeSchema } from '../../../domain/inquiries-schema.ts';
import { inquiryApi } from '../../../domain/paths.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, SubmitButton } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { inquiryQuery } from './thread-data.ts';

/** What one side notes for itself. */
export function NotePanel({ thread }: { thread: InquiryThread }) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema: inquiryChangeSchema.pick({ note: true }),
    defaultValues: { note: thread.note },
    async submit(body, send) {
      const changed = await send<InquiryThread>(inquiryApi.thread(thread.id), { method: 'PATCH', body });
      queryClient.setQueryData(inquiryQuery(String(thread.id)).queryKey, changed);
      form.reset({ note: changed.note });
      toast({ title: 'Note saved' });
    },
  });
  return (
    <Panel label="Your note">
      <Form form={form} label="Your note" className="flex flex-col gap-2">
        <TextareaField name="note" label="Note" optional rows={2} help="Only you see it." />
        <SubmitButton className="self-start">Save note</SubmitButton>
      </Form>
    </Panel>
  );
}
