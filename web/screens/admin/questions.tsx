import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import { caseQuestionSchema, type WholeCase } from '../../../domain/cases-schema.ts';
import { invalidate } from '../../api/query-client.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { CaseMessages } from '../../page/case-messages.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { changedBy } from './use-admin-action.ts';

/** Questions about a case with their answers, and a form for another while it is open. */
export function Questions({ found }: { found: WholeCase }) {
  const { state, email, person, messages } = found;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {messages.length > 0 && <CaseMessages messages={messages} />}
      {state === 'open' && email && person && (
        <div className="mt-2">
          <Button onClick={() => setAsking(true)}>Ask a question</Button>
        </div>
      )}
      {isAsking && (
        <FormDialog onClose={() => setAsking(false)} title="Ask a question">
          <QuestionForm found={found} />
        </FormDialog>
      )}
    </>
  );
}

function QuestionForm({ found: { id, email } }: { found: WholeCase }) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit({
    schema: caseQuestionSchema,
    defaultValues: { message: '' },
    focus: 'message',
    async submit(body, send) {
      await send(adminApi.caseQuestion(id), { method: 'POST', body });
      toast({ title: 'Question sent', description: `It’s on its way to ${email}.` });
      dialog.done();
      await invalidate(queryClient, changedBy());
    },
  });
  return (
    <Form form={form} label="Ask a question">
      <TextareaField
        name="message"
        label="Question"
        help={`Emailed to ${email}. The answer appears with the case, and you get an email.`}
        rows={4}
        maxLength={2_000}
      />
      <FormButtons submit="Send question" />
    </Form>
  );
}
