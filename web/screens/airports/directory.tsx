import type { AirportState } from '../../../domain/airports/airport.ts';
import { popularAirports } from '../../../domain/airports/popular-airports.ts';
import { grouped } from '../../../domain/listing-kinds/kind.ts';
import { paths } from '../../../domain/paths.ts';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

const popular = popularAirports.filter(({ abroad }) => !abroad);

/** The ways in before anything is typed: airports that many ask for, and the states; undefined while they load. */
export function Directory({ states }: { states: readonly AirportState[] | undefined }) {
  return (
    <>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-3">
          Popular airports
        </h2>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {popular.map(({ code, name }) => (
            <li key={code} className="border-t border-rule">
              <Link
                to={paths.airport(code)}
                className="flex min-h-11 items-baseline gap-3 py-2 text-ink no-underline hover:text-chart hover:underline"
              >
                <span className="figure font-bold">{code}</span>
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
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

function StateLink({ state: { code, name, airports, listings } }: { state: AirportState }) {
  return (
    <Link
      to={paths.airports({ state: code })}
      className="group flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 py-2 text-ink no-underline"
    >
      <span className="font-semibold group-hover:text-chart group-hover:underline">{name}</span>
      <span className="text-sm text-ink-soft">
        {grouped(airports)} {airports === 1 ? 'airport' : 'airports'}
        {listings > 0 && (
          <>
            , <span className="font-bold text-ink">{listingsText(listings)}</span>
          </>
        )}
      </span>
    </Link>
  );
}

/** "1 listing", "1,204 listings". */
export const listingsText = (count: number): string =>
  `${grouped(count)} ${count === 1 ? 'listing' : 'listings'}`;
