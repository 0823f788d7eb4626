import type { ListingSummary } from '../../domain/listing.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyLabel, rateLabel } from '../../domain/rent.ts';
import { cx } from '../ui/cx.ts';

/** A figure with its unit in a quieter ink: "$18.50/sf/yr", "12,000 sf", "60 × 18 ft". */
export function Figure({ text, className }: { text: string; className?: string }) {
  const [, amount = text, unit = ''] = /^(\$?[\d.,]+(?: × [\d.,]+)*)(.*)$/.exec(text) ?? [];
  return (
    <span className={cx('figure [word-spacing:-0.2em]', className)}>
      <span className="whitespace-nowrap">{amount}</span>
      {/* A long "/sf/yr" or "/month" may go below its amount, a short " ft" never. */}
      {unit.startsWith('/') && <wbr />}
      {unit && <span className="font-normal whitespace-nowrap text-ink-soft">{unit}</span>}
    </span>
  );
}

/** The asking rate and, below it, the rent of the whole space per month where that says something new. */
export function RateFigures({
  kind,
  listing,
  className,
}: {
  kind: ListingKind;
  listing: ListingSummary;
  className?: string;
}) {
  const rate = rateLabel(listing);
  const month = monthlyLabel(kind, listing);
  return (
    <span className={cx('inline-flex flex-col', className)}>
      <Figure text={rate} className="font-bold" />
      {month && month !== rate && <Figure text={month} className="text-sm" />}
    </span>
  );
}
