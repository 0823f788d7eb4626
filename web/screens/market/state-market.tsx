import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../domain/figures.ts';
import { kindOfCategory } from '../../../domain/listing-kinds/index.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { RATES_MIN, rateTexts } from '../../../domain/market.ts';
import type { StateMarket as Market } from '../../../domain/market-schema.ts';
import { marketPaths, paths } from '../../../domain/paths.ts';
import { HIDE } from '../../../domain/search-query.ts';
import { AirportCode, AirportName } from '../../fields/airport-code.tsx';
import { AreaRates, RatesKey } from '../../listing/area-rates.tsx';
import { ListingLine, rowsClass } from '../../listing/listing-line.tsx';
import { Loaded } from '../../page/loaded.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListFigures } from './list-figures.tsx';
import { headOf, marketQuery } from './market-data.ts';
import { RatesTable } from './rates-table.tsx';

export function StateMarket({ state, category }: { state: string; category: string }) {
  const query = useQuery(marketQuery(state, category));
  const kind = kindOfCategory(category);
  return (
    <div className="page">
      <PageHead {...headOf(query.data, query.error)} />
      <BackLink to={marketPaths.overview()}>All market rates</BackLink>
      <Loaded
        query={query}
        level={1}
        title="The rates didn’t load"
        missing={
          <EmptyState
            level={1}
            title="Market not found"
            action={<LinkButton to={marketPaths.overview()}>All market rates</LinkButton>}
          >
            No US state has this code, or we don’t list this kind of space.
          </EmptyState>
        }
        label="Loading rates…"
        skeleton={
          <>
            <h1 className="sr-only">Rates</h1>
            <Skeleton className="h-150" />
          </>
        }
      >
        {(market) => kind && <Figures kind={kind} market={market} />}
      </Loaded>
    </div>
  );
}

function Figures({ kind, market }: { kind: ListingKind; market: Market }) {
  const { state, asking, leased, airports, listings } = market;
  return (
    <>
      <h1>
        {kind.label} rates in {state.name}
      </h1>
      {asking.count < RATES_MIN ? (
        <p className="mt-2 mb-6 max-w-prose text-ink-soft">
          {state.name} has {counted(asking.count, kind.singular, kind.plural)} on offer. Figures need at least{' '}
          {RATES_MIN}.
        </p>
      ) : (
        <div className="mt-5 mb-8 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Panel label="Asking rates">
            <AreaRates
              kind={kind}
              areas={[{ area: 'state', asking, leased }]}
              place={{ icaoCode: '', state: state.name }}
            />
            <div className="mt-4 border-t border-rule pt-3">
              <RatesKey kind={kind} />
            </div>
          </Panel>
          <ByAirport kind={kind} airports={airports} />
        </div>
      )}
      <ListFigures state={state} category={kind.category} />
      {listings.length > 0 && (
        <section aria-labelledby="newest">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="newest">Newest in {state.name}</h2>
            {asking.count > 0 && (
              <Link
                to={paths.browseKind(kind, { q: state.name, occupied: HIDE })}
                className="inline-flex min-h-11 items-center text-chart hover:underline"
              >
                {counted(asking.count, kind.singular, kind.plural)} in {state.name}
              </Link>
            )}
          </div>
          <ul className={rowsClass}>
            {listings.map((listing) => (
              <ListingLine key={listing.id} listing={listing} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type Airports = Market['airports'];

function ByAirport({ kind, airports }: { kind: ListingKind; airports: Airports }) {
  const known = airports.filter(({ asking, leased }) => rateTexts(kind, asking) ?? leased);
  const others = airports.filter((one) => !known.includes(one));
  return (
    <section aria-labelledby="airports" className="flex min-w-0 flex-col gap-4">
      <h2 id="airports">By airport</h2>
      {known.length > 0 && (
        <RatesTable
          kind={kind}
          label={`${kind.label} rates by airport`}
          name="Airport"
          place={({ airport }) => (
            <Link
              to={paths.airport(airport.icaoCode)}
              className="-my-1.5 block min-h-11 py-1 text-ink no-underline hover:text-chart hover:underline"
            >
              <AirportCode code={airport.icaoCode} towered={airport.hasControlTower} />
              <span className="block text-sm">
                <AirportName name={airport.name} />
              </span>
            </Link>
          )}
          rows={known}
          keyOf={({ airport }) => airport.icaoCode}
        />
      )}
      {others.length > 0 && <Others kind={kind} airports={others} hasKnown={known.length > 0} />}
    </section>
  );
}

/** Airports with too few listings for figures. */
function Others({ kind, airports, hasKnown }: { kind: ListingKind; airports: Airports; hasKnown: boolean }) {
  return (
    <div>
      <p className="mb-2 text-sm text-ink-soft">
        {hasKnown ? 'Also on offer, at airports' : 'On offer at airports'} with fewer than {RATES_MIN}{' '}
        {kind.plural}:
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-6">
        {airports.map(({ airport: { icaoCode, name, hasControlTower }, asking }) => (
          <li key={icaoCode} className="border-t border-rule">
            <Link
              to={paths.browseKind(kind, { icaoCode })}
              className="group flex min-h-11 flex-wrap items-baseline gap-x-3 py-2 text-ink no-underline"
            >
              <AirportCode code={icaoCode} towered={hasControlTower} />
              <span className="min-w-0 flex-1 text-sm wrap-anywhere group-hover:text-chart group-hover:underline">
                {name}
              </span>
              <span className="figure">{asking.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
