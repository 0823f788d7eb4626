import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { viewingApi } from '../../../domain/inquiries.ts';
import type { Viewings } from '../../../domain/viewings-schema.ts';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { fieldOfTime, noViewingTimes, proposalOf, viewingTimesShape } from '../../form/viewing-times.ts';
import { ViewingTimesFields } from '../../form/viewing-times-fields.tsx';
import { toast } from '../../ui/toast.ts';
import { viewingsQuery } from './viewing-data.ts';

const schema = z.object({ ...viewingTimesShape, day0: z.string().min(1, 'Choose a day') });

type Props = { inquiryId: number; viewings: Viewings; onDone: () => void; onCancel: () => void };

export function ViewingForm({ inquiryId, viewings, onDone, onCancel }: Props) {
  const queryClient = useQueryClient();
  const form = useSubmit({
    schema,
    defaultValues: noViewingTimes,
    focus: 'day0',
    fieldOfPath: (path: string): string => fieldOfTime(form.getValues(), path),
    async submit(values, send) {
      const body = proposalOf(values);
      const updated = await send<Viewings>(viewingApi.all(inquiryId), { method: 'POST', body });
      queryClient.setQueryData(viewingsQuery(inquiryId).queryKey, updated);
      toast({ title: 'Times proposed' });
      onDone();
    },
  });
  return (
    <Form form={form} label="Propose a viewing">
      <ViewingTimesFields needed days={viewings} />
      <FormButtons submit="Propose times" onCancel={onCancel} />
    </Form>
  );
}
