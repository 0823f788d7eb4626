import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountApi } from '../../../domain/account.ts';
import { cases, questionLabels } from '../../../domain/cases.ts';
import { type CaseAnswer, caseAnswerSchema, type OwnQuestion } from '../../../domain/cases-schema.ts';
import { invalidate } from '../../api/query-client.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { CaseMessages } from '../../page/case-messages.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';
import { questionsQuery } from './profile-data.ts';

/** Our questions about reports, appeals, and requests that we haven't decided. */
export function OwnQuestions() {
  const { data = [] } = useQuery(questionsQuery);
  const [open, setOpen] = useState<OwnQuestion>();
  if (data.length === 0) return null;
  return (
    <Panel id="questions" label="Our questions">
      <ul className="flex flex-col divide-y divide-rule">
        {data.map((one) => (
          <li key={one.id} className="py-4 first:pt-0 last:pb-0">
            <h3 className="wrap-anywhere">
              {cases[one.type].label}: <bdi>{one.subject}</bdi>
            </h3>
            <CaseMessages messages={one.messages} />
            <div className="mt-3">
              {one.question === 'waiting' ? (
                <Button variant="primary" onClick={() => setOpen(one)}>
                  Answer<span className="sr-only">: {one.subject}</span>
                </Button>
              ) : (
                <p className="text-ink-soft">{questionLabels.answered}. We’ll email you what we decide.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          onClose={() => setOpen(undefined)}
          title="Answer our question"
          description={<bdi className="wrap-anywhere">{open.subject}</bdi>}
        >
          <AnswerForm id={open.id} />
        </FormDialog>
      )}
    </Panel>
  );
}

function AnswerForm({ id }: Pick<OwnQuestion, 'id'>) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<CaseAnswer>({
    schema: caseAnswerSchema,
    defaultValues: { message: '', files: [] },
    focus: 'message',
    async submit(body, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
      await send(accountApi.question(id), { method: 'POST', body });
      toast({ title: 'Answer sent', description: 'We’ll email you what we decide.' });
      dialog.done();
      await invalidate(queryClient, [accountApi.questions]);
    },
  });
  return (
    <Form form={form} label="Answer our question">
      <TextareaField name="message" label="Answer" rows={5} maxLength={2_000} />
      <AttachmentsField help="Only we can open them." onPending={setPending} />
      <FormButtons submit="Send answer" />
    </Form>
  );
}
