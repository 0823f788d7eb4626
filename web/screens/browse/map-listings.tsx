import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary, RowListing } from '../../../domain/listing-schema.ts';
import { type Judged, rowFacts } from '../../../domain/row-facts.ts';
import { Distance } from '../../listing/listing-line.tsx';
import { listingLeft } from '../../map/map-memory.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import { PopupFrame } from '../../map/popup-frame.tsx';
import { listingsQuery, type SearchValues } from '../../search/listing-search.ts';
import { MapLine } from '../../search/map-line.tsx';
import { ResultSheet } from '../../search/result-sheet.tsx';
import { useNavigate } from '../../ui/navigation.ts';
import { useVerticalDrag } from '../../ui/use-vertical-drag.ts';
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
  const isAtOne = first !== undefined && others.every(({ icaoCode }) => icaoCode === first.icaoCode);
  const distance = first && isAtOne ? rowFacts(first)?.distance : undefined;
  const isOne = isAtOne && others.length === 0;
  return (
    <PopupFrame
      name={isOne ? `${first.icaoCode} - ${first.airportName}` : marker.name}
      note={distance && <Distance distance={distance} />}
      query={query}
      height="h-52"
      onClose={onClose}
    >
      {({ rows, total, fit }) => (
        <ul className="divide-y divide-rule">
          {rows.map((listing) => (
            <MapLine key={listing.id} as="popup" listing={listing} isAtAirport={isAtOne} aircraft={fit} />
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

type SheetProps = {
  kind: ListingKind;
  marker: MapMarker;
  /** Filters without the map's box, and with it. */
  values: SearchValues;
  filters: SearchValues;
  onShow: (listing: ListingSummary) => void;
  onClose: () => void;
};

/** A marker's listings and those around it. */
export const MapSheet = ({ kind, marker, values, filters, onShow, onClose }: SheetProps) => (
  <ResultSheet
    kind={kind}
    name={marker.name}
    place={marker}
    code={marker.code}
    here={searchAt(marker, values)}
    filters={filters}
    left={listingLeft()}
    onShow={onShow}
    onClose={onClose}
  >
    {(listing, aircraft) => (
      <ul className="p-2">
        <MapLine
          listing={listing}
          aircraft={aircraft}
          note={
            <p className="mt-2 line-clamp-4 text-sm text-ink-soft low:hidden">
              <bdi>{listing.description}</bdi>
            </p>
          }
        />
      </ul>
    )}
  </ResultSheet>
);

type ResultsPeekProps = {
  /** The first result. */
  listing: RowListing;
  aircraft: Judged | null | undefined;
  /** The list of all of them. */
  list: string;
};

/** The results at the lower edge of a phone's map, until a place is chosen. Dragged up, they are the list, as by its button. */
export function ResultsPeek({ listing, aircraft, list }: ResultsPeekProps) {
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  const drag = useVerticalDrag({
    moved: () => strip.current,
    onDragged: (way) => way === 'up' && navigate(list),
  });
  return (
    <section ref={strip} aria-label="First result" className="results-peek" onPointerDown={drag}>
      <MapLine as="peek" listing={listing} aircraft={aircraft} />
    </section>
  );
}
