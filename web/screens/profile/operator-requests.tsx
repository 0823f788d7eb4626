import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AirportSummary } from '../../../domain/airports/airport.ts';
import type { OperatorRequest } from '../../../domain/cases-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { OPERATOR_VERIFIED } from '../../../domain/verification.ts';
import type { User } from '../../api/current-user.ts';
import { Loaded } from '../../page/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { OperatorForm } from './operator-form.tsx';
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
