import type { AirportDetail } from '../../../domain/airports/airport.ts';
import { stateName } from '../../../domain/airports/states.ts';
import { hasRates, RATES_MIN } from '../../../domain/market.ts';
import { marketPaths } from '../../../domain/paths.ts';
import { AreaRates } from '../../listing/area-rates.tsx';
import { Link } from '../../ui/link.tsx';
import type { Offer } from './airport-queries.ts';

/** Rates by kind, of kinds with enough listings anywhere in the state. */
export function RatesHere({ airport, offers }: { airport: AirportDetail; offers: readonly Offer[] }) {
  const known = offers.filter(({ kind, areas }) => hasRates(kind, areas));
  if (known.length === 0) return null;
  return (
    <section
      aria-labelledby="rates"
      className="later flex flex-col gap-4 [contain-intrinsic-height:auto_140rem] lg:[contain-intrinsic-height:auto_84rem]"
    >
      <h2 id="rates">What space costs at and around {airport.icaoCode}</h2>
      <p className="max-w-prose text-sm text-ink-soft">
        Asking rates of listings that aren’t occupied. Each box is the middle half, from the 25th to the 75th
        percentile, and the line in it is the median. Monthly figures are for the whole space.
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-8 gap-y-6">
        {known.map(({ kind, areas }) => {
          const inState = areas.find(({ area }) => area === 'state')?.asking.count ?? 0;
          return (
            <div key={kind.category} className="border-t border-rule pt-2">
              <h3 className="mb-2">{kind.label}</h3>
              <AreaRates kind={kind} areas={areas} place={airport} />
              {inState >= RATES_MIN && (
                <Link
                  to={marketPaths.one(airport.state, kind.category)}
                  className="inline-flex min-h-11 items-center text-chart hover:underline"
                >
                  {kind.label} rates in {stateName(airport.state)}
                </Link>
              )}
            </div>
          );
        })}
      </div>
    </section>
  );
}
