import { useEffect, useRef } from 'react';
import { grouped } from '../../../domain/figures.ts';
import type { AirportCount } from '../../../domain/map-schema.ts';
import { AirportCode } from '../../fields/airport-code.tsx';
import { type ListingSearch, searchPath } from '../../search/listing-search.ts';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { useNavigationType } from '../../ui/navigation.ts';
import { Panel } from '../../ui/panel.tsx';
import { hangarCount } from './hangar-filters.ts';

/** Longer lists are cut; filters find the rest. */
const NAMED = 100;

type AirportListProps = {
  search: ListingSearch;
  airports: readonly AirportCount[];
  /** Airport whose panel was open before. */
  previous: string | undefined;
  pointed: string | null;
  onPoint: (code: string | null) => void;
};

/** Same choice as the map, for visitors who don't use it. */
export function AirportList({ search, airports, previous, pointed, onPoint }: AirportListProps) {
  const list = useRef<HTMLUListElement>(null);
  const type = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it takes the airport's place
  useEffect(() => {
    // The button that closed the panel is gone, so the airport's link takes the focus.
    if (type === 'PUSH' && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>(`[data-code="${previous}"]`)?.focus();
  }, []);
  return (
    <Panel label="Airports" className="p-0!">
      <p className="px-4 pt-3 pb-2 text-sm text-ink-soft">
        Choose an airport{airports.length > NAMED && `; these are the ${NAMED} with the most hangars`}.
      </p>
      <ul
        ref={list}
        aria-label="Airports with hangars"
        className="relative max-h-96 divide-y divide-rule overflow-y-auto border-t border-rule lg:max-h-none"
      >
        {airports.slice(0, NAMED).map(({ icaoCode, name, city, state, hasControlTower, count }) => (
          <li key={icaoCode}>
            <Link
              to={searchPath({ ...search, airport: icaoCode }, search.values)}
              state={{ isOpened: true }}
              data-code={icaoCode}
              onPointerEnter={() => onPoint(icaoCode)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(icaoCode)}
              onBlur={() => onPoint(null)}
              className={cx(
                'flex items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:bg-chart-tint',
                pointed === icaoCode && 'bg-chart-tint',
              )}
            >
              <span className="min-w-0">
                <AirportCode code={icaoCode} towered={hasControlTower} />
                <span className="block text-sm">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {city}, {state}
                </span>
              </span>
              <span className="figure shrink-0 font-bold">
                <span aria-hidden="true">{grouped(count)}</span>
                <span className="sr-only">, {hangarCount(count)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
