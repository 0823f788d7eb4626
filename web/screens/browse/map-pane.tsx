import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RowListing } from '../../../domain/listing-schema.ts';
import { recall, rememberMap, useSheetEntry } from '../../map/map-memory.ts';
import { type MapHandle, MapView } from '../../map/map-view.tsx';
import type { MapMarker } from '../../map/marker-button.tsx';
import type { ChartState } from '../../map/use-chart.ts';
import { usePhone } from '../../map/use-phone.ts';
import { filterFields } from '../../search/filter-fields.ts';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { NothingFound } from '../../search/nothing-found.tsx';
import { ResultRows } from '../../search/results-frame.tsx';
import { ResultsPager } from '../../search/results-pager.tsx';
import type { FilterDraft } from '../../search/use-filter-draft.ts';
import type { Results } from '../../search/use-listings.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { useLocation, useNavigate, useNavigationType } from '../../ui/navigation.ts';
import { useMedium } from '../../ui/use-medium.ts';
import { MapControls } from './map-controls.tsx';
import { MapPopup, MapSheet, ResultsPeek } from './map-listings.tsx';
import { holds } from './map-markers.ts';
import { useResultsMap } from './map-results.ts';
import { ResultsSkeleton, ResultsTable } from './results-table.tsx';

type MapPaneProps = {
  search: ListingSearch;
  results: Results;
  draft: FilterDraft;
  isSplit: boolean;
};

export function MapPane({ search, results, draft, isSplit }: MapPaneProps) {
  const { kind, values } = search;
  const { key, memory, selected, setSelected } = useEntryMemory();
  const map = useResultsMap(search, results, draft, memory);
  const { markers, viewport } = map;
  const isPhone = usePhone();
  const { chosen, marked, show } = useChosen(markers, selected, isPhone);
  const closeSheet = useSheetEntry(
    isPhone && chosen !== null,
    () => isPhone && setSelected(null),
    () => setSelected(recall()?.selected ?? null),
  );
  const last = marked?.id ?? selected;
  useEffect(() => {
    if (viewport) rememberMap(key, { center: viewport.center, zoom: viewport.zoom, selected: last });
  }, [key, viewport, last]);
  useSplitWhereItFits(search, isSplit, isPhone);
  const [pointed, setPointed] = useState<MapMarker | null>(null);
  const [row, setRow] = useState<RowListing | null>(null);
  const [chart, setChart] = useState<ChartState>('loading');
  const hasGraphics = chart !== 'no-graphics';
  const shown = useRef<MapHandle>(null);
  const isListed = useMedium() !== 'screen' || isSplit;
  const pointedInList = row && markerAt(markers, row);
  // The list may load before the map.
  const isEmpty = results.page?.total === 0 && !results.outdated && !map.found?.inside;
  const nothingFound = <NothingFound search={search} fields={filterFields(kind)} onClear={draft.clear} />;
  const first = results.page?.rows[0];
  const filters = { ...map.filters, ...(search.usable.bbox && { bbox: search.usable.bbox }) };
  const controls = (
    <MapControls
      kind={kind}
      map={map}
      isPhone={isPhone}
      isUsable={viewport !== null && chart !== 'failed'}
      onShow={(box) => shown.current?.show(box, NEAREST_OF_ALL)}
    />
  );

  const sheet = chosen && {
    label: chosen.name,
    content: (close: () => void) => (
      <MapSheet
        key={chosen.id}
        kind={kind}
        marker={chosen}
        values={map.filters}
        filters={filters}
        onShow={(listing) => {
          show(listing);
          shown.current?.reveal(listing.coordinates);
        }}
        onClose={close}
      />
    ),
  };

  return (
    <div
      className={cx(
        'grid gap-4 noscript:block print:block',
        !hasGraphics && 'mapless',
        hasGraphics && 'results-map noscript:h-auto! print:h-auto!',
        isSplit && hasGraphics && 'results-split',
      )}
    >
      <p className="mb-3 hidden noscript:block">The map needs JavaScript.</p>
      {isListed && (
        <ListBesideMap
          search={search}
          results={results}
          isSplit={isSplit}
          nothingFound={nothingFound}
          marked={[pointed, chosen]}
          onMark={setRow}
        />
      )}
      <div
        className={cx(
          'flex min-h-0 min-w-0 flex-col noscript:hidden print:hidden',
          hasGraphics ? 'results-map' : isSplit && 'order-first',
        )}
      >
        <div className="relative min-h-0 flex-1">
          <MapView
            ref={shown}
            label={`Map of ${kind.plural}`}
            // A failed request shows a notice on the map, not in its place.
            markers={markers ?? (map.failure ? NONE : undefined)}
            camera={map.camera}
            cameraKey={map.cameraKey}
            circles={map.circles}
            selected={chosen && last}
            onSelect={(marker) => {
              show(null);
              if (isPhone && !marker) closeSheet();
              else setSelected(marker?.id ?? null);
            }}
            sheet={isPhone ? sheet : undefined}
            popup={{
              // Tells screen readers that markers open a popup, even while none is open.
              label: chosen?.name ?? '',
              content: (close) =>
                chosen && <MapPopup kind={kind} values={map.filters} marker={chosen} onClose={close} />,
            }}
            highlighted={pointedInList?.id ?? null}
            onHighlight={setPointed}
            onMoved={map.onMoved}
            onState={setChart}
            failure={map.failure && { text: markers ? MOVE_FAILED : NOTHING_LOADED, onRetry: map.retry }}
            controls={isPhone && !chosen && controls}
            otherwise={
              !isSplit && (
                <LinkButton to={searchPath({ kind, view: undefined }, values)}>Show the list</LinkButton>
              )
            }
            className={hasGraphics ? 'h-full' : undefined}
          />
          {isEmpty && <div className="map-empty">{nothingFound}</div>}
          {hasGraphics && !chosen && first && (
            <ResultsPeek
              listing={first}
              aircraft={results.page?.fit}
              list={searchPath({ kind, view: undefined }, values)}
            />
          )}
        </div>
        {/* Below the map, so that it begins where the list does. */}
        {hasGraphics && !isPhone && controls}
      </div>
    </div>
  );
}

type ListBesideMapProps = Pick<MapPaneProps, 'search' | 'results' | 'isSplit'> & {
  nothingFound: ReactNode;
  marked: readonly (MapMarker | null)[];
  onMark: (row: RowListing | null) => void;
};

/** Also the list without JavaScript and on paper, where there is no map. */
function ListBesideMap({ search, results, isSplit, nothingFound, marked, onMark }: ListBesideMapProps) {
  const { kind } = search;
  const list = useRef<HTMLDivElement>(null);
  const chosen = marked[1]?.id;
  useEffect(() => {
    if (chosen) list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div
      ref={list}
      className={cx(
        'min-w-0 flex-col noscript:flex print:flex',
        isSplit ? 'results-list flex phone:order-last phone:hidden' : 'hidden',
      )}
    >
      <ResultRows results={results} skeleton={<ResultsSkeleton kind={kind} />} nothingFound={nothingFound}>
        {(rows) => (
          <ResultsTable
            kind={kind}
            rows={rows}
            aircraft={results.page?.fit}
            isMarked={({ coordinates }) => marked.some((marker) => marker && holds(marker, coordinates))}
            onMark={onMark}
          />
        )}
      </ResultRows>
      <ResultsPager search={search} results={results} />
    </div>
  );
}

/** Selection and view saved in the history entry that the visitor came back to. */
function useEntryMemory() {
  const { key } = useLocation();
  const type = useNavigationType();
  const [entry, setEntry] = useState(() => ({ key, memory: recall() }));
  const [selected, setSelected] = useState(entry.memory?.selected ?? null);
  if (entry.key !== key) {
    const memory = type === 'POP' ? recall() : entry.memory;
    setEntry({ key, memory });
    if (type === 'POP') setSelected(memory?.selected ?? null);
  }
  return { key, memory: entry.memory, selected, setSelected };
}

/** The marker of a listing: its own, or that of several places. */
const markerAt = (markers: readonly MapMarker[] | undefined, { coordinates }: RowListing) =>
  markers?.findLast((marker) => holds(marker, coordinates));

/**
 * The selected marker, on a phone also once the map has moved on, and the marker of the listing that its sheet shows.
 */
function useChosen(markers: readonly MapMarker[] | undefined, selected: string | null, isPhone: boolean) {
  const found = markers?.find(({ id }) => id === selected) ?? null;
  const [kept, keep] = useState(found);
  const [listing, show] = useState<RowListing | null>(null);
  if (found && found !== kept) keep(found);
  if (selected === null && listing) show(null);
  const chosen = found ?? (isPhone && kept?.id === selected ? kept : null);
  const marked = isPhone && chosen && listing ? markerAt(markers, listing) : undefined;
  return { chosen, marked, show };
}

/** Maximum zoom of what the buttons show, so a few results keep some context. */
const NEAREST_OF_ALL = 12;

const NONE: readonly MapMarker[] = [];

const NOTHING_LOADED = 'The map’s listings didn’t load.';
const MOVE_FAILED = 'This area didn’t load. The markers are from the last view.';

/** Split falls back to the map alone on phones. */
function useSplitWhereItFits({ kind, values, cursor }: ListingSearch, isSplit: boolean, isPhone: boolean) {
  const navigate = useNavigate();
  const mapAlone = searchPath({ kind, view: 'map' }, values, cursor);
  useEffect(() => {
    if (isSplit && isPhone) navigate(mapAlone, { replace: true });
  }, [isSplit, isPhone, mapAlone, navigate]);
}
