import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../domain/figures.ts';
import { listerApi } from '../../../domain/listing.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import type { AirportCount } from '../../../domain/map-schema.ts';
import { paths } from '../../../domain/paths.ts';
import { rateOf } from '../../../domain/unit-ranges.ts';
import { read, readPage } from '../../api/query-client.ts';
import { cameraOn, markAirports } from '../../map/airport-markers.ts';
import { MapView } from '../../map/map-view.tsx';
import type { MapMarker } from '../../map/marker-button.tsx';
import { PopupFrame } from '../../map/popup-frame.tsx';
import { Link } from '../../ui/link.tsx';

const listingCount = (count: number) => counted(count, 'listing', 'listings');

/** A lister's airports; a marker lists what is there. */
export function ListerMap({ id, className }: { id: string; className: string }) {
  const { data: airports, error, refetch } = useQuery(read<AirportCount[]>([listerApi.airports(id)]));
  const [zoom, setZoom] = useState<number>();
  const [selected, setSelected] = useState<string | null>(null);
  const markers = useMemo(
    () =>
      airports && zoom !== undefined
        ? markAirports(airports, zoom, listingCount).map(({ marker }) => marker)
        : undefined,
    [airports, zoom],
  );
  const camera = useMemo(() => airports && cameraOn(airports), [airports]);
  const marker = markers?.find((one) => one.id === selected);
  return (
    <MapView
      label="Map of listings"
      markers={markers}
      camera={camera}
      cameraKey={id}
      selected={marker ? selected : null}
      onSelect={(chosen) => setSelected(chosen?.id ?? null)}
      onMoved={(viewport) => setZoom(viewport.zoom)}
      failure={error ? { text: 'The listings didn’t load.', onRetry: () => void refetch() } : null}
      {...(marker && {
        popup: {
          label: marker.name,
          content: (close: () => void) => <ListingsThere id={id} marker={marker} onClose={close} />,
        },
      })}
      className={className}
    />
  );
}

const SHOWN = 20;

type ListingsThereProps = { id: string; marker: MapMarker; onClose: () => void };

/** A marker of several airports at one position, which no zoom splits, lists those of the first. */
function ListingsThere({ id, marker, onClose }: ListingsThereProps) {
  const airport = marker.id.split(',', 1)[0];
  const query = useQuery(readPage<ListingSummary>(listerApi.listings(id), { airport, limit: SHOWN }));
  return (
    <PopupFrame name={marker.name} query={query} height="h-24" onClose={onClose}>
      {({ rows, total }) => (
        <ul className="divide-y divide-rule">
          {rows.map((listing) => {
            const kind = kindOfCategory(listing.category);
            return (
              kind && (
                <li key={listing.id} className="px-4 py-1">
                  <Link
                    to={paths.listing(kind, listing.id)}
                    className="block min-h-11 py-1.5 text-ink hover:text-chart hover:underline"
                  >
                    <bdi className="font-semibold wrap-anywhere">{listing.title}</bdi>
                    <span className="block text-sm text-ink-soft">
                      {kind.label}, <span className="figure">{rateOf(kind, listing)}</span>
                    </span>
                  </Link>
                </li>
              )
            );
          })}
          {total > rows.length && (
            <li className="p-4 text-sm text-ink-soft">
              Showing the newest {rows.length} of {total}. All are in the list below.
            </li>
          )}
        </ul>
      )}
    </PopupFrame>
  );
}
