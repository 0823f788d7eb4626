import { useQuery } from '@tanstack/react-query';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { rowFacts } from '../../../domain/row-facts.ts';
import { Distance } from '../../listing/listing-line.tsx';
import type { MapMarker } from '../../map/marker-button.tsx';
import { PopupFrame } from '../../map/popup-frame.tsx';
import { listingsQuery, type SearchValues } from '../../search/listing-search.ts';
import { MapLine } from '../../search/map-line.tsx';
import { searchAt } from './map-markers.ts';

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
  const distance = first && !isOne ? rowFacts(first)?.distance : undefined;
  return (
    <PopupFrame
      name={marker.name}
      note={distance && <Distance distance={distance} />}
      query={query}
      height="h-52"
      onClose={onClose}
    >
      {({ rows, total, fit }) => (
        <ul className="divide-y divide-rule">
          {rows.map((listing) => (
            <MapLine key={listing.id} as="popup" listing={listing} isAtAirport={!isOne} aircraft={fit} />
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
