import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { inquiryReportReasons } from '../../../domain/inquiries.ts';
import { inquiryApi } from '../../../domain/inquiry-paths.ts';
import {
  type InquiryReportInput,
  type InquiryThread,
  inquiryReportSchema,
} from '../../../domain/inquiry-schema.ts';
import { failureText } from '../../api/failure-text.ts';
import { useSend } from '../../api/send-signed-in.ts';
import { SelectField, TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { inquiryQuery } from './inquiry-data.ts';

export function ThreadActions({ thread }: { thread: InquiryThread }) {
  const [isAsking, setAsking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { isBusy, change } = useChange(thread);
  const isClosed = thread.closedAt !== null;
  const block = (blocked: boolean) =>
    change(inquiryApi.block(thread.id), { blocked }, blocked ? 'Person blocked' : 'Person unblocked');
  return (
    <div id="actions" className="flex scroll-mt-24 flex-wrap gap-3 border-t border-rule pt-4">
      <Button
        busy={isBusy}
        onClick={() =>
          change(
            inquiryApi.state(thread.id),
            { closed: !isClosed },
            isClosed ? 'Conversation reopened' : 'Conversation closed',
          )
        }
      >
        {isClosed ? 'Reopen conversation' : 'Close conversation'}
      </Button>
      {!thread.isDeleted && (
        <Button busy={isBusy} onClick={() => (thread.isBlocked ? block(false) : setAsking(true))}>
          {thread.isBlocked ? 'Unblock this person' : 'Block this person'}
        </Button>
      )}
      <Button onClick={() => setReporting(true)}>Report</Button>
      <ConfirmDialog
        open={isAsking}
        title="Block this person?"
        description="They can’t write to you about any of your listings or theirs. They aren’t told. You can unblock them here."
        confirmLabel="Block"
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          block(true);
        }}
      />
      {isReporting && <ReportDialog thread={thread} onClose={() => setReporting(false)} />}
    </div>
  );
}

function useChange({ id }: InquiryThread) {
  const queryClient = useQueryClient();
  const send = useSend();
  const [isBusy, setBusy] = useState(false);
  const change = async (path: string, body: object, title: string) => {
    setBusy(true);
    try {
      const changed = await send<InquiryThread>(path, { method: 'PUT', body });
      queryClient.setQueryData(inquiryQuery(String(id)).queryKey, changed);
      queryClient.invalidateQueries({
        queryKey: [inquiryApi.all()],
        predicate: ({ queryKey }) => typeof queryKey[1] === 'object',
      });
      toast({ title });
    } catch (error) {
      toast({ title: 'That didn’t work', description: failureText(error), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, change };
}

function ReportDialog({ thread, onClose }: { thread: InquiryThread; onClose: () => void }) {
  return (
    <FormDialog
      onClose={onClose}
      title="Report this conversation"
      description="We can then read it, and will email you what we decide. The other person isn’t told."
    >
      <ReportForm thread={thread} />
    </FormDialog>
  );
}

function ReportForm({ thread }: { thread: InquiryThread }) {
  const dialog = useFormDialog();
  const form = useSubmit<z.input<typeof inquiryReportSchema>, InquiryReportInput>({
    schema: inquiryReportSchema,
    defaultValues: { reason: undefined, message: '' },
    focus: 'reason',
    async submit(body, send) {
      await send(inquiryApi.reports(thread.id), { method: 'POST', body });
      toast({ title: 'Report sent', description: 'We’ll email you what we decide.' });
      dialog.done();
    },
  });
  return (
    <Form form={form} label="Report this conversation">
      <SelectField name="reason" label="What’s wrong?">
        <option value="">Choose a reason</option>
        {Object.entries(inquiryReportReasons).map(([reason, label]) => (
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
