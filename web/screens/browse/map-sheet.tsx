import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { ListingRow } from '../../listing/listing-row.tsx';
import { listingLeft, useReturn } from '../../map/map-memory.ts';
import type { MapMarker } from '../../map/marker-button.tsx';
import type { SearchValues } from '../../search/listing-search.ts';
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
    {(listing) => <SheetListing kind={kind} listing={listing} />}
  </ResultSheet>
);

function SheetListing({ kind, listing }: { kind: ListingKind; listing: ListingSummary }) {
  const { item, leave } = useReturn<HTMLUListElement>(listing.id);
  return (
    <div className="p-2">
      <ul ref={item}>
        <ListingRow kind={kind} listing={listing} onOpen={leave} />
      </ul>
      <p className="mt-2 line-clamp-4 px-1 text-sm text-ink-soft low:hidden">
        <bdi>{listing.description}</bdi>
      </p>
    </div>
  );
}
