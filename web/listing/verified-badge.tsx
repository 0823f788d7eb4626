import { Check } from 'lucide-react';
import { dayText } from '../../domain/figures.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { OPERATOR_VERIFIED, verifiedSummary } from '../../domain/verification.ts';
import { cx } from '../ui/cx.ts';

export const VerifiedMark = ({ className }: { className?: string }) => (
  <Check
    aria-hidden="true"
    size="1rem"
    strokeWidth={3}
    className={cx('shrink-0 rounded-full border border-current p-0.5 text-chart', className)}
  />
);

type VerifiedBadgeProps = {
  kind: ListingKind;
  listing: RowListing;
  className?: string;
};

/**
 * Says in one line what was checked, and when; where there is little room, styles leave only "Verified" in sight. Shows
 * nothing without a check: unknown isn't unverified.
 */
export function VerifiedBadge({ kind, listing, className }: VerifiedBadgeProps) {
  const confirmed = listing.owner.operatorVerifiedAt;
  const text = [
    confirmed && `${OPERATOR_VERIFIED} ${dayText(confirmed)}`,
    verifiedSummary(kind, listing.verified),
  ]
    .filter(Boolean)
    .join('; ');
  if (!text) return null;
  return (
    <p
      title={text}
      className={cx('flex max-w-full min-w-0 items-center gap-1 text-xs font-semibold', className)}
    >
      <VerifiedMark />
      <span className="line-clamp-3">
        Verified<span className="checks">: {text}</span>
      </span>
    </p>
  );
}
