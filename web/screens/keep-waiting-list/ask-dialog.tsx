import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { invalidate } from '../../api/query-client.ts';
import { resultOf } from '../../form/check.ts';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';

/** Something to do with a list, a person, or an offer that needs words or a second thought. */
export type Ask = {
  title: ReactNode;
  description?: ReactNode;
  submit: string;
  danger?: boolean;
  /** POSTs there. */
  path: string;
  /** The schema that the server uses. */
  schema: z.ZodType<unknown>;
  values: FieldValues;
  bodyOf: (values: FieldValues) => object;
  fields?: ReactNode;
  done: string;
};

type AskDialogProps = { ask: Ask; list: number; onClose: () => void };

export const AskDialog = ({ ask, list, onClose }: AskDialogProps) => (
  <FormDialog title={ask.title} description={ask.description} onClose={onClose}>
    <AskForm ask={ask} list={list} />
  </FormDialog>
);

const fieldOfPath = (path: string) => path.replace(/^people\.0\./, '');

function AskForm({ ask, list }: Pick<AskDialogProps, 'ask' | 'list'>) {
  const queryClient = useQueryClient();
  const { done } = useFormDialog();
  const keyOf = useIdempotencyKey();
  const form = useSubmit<FieldValues, object>({
    defaultValues: ask.values,
    resolver: (values) => {
      const body = ask.bodyOf(values);
      const { success, error } = ask.schema.safeParse(body);
      return resultOf<FieldValues, object>(
        success ? { success, data: body } : { success: false, error: error as z.ZodError<object> },
        fieldOfPath,
      );
    },
    fieldOfPath,
    async submit(body, send) {
      await send(ask.path, { method: 'POST', body, headers: keyOf(body) });
      toast({ title: ask.done });
      done();
      await invalidate(queryClient, [waitingListApi.list(list), waitingListApi.mine]);
    },
  });
  return (
    <Form form={form}>
      {ask.fields}
      <FormButtons submit={ask.submit} {...(ask.danger && { danger: true })} />
    </Form>
  );
}
