import { Check } from 'lucide-react';
import { dayText } from '../../domain/figures.ts';
import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { verifiedSummary } from '../../domain/verification.ts';
import { cx } from '../ui/cx.ts';

export const VerifiedMark = () => (
  <Check
    aria-hidden="true"
    size={16}
    strokeWidth={3}
    className="mt-0.5 shrink-0 rounded-full border border-current p-0.5 text-chart"
  />
);

/** Checks in one line, with the day of the newest. Without any it shows nothing: unknown isn't unverified. */
export function VerifiedBadge({
  kind,
  listing,
  className,
}: {
  kind: ListingKind;
  listing: ListingSummary;
  className?: string;
}) {
  const summary = verifiedSummary(kind, listing.verified);
  if (!summary) return null;
  const { parts, at } = summary;
  return (
    <p className={cx('flex gap-1.5 text-sm leading-snug', className)}>
      <VerifiedMark />
      <span>
        Verified: {parts}{' '}
        <time dateTime={at} className="whitespace-nowrap text-ink-soft">
          {dayText(at)}
        </time>
      </span>
    </p>
  );
}
