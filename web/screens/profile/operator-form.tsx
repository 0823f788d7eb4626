import { useQueryClient } from '@tanstack/react-query';
import { accountApi } from '../../../domain/account.ts';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import { type OperatorRequestInput, operatorRequestSchema } from '../../../domain/cases-schema.ts';
import type { User } from '../../api/current-user.ts';
import { AirportField } from '../../fields/airport-field.tsx';
import { resultOf } from '../../form/check.ts';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { toast } from '../../ui/toast.ts';
import { operatorRequestsQuery } from './profile-data.ts';

type Values = Omit<OperatorRequestInput, 'icaoCode'> & { airport: AirportSummary | null };

const fieldOfPath = (path: string) => (path === 'icaoCode' ? 'airport' : path);

type Props = { user: User; airport: AirportSummary | null; onDone: () => void };

export function OperatorForm({ user, airport, onDone }: Props) {
  const queryClient = useQueryClient();
  const form = useSubmit<Values, OperatorRequestInput>({
    defaultValues: {
      airport,
      name: `${user.firstName} ${user.lastName}`,
      title: '',
      phone: '',
      message: '',
    },
    resolver: ({ airport, ...values }) =>
      resultOf(operatorRequestSchema.safeParse({ ...values, icaoCode: airport?.icaoCode }), fieldOfPath),
    fieldOfPath,
    focus: 'airport',
    async submit(input, send) {
      await send(accountApi.operatorRequests, { method: 'POST', body: input });
      await queryClient.invalidateQueries({ queryKey: operatorRequestsQuery.queryKey });
      toast({
        title: 'Request sent',
        description: 'We’ll call the airport’s office and email you the result.',
      });
      onDone();
    },
  });
  return (
    <Form form={form} label="Airport operator">
      <AirportField name="airport" label="Airport" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="name" label="Your name" autoComplete="name" />
        <TextField
          name="title"
          label="Your title"
          autoComplete="organization-title"
          placeholder="Airport manager"
        />
      </div>
      <TextField
        name="phone"
        label="Airport office phone"
        type="tel"
        autoComplete="off"
        help="A public number, such as the one on the airport’s or the city’s own site. We call it to confirm."
      />
      <TextareaField name="message" label="Message" optional rows={3} />
      <FormButtons submit="Send request" onCancel={onDone} />
    </Form>
  );
}
