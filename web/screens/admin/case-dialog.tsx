import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminApi } from '../../../domain/admin-paths.ts';
import type { AdminCase, WholeCase } from '../../../domain/case-schema.ts';
import { cases } from '../../../domain/cases.ts';
import { dayText } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Facts } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { actionText } from './action-text.ts';
import { CaseStateBadge } from './case-state-badge.tsx';
import { Day } from './day.tsx';
import { DecisionForm } from './decision-form.tsx';

type Props = { shown: AdminCase; onClose: () => void };

export function CaseDialog({ shown: { id, type, subject }, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...read<WholeCase>([adminApi.case(id)]),
    // Another admin may have decided it since.
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      // A slip of the finger must not lose the answer.
      closeOnBackdrop={false}
      title={cases[type].label}
      description={<bdi className="wrap-anywhere">{subject}</bdi>}
    >
      {data ? (
        <div className="flex flex-col gap-6">
          <CaseFacts found={data} />
          <History found={data} />
          <DecisionForm key={data.state} found={data} onClose={onClose} />
        </div>
      ) : error ? (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading label="Loading the case…">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </Dialog>
  );
}

/** In the order of the dialog. */
const detailLabels = {
  name: 'Name',
  title: 'Title',
  phone: 'Airport office phone',
  calledOn: 'Called on',
  calledNumber: 'Number called',
  confirmedBy: 'Confirmed by',
};

function CaseFacts({ found }: { found: WholeCase }) {
  const { type, state, reason, message, email, person, details, openedAt, decidedAt, answer } = found;
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  return (
    <div className="flex flex-col gap-3">
      <Facts
        items={[
          { label: 'State', value: <CaseStateBadge state={state} /> },
          { label: 'Reason', value: cases[type].reasons[reason] ?? reason },
          { label: 'Opened', value: <Day instant={openedAt} /> },
          { label: 'From', value: person ? <PersonLink person={person} /> : (email ?? 'Not stated') },
          ...(person && email && email !== person.email ? row('Answer to', email) : []),
          ...row('Listing', found.listing && <ListingLink found={found} />),
          ...row('Owner', found.listing?.owner && <PersonLink person={found.listing.owner} />),
          ...row('Airport', found.icaoCode && <AirportLink code={found.icaoCode} />),
          ...Object.entries(detailLabels).flatMap(([name, label]) => {
            const value = details[name];
            return row(
              label,
              value && <bdi className="wrap-anywhere">{name === 'calledOn' ? dayText(value) : value}</bdi>,
            );
          }),
          ...row('Decided', decidedAt && <Day instant={decidedAt} />),
          ...row('Decided by', found.decidedBy),
        ]}
      />
      {message && <Quote label="Message">{message}</Quote>}
      {answer && <Quote label="Answer">{answer}</Quote>}
    </div>
  );
}

function Quote({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <h3 className="label-caps text-ink-soft">{label}</h3>
      <p className="mt-1 rounded-sm border border-rule bg-sheet p-3 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
        {children}
      </p>
    </div>
  );
}

const linkClass = 'link inline-flex min-h-11 items-center wrap-anywhere';

const PersonLink = ({ person: { name, email } }: { person: { name: string; email: string } }) => (
  <Link to={paths.adminTab('users', { q: email })} className={linkClass}>
    <bdi>{name}</bdi>
  </Link>
);

const AirportLink = ({ code }: { code: string }) => (
  <Link to={paths.airport(code)} className={linkClass}>
    {code}
  </Link>
);

function ListingLink({ found: { listing } }: { found: WholeCase }) {
  const kind = kindOfCategory(listing?.category ?? '');
  if (!listing || !kind) return null;
  if (!listing.exists) return 'Deleted';
  return (
    <Link to={paths.listing(kind, listing.id)} className={linkClass}>
      {kind.label}
      {listing.takenDownAt && ', taken down'}
    </Link>
  );
}

function History({ found: { history } }: { found: WholeCase }) {
  if (history.length === 0) return null;
  return (
    <div>
      <h3 className="label-caps text-ink-soft">History</h3>
      <ul className="mt-1 divide-y divide-rule border-y border-rule text-sm">
        {history.map(({ at, actor, action, subject, note }) => (
          <li key={`${at} ${action}`} className="py-2">
            <Moment at={at} /> <bdi className="wrap-anywhere">{actor}</bdi>: {actionText(action)}{' '}
            <bdi className="wrap-anywhere">{subject}</bdi>
            {note && <span className="block wrap-anywhere text-ink-soft">{note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
