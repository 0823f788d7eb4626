import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ListingSummary } from '../../../domain/listing-schema.ts';
import { boxText } from '../../../domain/map.ts';
import type { AirportCount } from '../../../domain/map-schema.ts';
import { cameraOn, extentOf, lookAt, markAirports } from '../../map/airport-markers.ts';
import { type Viewport, ZOOM_OF_ONE } from '../../map/camera.ts';
import { contains } from '../../map/geometry.ts';
import { listingLeft, recall, rememberMap } from '../../map/map-memory.ts';
import { type MapHandle, MapView } from '../../map/map-view.tsx';
import { RATES_MAX, withRates } from '../../map/marker-rates.ts';
import type { ChartState } from '../../map/use-chart.ts';
import { listingsQuery, type SearchValues, without } from '../../search/listing-search.ts';
import { MapLine } from '../../search/map-line.tsx';
import { ResultSheet } from '../../search/result-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { useLocation } from '../../ui/navigation.ts';
import { hangarCount, kind } from './hangar-filters.ts';
import { searchAtAirport } from './hangar-queries.ts';

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
  /** Shows the hangars of the selected airport in a sheet over the map. */
  hasSheet: boolean;
  /** Shown if the map can't be. */
  otherwise: ReactNode;
  className?: string;
};

export function HangarMap(props: HangarMapProps) {
  const { asked, airports, outdated, selected, onSelect, pointed, onPoint, hasSheet } = props;
  const { key } = useLocation();
  const shown = useRef<MapHandle>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  useEffect(() => {
    if (viewport) rememberMap(key, { center: viewport.center, zoom: viewport.zoom, selected: null });
  }, [key, viewport]);
  const { marked, markers } = useAirportMarkers(asked, airports, selected, viewport);
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
    const at = airports && viewport && lookAt(airports, code, viewport);
    if (at) shown.current?.look(at);
  });
  useEffect(() => lookAtChosen(selected), [selected]);
  const extent = useMemo(() => airports && extentOf(airports), [airports]);
  const areAllSeen = !viewport || airports?.every((airport) => contains(viewport.box, airport));
  const markerOf = (code: string | null) =>
    marked?.find((group) => group.airports.some(({ icaoCode }) => icaoCode === code))?.marker.id ?? null;
  const [listing, show] = useState<ListingSummary | null>(null);
  const airport = hasSheet ? airports?.find(({ icaoCode }) => icaoCode === selected) : undefined;
  const chosen = markerOf((airport && listing?.icaoCode) ?? selected);

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
      onSelect={(marker) => {
        show(null);
        onSelect(marker?.id ?? null);
      }}
      onHighlight={(marker) => onPoint(marker && !marker.box ? marker.id : null)}
      onMoved={setViewport}
      onState={props.onState}
      otherwise={props.otherwise}
      className={props.className}
      sheet={
        hasSheet
          ? airport && {
              label: `${hangarCount(airport.count)} at ${airport.icaoCode}, ${airport.name}`,
              content: (close) => (
                <ResultSheet
                  key={airport.icaoCode}
                  kind={kind}
                  name={`${airport.icaoCode}, ${airport.name}`}
                  place={airport}
                  here={searchAtAirport(asked, airport.icaoCode)}
                  code={airport.icaoCode}
                  filters={asked}
                  left={listingLeft()}
                  onShow={(listing) => {
                    show(listing);
                    const there = airports?.find(({ icaoCode }) => icaoCode === listing.icaoCode);
                    if (there) shown.current?.reveal(there);
                  }}
                  onClose={close}
                >
                  {(listing, aircraft) => (
                    <ul>
                      <MapLine as="popup" listing={listing} aircraft={aircraft} />
                    </ul>
                  )}
                </ResultSheet>
              ),
            }
          : undefined
      }
      controls={
        extent &&
        !areAllSeen && (
          <Button onClick={() => shown.current?.show(extent, ZOOM_OF_ONE)} className="self-start">
            Show all
          </Button>
        )
      }
    />
  );
}

/** Airports as the map marks them at its zoom, and the markers with the rates of hangars in view. */
function useAirportMarkers(
  asked: SearchValues,
  airports: readonly AirportCount[] | undefined,
  selected: string | null,
  viewport: Viewport | null,
) {
  const zoom = viewport?.zoom;
  const marked = useMemo(
    () => (airports && zoom !== undefined ? markAirports(airports, zoom, hangarCount) : undefined),
    [airports, zoom],
  );
  const seen = useHangarsSeen(asked, airports, viewport);
  const markers = useMemo(() => {
    const all = marked?.map(({ marker, airports }) =>
      marker.box && airports.some(({ icaoCode }) => icaoCode === selected)
        ? { ...marker, name: `${marker.name}, including ${selected}` }
        : marker,
    );
    if (!all || !seen || !viewport) return all;
    return withRates(all, viewport, ({ id }) =>
      seen.filter(({ icaoCode }) => id.split(',').includes(icaoCode)),
    );
  }, [marked, selected, seen, viewport]);
  return { marked, markers };
}

/** Hangars in view, once there are few enough to show their rates. */
function useHangarsSeen(
  asked: SearchValues,
  airports: readonly AirportCount[] | undefined,
  viewport: Viewport | null,
) {
  const inView = (airports ?? []).filter((airport) => viewport && contains(viewport.box, airport));
  const count = inView.reduce((sum, airport) => sum + airport.count, 0);
  const isFew = viewport !== null && count > 0 && count <= RATES_MAX;
  const { data } = useQuery({
    ...listingsQuery(kind, { ...without(asked, ['sort']), ...(viewport && { bbox: boxText(viewport.box) }) }),
    enabled: isFew,
    placeholderData: keepPreviousData,
  });
  return isFew ? data?.rows : undefined;
}
