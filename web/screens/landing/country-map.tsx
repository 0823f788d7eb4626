import { useQuery } from '@tanstack/react-query';
import type { AirportState } from '../../../domain/airports/airport.ts';
import { grouped } from '../../../domain/figures.ts';
import { paths } from '../../../domain/paths.ts';
import { api } from '../../api/api.ts';
import { statesQuery } from '../../api/queries.ts';
import { retryOf } from '../../api/retry.ts';
import { AirportLegend } from '../../fields/airport-code.tsx';
import { Still } from '../../page/still.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { CountryChart } from './country-chart.tsx';
import { type Country, countryQuery } from './country-marks.ts';

/** States in the list. */
const STATES = 12;

/** Map of airports with listings, and the same by state in words. */
export function CountryMap() {
  const country = useQuery(countryQuery(api));
  const states = useQuery(statesQuery);
  const failed = [country, states].filter(({ isError }) => isError);
  return (
    <section
      aria-labelledby="country"
      className="column later pt-14 [contain-intrinsic-height:auto_46rem] sm:[contain-intrinsic-height:auto_60rem] lg:[contain-intrinsic-height:auto_39rem]"
    >
      <h2 id="country">Airports with listings</h2>
      {failed.length > 0 ? (
        <div className="mt-4">
          <ErrorState level={3} title="The map of airports didn’t load" {...retryOf(failed)} />
        </div>
      ) : country.data?.listings === 0 ? (
        <div className="mt-4">
          <EmptyState level={3} title="No airports have listings yet" action={<AllAirports />}>
            Every US airport already has a page.
          </EmptyState>
        </div>
      ) : (
        <>
          <Summary country={country.data} />
          <div className="mt-5 grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <Still name="country-states" content={[states.data]} part={<States states={states.data} />} />
            <div className="flex min-w-0 flex-col gap-3">
              <AirportLegend />
              <CountryChart marks={country.data?.marks} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function Summary({ country }: { country: Country | undefined }) {
  if (!country) return <Skeleton className="mt-2 h-6 w-80 max-w-full" />;
  const { listings, airports, territories } = country;
  return (
    <p className="mt-2 text-ink-soft">
      <span className="figure">{grouped(listings)}</span> available now at{' '}
      <span className="figure">{grouped(airports)}</span> airports.
      {territories > 0 &&
        ` ${territories === 1 ? 'One is' : `${territories} are`} in the territories, outside this map.`}
    </p>
  );
}

const AllAirports = () => <LinkButton to={paths.airports()}>All airports</LinkButton>;

function States({ states }: { states: readonly AirportState[] | undefined }) {
  const most = states
    ?.filter(({ listings }) => listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, STATES);
  return (
    <>
      <h3 id="states" className="label-caps text-ink-soft">
        Most listings
      </h3>
      {most ? (
        <ul
          aria-labelledby="states"
          className="mt-2 grid grid-cols-2 narrow:grid-cols-1 gap-x-6 border-t border-rule"
        >
          {most.map(({ code, name, listings }) => (
            <li key={code} className="border-b border-rule">
              <Link
                to={paths.airports({ state: code })}
                className="flex min-h-11 items-center justify-between gap-3 hover:text-chart hover:underline"
              >
                <span className="min-w-0">{name}</span>
                <span className="figure">
                  {grouped(listings)}
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
    </>
  );
}
