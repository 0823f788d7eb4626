import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminApi } from '../../../domain/admin.ts';
import { type DecisionInput, decisionSchema } from '../../../domain/cases-schema.ts';
import { counted } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { invalidate } from '../../api/query-client.ts';
import { resultOf } from '../../form/check.ts';
import { TextareaField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useFormDialog } from '../../form/form-dialog-context.ts';
import { useSubmit } from '../../form/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import type { Opened } from './checklist-form.tsx';
import { changedBy } from './use-admin-action.ts';

type RefusalProps = {
  kind: ListingKind;
  opened: Opened;
  /** Of the case. */
  id: number;
  onDone: () => void;
};

/** Refuses a request, with a reason that the owner gets by email. */
export function Refusal(props: RefusalProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-rule pt-3">
      <Button onClick={() => setOpen(true)}>Won’t verify…</Button>
      {isOpen && (
        <FormDialog onClose={() => setOpen(false)} title="Why won’t you verify it?">
          <RefusalForm {...props} />
        </FormDialog>
      )}
    </div>
  );
}

function RefusalForm({ kind, opened: { listing, others }, id, onDone }: RefusalProps) {
  const queryClient = useQueryClient();
  const dialog = useFormDialog();
  const form = useSubmit<{ answer: string; isForAll: boolean }, DecisionInput>({
    defaultValues: { answer: '', isForAll: false },
    focus: 'answer',
    resolver: ({ answer, isForAll }) =>
      resultOf(
        decisionSchema('verification').safeParse({
          decision: 'dismissed',
          answer,
          ...(isForAll && { others: others.map((one) => one.case) }),
        }),
      ),
    async submit(body, send) {
      await send(adminApi.caseDecision(id), { method: 'POST', body });
      toast({ title: 'Decision saved', description: listing.title });
      dialog.done(onDone);
      void invalidate(queryClient, changedBy(kind));
    },
  });
  return (
    <Form form={form} label="Refuse">
      <TextareaField name="answer" label="Reason" help="Emailed to the owner." rows={4} maxLength={2_000} />
      {others.length > 0 && (
        <Checkbox
          {...form.register('isForAll')}
          label={`Same reason for ${counted(others.length, 'more listing', 'more listings')} of this owner`}
        />
      )}
      <FormButtons submit="Won’t verify" />
    </Form>
  );
}
