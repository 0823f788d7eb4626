import { useQuery } from '@tanstack/react-query';
import { stateName } from '../../../domain/airports/states.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import type { ListingDetail } from '../../../domain/listing-schema.ts';
import { hasRates, RATES_MIN } from '../../../domain/market.ts';
import { marketPaths } from '../../../domain/paths.ts';
import { ratesQuery } from '../../api/queries.ts';
import { AreaRates, RatesKey } from '../../listing/area-rates.tsx';
import { Still } from '../../page/still.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';

type Part = { kind: ListingKind; listing: ListingDetail };

/** Asking rates, with this listing's among them. Shows nothing if there are too few, or if loading fails. */
export function RatesPanel({ kind, listing }: Part) {
  const { data, error } = useQuery(ratesQuery(listing.airportCode, kind));
  if (error || (data && !hasRates(kind, data.areas))) return null;
  if (!data) {
    return (
      <Loading label="Loading rates…">
        <Skeleton className="h-112" />
      </Loading>
    );
  }
  const { areas } = data;
  const rate = listing[kind.rate.field];
  const inState = areas.find(({ area }) => area === 'state')?.asking.count ?? 0;
  return (
    <Panel label="How the rate compares">
      <Still
        name={`listing-${listing.id}-rates`}
        content={[JSON.stringify(areas), rate]}
        part={
          <>
            <AreaRates kind={kind} areas={areas} place={listing} rate={rate} />
            <div className="mt-4 border-t border-rule pt-3">
              <RatesKey kind={kind} hasRate={rate !== null} />
            </div>
          </>
        }
      />
      {inState >= RATES_MIN && (
        <Link
          to={marketPaths.one(listing.state, kind.category)}
          className="inline-flex min-h-11 items-center text-chart hover:underline"
        >
          {kind.label} rates in {stateName(listing.state)} by airport
        </Link>
      )}
    </Panel>
  );
}
