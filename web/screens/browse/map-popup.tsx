import { useQuery } from '@tanstack/react-query';
import { Building2, LandPlot, type LucideIcon, Plane, Warehouse } from 'lucide-react';
import type { Drawing, ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { rateLabel, shortMonthlyLabel } from '../../../domain/rent.ts';
import { Distance } from '../../listing/airport-lines.tsx';
import { OwnFit } from '../../listing/own-fit.tsx';
import { VerifiedBadge } from '../../listing/verified-badge.tsx';
import { useReturn } from '../../map/map-memory.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import { PopupFrame } from '../../map/popup-frame.tsx';
import { Heart } from '../../personal/heart.tsx';
import { StillListing } from '../../personal/still-listing.tsx';
import { listingsQuery, type SearchValues } from '../../search/listing-search.ts';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { searchAt } from './map-markers.ts';

const icons: Record<Drawing, LucideIcon> = {
  elevation: Warehouse,
  'floor-plan': Building2,
  ramp: Plane,
  parcel: LandPlot,
};

type MapPopupProps = {
  kind: ListingKind;
  /** Filters without the map's box. */
  values: SearchValues;
  marker: MapMarker;
  onClose: () => void;
};

export function MapPopup({ kind, values, marker, onClose }: MapPopupProps) {
  const query = useQuery(listingsQuery(kind, searchAt(marker, values)));
  const [first, ...others] = query.data?.rows ?? [];
  const isOne = first !== undefined && others.length === 0;
  return (
    <PopupFrame
      name={marker.name}
      note={first && !isOne && <Distance listing={first} />}
      query={query}
      height="h-52"
      onClose={onClose}
    >
      {({ rows, total }) => (
        <ul className="divide-y divide-rule">
          {rows.map((listing) => (
            <li key={listing.id}>
              <PopupListing kind={kind} listing={listing} isOne={isOne} />
            </li>
          ))}
          {total > rows.length && (
            <li className="p-4 text-sm text-ink-soft">
              Showing the first {rows.length}. Use filters to narrow the results.
            </li>
          )}
        </ul>
      )}
    </PopupFrame>
  );
}

type PopupListingProps = Pick<MapPopupProps, 'kind'> & {
  listing: ListingSummary;
  /** The only listing here, so it shows its airport and more of its description. */
  isOne: boolean;
};

function PopupListing({ kind, listing, isOne }: PopupListingProps) {
  const Icon = icons[kind.drawing];
  const { id, title, icaoCode, airportName, description, owner } = listing;
  const { item, leave } = useReturn<HTMLDivElement>(id);
  return (
    <div ref={item} className="flex flex-col gap-1.5 p-4 low:py-2">
      <StillListing
        className="relative"
        listing={listing}
        name="popup"
        content={null}
        part={
          <>
            <h3 className="flex gap-2 pr-9 text-base wrap-anywhere">
              <Icon aria-hidden="true" size="1.25rem" className="mt-px shrink-0 text-chart" />
              <bdi className="low:line-clamp-1">{title}</bdi>
            </h3>
            <Heart listing={listing} />
          </>
        }
      />
      {isOne && (
        <p className="text-sm font-semibold">
          <span className="figure">{icaoCode}</span> - {airportName}
        </p>
      )}
      {isOne && <Distance listing={listing} />}
      <p className={cx('text-sm text-ink-soft', isOne ? 'line-clamp-3 low:hidden' : 'line-clamp-2')}>
        <bdi>{description}</bdi>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <OwnFit kind={kind} listing={listing} />
        <Badge>{kind.badge}</Badge>
        <Badge>
          <span className="figure">{kind.size(listing)}</span>
        </Badge>
        <Badge tone="chart">
          <span className="figure">{rateLabel(listing)}</span>
        </Badge>
        {listing.leaseRate !== null && (
          <Badge tone="chart">
            <span className="figure">{shortMonthlyLabel(kind, listing)}</span>
          </Badge>
        )}
      </p>
      <div className="flex items-center justify-between gap-3 text-sm">
        <div className="min-w-0">
          <p>
            Owner:{' '}
            <bdi>
              {owner.firstName} {owner.lastName}
            </bdi>
          </p>
          <VerifiedBadge kind={kind} listing={listing} />
        </div>
        <LinkButton
          to={paths.listing(kind, id)}
          variant={isOne ? 'primary' : 'secondary'}
          onClick={leave}
          className="shrink-0"
        >
          View Details<span className="sr-only"> of {title}</span>
        </LinkButton>
      </div>
    </div>
  );
}
