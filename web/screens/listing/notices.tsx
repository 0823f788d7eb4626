import { Clock, EyeOff } from 'lucide-react';
import { NEEDS_CONFIRMING } from '../../../domain/freshness.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { takenDownPath } from '../../../domain/own-listings.ts';
import { paths, withQuery } from '../../../domain/paths.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { Link } from '../../ui/link.tsx';
import { Day } from '../../ui/time.tsx';

/** Says that a listing has left the search results, and why. */
export function LeftNotice({ listing }: { listing: ListingDetail }) {
  const { user } = useCurrentUser();
  const { freshness, confirmedAt, owner } = listing;
  const isLapsed = freshness === 'lapsed';
  return (
    <section
      aria-label="Not in search results"
      className="mb-4 flex gap-3 rounded-sm border border-caution bg-caution-tint px-4 py-3"
    >
      <Clock aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-caution" />
      <div className="min-w-0">
        <p>
          <strong>This listing may no longer be available.</strong>{' '}
          {isLapsed ? (
            <>
              It was last confirmed on <Day at={confirmedAt} />.
            </>
          ) : (
            'Its last available day has passed.'
          )}
        </p>
        {user?.id === owner.id && (
          <p className="text-sm">
            <Link
              to={isLapsed ? withQuery(paths.dashboard, { state: NEEDS_CONFIRMING }) : paths.dashboard}
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {isLapsed ? 'Confirm it on your dashboard' : 'Change its dates on your dashboard'}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

/** For the owner and the admin, the only ones who still see the page. */
export function TakenDownNotice({ listing }: { listing: ListingDetail }) {
  const { user } = useCurrentUser();
  const { takenDownAt, takenDownReason, owner } = listing;
  if (!takenDownAt) return null;
  return (
    <section
      aria-label="Taken down"
      className="mb-4 flex gap-3 rounded-sm border border-danger bg-danger-tint px-4 py-3"
    >
      <EyeOff aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>
            Taken down on <Day at={takenDownAt} />:
          </strong>{' '}
          <bdi className="whitespace-pre-line">{takenDownReason}</bdi>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          Only the owner and the admin can see this page.
          {user?.id === owner.id && (
            <Link to={takenDownPath} className="link inline-flex min-h-11 items-center font-semibold">
              Ask us to restore it on your dashboard
            </Link>
          )}
        </p>
      </div>
    </section>
  );
}
