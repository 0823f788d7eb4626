import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import type { RowListing } from '../../domain/listing-schema.ts';
import { rateLabel, shortMonthlyLabel } from '../../domain/rent.ts';
import { AvailabilityBadge } from '../listing/availability-badge.tsx';
import { Figure } from '../listing/figure.tsx';
import { OwnFit } from '../listing/own-fit.tsx';
import { TitleLink } from '../listing/title-link.tsx';
import { useReturn } from '../map/map-memory.ts';

/** A listing in two lines, all of which opens it. */
export function PeekRow({ kind, listing }: { kind: ListingKind; listing: RowListing }) {
  const { item, leave } = useReturn<HTMLDivElement>(listing.id);
  return (
    <div ref={item} className="relative px-4 py-2">
      <h3 className="line-clamp-2 text-base leading-tight">
        <TitleLink kind={kind} listing={listing} onClick={leave} />
      </h3>
      <p className="mt-1 flex items-center justify-between gap-2 text-sm">
        <span className="flex flex-wrap gap-1">
          <AvailabilityBadge availability={listing.availability} />
          <OwnFit kind={kind} listing={listing} />
        </span>
        <Figure text={kind.size(listing)} />
        <Figure text={shortMonthlyLabel(kind, listing) ?? rateLabel(listing)} className="font-bold" />
      </p>
    </div>
  );
}
