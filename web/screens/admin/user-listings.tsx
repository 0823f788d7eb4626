import { useQuery } from '@tanstack/react-query';
import { adminApi } from '../../../domain/admin-paths.ts';
import { counted } from '../../../domain/figures.ts';
import type { OwnListing } from '../../../domain/listing.ts';
import { listingKinds } from '../../../domain/listing-kinds/index.ts';
import { paths } from '../../../domain/paths.ts';
import { read } from '../../api/query-client.ts';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import type { UserDialogProps } from './user-actions.tsx';

/** An account's listings, by the keys of their kinds. */
type ByKind = Record<string, readonly OwnListing[]>;

/** All listings of an account by kind, with links to their pages. */
export function UserListings({ user, onClose }: UserDialogProps) {
  const { data, error, refetch, isFetching } = useQuery(read<ByKind>([adminApi.userListings, user.id]));
  const groups = listingKinds
    .map((kind) => ({ kind, listings: data?.[kind.admin.key] ?? [] }))
    .filter(({ listings }) => listings.length > 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <>
          Listings of{' '}
          <bdi className="wrap-anywhere">
            {user.firstName} {user.lastName}
          </bdi>
        </>
      }
      description={counted(user.listings, 'listing', 'listings')}
    >
      {error && <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
      {data && groups.length === 0 && <EmptyState level={3} title="No listings yet" />}
      <div className="flex flex-col gap-6">
        {groups.map(({ kind, listings }) => (
          <section key={kind.category}>
            <h3>
              {kind.admin.tab} ({listings.length})
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
          </section>
        ))}
      </div>
    </Dialog>
  );
}
