import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText } from '../../domain/figures.ts';
import { type Fit, verdictLabel } from '../../domain/fit/fit.ts';
import { hasLeft, needsConfirming } from '../../domain/freshness.ts';
import { type Availability, availabilityLabels } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { OPERATOR_VERIFIED, verifiedSummary, verifiedWord } from '../../domain/verification.ts';
import { Badge } from '../ui/badge.tsx';
import { cx } from '../ui/cx.ts';
import { Day } from '../ui/time.tsx';

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
 * Says in one line what was checked, and when; where there is little room, styles leave only "Verified" or "Partly verified" in sight. Shows
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
        {verifiedWord(kind, listing.verified)}
        <span className="checks">: {text}</span>
      </span>
    </p>
  );
}

export const AvailabilityBadge = ({
  availability,
  children = availabilityLabels[availability] ?? availability,
}: {
  availability: Availability;
  children?: ReactNode;
}) => <span className={`badge status-mark ${availability}`}>{children}</span>;

/** "Fits", "Tight fit", "Likely fits, measure", "May fit" or "Doesn’t fit". */
export const FitVerdict = ({ fit }: { fit: Pick<Fit, 'verdict' | 'isLikely'> }) => (
  <Badge tone={fit.verdict === 'fits' ? 'chart' : 'neutral'}>{verdictLabel(fit)}</Badge>
);

/** `at` is the day when the airport confirmed it. */
export const OperatorMark = ({ at, children }: { at: string; children?: ReactNode }) => (
  <Badge tone="chart" icon={<VerifiedMark />}>
    <span className="min-w-0 whitespace-normal">
      {OPERATOR_VERIFIED} <Day at={at} />
      {children}
    </span>
  </Badge>
);

type ConfirmedProps = {
  listing: Pick<RowListing, 'confirmedAt' | 'freshness'>;
  /** Adds that the listing has left the search results. */
  hasLeftWord?: boolean;
};

/** "Confirmed Nov 20, 2026", or "Not confirmed since Oct 3, 2026". */
export const Confirmed = ({ listing: { confirmedAt, freshness }, hasLeftWord }: ConfirmedProps) => (
  <>
    {needsConfirming(freshness) ? 'Not confirmed since ' : 'Confirmed '}
    <Day at={confirmedAt} />
    {hasLeftWord && hasLeft(freshness) && ', not in search results'}
  </>
);
