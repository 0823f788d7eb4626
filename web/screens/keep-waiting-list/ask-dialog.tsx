import { useQueryClient } from '@tanstack/react-query';
import { isValidElement, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { waitingListApi } from '../../../domain/waiting-lists/waiting-list.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { invalidate } from '../../api/query-client.ts';
import { resultOf } from '../../form/check.ts';
import { type FieldRow, FieldRows, type Rows } from '../../form/field-rows.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';

/** Something to do with a list, a person, or an offer that needs words or a second thought. */
export type Ask = {
  title: ReactNode;
  description?: ReactNode;
  submit?: string;
  danger?: boolean;
  /** POSTs there. */
  path: string;
  /** The schema that the server uses. */
  schema: z.ZodType<unknown>;
  fields?: Rows;
  /** Of components among the fields. */
  values?: FieldValues;
  bodyOf: (values: FieldValues) => object;
  done?: string;
};

type AskDialogProps = { ask: Ask; list: number; onClose: () => void };

export const AskDialog = ({ ask, list, onClose }: AskDialogProps) => (
  <FormDialog title={ask.title} description={ask.description} onClose={onClose}>
    <AskForm ask={ask} list={list} />
  </FormDialog>
);

const fieldOfPath = (path: string) => path.replace(/^people\.0\./, '');

/** What the fields open with, by name. */
const valuesOf = (rows: Rows): FieldValues =>
  Object.fromEntries(
    rows.flatMap((row) => {
      if (!row || isValidElement(row)) return [];
      return [row as FieldRow | readonly FieldRow[]]
        .flat()
        .map(({ name, value, several }) => [name, value ?? (several ? [] : '')]);
    }),
  );

/** "move.from", for a value that has its own fields. */
const namesOf = (values: FieldValues) =>
  Object.entries(values).flatMap(([name, value]) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((part) => ({ name: `${name}.${part}` }))
      : [{ name }],
  );

function AskForm({ ask, list }: Pick<AskDialogProps, 'ask' | 'list'>) {
  const { path, schema, fields = [], bodyOf, submit = 'Save', danger = false, done: text = 'Saved' } = ask;
  const queryClient = useQueryClient();
  const { done } = useFormDialog();
  const keyOf = useIdempotencyKey();
  const values: FieldValues = { ...valuesOf(fields), ...ask.values };
  const form = useSubmit<FieldValues, object>({
    defaultValues: values,
    fields: namesOf(values),
    resolver: (typed) => {
      const body = bodyOf(typed);
      const { success, error } = schema.safeParse(body);
      return resultOf<FieldValues, object>(
        success ? { success, data: body } : { success: false, error: error as z.ZodError<object> },
        fieldOfPath,
      );
    },
    fieldOfPath,
    async submit(body, send) {
      await send(path, { method: 'POST', body, headers: keyOf(body) });
      toast({ title: text });
      done();
      await invalidate(queryClient, [waitingListApi.list(list), waitingListApi.mine]);
    },
  });
  return (
    <Form form={form}>
      <FieldRows of={fields} />
      <FormButtons submit={submit} {...(danger && { danger })} />
    </Form>
  );
}
