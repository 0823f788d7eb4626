import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { accountApi } from '../../../domain/account.ts';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import {
  type OperatorRequest,
  type OperatorRequestInput,
  operatorRequestSchema,
} from '../../../domain/cases-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../../domain/verification.ts';
import type { User } from '../../api/current-user.ts';
import { AirportField } from '../../fields/airport-field.tsx';
import { resultOf } from '../../form/check.ts';
import { TextareaField, TextField } from '../../form/fields.tsx';
import { Form, FormButtons } from '../../form/form.tsx';
import { useSubmit } from '../../form/use-submit.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Day } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { AttachmentsField } from '../../uploads/attachments-field.tsx';
import { operatorRequestsQuery } from './profile-data.ts';

/** Requests to be verified as an airport's operator, and a form for another. `airport` is the profile's. */
export function OperatorRequests({ user, airport }: { user: User; airport: AirportSummary | null }) {
  const query = useQuery(operatorRequestsQuery);
  const [asking, setAsking] = useState(false);
  const isAsked = query.data?.some((request) => request.airport.id === airport?.id);
  return (
    <Panel label="Airport operator" className="flex flex-col gap-4">
      <p className="max-w-prose">
        Do you list property for the airport itself? We’ll call its office to confirm. Your listings there
        will then say “{OPERATOR_VERIFIED}”. If your name, company, license, or user type changes, we’ll call
        again.
      </p>
      <Loaded query={query} level={3}>
        {(requests) =>
          requests.length > 0 && (
            <ul className="divide-y divide-rule border-y border-rule">
              {requests.map((request) => (
                <li
                  key={request.id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2"
                >
                  <AirportName airport={request.airport} />
                  <Outcome request={request} />
                  {request.answer && (
                    <p className="w-full max-w-prose text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">
                      {request.answer}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asking ? (
        <OperatorForm user={user} airport={isAsked ? null : airport} onDone={() => setAsking(false)} />
      ) : (
        <div>
          <Button onClick={() => setAsking(true)}>Ask to be verified</Button>
        </div>
      )}
    </Panel>
  );
}

function AirportName({ airport: { name, icaoCode } }: Pick<OperatorRequest, 'airport'>) {
  if (icaoCode === null) return <span className="font-semibold">{name}</span>;
  return (
    <Link to={paths.airport(icaoCode)} className="link inline-flex min-h-11 items-center font-semibold">
      {name}
    </Link>
  );
}

const since = (words: ReactNode, at: string) => (
  <span className="text-ink-soft">
    {words} <Day at={at} />
  </span>
);

function Outcome({ request }: { request: OperatorRequest }) {
  const { state, openedAt, decidedAt, verifiedAt, isReopened } = request;
  if (verifiedAt) {
    return (
      <span className="flex flex-wrap items-center gap-x-2">
        <Badge tone="good" icon={<BadgeCheck aria-hidden="true" size="0.9375rem" />}>
          {OPERATOR_VERIFIED}
        </Badge>
        {since('', verifiedAt)}
      </span>
    );
  }
  if (isReopened) return since('Your account changed, so we’ll call again. Not verified since', openedAt);
  if (decidedAt === null) return since('Requested', openedAt);
  return since(state === 'dismissed' ? 'Not confirmed' : 'Withdrawn', decidedAt);
}

type Values = Omit<OperatorRequestInput, 'icaoCode'> & { airport: AirportSummary | null };

const fieldOfPath = (path: string) => (path === 'icaoCode' ? 'airport' : path);

type Props = { user: User; airport: AirportSummary | null; onDone: () => void };

function OperatorForm({ user, airport, onDone }: Props) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<string | null>(null);
  const form = useSubmit<Values, OperatorRequestInput>({
    defaultValues: {
      airport,
      name: `${user.firstName} ${user.lastName}`,
      title: '',
      phone: '',
      message: '',
      files: [],
    },
    resolver: ({ airport, ...values }) =>
      resultOf(operatorRequestSchema.safeParse({ ...values, icaoCode: airport?.icaoCode }), fieldOfPath),
    fieldOfPath,
    focus: 'airport',
    async submit(input, send) {
      if (pending) {
        form.setError('files', { message: pending });
        return;
      }
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
      <AttachmentsField help="Only we can open them." onPending={setPending} />
      <FormButtons submit="Send request" onCancel={onDone} />
    </Form>
  );
}
