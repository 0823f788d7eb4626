import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../domain/admin.ts';
import type { AdminUser } from '../../../domain/admin-schema.ts';
import { counted, grouped } from '../../../domain/figures.ts';
import { personOf } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import type { OwnListing } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import { AvailabilityBadge } from '../../listing/badges.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import type { DecisionProps } from './admin-list.tsx';
import { DialogData } from './dialog-data.tsx';

/** An account's listings, by the keys of their kinds. */
type ByKind = Record<string, readonly OwnListing[]> & { totals: Record<string, number> };

/** Listings of an account by kind, with links to their pages. */
export function UserListings({ row: user, onClose }: DecisionProps<AdminUser>) {
  const query = useQuery(read<ByKind>([adminApi.userListings, user.id]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          Listings of <bdi className="wrap-anywhere">{personOf(user)}</bdi>
        </>
      }
      description={counted(user.listings, 'listing', 'listings')}
    >
      <DialogData query={query} missing="This account doesn’t exist">
        {(data) => <Groups data={data} email={user.email} />}
      </DialogData>
    </Dialog>
  );
}

function Groups({ data, email }: { data: ByKind; email: string }) {
  const groups = listingKinds
    .map((kind) => ({ kind, listings: data[kind.admin.key] ?? [], total: data.totals[kind.admin.key] ?? 0 }))
    .filter(({ listings }) => listings.length > 0);
  if (groups.length === 0) return <EmptyState level={3} title="No listings yet" />;
  return (
    <div className="flex flex-col gap-6">
      {groups.map(({ kind, listings, total }) => (
        <section key={kind.category}>
          <h3>
            {kind.admin.tab} (
            {listings.length < total ? `${listings.length} of ${grouped(total)}` : listings.length})
          </h3>
          <ul className="mt-1 divide-y divide-rule border-y border-rule">
            {listings.map((listing) => (
              <li key={listing.id} className="flex items-center justify-between gap-4 py-1">
                <Link
                  to={paths.listing(kind, listing.id)}
                  className="flex min-h-11 flex-col justify-center py-1 wrap-anywhere no-underline"
                >
                  <bdi className="link font-semibold">{listing.title}</bdi>
                  <span className="text-sm text-ink-soft">
                    {listing.airportCode} · {listing.airportName}
                  </span>
                </Link>
                {listing.takenDownAt ? (
                  <Badge tone="danger">Taken down</Badge>
                ) : (
                  <AvailabilityBadge availability={listing.availability} />
                )}
              </li>
            ))}
          </ul>
          {listings.length < total && (
            <Link
              to={paths.adminTab(kind.category, { q: email })}
              className="link flex min-h-11 items-center"
            >
              Show all {grouped(total)}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}
