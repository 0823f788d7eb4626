import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QueuedRequest } from '../../../domain/admin-schema.ts';
import { listed } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/navigation.ts';
import { AdminList, type DetailProps } from './admin-list.tsx';
import { verificationList } from './admin-lists.ts';
import { CaseDialog } from './case-dialog.tsx';
import { CaseStateBadge } from './case-state-badge.tsx';
import { UtcDay } from './day.tsx';
import { DialogData } from './dialog-data.tsx';
import { Email } from './email.tsx';
import { kindOf } from './kind-of.ts';
import { adminListAddress, caseQuery, listValues } from './list-address.ts';
import { VerifyListing } from './verify-listing.tsx';

/** A link that keeps the other filters and adds one. */
function Narrow({ by, children }: { by: Record<string, string>; children: React.ReactNode }) {
  const [params] = useSearchParams();
  return (
    <Link
      to={adminListAddress(verificationList, { ...listValues(verificationList, params), ...by })}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  );
}

/** "Identity and photos". A listing may have other facts to check, and a person only has these two. */
function missingText({ missing, listing }: QueuedRequest): string {
  if (missing.length === 0) return listing ? 'Only other facts' : 'Already verified';
  const text = listed(missing);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const columns: readonly Column<QueuedRequest>[] = [
  {
    name: 'Request',
    cell: ({ listing, owner }) =>
      listing ? (
        <div className="@5xl:min-w-52">
          <Link to={paths.listing(kindOf(listing), listing.id)} className="link font-bold wrap-anywhere">
            <bdi>{listing.title}</bdi>
          </Link>
          <span className="block text-sm text-ink-soft">
            {kindOf(listing).label} <span className="whitespace-nowrap">{listing.id}</span>
          </span>
          {listing.takenDownAt && <Badge tone="danger">Taken down</Badge>}
        </div>
      ) : (
        <strong>
          Identity and authority of <bdi className="wrap-anywhere">{owner.name}</bdi>
        </strong>
      ),
  },
  {
    name: 'Airport',
    cell: ({ listing }) =>
      listing && (
        <Narrow by={{ airport: listing.icaoCode }}>
          <AirportCode code={listing.airportCode} towered={listing.hasControlTower} />
        </Narrow>
      ),
  },
  {
    name: 'Owner',
    long: true,
    cell: ({ owner: { name, company, email } }) => (
      <div className="wrap-anywhere">
        <Narrow by={{ owner: email }}>
          <bdi>{company ? `${name}, ${company}` : name}</bdi>
        </Narrow>
        <Email className="block text-sm text-ink-soft">{email}</Email>
      </div>
    ),
  },
  { name: 'Missing', cell: (request) => missingText(request) },
  {
    name: 'Asked',
    cell: ({ openedAt, question }) => (
      <>
        <UtcDay instant={openedAt} />
        {question && <CaseStateBadge state="open" question={question} />}
      </>
    ),
  },
];

/** What owners asked us to verify. Saving one opens the next. */
export const VerificationTab = () => (
  <AdminList
    list={verificationList}
    columns={columns}
    noun={['request', 'requests']}
    nameOf={({ listing, owner }) => listing?.title ?? owner.name}
    detail={{ label: () => 'Verify', waits: () => true, dialog: (props) => <Queued {...props} /> }}
  />
);

/** Keeps the row, because it leaves the list once it is saved. */
function Queued({ row, ...props }: DetailProps<QueuedRequest>) {
  const [opened] = useState(row);
  const request = opened ?? row;
  if (!request) return <Elsewhere {...props} />;
  if (!request.listing) return <CaseDialog {...props} row={undefined} />;
  return <VerifyListing {...props} kind={kindOf(request.listing)} id={request.listing.id} />;
}

/** A request of the address that isn't on this page of the queue. */
function Elsewhere(props: Omit<DetailProps<QueuedRequest>, 'row'>) {
  const query = useQuery(caseQuery(props.id));
  const { state, listing } = query.data ?? {};
  if (state === 'open' && listing?.exists) {
    return <VerifyListing {...props} kind={kindOf(listing)} id={listing.id} />;
  }
  if (state) return <CaseDialog {...props} row={undefined} />;
  return (
    <Dialog open onClose={props.onClose} title="Verify">
      <DialogData query={query} missing="This request doesn’t exist">
        {() => null}
      </DialogData>
    </Dialog>
  );
}
