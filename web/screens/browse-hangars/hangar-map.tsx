import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AirportCount } from '../../../domain/map-answer.ts';
import { cameraOn, extentOf, lookAt, markAirports } from '../../map/airport-markers.ts';
import { type MapSight, ZOOM_OF_ONE } from '../../map/camera.ts';
import { contains } from '../../map/geometry.ts';
import { recall, remember } from '../../map/map-memory.ts';
import { type MapHandle, MapView } from '../../map/map-view.tsx';
import type { ChartState } from '../../map/use-chart.ts';
import type { SearchValues } from '../../search/listing-search.ts';
import { Button } from '../../ui/button.tsx';
import { useLocation } from '../../ui/navigation.ts';
import { hangarCount, kind } from './hangar-filters.ts';

type HangarMapProps = {
  asked: SearchValues;
  /** Undefined while loading. */
  airports: readonly AirportCount[] | undefined;
  /** True while `airports` belong to the previous search. */
  outdated: boolean;
  selected: string | null;
  onSelect: (code: string | null) => void;
  /** Airport under the pointer or focus in the list. */
  pointed: string | null;
  onPoint: (code: string | null) => void;
  onState: (state: ChartState) => void;
  /** Shown if the map can't be. */
  otherwise: ReactNode;
  className?: string;
};

export function HangarMap(props: HangarMapProps) {
  const { asked, airports, outdated, selected, onSelect, pointed, onPoint, onState, otherwise, className } =
    props;
  const { key } = useLocation();
  const shown = useRef<MapHandle>(null);
  const [sight, setSight] = useState<MapSight | null>(null);
  useEffect(() => {
    if (sight) remember(key, { center: sight.center, zoom: sight.zoom, selected: null });
  }, [key, sight]);
  const zoom = sight?.zoom;
  const marked = useMemo(
    () => (airports && zoom !== undefined ? markAirports(airports, zoom, hangarCount) : undefined),
    [airports, zoom],
  );
  const markers = useMemo(
    () =>
      marked?.map(({ marker, airports }) =>
        marker.box && airports.some(({ icaoCode }) => icaoCode === selected)
          ? { ...marker, name: `${marker.name}, including ${selected}` }
          : marker,
      ),
    [marked, selected],
  );
  const { sort: _sort, ...filters } = asked;
  const search = JSON.stringify(filters);
  // Restores the view if the search is still the same.
  const [returned] = useState(() => ({ memory: recall(), search }));
  const remembered = returned.search === search ? returned.memory : null;
  const camera = useMemo(
    () =>
      remembered ??
      (airports && !outdated ? (lookAt(airports, selected, null) ?? cameraOn(airports)) : undefined),
    [remembered, airports, outdated, selected],
  );
  const lookAtChosen = useEffectEvent((code: string | null) => {
    const at = airports && sight && lookAt(airports, code, sight);
    if (at) shown.current?.look(at);
  });
  useEffect(() => lookAtChosen(selected), [selected]);
  const extent = useMemo(() => airports && extentOf(airports), [airports]);
  const areAllSeen = !sight || airports?.every((airport) => contains(sight.box, airport));
  const markerOf = (code: string | null) =>
    marked?.find((group) => group.airports.some(({ icaoCode }) => icaoCode === code))?.marker.id ?? null;
  const chosen = markerOf(selected);

  return (
    <MapView
      ref={shown}
      label={`Map of ${kind.plural}`}
      markers={markers}
      camera={camera}
      cameraKey={search}
      // An airport that shares a marker is highlighted, not selected.
      selected={chosen === selected ? selected : null}
      highlighted={markerOf(pointed) ?? chosen}
      onSelect={(marker) => onSelect(marker?.id ?? null)}
      onHighlight={(marker) => onPoint(marker && !marker.box ? marker.id : null)}
      onMoved={setSight}
      onState={onState}
      otherwise={otherwise}
      className={className}
    >
      {extent && !areAllSeen && (
        <Button
          onClick={() => shown.current?.show(extent, ZOOM_OF_ONE)}
          className="absolute top-2 left-2 z-10"
        >
          Show all
        </Button>
      )}
    </MapView>
  );
}
