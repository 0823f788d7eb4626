import { Check } from 'lucide-react';
import { dayText } from '../../domain/figures.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { verifiedSummary } from '../../domain/verification.ts';
import { cx } from '../ui/cx.ts';

export const VerifiedMark = ({ className }: { className?: string }) => (
  <Check
    aria-hidden="true"
    size={16}
    strokeWidth={3}
    className={cx('shrink-0 rounded-full border border-current p-0.5 text-chart', className)}
  />
);

type VerifiedBadgeProps = { kind: ListingKind; listing: ListingSummary; className?: string };

/** One line, with facts and dates in its tooltip. Shows nothing without a check: unknown isn't unverified. */
export function VerifiedBadge({ kind, listing, className }: VerifiedBadgeProps) {
  const summary = verifiedSummary(kind, listing.verified);
  const confirmed = listing.owner.operatorVerifiedAt;
  if (!summary && !confirmed) return null;
  const facts = [
    confirmed && `airport operator ${dayText(confirmed)}`,
    summary && `${summary.parts} ${dayText(summary.at)}`,
  ]
    .filter(Boolean)
    .join('; ');
  return (
    <p
      title={`Verified: ${facts}`}
      className={cx('flex items-center gap-1 text-xs font-semibold whitespace-nowrap', className)}
    >
      <VerifiedMark />
      {confirmed ? (
        <span>
          Airport operator<span className="verified-word">, verified</span>
        </span>
      ) : (
        'Verified'
      )}
      <span className="sr-only">: {facts}</span>
    </p>
  );
}
