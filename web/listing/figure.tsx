import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { shortMonthlyLabel } from '../../domain/rent.ts';
import { isVaried, rateOf, sharedFigures } from '../../domain/unit-ranges.ts';
import { cx } from '../ui/cx.ts';

/** Number with its unit in gray: "$18.50/sf/yr", "12,000 sf", "60 × 18 ft", "40–44 ft"; "from" before it and "all-in" after it are smaller. */
export function Figure({ text, className }: { text: string; className?: string }) {
  const [, from, amount = text, unit = '', basis] =
    /^(from )?(\$?[\d.,]+(?:(?: × |–)\$?[\d.,]+)*)(\/\S+|.*)(.*)$/.exec(text) ?? [];
  return (
    <span className={cx('amount', className)}>
      {from && <small>{from}</small>}
      {amount}
      {unit.startsWith('/') && <wbr />}
      {unit && <span>{unit}</span>}
      {basis && <small>{basis}</small>}
    </span>
  );
}

/** Asking rate, and what the whole space costs a month if it adds something. */
export function RateFigures({
  kind,
  listing,
  className,
}: {
  kind: ListingKind;
  listing: RowListing;
  className?: string;
}) {
  const rate = rateOf(kind, listing);
  const month = isVaried(kind, listing) ? null : shortMonthlyLabel(kind, sharedFigures(kind, listing));
  return (
    <span className={cx('rates', className)}>
      <Figure text={rate} className="font-bold" />
      {month && month !== rate && <Figure text={month} />}
    </span>
  );
}
