import { EyeOff } from 'lucide-react';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { takenDownPath } from '../../../domain/own-listings.ts';
import { useCurrentUser } from '../../api/current-user.ts';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';

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
