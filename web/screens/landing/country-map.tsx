import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { AirportState } from '../../../domain/airports/airport.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { HEIGHT, WIDTH } from './albers.ts';
import {
  type Country,
  type CountryMark,
  countryQuery,
  type Direction,
  markName,
  markPath,
  markWidth,
  nextMark,
  statesQuery,
} from './country-marks.ts';

/** States that are listed beside the map. */
const STATES = 12;

/** Where in the country something is listed: as a map, and as a list of states, which says the same in words. */
export function CountryMap() {
  const country = useQuery(countryQuery(api));
  const states = useQuery(statesQuery);
  const failed = [country, states].filter(({ isError }) => isError);
  return (
    <section aria-labelledby="country" className="column later pt-14">
      <h2 id="country" className="text-2xl">
        Airports with listings
      </h2>
      {failed.length > 0 ? (
        <div className="mt-4">
          <ErrorState
            level={3}
            title="The map of airports didn’t load"
            onRetry={() => {
              for (const query of failed) void query.refetch();
            }}
            retrying={failed.some(({ isFetching }) => isFetching)}
          />
        </div>
      ) : country.data?.listings === 0 ? (
        <div className="mt-4">
          <EmptyState level={3} title="No airport has a listing yet" action={<AllAirports />}>
            Every airport of the country has a page already.
          </EmptyState>
        </div>
      ) : (
        <>
          <Summary country={country.data} />
          <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <States states={states.data} />
            <Chart marks={country.data?.marks} />
          </div>
        </>
      )}
    </section>
  );
}

function Summary({ country }: { country: Country | undefined }) {
  if (!country) return <Skeleton className="mt-2 h-6 w-80 max-w-full" />;
  const { listings, airports, beside } = country;
  return (
    <p className="mt-2 text-ink-soft">
      <span className="figure">{listings.toLocaleString('en-US')}</span> listings at{' '}
      <span className="figure">{airports.toLocaleString('en-US')}</span> airports: with a control tower in{' '}
      <span className="font-semibold text-chart">blue</span>, without in{' '}
      <span className="font-semibold text-magenta">magenta</span>.
      {beside > 0 && ` ${beside === 1 ? 'One lies' : `${beside} lie`} in the territories, beside the map.`}
    </p>
  );
}

const AllAirports = () => <LinkButton to={paths.airports()}>All airports</LinkButton>;

/** The states with the most listings. */
function States({ states }: { states: readonly AirportState[] | undefined }) {
  const most = states
    ?.filter(({ listings }) => listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, STATES);
  return (
    <div>
      <h3 id="states" className="label-caps text-ink-soft">
        Most listings
      </h3>
      {most ? (
        <ul aria-labelledby="states" className="mt-2 grid grid-cols-2 gap-x-6 border-t border-rule">
          {most.map(({ code, name, listings }) => (
            <li key={code} className="border-b border-rule">
              <Link
                to={paths.airports({ state: code })}
                className="flex min-h-11 items-center justify-between gap-3 hover:text-chart hover:underline"
              >
                <span className="min-w-0">{name}</span>
                <span className="figure">
                  {listings.toLocaleString('en-US')}
                  <span className="sr-only"> {listings === 1 ? 'listing' : 'listings'}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Loading>
          <Skeleton className="mt-2 h-68 w-full" />
        </Loading>
      )}
      <div className="mt-4">
        <AllAirports />
      </div>
    </div>
  );
}

const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

/** One stop of the Tab key, within which the arrow keys lead from mark to mark. */
function Chart({ marks = [] }: { marks: readonly CountryMark[] | undefined }) {
  const picture = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(0);
  const [shown, show] = useState<number | null>(null);
  // Without JavaScript the browser's own tooltips name the marks.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const indexAt = (target: EventTarget) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const links = picture.current?.querySelectorAll('a') ?? [];
    return link ? [...links].indexOf(link) : -1;
  };
  const point = (target: EventTarget) => {
    const index = indexAt(target);
    show(index < 0 ? null : index);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') show(null);
    if (!isDirection(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    picture.current?.querySelectorAll('a')[nextMark(marks, current, event.key)]?.focus();
  };
  const named = shown === null ? undefined : marks[shown];
  return (
    <div className="relative aspect-[975/610] self-start">
      <div className="country-outline absolute inset-0" />
      {/* biome-ignore lint/a11y/useSemanticElements: a picture whose links belong together, no form */}
      <svg
        ref={picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label="Map of the airports with listings; arrow keys lead from one to the next"
        className="country-marks absolute inset-0 size-full overflow-visible"
        fill="none"
        onKeyDown={press}
        onFocus={({ target }) => {
          const index = indexAt(target);
          if (index >= 0) setCurrent(index);
          point(target);
        }}
        onBlur={() => show(null)}
        onPointerOver={({ target }) => point(target)}
        onPointerLeave={() => show(null)}
      >
        {marks.map((mark, index) => (
          <Mark key={mark.code} mark={mark} isStop={index === current} isLive={isLive} />
        ))}
      </svg>
      {named && <Name mark={named} />}
    </div>
  );
}

type MarkProps = { mark: CountryMark; isStop: boolean; isLive: boolean };

const Mark = memo(function Mark({ mark, isStop, isLive }: MarkProps) {
  const { x, y, count, tower } = mark;
  const name = markName(mark);
  return (
    <Link
      to={markPath(mark)}
      tabIndex={isStop ? 0 : -1}
      className={tower ? 'text-chart' : 'text-magenta'}
      aria-label={isLive ? name : undefined}
    >
      {!isLive && <title>{name}</title>}
      <path d={`M${x} ${y}h.01`} strokeWidth={markWidth(count)} />
    </Link>
  );
});

/** Beside the mark, on the side where there is room. The link says the same, so it is for the eyes alone. */
function Name({ mark }: { mark: CountryMark }) {
  const left = mark.x / WIDTH;
  const top = mark.y / HEIGHT;
  return (
    <p
      aria-hidden="true"
      style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
      className={cx(
        'pointer-events-none absolute z-10 w-max max-w-[60%] rounded-sm border border-rule-strong bg-sheet px-2.5 py-1.5 text-sm font-semibold shadow-raised',
        left > 0.5 ? '-translate-x-full' : '',
        top > 0.25 ? '-translate-y-[calc(100%+0.875rem)]' : 'translate-y-3.5',
      )}
    >
      {markName(mark)}
    </p>
  );
}
