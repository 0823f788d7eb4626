import type { ComponentProps } from 'react';
import type { AdminListing } from '../../../domain/admin-schema.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { availabilityLabels } from '../../../domain/listing.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { AvailabilityBadge, VerifiedBadge } from '../../listing/badges.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Link } from '../../ui/link.tsx';
import { AdminList } from './admin-list.tsx';
import { UtcDay } from './day.tsx';
import { Email } from './email.tsx';
import { kindOf } from './kind-of.ts';

const columns: readonly Column<AdminListing>[] = [
  { name: 'Listing', cell: (listing) => <Title listing={listing} /> },
  {
    name: 'Size and rate',
    cell: (listing) => <SizeAndRate listing={listing} />,
  },
  {
    name: 'Status',
    cell: ({ availability, takenDownAt, account }) =>
      // Nobody sees it on a listing that is off the site.
      takenDownAt || account.suspended ? (
        <span className="text-ink-soft">{availabilityLabels[availability] ?? availability}</span>
      ) : (
        <AvailabilityBadge availability={availability} />
      ),
  },
  {
    name: 'Owner',
    long: true,
    cell: ({ owner: { firstName, lastName }, account: { email } }) => (
      <div className="wrap-anywhere @5xl:min-w-36">
        <bdi>
          {firstName} {lastName}
        </bdi>
        <Email className="block text-sm text-ink-soft">{email}</Email>
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
        <UtcDay instant={createdAt} />
        {updatedAt !== createdAt && (
          <span className="block text-sm text-ink-soft">
            updated <UtcDay instant={updatedAt} />
          </span>
        )}
      </>
    ),
  },
];

type ListingListProps<Act extends string> = Omit<
  ComponentProps<typeof AdminList<AdminListing, Act>>,
  'columns' | 'nameOf'
>;

/** A list of listings, of one kind or of all. */
export const ListingList = <Act extends string = never>(props: ListingListProps<Act>) => (
  <AdminList<AdminListing, Act> {...props} columns={columns} nameOf={({ title }) => title} />
);

function SizeAndRate({ listing }: { listing: AdminListing }) {
  const kind = kindOf(listing);
  return (
    <div className="@5xl:min-w-32">
      <Figure text={kind.size(listing)} className="block" />
      <RateFigures kind={kind} listing={listing} />
    </div>
  );
}

function Title({ listing }: { listing: AdminListing }) {
  const kind = kindOf(listing);
  const { id, title, airportCode, airportName, hasControlTower, account, takenDownAt, takenDownReason } =
    listing;
  return (
    <div className="@5xl:min-w-52">
      <Link to={paths.listing(kind, id)} className="link font-bold wrap-anywhere">
        <bdi>{title}</bdi>
      </Link>
      <span className="mt-0.5 block text-sm text-ink-soft">
        <AirportCode code={airportCode} towered={hasControlTower} className="align-bottom" /> {airportName} ·{' '}
        {kind.label} <span className="whitespace-nowrap">{id}</span>
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
          <UtcDay instant={takenDownAt} />: <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
        </span>
      )}
    </div>
  );
}
