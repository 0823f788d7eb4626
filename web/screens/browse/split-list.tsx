import type { ListingSummary } from '../../../domain/listing.ts';
import { highlightFacts } from '../../../domain/listing-kinds/highlights.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportLines } from '../../listing/airport-lines.tsx';
import { AvailabilityBadge } from '../../listing/availability-badge.tsx';
import { Figure, RateFigures } from '../../listing/figure.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { FactLines } from './results-table.tsx';

type SplitListProps = {
  kind: ListingKind;
  rows: readonly ListingSummary[];
  /** True if the listing's marker is selected or under the pointer or focus. */
  isMarked: (listing: ListingSummary) => boolean;
  onMark: (listing: ListingSummary | null) => void;
};

export function SplitList({ kind, rows, isMarked, onMark }: SplitListProps) {
  return (
    <ul aria-label={kind.heading} className="border border-rule-strong bg-sheet">
      {rows.map((listing) => (
        <Row key={listing.id} kind={kind} listing={listing} isMarked={isMarked(listing)} onMark={onMark} />
      ))}
    </ul>
  );
}

type RowProps = {
  kind: ListingKind;
  listing: ListingSummary;
  isMarked: boolean;
  onMark: SplitListProps['onMark'];
};

function Row({ kind, listing, isMarked, onMark }: RowProps) {
  // The kind's most important number, such as a hangar's door.
  const figure = highlightFacts(kind, listing).find((fact) => fact.figure);
  return (
    <li
      onPointerEnter={() => onMark(listing)}
      onPointerLeave={() => onMark(null)}
      onFocus={() => onMark(listing)}
      onBlur={() => onMark(null)}
      data-marked={isMarked || undefined}
      className={cx(
        'grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-b border-l-4 border-b-rule px-3 py-3 break-inside-avoid last:border-b-0 hover:bg-paper',
        isMarked ? 'border-l-chart bg-chart-tint' : 'border-l-transparent',
      )}
    >
      <div className="min-w-0">
        <Link
          to={paths.listing(kind, listing.id)}
          className="font-bold wrap-anywhere text-ink no-underline hover:text-chart hover:underline"
        >
          <bdi>{listing.title}</bdi>
        </Link>
        <div className="mt-1">
          <AirportLines listing={listing} />
        </div>
        <div className="mt-1 flex flex-wrap gap-x-4">
          <FactLines facts={figure ? [figure] : []} />
          <VerifiedBadge kind={kind} listing={listing} />
        </div>
      </div>
      <div className="flex flex-col items-end gap-1 text-right">
        <Figure text={kind.size(listing)} className="font-bold" />
        <RateFigures kind={kind} listing={listing} className="items-end" />
        <AvailabilityBadge availability={listing.availability} />
      </div>
    </li>
  );
}
