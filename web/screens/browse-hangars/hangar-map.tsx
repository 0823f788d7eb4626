import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '../../../domain/paths.ts';
import type { Site } from '../../../domain/site.ts';
import { read } from '../../api/query-client.ts';
import type { SearchValues } from '../../listing/listing-search.ts';
import { MapView } from '../../map/map-view.tsx';
import { cameraOn, markAirports } from './airport-markers.ts';
import { kind } from './hangar-filters.ts';
import type { Airports } from './hangar-queries.ts';

type HangarMapProps = {
  /** What they are the answer to. */
  asked: SearchValues;
  counts: Airports;
  selected: string | null;
  onSelect: (code: string | null) => void;
  /** The airport that the pointer or the focus is on in the list beside the map. */
  pointed: string | null;
  onPoint: (code: string | null) => void;
  /** Where there is no map. */
  otherwise: ReactNode;
  className?: string;
};

/** The airports of a search with the number of hangars at each. */
export function HangarMap(props: HangarMapProps) {
  const { asked, counts, selected, onSelect, pointed, onPoint, otherwise, className } = props;
  const { airports, outdated } = counts;
  const [zoom, setZoom] = useState<number | null>(null);
  const { data: site, isError: isUnknownSite } = useQuery(read<Site>([api.site]));
  const marked = useMemo(
    () => (airports && zoom !== null ? markAirports(airports, zoom) : undefined),
    [airports, zoom],
  );
  const markers = useMemo(() => marked?.map(({ marker }) => marker), [marked]);
  const camera = useMemo(
    () => (airports && !outdated ? cameraOn(airports) : undefined),
    [airports, outdated],
  );
  const markerOf = (code: string | null) =>
    marked?.find((group) => group.airports.some(({ icaoCode }) => icaoCode === code))?.marker.id ?? null;
  const chosen = markerOf(selected);
  const { sort: _sort, ...filters } = asked;

  return (
    <MapView
      label={`Map of ${kind.plural}`}
      markers={markers}
      camera={camera}
      cameraKey={JSON.stringify(filters)}
      tiles={isUnknownSite ? null : site?.tiles}
      // One of several that share a marker is shown by it, but not chosen by it.
      selected={chosen === selected ? selected : null}
      highlighted={markerOf(pointed) ?? chosen}
      onSelect={(marker) => onSelect(marker?.id ?? null)}
      onHighlight={(marker) => onPoint(marker && !marker.box ? marker.id : null)}
      onMoved={(sight) => setZoom(sight.zoom)}
      otherwise={otherwise}
      className={className}
    />
  );
}
