import { useState } from 'react';
import type { AdminListing } from '../../../domain/admin.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminList, type Column } from './admin-list.tsx';
import { listingsList } from './admin-lists.ts';
import { Day } from './day.tsx';
import { DeleteListing, RestoreListing, TakeDownListing } from './listing-decisions.tsx';
import { RowActions } from './row-actions.tsx';
import { VerifyListing } from './verify-listing.tsx';
import { WaitingLink } from './waiting-link.tsx';

const columnsOf = (kind: ListingKind): readonly Column<AdminListing>[] => [
  { name: 'Listing', cell: (listing) => <Title kind={kind} listing={listing} /> },
  {
    name: 'Size and rate',
    cell: (listing) => (
      <div className="wide:min-w-32">
        <Figure text={kind.size(listing)} className="block" />
        <RateFigures kind={kind} listing={listing} />
      </div>
    ),
  },
  { name: 'Status', cell: ({ availability }) => <AvailabilityBadge availability={availability} /> },
  {
    name: 'Owner',
    long: true,
    cell: ({ owner: { firstName, lastName }, account: { email } }) => (
      <div className="wrap-anywhere wide:min-w-54">
        <bdi>
          {firstName} {lastName}
        </bdi>
        <bdi className="block text-sm text-ink-soft">{email}</bdi>
      </div>
    ),
  },
  {
    name: 'Views',
    figure: true,
    cell: ({ views, inquiries }) => (
      <>
        {grouped(views)}
        {inquiries > 0 && (
          <span className="block font-sans text-sm whitespace-nowrap text-ink-soft">
            {counted(inquiries, 'inquiry', 'inquiries')}
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Listed',
    cell: ({ createdAt, updatedAt }) => (
      <>
        <Day instant={createdAt} />
        {updatedAt !== createdAt && (
          <span className="block text-sm text-ink-soft">
            updated <Day instant={updatedAt} />
          </span>
        )}
      </>
    ),
  },
];

function Title({ kind, listing }: { kind: ListingKind; listing: AdminListing }) {
  const { id, title, airportCode, airportName, hasControlTower, account, takenDownAt, takenDownReason } =
    listing;
  return (
    <>
      <Link to={paths.listing(kind, id)} className="link font-bold wrap-anywhere">
        <bdi>{title}</bdi>
      </Link>
      <span className="mt-0.5 block text-sm text-ink-soft">
        <AirportCode code={airportCode} towered={hasControlTower} className="align-bottom" /> {airportName} ·{' '}
        <span className="whitespace-nowrap">id {id}</span>
      </span>
      <VerifiedBadge kind={kind} listing={listing} className="mt-1" />
      {(takenDownAt || account.suspended) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {takenDownAt && <Badge tone="danger">Taken down</Badge>}
          {account.suspended && <Badge tone="caution">Owner suspended</Badge>}
        </span>
      )}
      {takenDownAt && (
        <span className="mt-1 block max-w-prose text-sm wrap-anywhere text-ink-soft">
          <Day instant={takenDownAt} />: <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
        </span>
      )}
    </>
  );
}

const dialogs = {
  Verify: VerifyListing,
  'Take down': TakeDownListing,
  Restore: RestoreListing,
  Delete: DeleteListing,
};
type Action = keyof typeof dialogs;

const actionsOf = ({ takenDownAt }: AdminListing): readonly Action[] => [
  'Verify',
  takenDownAt ? 'Restore' : 'Take down',
  'Delete',
];

/** Every listing of a kind, in the results or not. */
export function ListingsTab({ kind }: { kind: ListingKind }) {
  const [open, setOpen] = useState<{ action: Action; listing: AdminListing } | null>(null);
  const OpenDialog = open && dialogs[open.action];
  return (
    <>
      <AdminList<AdminListing>
        list={listingsList(kind)}
        columns={columnsOf(kind)}
        rowKey={({ id }) => id}
        noun={[kind.noun, kind.plural]}
        actions={(listing) => (
          <RowActions
            actions={actionsOf(listing)}
            of={listing.title}
            onAction={(action) => setOpen({ action, listing })}
          />
        )}
      >
        <WaitingLink kind={kind} />
      </AdminList>
      {OpenDialog && <OpenDialog kind={kind} listing={open.listing} onClose={() => setOpen(null)} />}
    </>
  );
}
