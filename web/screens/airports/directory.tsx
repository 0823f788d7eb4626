import type { AirportState } from '../../../domain/airports/airport.ts';
import { popularAirports } from '../../../domain/airports/popular-airports.ts';
import { counted } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { AirportCode, AirportLegend } from '../../fields/airport-code.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

export function Directory({ states }: { states: readonly AirportState[] | undefined }) {
  return (
    <>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-3">
          Popular airports
        </h2>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {popularAirports.map((airport) => (
            <li key={airport.code} className="border-t border-rule">
              <Popular {...airport} />
            </li>
          ))}
        </ul>
        <div className="border-t border-rule pt-3">
          <AirportLegend />
        </div>
      </section>
      <section aria-labelledby="states">
        <h2 id="states" className="mb-3">
          By state
        </h2>
        {states ? (
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {states.map((state) => (
              <li key={state.code} className="border-t border-rule">
                <StateLink state={state} />
              </li>
            ))}
          </ul>
        ) : (
          <Loading label="Loading the states…">
            <Skeleton className="h-[157rem] sm:h-[79rem] lg:h-[53rem]" />
          </Loading>
        )}
      </section>
    </>
  );
}

const rowClass =
  'group grid min-h-11 grid-cols-[4.5rem_minmax(0,1fr)] narrow:grid-cols-1 gap-x-3 py-2 text-ink no-underline';

function Popular({ code, icaoCode, name, city }: (typeof popularAirports)[number]) {
  const words = (
    <>
      <AirportCode code={code} towered className="self-start" />
      <span>
        <span
          className={cx('block font-semibold', icaoCode && 'group-hover:text-chart group-hover:underline')}
        >
          {name}
        </span>
        <span className="block text-sm text-ink-soft">
          {city}
          {!icaoCode && ', not in FAA data'}
        </span>
      </span>
    </>
  );
  if (!icaoCode) return <div className={rowClass}>{words}</div>;
  return (
    <Link to={paths.airport(icaoCode)} className={rowClass}>
      {words}
    </Link>
  );
}

function StateLink({ state: { code, name, airports, listings } }: { state: AirportState }) {
  return (
    <Link
      to={paths.airports({ state: code })}
      className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 text-ink no-underline"
    >
      <span className="font-semibold group-hover:text-chart group-hover:underline">{name}</span>
      <span className="text-sm text-ink-soft">
        {counted(airports, 'airport', 'airports')}
        {listings > 0 && (
          <>
            , <span className="font-bold text-ink">{counted(listings, 'listing', 'listings')}</span>
          </>
        )}
      </span>
    </Link>
  );
}
