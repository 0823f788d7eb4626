import { useQuery } from '@tanstack/react-query';
import { Building2, LandPlot, type LucideIcon, Plane, Warehouse, X } from 'lucide-react';
import { type ListingSummary, rateLabel } from '../../../domain/listing.ts';
import type { Drawing, ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { placeBox } from '../../../domain/map-data.ts';
import { paths } from '../../../domain/paths.ts';
import { Distance } from '../../listing/airport-lines.tsx';
import { listingsQuery, type SearchValues } from '../../listing/listing-search.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const icons: Record<Drawing, LucideIcon> = {
  elevation: Warehouse,
  'floor-plan': Building2,
  ramp: Plane,
  parcel: LandPlot,
};

type MapPopupProps = {
  kind: ListingKind;
  /** The search, without its box. */
  values: SearchValues;
  marker: MapMarker;
  onClose: () => void;
};

/** What stands at a place of the map: one listing, or all there are. */
export function MapPopup({ kind, values, marker, onClose }: MapPopupProps) {
  const { data, error, refetch, isFetching } = useQuery(
    listingsQuery(kind, { ...values, bbox: placeBox(marker) }),
  );
  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-rule bg-sheet pl-4">
        <p className="py-2 text-sm font-semibold">{marker.name.split(':')[0]}</p>
        <Button variant="quiet" shape="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </Button>
      </div>
      {data ? (
        <ul>
          {data.rows.map((listing) => (
            <PopupListing key={listing.id} kind={kind} listing={listing} />
          ))}
          {data.total > data.rows.length && (
            <li className="p-4 text-sm text-ink-soft">
              The first {data.rows.length} are here. Filters narrow down the rest.
            </li>
          )}
        </ul>
      ) : error ? (
        <div className="p-3">
          <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      ) : (
        <Loading>
          <Skeleton className="m-4 h-52" />
        </Loading>
      )}
    </>
  );
}

function PopupListing({ kind, listing }: { kind: ListingKind; listing: ListingSummary }) {
  const Icon = icons[kind.drawing];
  const { title, icaoCode, airportName, description, owner } = listing;
  return (
    <li className="flex flex-col gap-2 border-b border-rule p-4 last:border-b-0">
      <h3 className="flex gap-2 wrap-anywhere">
        <Icon aria-hidden="true" size={20} className="mt-px shrink-0 text-chart" />
        <bdi>{title}</bdi>
      </h3>
      <p className="text-sm font-semibold">
        <span className="figure">{icaoCode}</span> - {airportName}
      </p>
      <Distance listing={listing} />
      <p className="line-clamp-3 text-sm text-ink-soft">
        <bdi>{description}</bdi>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{kind.badge}</Badge>
        <Badge>
          <span className="figure">{kind.size(listing)}</span>
        </Badge>
        <Badge tone="chart">
          <span className="figure">{rateLabel(listing)}</span>
        </Badge>
      </p>
      <p className="text-sm">
        Owner:{' '}
        <bdi>
          {owner.firstName} {owner.lastName}
        </bdi>
      </p>
      <LinkButton to={paths.listing(kind, listing.id)} variant="primary">
        View Details<span className="sr-only"> of {title}</span>
      </LinkButton>
    </li>
  );
}
