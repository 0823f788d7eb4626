import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { listingLeft } from '../../map/map-memory.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import type { SearchValues } from '../../search/listing-search.ts';
import { MapLine } from '../../search/map-line.tsx';
import { ResultSheet } from '../../search/result-sheet.tsx';
import { searchAt } from './map-markers.ts';

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
